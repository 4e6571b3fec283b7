"""Hypothesis strategies for everything a game is made of.

- `players`, `seeds`, `cards`, `decks`: the small parts.
- `rules`: every option of the game, alone and together, down to decks that just suffice.
- `new_games`: a game before its first deal.
- `states`: what random play leads to, out-of-turn actions included.
- `setups`: descriptions of positions, also of those that no play leads to.

All of them shrink towards the plain game: two players, default rules, the lowest cards, the first
legal action. Every rule set fits the number of players that it was drawn for.
"""

from __future__ import annotations

import attrs
from hypothesis import strategies as st

from craits_engine import (
    CRATES,
    CREIGHTS,
    DECK,
    Ability,
    Action,
    Card,
    Direction,
    GameState,
    Hand,
    Match,
    Phase,
    Play,
    Rank,
    Rules,
    Setup,
    Suit,
    actors,
    apply,
    legal_actions,
    new_game,
)

MAX_PLAYERS = 5
_CRANK = frozenset({Ability.CRANK, Ability.ANSWER})
_NAMING = frozenset({Ability.WILD, Ability.SWITCH, Ability.WILD_SWITCH})
_RANKS = tuple(Rank)
_SUITS = tuple(Suit)


def players() -> st.SearchStrategy[int]:
    """Numbers of players, 2 to 5 (R1.1)."""
    return st.integers(2, MAX_PLAYERS)


def seeds() -> st.SearchStrategy[int]:
    """Seeds of games: small ones, those of `new_game` itself, and any of 128 bits."""
    return st.integers(0, 9) | st.integers(0, 2**64 - 1) | st.integers(1 - 2**128, 2**128 - 1)


def cards() -> st.SearchStrategy[Card]:
    """Any of the 52 cards."""
    return st.sampled_from(DECK)


@st.composite
def decks(draw: st.DrawFn, min_size: int = 1) -> tuple[Card, ...]:
    """Decks for `Rules.deck`: all 52 cards, some ranks only, or a handful of any cards.

    Args:
        draw: given by Hypothesis.
        min_size: the fewest cards that will do.

    """
    kind = draw(st.integers(0, 2))
    if kind == 0 or min_size > len(DECK) - len(_SUITS):
        return DECK
    if kind == 1:
        # One account takes out kings and queens; here any ranks can go.
        least = -(-min_size // len(_SUITS))
        kept = draw(st.lists(st.sampled_from(_RANKS), min_size=least, unique=True))
        return tuple(card for card in DECK if card.rank in kept)
    few = st.lists(cards(), min_size=min_size, max_size=min_size + 8, unique=True)
    return tuple(draw(few))


def matches() -> st.SearchStrategy[Match]:
    """Each non-empty combination for `Rules.match`, the default first."""
    combinations = [
        suit | color | rank
        for suit in (Match.SUIT, Match(0))
        for color in (Match.COLOR, Match(0))
        for rank in (Match.RANK, Match(0))
    ]
    return st.sampled_from([match for match in combinations if match])


def abilities() -> st.SearchStrategy[dict[Rank, Ability]]:
    """Mappings for `Rules.abilities`: empty, partial and complete ones, and some full of cranks."""
    kinds = st.sampled_from(Ability)
    few = st.dictionaries(st.sampled_from(_RANKS), kinds, max_size=4)
    many = st.fixed_dictionaries(dict.fromkeys(_RANKS, kinds))
    # Section 5 and R8.2 take several such cards in a row, which other decks seldom deal.
    cranks = st.fixed_dictionaries(
        dict.fromkeys(_RANKS, st.sampled_from([Ability.CRANK, Ability.ANSWER]) | kinds)
    )
    return few | many | cranks


def points() -> st.SearchStrategy[dict[Rank, int]]:
    """Mappings for `Rules.points`: empty, partial and complete ones; also negative numbers."""
    ranks: list[Rank] = [rank for rank in _RANKS if rank is not Rank.THREE]
    worth = st.integers(-20, 99)
    return st.dictionaries(st.sampled_from(ranks), worth, max_size=4) | st.fixed_dictionaries(
        dict.fromkeys(ranks, worth)
    )


@st.composite
def deal_sizes(draw: st.DrawFn, most: int) -> tuple[int, ...]:
    """Sizes for `Rules.deal_sizes`: those of the named games if they fit, or a few of any.

    Args:
        draw: given by Hypothesis.
        most: the largest deal that fits the deck and the players.

    """
    named = [rules.deal_sizes for rules in (Rules.short(), Rules())]
    fitting = [sizes for sizes in named if max(sizes) <= most]
    if fitting and draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from(fitting))
    # Small deals end rounds soon and leave a large stock, large ones the other way round.
    size = st.integers(1, min(most, 3)) | st.integers(1, most)
    return tuple(draw(st.lists(size, min_size=1, max_size=4)))


@st.composite
def rules(draw: st.DrawFn, seats: int = MAX_PLAYERS) -> Rules:
    """Rules with any values of any options (section 10).

    Args:
        draw: given by Hypothesis.
        seats: the number of players whose deals must fit the deck; the default fits all.

    """
    if draw(st.integers(0, 9)) == 0:
        return draw(st.sampled_from([Rules(), Rules.short(), CRATES, CREIGHTS]))
    deck = draw(decks(min_size=seats + 1))
    return Rules(
        deck=deck,
        deal_sizes=draw(deal_sizes((len(deck) - 1) // seats)),
        match=draw(matches()),
        abilities=draw(abilities()),
        play_drawn_card=draw(st.booleans()),
        draw_at_will=draw(st.booleans()),
        duel_reverse_skips=draw(st.booleans()),
        announce_last_card=draw(st.sampled_from([True, True, False])),
        idiot_draws=draw(st.sampled_from([2, 1, 0, 3, 4])),
        idiot_loses_turn=draw(st.sampled_from([True, False])),
        extra_turn_goes_out=draw(st.booleans()),
        crank_settles=draw(st.sampled_from([True, True, False])),
        points=draw(points()),
        three_bonus=draw(st.sampled_from([-50, 0]) | st.integers(-99, 99)),
        threes_cancel_eights=draw(st.sampled_from([True, False])),
        cancelled_pair=draw(st.sampled_from([0, 3]) | st.integers(-9, 9)),
        pressure=draw(st.sampled_from([0, 5]) | st.integers(1, 9)),
    )


@st.composite
def new_games(draw: st.DrawFn) -> GameState:
    """Games before the first deal, with a cut or a given first dealer."""
    number = draw(players())
    return new_game(
        number,
        rules=draw(rules(number)),
        seed=draw(seeds()),
        first_dealer=draw(st.none() | st.integers(0, number - 1)),
    )


def options(state: GameState) -> list[Action]:
    """List the legal actions of all seats, those of the seat on turn first."""
    return [action for seat in actors(state) for action in legal_actions(state, seat)]


@st.composite
def states(draw: st.DrawFn, max_actions: int = 120) -> GameState:
    """States that random play leads to: of any phase, from the first deal to the end.

    Args:
        draw: given by Hypothesis.
        max_actions: the length of the longest play.

    """
    state = draw(new_games())
    length = draw(st.integers(0, max_actions))
    # One byte chooses one action. A single draw is fast, and shrinks to the first actions.
    for choice in draw(st.binary(min_size=length, max_size=length)):
        if state.is_over:
            break
        choices = options(state)
        state = apply(state, choices[choice % len(choices)])
    return state


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Set-ups that `GameState.from_setup` takes, from anywhere in a game.

    Cards lie anywhere, turns are owed and cranks run wherever the rules do not exclude it; so
    most of these positions are far from any that play leads to.
    """
    game = draw(new_games())
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
    """Put the cards somewhere; in PLAY and NAME_SUIT every hand gets some."""
    rules = setup.rules
    tops = list(rules.deck)
    wanted = _NAMING if phase is Phase.NAME_SUIT else _CRANK
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
    assert state.top_card is not None
    ability = rules.abilities[state.top_card.rank]
    if ability in _CRANK and draw(st.integers(0, 3)):
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
    newest = [*state.stock, *(card for card in state.rules.deck if card == state.drawn_card)]
    elsewhere = [card for card in state.rules.deck if card not in newest]
    some = draw(st.lists(st.sampled_from(elsewhere), max_size=6, unique=True))
    older = draw(st.integers(0, len(some)))
    piles = [Hand(some[:older]), Hand([*some[older:], *newest])]
    return attrs.evolve(state.to_setup(), reshuffled=[pile for pile in piles if pile])
