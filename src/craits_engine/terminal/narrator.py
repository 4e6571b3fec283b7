"""Events as sentences, in the words of the rules (section 11)."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, assert_never

import attrs

from craits_engine.rules.ability import Ability
from craits_engine.terminal.symbols import Symbols
from craits_engine.vocabulary.direction import Direction
from craits_engine.vocabulary.events import (
    Announced,
    Called,
    CrankPaid,
    CrankRaised,
    Dealt,
    DrawCause,
    DrawnCardFits,
    Drew,
    Event,
    Exposed,
    ExtraTurn,
    GameWon,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    RoundScored,
    Skipped,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    Waived,
    WentOut,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from craits_engine.state.game_state import GameState

_WAYS = {Direction.CLOCKWISE: "clockwise", Direction.COUNTERCLOCKWISE: "counter-clockwise"}


@attrs.frozen
class Clause:
    """A part of a sentence: what a player does, or what becomes of the game."""

    text: str
    seat: int | None = None
    """Whose doing it is; None if the text has a subject of its own."""
    plural: str = ""
    """The same of several players, where it can be said so."""


@attrs.frozen
class Narrator:
    """Tells what happened, one sentence for each action."""

    symbols: Symbols
    hands: bool
    """Whether the cards that players draw are named, or only counted."""

    def sentence(self, events: Sequence[Event], state: GameState) -> str:
        """Tell what happened in one action.

        Args:
            events: the events of the action, or some of them.
            state: the state after it.

        Returns:
            A sentence without its full stop; empty if there is nothing to tell.

        """
        text = "; ".join(_parts(self._clauses(events, state)))
        return text[:1].upper() + text[1:]

    def _clauses(self, events: Sequence[Event], state: GameState) -> Iterator[Clause]:
        unable = False
        for event, following in zip(events, (*events[1:], None), strict=True):
            # That the player cannot play is said first, before the draw and what it forces.
            draw = following if isinstance(event, Reshuffled) else event
            if (
                isinstance(draw, Drew | Waived)
                and draw.cause is DrawCause.COULD_NOT_PLAY
                and not unable
            ):
                unable = True
                yield Clause("cannot play", draw.seat)
            yield from self._of(event, state)

    def _of(self, event: Event, state: GameState) -> Iterator[Clause]:
        """Tell one event."""
        match event:
            case Dealt(seat, hands=hands):
                yield Clause(f"deals {counted(len(hands[0]), 'card')} each", seat)
            case TurnedUp(seat, card):
                yield Clause(f"turns up {self.symbols.card(card)}", seat)
            case SuitNamed(seat):
                yield Clause(self._named(event, state), seat)
            case Played(seat, card):
                yield Clause(f"plays {self.symbols.card(card)}", seat)
            case Announced(seat):
                yield Clause("announces one card", seat)
            case Exposed(seat):
                yield Clause("leaves one card unannounced", seat)
            case Called(seat, target):
                yield Clause(f"calls seat {target} an idiot", seat)
            case Drew(seat):
                yield self._drew(event)
            case Waived(seat):
                yield Clause(_waived(event), seat)
            case Reshuffled(seat):
                yield Clause(_reshuffled(event), seat)
            case DrawnCardFits(seat):
                yield Clause("may play it at once", seat)
            case Passed(seat):
                yield Clause("keeps the card", seat)
            case Skipped(seat):
                yield Clause("is skipped", seat)
            case Reversed(direction):
                yield Clause(f"play now runs {_WAYS[direction]}")
            case ExtraTurn(seat):
                yield Clause("takes another turn", seat)
            case CrankRaised(count=count):
                yield Clause(f"the crank is now {count}")
            case CrankPaid(seat):
                yield Clause("ends the crank", seat)
            case TurnOwed(seat, owed):
                yield Clause(f"will lose the next {'turn' if owed == 1 else f'{owed} turns'}", seat)
            case TurnLost(seat, owed):
                yield Clause(f"loses this turn{f' ({owed} more to lose)' if owed else ''}", seat)
            case TurnStarted():
                pass  # the next sentence begins with that player
            case WentOut(seat):
                yield Clause("goes out", seat)
            case RoundScored(round_number):
                yield Clause(f"round {round_number} is over")
            case GameWon():
                yield _won(event)
            case _:
                assert_never(event)

    def _drew(self, event: Drew) -> Clause:
        if self.hands:
            return Clause(f"draws {self.symbols.cards(event.cards)}", event.seat)
        count = len(event.cards)
        cards = counted(count, "card")
        return Clause(f"draws {cards}", event.seat, f"draw {cards} each")

    def _named(self, event: SuitNamed, state: GameState) -> str:
        # The card that lets a suit be named is the top card, also after a reshuffle.
        card = state.discard[-1]
        suit = self.symbols.suit(event.suit)
        if state.rules.abilities[card.rank] is Ability.WILD:
            return f"names {suit}"
        return f"stays with {suit}" if event.suit is card.suit else f"switches to {suit}"


def counted(count: int, noun: str) -> str:
    """Write a number of things: "a card", "2 cards", "-50 points"."""
    return f"a {noun}" if count == 1 else f"{count} {noun}s"


def listed(words: Iterable[object]) -> str:
    """Write a list: "0, 1 and 2"."""
    *first, last = map(str, words)
    return f"{', '.join(first)} and {last}" if first else last


def seats(numbers: Sequence[int]) -> str:
    """Write one or several players: "seat 2", "seats 0 and 2"."""
    return f"{'seat' if len(numbers) == 1 else 'seats'} {listed(numbers)}"


def _waived(event: Waived) -> str:
    cards = f" for {counted(event.count, 'card')}" if event.count > 1 else ""
    return f"finds nothing left to draw{cards}"


def _reshuffled(event: Reshuffled) -> str:
    cost = f" ({counted(event.points, 'point')})" if event.points else ""
    return f"forces a reshuffle of {counted(len(event.stock), 'card')}{cost}"


def _won(event: GameWon) -> Clause:
    points = counted(min(event.totals), "point")
    if len(event.winners) == 1:
        return Clause(f"wins the game with {points}", event.winners[0])
    return Clause(f"{seats(event.winners)} share the win with {points}")


def _parts(clauses: Iterable[Clause]) -> Iterator[str]:
    """Join what has the same subject, and what several players do alike."""
    said: list[tuple[list[int], str, str]] = []  # who; what one does; what several do
    for seat, group in groupby(clauses, key=lambda clause: clause.seat):
        together = list(group)
        plural = together[0].plural if len(together) == 1 else ""
        if seat is None:
            said += [([], clause.text, "") for clause in together]
        elif plural and said and said[-1][2] == plural:
            said[-1][0].append(seat)
        else:
            said.append(([seat], listed(clause.text for clause in together), plural))
    for who, text, plural in said:
        if who:
            yield f"{seats(who)} {plural if len(who) > 1 else text}"
        else:
            yield text
