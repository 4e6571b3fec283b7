"""Strategies for positions from anywhere in a game, also where no play leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
from hypothesis import strategies as st

from craits_engine.cards.hand import Hand
from craits_engine.cards.suit import Suit
from craits_engine.play.legality import legal_actions
from craits_engine.rules.ability import CRANK_STEPS, Ability
from craits_engine.state.game_state import GameState
from craits_engine.state.setup import Setup
from craits_engine.testing.game_strategies import new_games
from craits_engine.vocabulary.actions import Play
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.phase import Phase

if TYPE_CHECKING:
    from craits_engine.cards.card import Card
    from craits_engine.rules.options import Rules

_NAMING = frozenset({Ability.WILD, Ability.SWITCH, Ability.WILD_SWITCH})
_SUITS = tuple(Suit)


def setups(rules: Rules | None = None) -> st.SearchStrategy[Setup]:
    """Make set-ups that `GameState.from_setup` takes, from anywhere in a game.

    Cards lie anywhere, turns are owed and cranks run wherever the rules do not exclude it; so
    most of these positions are far from any that play leads to.

    Args:
        rules: the rules of all these positions, for as many players as they have cards for; None
            for any rules.

    Raises:
        RulesError: not even two can play by these rules.

    """
    return _setups(new_games(rules))


@st.composite
def _setups(draw: st.DrawFn, starts: st.SearchStrategy[GameState]) -> Setup:
    game = draw(starts)
    rules, seats = game.rules, range(game.players)
    phases = [Phase.PLAY, Phase.NAME_SUIT, Phase.DEAL, Phase.OVER]
    if not any(rules.abilities[card.rank] in _NAMING for card in rules.deck):
        phases.remove(Phase.NAME_SUIT)
    phase = draw(st.just(Phase.PLAY) | st.sampled_from(phases))
    rounds = len(rules.deal_sizes)
    scored = rounds if phase is Phase.OVER else draw(st.integers(0, rounds - 1))
    row = st.tuples(*(st.integers(-100, 200) for _ in seats))
    numbers = st.tuples(*(st.integers(0, 3) for _ in seats))
    dealer = draw(st.sampled_from(seats))
    setup = Setup(
        rules=rules,
        players=game.players,
        phase=phase,
        round_number=scored + (phase in {Phase.NAME_SUIT, Phase.PLAY}),
        dealer=dealer,
        turn=dealer,
        direction=draw(st.sampled_from(Direction)),
        forced_reshuffles=draw(numbers),
        penalties=draw(numbers),
        scores=[draw(row) for _ in range(scored)],
        cut=game.cut,
        seed=game.seed,
        shuffles=draw(st.integers(game.shuffles, 99)),
    )
    if phase is Phase.DEAL and draw(st.booleans()):
        return setup  # nothing is dealt yet
    setup = draw(_with_cards(setup, game.players, phase))
    if phase is Phase.PLAY:
        setup = draw(_with_a_turn(GameState.from_setup(setup)))
    if phase is not Phase.NAME_SUIT and draw(st.booleans()):
        setup = draw(_with_reshuffles(GameState.from_setup(setup)))
    return setup


@st.composite
def _with_cards(draw: st.DrawFn, setup: Setup, count: int, phase: Phase) -> Setup:
    """Deal the cards out somewhere; in PLAY and NAME_SUIT every hand gets some."""
    rules = setup.rules
    tops = list(rules.deck)
    wanted = _NAMING if phase is Phase.NAME_SUIT else CRANK_STEPS.keys()
    if phase is Phase.NAME_SUIT or draw(st.integers(0, 3)):
        tops = [card for card in tops if rules.abilities[card.rank] in wanted] or tops
    top = draw(st.sampled_from(tops))
    others = draw(st.permutations([card for card in rules.deck if card != top]))
    in_play = phase in {Phase.NAME_SUIT, Phase.PLAY}
    most = len(others) // count
    size = st.integers(in_play, min(2, most)) | st.integers(in_play, most)
    hands: list[Hand] = []
    for _ in range(count):
        held = draw(size)
        hands.append(Hand(others[:held]))
        others = others[held:]
    under = 0 if phase is Phase.NAME_SUIT else draw(st.integers(0, len(others)))
    return attrs.evolve(
        setup,
        hands=hands,
        discard=(*others[:under], top),
        stock=others[under:],
        suit_in_force=draw(_suits_on(rules, top, phase)),
    )


def _suits_on(rules: Rules, top: Card, phase: Phase) -> st.SearchStrategy[Suit]:
    """Suits that can be in force on this top card (R3.1)."""
    ability = rules.abilities[top.rank]
    if ability not in _NAMING or phase is Phase.NAME_SUIT:
        return st.just(top.suit)
    return st.sampled_from(_SUITS if ability is Ability.WILD else (top.suit, top.suit.sibling))


@st.composite
def _with_a_turn(draw: st.DrawFn, state: GameState) -> Setup:
    """Let a turn be under way, maybe in a crank, after a draw, with calls and lost turns open."""
    rules, seats = state.rules, range(state.players)
    turn = draw(st.sampled_from(seats))
    hands, stock, crank = list(state.hands), list(state.stock), 0
    ability = rules.abilities[state.discard[-1].rank]
    if ability in CRANK_STEPS and draw(st.integers(0, 3)):
        least = 2 if ability is Ability.CRANK else 3  # an answer had something to answer
        crank = draw(st.integers(least, 9))
        for seat in seats:
            # R8.2: somebody may be out while the crank runs.
            if rules.crank_settles and seat != turn and draw(st.booleans()):
                stock += hands[seat]
                hands[seat] = Hand()
    lone = [seat for seat in seats if len(hands[seat]) == 1 and rules.announce_last_card]
    owed = [0 if seat == turn else draw(st.sampled_from([0, 0, 1, 2])) for seat in seats]
    setup = attrs.evolve(
        state.to_setup(),
        turn=turn,
        hands=hands,
        stock=stock,
        crank=crank,
        lost_turns=owed,
        unannounced=[seat for seat in lone if draw(st.booleans())],
    )
    if rules.play_drawn_card and not crank:
        plays = legal_actions(GameState.from_setup(setup))
        fitting = sorted({play.card for play in plays if isinstance(play, Play)})
        drawn = draw(st.sampled_from([None, *fitting]))
        if drawn is not None:
            # R6.2: the draw has changed the number of cards, so nobody can call that player.
            exposed = [seat for seat in setup.unannounced if seat != turn]
            setup = attrs.evolve(setup, drawn_card=drawn, unannounced=exposed)
    return setup


@st.composite
def _with_reshuffles(draw: st.DrawFn, state: GameState) -> Setup:
    """Let one or two reshuffles have gone before: the whole stock is of the latest one."""
    drawn = [] if state.drawn_card is None else [state.drawn_card]
    newest = [*state.stock, *drawn]
    elsewhere = [card for card in state.rules.deck if card not in newest]
    some = draw(st.lists(st.sampled_from(elsewhere), max_size=6, unique=True))
    older = draw(st.integers(0, len(some)))
    piles = [Hand(some[:older]), Hand([*some[older:], *newest])]
    return attrs.evolve(state.to_setup(), reshuffled=[pile for pile in piles if pile])
