"""The record of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

import attrs

from craits_engine.base.errors import RecordError
from craits_engine.base.validation import is_just
from craits_engine.play.game import Game
from craits_engine.records.invalid import describe
from craits_engine.records.labels import Tags, as_names, as_tags, check_labels
from craits_engine.state.game_state import GameState
from craits_engine.vocabulary.actions import Deal
from craits_engine.vocabulary.events import Dealt, Reshuffled

if TYPE_CHECKING:
    from craits_engine.cards.card import Card


@final
@attrs.frozen(kw_only=True)
class GameRecord:
    """A game that was played, with what people want to know about it.

    The game in it is always one that the rules allow: a record that is read is replayed.

    Args:
        game: the game, over or not.
        players: a name for each seat.
        tags: free texts by name, such as a date and a place.
        seeded: the record has the seed of the game, and chance comes from it again. If not, the
            game must have all its cards laid down, in every deal and reshuffle: play it so, or
            let `spell_out` do it.

    Raises:
        RecordError: names or tags do not fit, or the game is seeded and the record is not to be.

    >>> from craits_engine.records import GameRecord, dumps
    >>> game = Game.new(2, seed=1, first_dealer=0).play(Deal(0))
    >>> print(dumps(GameRecord(game=game, players=["North", "South"])))
    {"format":"craits-record","version":1,"players":["North","South"],"seed":"1",\
"first_dealer":0,"actions":["0: deal"],"result":{"scores":[],"totals":[0,0],"winners":[]}}

    """

    game: Game
    players: tuple[str, ...] = attrs.field(converter=as_names)
    """The names of the players, by seat."""
    tags: Tags = attrs.field(default=(), converter=as_tags)
    """Free tags as (name, text) pairs; any mapping of texts can be given."""
    seeded: bool = True
    """Whether the record has the seed of the game."""

    def __attrs_post_init__(self) -> None:
        if not is_just(self.game, Game):
            msg = f"expected a Game, not {describe(self.game)}"
            raise RecordError(msg, "game")
        if not is_just(self.seeded, bool):
            msg = f"expected true or false, not {describe(self.seeded)}"
            raise RecordError(msg, "seeded")
        start = self.game.start
        check_labels(self.players, self.tags, start.players)
        if not self.seeded and (start.seed, start.shuffles, self.game.state.shuffles) != (0, 0, 0):
            msg = "the game depends on its seed; spell_out gives one that does not"
            raise RecordError(msg, "seed")


def spell_out(game: Game) -> Game:
    """Return the same game with all cards laid down, in every deal and reshuffle, and no seed.

    Hands, plays and scores are the same. What is forgotten is the seed, the number of shuffles,
    and the cut for the first dealer, which came from the seed.

    >>> game = spell_out(Game.new(2, seed=1, first_dealer=0).play(Deal(0)))
    >>> game.state.seed, game.state.shuffles, game.actions[0].deck[:2]
    (0, 0, (Card(Rank.EIGHT, Suit.CLUBS), Card(Rank.TEN, Suit.CLUBS)))

    """
    setup = attrs.evolve(game.start.to_setup(), seed=0, shuffles=0, cut=())
    told = Game(GameState.from_setup(setup))
    for taken in game:
        action = taken.action
        order: tuple[Card, ...] = ()
        for event in taken.events:
            if isinstance(event, Dealt):
                action = Deal(action.seat, _deck(event))
            elif isinstance(event, Reshuffled):
                order = event.stock
        told = told.play(action, reshuffle=order)
    return told


def _deck(event: Dealt) -> tuple[Card, ...]:
    """Return a dealt deck put together again, the first card dealt first (R2.3)."""
    players = len(event.hands)
    order = [(event.seat + 1 + place) % players for place in range(players)]
    dealt = [event.hands[seat][number] for number in range(len(event.hands[0])) for seat in order]
    return (*dealt, *event.stock[::-1])
