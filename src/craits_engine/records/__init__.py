"""Games, states, views, rules, actions and events as JSON documents.

`dumps` writes and `loads` reads; `GameRecord` is a whole game with the names of its players,
`PlayerRecord` what one of them saw. This package needs cattrs, which the extra `records`
installs. The documents are described in docs/records.md and in the file schema.json.
"""

from craits_engine.records.documents import (
    ACTION,
    EVENT,
    SEEN_EVENT,
    VERSION,
    Kind,
    Recordable,
    decode,
    dumps,
    encode,
    loads,
)
from craits_engine.records.game_record import GameRecord, spell_out
from craits_engine.records.invalid import Json
from craits_engine.records.limits import MAX_ACTIONS, MAX_DEPTH, MAX_SIZE
from craits_engine.records.player_record import Moment, PlayerRecord

__all__ = [
    "ACTION",
    "EVENT",
    "MAX_ACTIONS",
    "MAX_DEPTH",
    "MAX_SIZE",
    "SEEN_EVENT",
    "VERSION",
    "GameRecord",
    "Json",
    "Kind",
    "Moment",
    "PlayerRecord",
    "Recordable",
    "decode",
    "dumps",
    "encode",
    "loads",
    "spell_out",
]
