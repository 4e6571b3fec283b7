"""Random rules, random positions and random choices, each drawn from the generator given."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from craits_engine import (
    DECK,
    Ability,
    Announce,
    CallIdiot,
    Card,
    Deal,
    Direction,
    Match,
    Play,
    Rank,
    Rules,
    Setup,
    Suit,
)

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from craits_engine import Action


class Options(TypedDict, total=False):
    """The fields of `Rules`, each of which may be left at its default."""

    deck: list[Card]
    deal_sizes: list[int]
    match: Match
    abilities: dict[Rank, Ability]
    play_drawn_card: bool
    draw_at_will: bool
    duel_reverse_skips: bool
    announce_last_card: bool
    idiot_draws: int
    idiot_loses_turn: bool
    extra_turn_goes_out: bool
    crank_settles: bool
    points: dict[Rank, int]
    three_bonus: int
    threes_cancel_eights: bool
    cancelled_pair: int
    pressure: int


def random_rules(rng: Random, players: int) -> Rules:
    """Valid rules for this many players, every option at its default or at random."""
    deck = _random_deck(rng, at_least=players + 1)
    biggest = min(8, (len(deck) - 1) // players)
    options = Options(
        deck=deck,
        # Some deals leave no stock at all.
        deal_sizes=[rng.randint(1, biggest) for _ in range(rng.randint(1, 5))] + [biggest],
        match=rng.choice([Match(n) for n in range(1, 8)]),
        abilities={
            rank: rng.choice(list(Ability)) for rank in Rank if rng.random() < rng.random() ** 2
        },
        play_drawn_card=rng.random() < 0.4,
        draw_at_will=rng.random() < 0.4,
        duel_reverse_skips=rng.random() < 0.5,
        announce_last_card=rng.random() < 0.85,
        idiot_draws=rng.choice([0, 1, 2, 2, 3, 7]),
        idiot_loses_turn=rng.random() < 0.7,
        extra_turn_goes_out=rng.random() < 0.4,
        crank_settles=rng.random() < 0.7,
        points={
            rank: rng.randint(-40, 60)
            for rank in Rank
            if rank is not Rank.THREE and rng.random() < 0.3
        },
        three_bonus=rng.choice([-50, -1, 0, 13]),
        threes_cancel_eights=rng.random() < 0.6,
        cancelled_pair=rng.choice([0, 3, -7]),
        pressure=rng.choice([0, 1, 5]),
    )
    return Rules(**options)


def _random_deck(rng: Random, at_least: int) -> list[Card]:
    kind = rng.random()
    if kind < 0.2:
        return list(DECK)
    if kind < 0.6:
        return rng.sample(DECK, rng.randint(at_least, 24))
    ranks = rng.sample(list(Rank), rng.randint(2, 6))
    deck = [Card(rank, suit) for rank in ranks for suit in Suit]
    return rng.sample(deck, rng.randint(min(at_least, len(deck)), len(deck)))


def random_setup(rng: Random, rules: Rules, players: int) -> Setup:
    """A possible position in the middle of a round.

    It has few cards in the hands, often a crank, and often somebody who may be called or who owes
    a turn: all that long games reach only now and then, and seldom together.
    """
    cards = rng.sample(rules.deck, len(rules.deck))
    top = cards.pop()
    belongs_to_crank = [card for card in cards if _crank_card(card, rules)]
    if belongs_to_crank and rng.random() < 0.7:
        cards.append(top)
        top = rng.choice(belongs_to_crank)
        cards.remove(top)
    crank = rng.randint(3, 7) if _crank_card(top, rules) and rng.random() < 0.8 else 0
    hands: list[list[Card]] = []
    for _ in range(players):
        size = min(rng.choice([1, 1, 1, 2, 2, 3]), len(cards) - (players - 1 - len(hands)))
        hands.append([cards.pop() for _ in range(size)])
    turn = rng.randrange(players)
    if crank and rules.crank_settles:
        # Some are out, and wait for the end of the crank (R8.2).
        for seat in range(players):
            if seat != turn and rng.random() < 0.6:
                cards += hands[seat]
                hands[seat] = []
    answers = [card for card in cards if crank and _crank_card(card, rules)]
    if answers and rng.random() < 0.6:
        cards.remove(answers[0])
        hands[turn].append(answers[0])
    if rng.random() < 0.5:
        # Hardly anything is left to draw.
        while cards and rng.random() < 0.9:
            hands[rng.choice([turn, rng.randrange(players)])].append(cards.pop())
    under = rng.randint(0, len(cards))
    round_number = rng.randint(1, len(rules.deal_sizes))
    return Setup(
        rules=rules,
        players=players,
        round_number=round_number,
        scores=[[0] * players] * (round_number - 1),
        dealer=rng.randrange(players),
        turn=turn,
        direction=rng.choice(list(Direction)),
        hands=hands,
        discard=[*cards[:under], top],
        stock=cards[under:],
        suit_in_force=_random_suit(rng, top, rules),
        crank=crank,
        unannounced=[
            seat
            for seat in range(players)
            if rules.announce_last_card and len(hands[seat]) == 1 and rng.random() < 0.6
        ],
        lost_turns=[
            0 if seat == turn or not hands[seat] else rng.choice([0, 0, 0, 1, 2])
            for seat in range(players)
        ],
        forced_reshuffles=[rng.randint(0, 2) for _ in range(players)],
        penalties=[0] * players,
        seed=rng.randrange(1000),
    )


def _crank_card(card: Card, rules: Rules) -> bool:
    return rules.abilities[card.rank] in {Ability.ANSWER, Ability.CRANK}


def _random_suit(rng: Random, top: Card, rules: Rules) -> Suit:
    match rules.abilities[top.rank]:
        case Ability.WILD:
            return rng.choice(list(Suit))
        case Ability.SWITCH | Ability.WILD_SWITCH:
            return rng.choice([top.suit, top.suit.sibling])
        case _:
            return top.suit


def choose(rng: Random, legal: Iterable[Action], rules: Rules) -> Action:
    """One of the legal actions of all seats: often a call, often a card that nobody announces.

    The order of the actions given decides, so it must be the same every time.
    """
    actions = list(legal)
    asides = [action for action in actions if isinstance(action, Announce | CallIdiot)]
    in_turn = [action for action in actions if action not in asides]
    if asides and (not in_turn or rng.random() < 0.3):
        return rng.choice(asides)
    chosen = rng.choice(in_turn)
    if isinstance(chosen, Play) and chosen.announce and rng.random() < 0.5:
        return Play(chosen.seat, chosen.card, chosen.suit)
    if isinstance(chosen, Deal) and rng.random() < 0.3:
        return Deal(chosen.seat, tuple(rng.sample(rules.deck, len(rules.deck))))
    return chosen
