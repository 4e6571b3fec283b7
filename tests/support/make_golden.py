"""Make the golden games again: `python -m tests.support.make_golden`, in the checkout's folder.

Do this only after a change that is meant to change games, and say so in CHANGELOG.md. Every file
in tests/data/golden is written anew; a file that no game below belongs to is named and left there.

The policy that chooses the actions is told in `choose`. It draws on SHA-256 alone, so that the
games are the same wherever they are made.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import TYPE_CHECKING

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    Ability,
    Deal,
    Match,
    Phase,
    Rank,
    Rules,
    Suit,
    actors,
    legal_actions,
    new_game,
    step,
)
from tests.support.golden import FOLDER, files
from tests.support.records import Json, action_text, digest, rules_data

if TYPE_CHECKING:
    from craits_engine import Action, Card, GameState

ABOUT = (
    "A whole game, made by `python -m tests.support.make_golden`. Each step is an action, as "
    "tests/support/records.py writes it, and the first 16 hexadecimal digits of the SHA-256 "
    "of every public attribute of the state and of every event that it leads to; `start` is "
    "that of the state before the first action. The first dealer is cut for."
)

EXOTIC = Rules(
    deck=[card for card in DECK if card.rank is not Rank.FIVE or card.suit is Suit.HEARTS],
    deal_sizes=(3, 7, 1, 2, 9, 4, 1, 5),
    match=Match.SUIT | Match.COLOR,
    abilities={
        Rank.THREE: Ability.EXTRA_TURN,
        Rank.SEVEN: Ability.SECOND_NEXT_DRAWS,
        Rank.NINE: Ability.WILD_SWITCH,
        Rank.JACK: Ability.SKIP,
        Rank.QUEEN: Ability.REVERSE,
        Rank.KING: Ability.CRANK,
    },
    play_drawn_card=True,
    draw_at_will=True,
    duel_reverse_skips=True,
    idiot_draws=3,
    extra_turn_goes_out=True,
    crank_settles=False,
    points={Rank.ACE: -7, Rank.QUEEN: 0, Rank.EIGHT: 64},
    three_bonus=-25,
    threes_cancel_eights=False,
    cancelled_pair=-3,
    pressure=2,
)
"""Nearly every option away from its default; every second round has a deck of its own."""

RULE_SETS: dict[str, Rules] = {
    "default": Rules(),
    "short": Rules.short(),
    "crates": CRATES,
    "creights": CREIGHTS,
    "exotic": EXOTIC,
}


def number(*parts: object) -> int:
    """Turn some words into a large number that nobody could have chosen."""
    text = " ".join(map(str, parts))
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def choose(state: GameState, name: str, count: int) -> Action:
    """Choose the action of step `count` (from 0) in the game of this name.

    All legal actions are split in those of the seat on turn and those of the others, which can
    only announce or call. If others can act, one of theirs is taken one time in four. Within its
    list the action is the one at the place `n mod length`, where n comes from `number`.
    """
    chance = number(name, count)
    if state.phase is Phase.DEAL and name.startswith("exotic") and state.round_number % 2:
        return Deal(state.turn, _deck(state, name))
    own = legal_actions(state)
    others = [action for seat in actors(state)[1:] for action in legal_actions(state, seat)]
    options = others if others and chance % 4 == 0 else own
    return options[chance // 4 % len(options)]


def _deck(state: GameState, name: str) -> tuple[Card, ...]:
    """Order the deck by a number for each card."""
    ranked = [(number(name, state.round_number, card.code), card) for card in state.rules.deck]
    return tuple(card for _, card in sorted(ranked))


def play(name: str, rules: Rules, players: int) -> str:
    """Play a whole game and write it as JSON, one step a line."""
    seed = number(name) % 2**64
    state = new_game(players, rules=rules, seed=seed)
    start = digest(state)
    steps: list[str] = []
    while not state.is_over:
        action = choose(state, name, len(steps))
        result = step(state, action)
        state = result.state
        steps.append(f"{action_text(action)} {digest(state, result.events)}")
    head: dict[str, Json] = {
        "about": ABOUT,
        "rules": rules_data(rules),
        "players": players,
        "seed": seed,
        "scores": state.scores,
        "totals": state.totals,
        "winners": state.winners,
        "start": start,
    }
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    listed = ",\n".join(json.dumps(text) for text in steps)
    return "{\n" + ",\n".join([*lines, f'"steps": [\n{listed}\n]']) + "\n}\n"


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    strangers = {path.name for path in files()}
    for rules_name, rules in RULE_SETS.items():
        for players in range(2, 6):
            name = f"{rules_name}-{players}"
            path = FOLDER / f"{name}.json"
            text = play(name, rules, players)
            path.write_text(text, encoding="utf-8")
            strangers.discard(path.name)
            sys.stdout.write(f"{path.name}: {len(text)} bytes\n")
    for stranger in sorted(strangers):
        sys.stdout.write(f"{stranger}: belongs to no game here, left as it is\n")


if __name__ == "__main__":
    main()
