"""Make tests/data/perft.json again: `python -m tests.support.make_perft`, in the checkout.

Each position comes from a game that the policy of tests/support/make_golden.py plays; `wanted` says
at which moment it is taken. The numbers are counted by the slow generator and the oracle alone
(tests/support/slow_legality.py), and then compared with the library's `perft`. If the two differ,
that is told and nothing is written.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import attrs

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    CallIdiot,
    GameState,
    Phase,
    Rank,
    Rules,
    apply,
    legal_actions,
    new_game,
    perft,
)
from tests.support.make_golden import EXOTIC, choose
from tests.support.records import Json, action_text, rules_data
from tests.support.slow_legality import slow_perft

PATH = Path(__file__).parents[1] / "data" / "perft.json"
DEPTH = 8
MOST = 40_000
"""Counting stops before a depth that has more sequences than this."""

ABOUT = (
    "Made by `python -m tests.support.make_perft`. Each position is reached by the given actions, "
    "as tests/support/records.py writes them, from new_game with the given players, rules, seed "
    "and first dealer. counts[d - 1] is the number of sequences of d actions, counted by "
    "the slow generator and the oracle of the tests."
)


@attrs.frozen
class Wanted:
    """A position to look for: the first one in the first game that has what is asked for."""

    name: str
    rules: Rules
    players: int
    when: Callable[[GameState], bool]
    choices: int = 2
    """How many actions the seat on turn must have at least."""

    def met(self, state: GameState) -> bool:
        return self.when(state) and len(legal_actions(state)) >= self.choices


def _after_deal(state: GameState) -> bool:
    return state.phase is Phase.PLAY


def _in_mid_round(state: GameState) -> bool:
    return state.phase is Phase.PLAY and len(state.discard) > 8 and not state.crank


def _in_a_crank(state: GameState) -> bool:
    return state.crank > 4


def _in_a_crank_with_a_player_out(state: GameState) -> bool:
    return state.crank > 0 and any(len(hand) == 0 for hand in state.hands)


def _somebody_to_call(state: GameState) -> bool:
    return any(isinstance(action, CallIdiot) for action in legal_actions(state))


def _own_card_to_announce(state: GameState) -> bool:
    return state.turn in state.unannounced


def _with_a_drawn_card(state: GameState) -> bool:
    return state.drawn_card is not None


def _with_turns_owed(state: GameState) -> bool:
    return any(state.lost_turns) and len(state.stock) < 25


def _with_a_suit_to_name(state: GameState) -> bool:
    return state.phase is Phase.NAME_SUIT


def _before_a_later_deal(state: GameState) -> bool:
    return state.phase is Phase.DEAL and state.round_number == 2


def _near_the_end(state: GameState) -> bool:
    last = state.round_number == len(state.rules.deal_sizes)
    return last and state.phase is Phase.PLAY and min(map(len, state.hands)) == 2


def _before_a_reshuffle(state: GameState) -> bool:
    return state.phase is Phase.PLAY and len(state.stock) <= 1 and len(state.discard) > 5


_TINY = Rules(
    deck=[card for card in DECK if card.rank in {Rank.ACE, Rank.TWO, Rank.FIVE, Rank.EIGHT}],
    deal_sizes=(3, 2),
    pressure=1,
)
_DRAWING = Rules(play_drawn_card=True, draw_at_will=True, idiot_draws=1)

WANTED = (
    Wanted("after the deal, two players", Rules(), 2, _after_deal),
    Wanted("after the deal, five players", Rules(), 5, _after_deal),
    Wanted("in mid-round, Crates", CRATES, 3, _in_mid_round),
    Wanted("in mid-round, Creights", CREIGHTS, 4, _in_mid_round),
    Wanted("in mid-round, many options", EXOTIC, 4, _in_mid_round),
    Wanted("in a crank", CREIGHTS, 5, _in_a_crank, choices=3),
    Wanted("in a crank with a player out", CRATES, 4, _in_a_crank_with_a_player_out),
    Wanted("an opponent to call", Rules(), 4, _somebody_to_call),
    Wanted("one's own card to announce", Rules(), 2, _own_card_to_announce),
    Wanted("a drawn card", _DRAWING, 3, _with_a_drawn_card),
    Wanted("turns owed", CRATES, 5, _with_turns_owed),
    Wanted("a suit to name", CRATES, 3, _with_a_suit_to_name),
    Wanted("before a later deal", Rules.short(), 3, _before_a_later_deal, choices=1),
    Wanted("near the end of the game", attrs.evolve(CREIGHTS, deal_sizes=(2, 5)), 3, _near_the_end),
    Wanted("before a reshuffle, tiny deck", _TINY, 3, _before_a_reshuffle),
)


def find(wanted: Wanted) -> tuple[GameState, dict[str, Json]]:
    """Play games with the seeds 1, 2, … until the wanted position comes up."""
    seed = 0
    while True:
        seed += 1
        dealer = seed % wanted.players
        state = new_game(wanted.players, rules=wanted.rules, seed=seed, first_dealer=dealer)
        actions: list[str] = []
        while not state.is_over and not wanted.met(state):
            action = choose(state, f"{wanted.name} {seed}", len(actions))
            actions.append(action_text(action))
            state = apply(state, action)
        if not state.is_over:
            return state, {
                "name": wanted.name,
                "rules": rules_data(wanted.rules),
                "players": wanted.players,
                "seed": seed,
                "first_dealer": dealer,
                "actions": actions,
            }


def count(state: GameState) -> list[int]:
    """Count with the slow generator, as deep as `MOST` allows."""
    counts: list[int] = []
    for depth in range(1, DEPTH + 1):
        # Expect the number to grow as it did from the depth before.
        if len(counts) > 1 and counts[-1] ** 2 > MOST * counts[-2]:
            break
        counts.append(slow_perft(state, depth))
        if not counts[-1]:
            break
    return counts


def main() -> int:
    positions: list[dict[str, Json]] = []
    for wanted in WANTED:
        state, position = find(wanted)
        counts = count(state)
        fast = [perft(state, depth) for depth in range(1, len(counts) + 1)]
        sys.stdout.write(f"{wanted.name}: {counts}\n")
        if fast != counts:
            sys.stdout.write(f"the library counts {fast}: nothing is written\n")
            return 1
        positions.append({**position, "counts": counts})
    listed = ",\n".join(json.dumps(position) for position in positions)
    PATH.write_text(
        f'{{\n"about": {json.dumps(ABOUT)},\n"positions": [\n{listed}\n]\n}}\n', encoding="utf-8"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
