"""Section 10: any rank may be given any ability.

The sweeps give each ability in turn to the jack, which has none by default, and derive from the
list in section 10 what the jack must do: as a play, as the up-card, as a last card, in a crank.
"""

from __future__ import annotations

import pytest
from attrs import frozen

from craits_engine import (
    Ability,
    Card,
    Direction,
    Draw,
    GameState,
    IllegalReason,
    NameSuit,
    Phase,
    Play,
    Rank,
    Rules,
    Suit,
    legal_actions,
    score_hand,
)
from tests.rulebook.table import (
    CLUBS,
    COUNTERCLOCKWISE,
    DEFAULT,
    DIAMONDS,
    HEARTS,
    PLAYERS,
    cards,
    deal,
    go,
    named_suits,
    playable,
    plays,
    refused,
    sizes,
    table,
    ways_to_play,
)

OTHERS = ("QC QS", "KC KS", "QH KH", "TC TS")
each_ability = pytest.mark.parametrize("ability", Ability, ids=lambda ability: ability.name)
each_number = pytest.mark.parametrize("players", PLAYERS)
each_way = pytest.mark.parametrize("direction", Direction)


def jack(ability: Ability) -> Rules:
    return Rules(abilities={Rank.JACK: ability})


@frozen
class Effect:
    """What an ability does, told from the seat that plays the card."""

    turn: int
    draws: list[int]
    reverses: bool = False
    crank: int = 0
    names: tuple[Suit | None, ...] = (None,)


def effect(ability: Ability, seat: int, players: int, direction: Direction) -> Effect:
    """Work out the effect of the J♦ outside a crank, as section 10 lists the abilities."""

    def ahead(places: int) -> int:
        return (seat + places * direction.value) % players

    match ability:
        case Ability.NONE | Ability.ANSWER:
            return Effect(ahead(1), [])
        case Ability.CRANK:
            return Effect(ahead(1), [], crank=2)
        case Ability.SKIP:
            return Effect(ahead(2), [])
        case Ability.OTHERS_DRAW:
            return Effect(ahead(1), [ahead(places) for places in range(1, players)])
        case Ability.EXTRA_TURN:
            return Effect(seat, [])
        case Ability.NEXT_DRAWS:
            return Effect(ahead(1), [ahead(1)])
        case Ability.SECOND_NEXT_DRAWS:
            return Effect(ahead(1), [ahead(2) if players > 2 else ahead(1)])
        case Ability.WILD:
            return Effect(ahead(1), [], names=tuple(Suit))
        case Ability.SWITCH | Ability.WILD_SWITCH:
            return Effect(ahead(1), [], names=(None, HEARTS))
        case Ability.REVERSE:
            return Effect(ahead(-1), [], reverses=True)


def turned(direction: Direction) -> Direction:
    return Direction(-direction.value)


@each_way
@each_number
@each_ability
def test_r10_abilities_as_a_play(ability: Ability, players: int, direction: Direction) -> None:
    state = table(
        "JD QD KD", *OTHERS[: players - 1], discard="TD", direction=direction, rules=jack(ability)
    )
    expected = effect(ability, 0, players, direction)
    assert named_suits(ways_to_play(state, "JD")) == list(expected.names)
    for suit in expected.names:
        after = go(state, plays(0, "JD", suit))
        assert after.turn == expected.turn
        assert after.crank == expected.crank
        assert after.direction is (turned(direction) if expected.reverses else direction)
        assert after.suit_in_force is (suit or DIAMONDS)
        drawn = [seat for seat, size in enumerate(sizes(after)) if size > 2]
        assert drawn == sorted(expected.draws)


@each_number
@each_ability
def test_r10_abilities_as_the_up_card(ability: Ability, players: int) -> None:
    """R10, R2.5: "exactly as if the dealer had just played it"."""
    for dealer in range(players):
        hands = ("QD KD", *OTHERS)[:players]
        state = deal("JD", *hands, dealer=dealer, rules=jack(ability))
        expected = effect(ability, dealer, players, Direction.CLOCKWISE)
        if len(expected.names) > 1:
            assert (state.phase, state.turn) == (Phase.NAME_SUIT, dealer)
            # A NameSuit says which suit it is, the card's own one too.
            names = [suit or DIAMONDS for suit in expected.names]
            assert named_suits(legal_actions(state)) == names
            state = go(state, NameSuit(dealer, names[-1]))
            assert state.suit_in_force is names[-1]
        assert (state.phase, state.turn) == (Phase.PLAY, expected.turn)
        assert state.crank == expected.crank
        assert (state.direction is COUNTERCLOCKWISE) == expected.reverses
        drawn = [seat for seat, size in enumerate(sizes(state)) if size > 2]
        assert drawn == sorted(expected.draws)


@each_way
@each_number
@each_ability
def test_r10_abilities_as_a_last_card(ability: Ability, players: int, direction: Direction) -> None:
    state = table(
        "JD", *OTHERS[: players - 1], discard="TD", direction=direction, rules=jack(ability)
    )
    expected = effect(ability, 0, players, direction)
    after = go(state, plays(0, "JD", expected.names[-1]))
    if ability is Ability.EXTRA_TURN:  # R8.3
        assert after.phase is Phase.PLAY
        assert sizes(after) == (1, *[2] * (players - 1))
        assert after.turn == direction.value % players
    elif ability is Ability.CRANK:  # R8.2
        assert (after.phase, after.crank, after.turn) == (Phase.PLAY, 2, expected.turn)
        assert go(after, Draw(expected.turn)).phase is Phase.DEAL
    else:  # R8.1
        assert after.phase is Phase.DEAL
        drawn = [seat for seat, size in enumerate(sizes(after)) if size > 2]
        assert drawn == sorted(expected.draws)


@each_ability
def test_r10_abilities_in_a_crank(ability: Ability) -> None:
    """R10, R5.2: "exactly the cards that answer, start or raise it may be played"."""
    state = table("JD QD KD", "QC QS", discard="TD 2D", crank=2, rules=jack(ability))
    adds = {Ability.ANSWER: 1, Ability.CRANK: 2}.get(ability)
    if adds:
        assert playable(state) == set(cards("JD"))
        assert go(state, plays(0, "JD")).crank == 2 + adds
    else:
        assert legal_actions(state) == (Draw(0),)


@each_ability
def test_r10_abilities_say_whether_a_card_must_match(ability: Ability) -> None:
    """R10: the two wild ones are playable on anything outside a crank, no other one is."""
    state = table("JD QC KS", "QH QS", discard="TC", rules=jack(ability))
    wild = ability in (Ability.WILD, Ability.WILD_SWITCH)
    assert (Card.parse("JD") in playable(state)) is wild


def test_r10_abilities_are_changed_for_the_ranks_that_are_named() -> None:
    rules = Rules(abilities={Rank.JACK: Ability.SKIP})
    assert rules.abilities[Rank.JACK] is Ability.SKIP
    for rank in Rank:
        if rank is not Rank.JACK:
            assert rules.abilities[rank] is DEFAULT.abilities[rank]


def test_r10_abilities_default_to_section_4() -> None:
    expected = dict.fromkeys(Rank, Ability.NONE) | {
        Rank.ACE: Ability.ANSWER,
        Rank.TWO: Ability.CRANK,
        Rank.FOUR: Ability.SKIP,
        Rank.FIVE: Ability.OTHERS_DRAW,
        Rank.SIX: Ability.EXTRA_TURN,
        Rank.SEVEN: Ability.NEXT_DRAWS,
        Rank.EIGHT: Ability.WILD,
        Rank.NINE: Ability.SWITCH,
        Rank.TEN: Ability.REVERSE,
    }
    assert dict(DEFAULT.abilities) == expected


def test_r10_abilities_moved_away_leave_an_ordinary_card() -> None:
    """R10: an 8 without an ability must match, names nothing, and still counts 50 (R9.1)."""
    rules = Rules(abilities={Rank.EIGHT: Ability.NONE})
    state = table("8C 8D KS", "QH QC", discard="TD", rules=rules)
    assert ways_to_play(state, "8C") == []
    assert ways_to_play(state, "8D") == [plays(0, "8D")]
    assert score_hand(cards("8C"), rules).points == 50


# SECOND_NEXT_DRAWS


@pytest.mark.parametrize(("players", "drawer"), [(2, 1), (3, 2), (4, 2), (5, 2)])
def test_r10_second_next_draws_the_seat_after_the_next_one(players: int, drawer: int) -> None:
    """R10: "with two players the next one", not the player who played it."""
    rules = jack(Ability.SECOND_NEXT_DRAWS)
    state = go(table("JD QD KD", *OTHERS[: players - 1], discard="TD", rules=rules), plays(0, "JD"))
    assert sizes(state) == tuple(3 if seat == drawer else 2 for seat in range(players))
    assert state.turn == 1


@pytest.mark.parametrize(("players", "drawer"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_r10_second_next_draws_after_a_reverse(players: int, drawer: int) -> None:
    state = table(
        "JD QD KD",
        *OTHERS[: players - 1],
        discard="TD",
        direction=COUNTERCLOCKWISE,
        rules=jack(Ability.SECOND_NEXT_DRAWS),
    )
    after = go(state, plays(0, "JD"))
    assert sizes(after) == tuple(3 if seat == drawer else 2 for seat in range(players))
    assert after.turn == players - 1


def test_r10_second_next_draws_whether_or_not_a_seat_owes_a_turn() -> None:
    """R10, R4.1: seats are counted, not turns."""
    rules = jack(Ability.SECOND_NEXT_DRAWS)
    state = table("JD QD KD", *OTHERS[:3], discard="TD", lost_turns=(0, 1, 0, 0), rules=rules)
    after = go(state, plays(0, "JD"))
    assert sizes(after) == (2, 2, 3, 2)
    assert after.turn == 2


# WILD_SWITCH


def test_r10_wild_switch_goes_on_anything_and_may_switch_within_its_colour() -> None:
    rules = Rules(abilities={Rank.NINE: Ability.WILD_SWITCH})
    state = table("9D KC KS", "QH QS", discard="4C", rules=rules)
    assert ways_to_play(state, "9D") == [plays(0, "9D"), plays(0, "9D", HEARTS)]
    assert go(state, plays(0, "9D")).suit_in_force is DIAMONDS
    assert go(state, plays(0, "9D", HEARTS)).suit_in_force is HEARTS
    for suit in (CLUBS, DIAMONDS):
        assert refused(state, plays(0, "9D", suit)) is IllegalReason.SUIT_NOT_ALLOWED


def test_r10_wild_switch_is_not_playable_in_a_crank() -> None:
    rules = Rules(abilities={Rank.NINE: Ability.WILD_SWITCH})
    state = table("9D KC", "QH QS", discard="4D 2D", crank=2, rules=rules)
    assert refused(state, plays(0, "9D")) is IllegalReason.CRANK_RUNNING


# What a 3 does in scoring goes with the rank 3.


@each_ability
def test_r10_a_three_with_an_ability_still_cancels(ability: Ability) -> None:
    rules = Rules(abilities={Rank.THREE: ability})
    assert score_hand(cards("3C 8D KD"), rules).points == 10
    assert score_hand(cards("3C 3D KD"), rules).points == -50


def test_r10_another_rank_does_not_cancel_because_it_does_nothing_in_play() -> None:
    rules = Rules(abilities={Rank.EIGHT: Ability.NONE, Rank.THREE: Ability.WILD})
    assert score_hand(cards("8C KD"), rules).points == 60


def test_r10_a_three_can_start_a_crank_and_answer_one() -> None:
    rules = Rules(abilities={Rank.THREE: Ability.CRANK, Rank.TWO: Ability.NONE})
    state = table("3D KC", "3C AC JC", discard="QD", rules=rules)
    raised = go(state, plays(0, "3D"), plays(1, "3C"))
    assert raised.crank == 4
    paid = go(raised, Draw(0))
    assert sizes(paid) == (5, 2)


def test_r10_a_wild_three_names_a_suit() -> None:
    rules = Rules(abilities={Rank.THREE: Ability.WILD})
    state: GameState = table("3D KC KS", "QH QS", discard="TC", rules=rules)
    ways = ways_to_play(state, "3D")
    assert ways == [Play(0, Card.parse("3D"), suit) for suit in Suit]


def test_r10_an_answer_without_anything_to_answer_is_an_ordinary_card() -> None:
    rules = Rules(abilities={Rank.TWO: Ability.NONE})
    state = table("AD 2D KC", "QH QS", discard="TD", rules=rules)
    assert go(state, plays(0, "2D")).crank == 0
    assert go(state, plays(0, "AD")).crank == 0
