"""Printing a game: a line for each action, a table for each round."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NoReturn, TextIO

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from craits_engine.terminal.colors import THEME, TableTalk
from craits_engine.terminal.narrator import Narrator, counted, seats
from craits_engine.terminal.scoreboard import game_table, round_table
from craits_engine.terminal.symbols import LETTERS, symbols_for
from craits_engine.vocabulary.events import Dealt, GameWon, RoundScored, TurnStarted

if TYPE_CHECKING:
    from craits_engine.play.reducer import Step
    from craits_engine.state.game_state import GameState
    from craits_engine.terminal.options import Options

NARROWEST = 40
"""With fewer columns the terminal has to break the lines: numbers must stay in one piece."""
INDENT = "  "


class _Output(Console):
    """A console that leaves a closed pipe to its caller, as older versions of rich do."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


class Screen:
    """Prints a game.

    Args:
        options: what to show, and how.
        file: where to print.

    """

    def __init__(self, options: Options, file: TextIO) -> None:
        colors = options.color and not os.environ.get("NO_COLOR")
        self._options = options
        self._console = _Output(
            file=file,
            # None: no escape sequence at all, not even for bold letters.
            color_system="auto" if colors else None,
            theme=THEME,
            highlighter=TableTalk(),
            markup=False,
            emoji=False,
        )
        self._console.width = max(self._console.width, NARROWEST)
        self._symbols = LETTERS if options.letters else symbols_for(self._console.encoding)
        self._narrator = Narrator(self._symbols, options.hands)

    def opening(self, state: GameState) -> None:
        """Tell what game this is, and how the first dealer was found (R2.1)."""
        options = self._options
        rounds = len(state.rules.deal_sizes)
        rules = options.rule_set
        self._print(f"Craits: {state.players} players, {rounds} rounds, rule set {rules}")
        self._print(f"Seed {state.seed} (--seed {state.seed} plays this game again)")
        if options.quiet:
            return
        for number, draw in enumerate(state.cut):
            cards = (f"seat {seat} draws {self._symbols.card(card)}" for seat, card in draw)
            self._print(f"The cut{', again' if number else ''}: {', '.join(cards)}")
        self._print(f"Seat {state.dealer} has the lowest card and deals first")

    def action(self, step: Step) -> None:
        """Tell what an action did; after a round its scores, after the game the winner."""
        state = step.state
        for event in step.events:
            if isinstance(event, Dealt):
                self._heading(f"Round {event.round_number} of {len(state.rules.deal_sizes)}")
        if not self._options.quiet:
            told = [event for event in step.events if not isinstance(event, GameWon)]
            self._print(self._narrator.sentence(told, state))
        if self._options.hands:
            self._show_hands(step)
        for event in step.events:
            if isinstance(event, RoundScored):
                if not self._options.quiet:
                    self._console.print()
                table = round_table(event, state.totals, state.rules, self._symbols)
                self._console.print(table)
            elif isinstance(event, GameWon):
                self._show_totals(state)
                self._print(self._narrator.sentence([event], state))

    def stopped(self, state: GameState) -> None:
        """Tell that the game was not played to its end, and who leads."""
        self._show_totals(state)
        played, rounds = state.round_number, len(state.rules.deal_sizes)
        only = "round" if played == 1 else f"{played} rounds"
        self._print(f"Only the first {only} of {rounds} {'was' if played == 1 else 'were'} played")
        best = min(state.totals)
        leaders = [seat for seat, total in enumerate(state.totals) if total == best]
        lead = "leads" if len(leaders) == 1 else "lead"
        self._print(f"{seats(leaders).capitalize()} {lead} with {counted(best, 'point')}")

    def _show_hands(self, step: Step) -> None:
        """Show all hands after the deal, and else the hand of the player whose turn begins."""
        dealt = any(isinstance(event, Dealt) for event in step.events)
        for seat, hand in enumerate(step.state.hands):
            if dealt or TurnStarted(seat) in step.events:
                text = f"{INDENT * 2}seat {seat} holds {self._symbols.cards(hand)}"
                self._print(text, INDENT * 3, "dim")

    def _show_totals(self, state: GameState) -> None:
        self._heading("The game")
        self._console.print(game_table(state.scores, state.totals, self._symbols))
        self._console.print()

    def _heading(self, text: str) -> None:
        self._console.print()
        self._console.print(Rule(text, characters=self._symbols.line, style="none"))

    def _print(self, text: str, indent: str = INDENT, style: str = "") -> None:
        """Print a line; what does not fit goes on below, indented."""
        console = self._console
        whole = console.render_str(text, style=style)
        first = whole.wrap(console, console.width, overflow="fold")[0]
        first.rstrip()
        rest = whole[len(first) :]
        rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
        console.print(first)
        if rest:
            lines = rest.wrap(console, console.width - len(indent), overflow="fold")
            for line in lines:
                line.rstrip()
                console.print(Text(indent) + line)
