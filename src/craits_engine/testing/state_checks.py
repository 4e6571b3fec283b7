"""What holds in every state: `check_state`.

Each function here says what does not hold, one sentence for each thing. The checks ask the public
attributes of a state alone, and work out again what they can.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from craits_engine.base.validation import is_just, shown
from craits_engine.cards.suit import Suit
from craits_engine.play.legality import actors, legal_actions
from craits_engine.play.refusals import is_legal, why_illegal
from craits_engine.rules.ability import Ability
from craits_engine.state.game_state import GameState
from craits_engine.testing.failures import complain, listed
from craits_engine.testing.recount import rounds_scored
from craits_engine.testing.view_checks import views_agree
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

_TELLING = 10**6
"""A smaller seed may be seen in any number."""


def check_state(state: GameState) -> None:
    """Check everything that holds in a state alone.

    No card is lost, someone can act, only who holds one card can be called, the totals add up,
    copies are equal, views show what the state is and nothing hidden, and so on.

    Args:
        state: any state, reached by play or made from a set-up.

    Raises:
        AssertionError: something does not hold; it says what, with the number of the rule.

    >>> from craits_engine.testing import check_state
    >>> check_state(new_game(3, seed=1))

    """
    if not is_just(state, GameState):
        msg = f"a state must be a GameState, not {shown(state)}"
        raise AssertionError(msg)
    complain(chain.from_iterable(check(state) for check in _CHECKS), state)


def no_card_is_lost(state: GameState) -> Iterator[str]:
    """R7.2: hands, stock and discard together are exactly the deck."""
    places = Counter(chain(*state.hands, state.stock, state.discard))
    deck = set(state.rules.deck)
    twice = [card for card, times in places.items() if times > 1]
    if twice:
        yield f"R7.2: cards in more than one place: {listed(twice)}"
    if places.keys() - deck:
        yield f"R7.2: cards that the deck does not have: {listed(places.keys() - deck)}"
    if deck - places.keys():
        yield f"R7.2: cards that are nowhere: {listed(deck - places.keys())}"
    if state.top_card != (state.discard[-1] if state.discard else None):
        yield f"the top card is not the last one of the discard pile, but {state.top_card}"


def rounds_are_counted(state: GameState) -> Iterator[str]:
    """R1.3: there is a row of scores for each finished round, and no round too many."""
    number, rounds = state.round_number, len(state.rules.deal_sizes)
    if len(state.scores) != rounds_scored(state):
        yield (
            f"R1.3: round {number} in {state.phase.name} has {rounds_scored(state)} rounds before"
            f" it, but {len(state.scores)} are scored"
        )
    over = state.phase is Phase.OVER
    if len(state.scores) > rounds or over != (len(state.scores) == rounds):
        yield f"R1.4: {len(state.scores)} of {rounds} rounds are scored in {state.phase.name}"


def someone_can_act(state: GameState) -> Iterator[str]:
    """R8.4: `actors` lists who can act, the seat on turn first; nobody without cards among them."""
    acting = actors(state)
    able = tuple(seat for seat in range(state.players) if legal_actions(state, seat))
    if tuple(sorted(acting)) != able:
        yield f"actors gives {acting}, but the seats with legal actions are {able}"
    if list(acting[1:]) != sorted(acting[1:]):
        yield f"actors must list the seats after the first one in order, not {acting}"
    if acting[:1] != (() if state.phase is Phase.OVER else (state.turn,)):
        yield f"seat {state.turn} is on turn and must be the first of the actors, not {acting}"
    if legal_actions(state) != legal_actions(state, state.turn):
        yield "legal_actions without a seat must be those of the seat on turn"
    idle = [seat for seat in acting if not state.hands[seat]]
    if state.phase is Phase.PLAY and idle:
        yield f"R8.4: seats without cards can act: {idle}"


def legal_actions_are_legal(state: GameState) -> Iterator[str]:
    """Whatever is listed is of that seat, is listed once, and is refused by nobody."""
    for seat in range(state.players):
        legal = legal_actions(state, seat)
        if len(set(legal)) != len(legal):
            yield f"legal_actions lists an action of seat {seat} twice"
        for action in legal:
            reason = why_illegal(state, action)
            if reason is not None or not is_legal(state, action):
                yield f"{action} is listed as legal, but refused: {reason}"
            if action.seat != seat:
                yield f"{action} is listed for seat {seat}"


def players_without_cards_end_the_round(state: GameState) -> Iterator[str]:
    """R8.1, R8.2: in play somebody can be out only while a crank runs that settles."""
    out = [seat for seat, hand in enumerate(state.hands) if not hand]
    if state.phase is Phase.PLAY and out and not (state.crank and state.rules.crank_settles):
        yield f"R8.1: seats without cards end the round, but it goes on without {out}"


def exposed_players_hold_one_card(state: GameState) -> Iterator[str]:
    """R6.2: who can be called holds one card; section 6 can be off."""
    if state.unannounced and state.phase is not Phase.PLAY:
        yield f"R6.2: nobody can be called in {state.phase.name}"
    if state.unannounced and not state.rules.announce_last_card:
        yield "R6.2: nobody can be called without the option announce_last_card"
    for seat in sorted(state.unannounced):
        if len(state.hands[seat]) != 1:
            yield f"R6.2: seat {seat} can be called, but holds {len(state.hands[seat])} cards"


def totals_add_up(state: GameState) -> Iterator[str]:
    """R1.4: totals are sums of the scores; the lowest one wins, and ties share the win."""
    totals = tuple(sum(row[seat] for row in state.scores) for seat in range(state.players))
    if state.totals != totals:
        yield f"R1.4: the totals are {totals}, not {state.totals}"
    if state.is_over != (state.phase is Phase.OVER):
        yield f"is_over must not be {state.is_over} in {state.phase.name}"
    lowest = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    winners = lowest if state.phase is Phase.OVER else ()
    if state.winners != winners:
        yield f"R1.4: the winners are {winners}, not {state.winners}"


def suit_follows_the_top_card(state: GameState) -> Iterator[str]:
    """R3.1: the suit in force is that of the top card unless that card could change it."""
    allowed: set[Suit | None] = {None}
    if state.top_card is not None:
        own = state.top_card.suit
        switching: set[Suit | None] = {own, own.sibling}
        allowed = {
            Ability.WILD: set[Suit | None](Suit),
            Ability.SWITCH: switching,
            Ability.WILD_SWITCH: switching,
        }.get(state.rules.abilities[state.top_card.rank], {own})
    suit = state.suit_in_force
    if suit not in allowed:
        named = None if suit is None else suit.symbol
        yield f"R3.1: the suit in force cannot be {named} on {state.top_card}"


def crank_has_a_card(state: GameState) -> Iterator[str]:
    """R5.2: a crank runs in play alone, on a card that started, raised or answered it."""
    if not state.crank:
        return
    top = state.top_card
    ability = Ability.NONE if top is None else state.rules.abilities[top.rank]
    # An answer had something to answer.
    least = {Ability.CRANK: 2, Ability.ANSWER: 3}.get(ability)
    if state.phase is not Phase.PLAY:
        yield f"R5.2: no crank can run in {state.phase.name}"
    if least is None or state.crank < least:
        yield f"R5.2: the crank cannot count {state.crank} on {top}"


def nothing_outlives_its_turn(state: GameState) -> Iterator[str]:
    """R6.2, R6.4: the seat on turn owes no turn, and between rounds nothing is open."""
    if state.lost_turns[state.turn]:
        yield f"R6.4: seat {state.turn} is on turn, but owes {state.lost_turns[state.turn]} turns"
    drawn = state.drawn_card
    if drawn is not None:
        if not state.rules.play_drawn_card or state.crank:
            yield f"{drawn} was drawn to be played, which the option or the crank excludes"
        if drawn not in state.hands[state.turn]:
            yield f"{drawn} was drawn to be played, but seat {state.turn} does not hold it"
    if state.phase is not Phase.PLAY:
        if state.turn != state.dealer:
            yield f"seat {state.dealer} deals, so it must be on turn in {state.phase.name}"
        if any(state.lost_turns) or drawn is not None:
            yield f"a lost turn or a drawn card is left in {state.phase.name}"


def reshuffles_are_known(state: GameState) -> Iterator[str]:
    """R7.1: since a reshuffle the stock has no other cards; who holds how many of them is known."""
    piles = [set(pile) for pile in state.reshuffled]
    if len(set().union(*piles)) != sum(map(len, piles)):
        yield "R7.1: a card lies in two entries of reshuffled"
    if piles and not piles[-1].issuperset(state.stock):
        yield f"R7.1: the stock has other cards: {listed(set(state.stock) - piles[-1])}"
    counted = tuple(tuple(len(pile & set(hand)) for hand in state.hands) for pile in piles)
    if state.reshuffled_held != counted:
        yield f"R7.1: reshuffled_held must be {counted}, not {state.reshuffled_held}"


def repr_shows_the_table_only(state: GameState) -> Iterator[str]:
    """A `repr` gets into logs: no card of a hand or of the stock, and not the seed."""
    text = repr(state)
    if state.top_card is not None:
        table = f"top card {state.top_card}"
        if table not in text:
            yield f"the repr does not show the top card: {text}"
        text = text.replace(table, "")
    shown_cards = [card for card in state.rules.deck if str(card) in text or card.code in text]
    if shown_cards:
        yield f"the repr shows cards besides the top card: {listed(shown_cards)}"
    if abs(state.seed) >= _TELLING and str(abs(state.seed)) in text:
        yield "the repr shows the seed"


def copies_are_equal(state: GameState) -> Iterator[str]:
    """A state survives `copy`, `deepcopy`, `pickle` and a set-up; equal states hash equally."""
    twins: dict[str, object] = {
        "copy": copy.copy(state),
        "deepcopy": copy.deepcopy(state),
        "pickle": pickle.loads(pickle.dumps(state)),  # noqa: S301 - written in this very line
        "from_setup": GameState.from_setup(state.to_setup()),
    }
    for way, twin in twins.items():
        if not is_just(twin, GameState) or twin != state:
            yield f"{way} makes {twin!r}, which is not equal"
        elif hash(twin) != hash(state) or repr(twin) != repr(state):
            yield f"{way} makes an equal state with another hash or repr"


_CHECKS = (
    no_card_is_lost,
    rounds_are_counted,
    exposed_players_hold_one_card,
    someone_can_act,
    players_without_cards_end_the_round,
    totals_add_up,
    suit_follows_the_top_card,
    crank_has_a_card,
    nothing_outlives_its_turn,
    reshuffles_are_known,
    legal_actions_are_legal,
    repr_shows_the_table_only,
    views_agree,
    copies_are_equal,
)
