"""From the record of a game to its document and back; on the way back it is replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from craits_engine.base.errors import CraitsError, NotationError
from craits_engine.notation import format_action, parse_action
from craits_engine.notation.positions import lean_setup, parse_position, position_text
from craits_engine.play.game import Game
from craits_engine.records.game_document import GameDocument, Line, Result
from craits_engine.records.game_record import GameRecord
from craits_engine.records.invalid import Invalid, InvalidReplay
from craits_engine.rules.options import Rules, fit_problems
from craits_engine.state.game_state import GameState
from craits_engine.state.new_game import new_game
from craits_engine.vocabulary.actions import Deal

if TYPE_CHECKING:
    from craits_engine.state.setup import Setup


def document_of(record: GameRecord) -> GameDocument:
    """Return a record as a document has it.

    Raises:
        NotationError: a number in the position at the start is too large to be told.

    """
    game = record.game
    start = game.start
    seed = start.seed if record.seeded else None
    sheet = GameDocument(
        players=record.players,
        tags=record.tags,
        rules=start.rules,
        seed=seed,
        actions=tuple(
            Line(format_action(action, seat=True, ascii_only=True), reshuffle)
            for action, reshuffle in game._line()
        ),
        result=_result(game.state),
    )
    if record.seeded and start == _new(sheet):
        return sheet
    dealt = attrs.evolve(sheet, first_dealer=start.dealer)
    if start == _new(dealt):
        return dealt
    setup = attrs.evolve(lean_setup(start), rules=Rules(), seed=0)
    return attrs.evolve(sheet, start=position_text(setup))


def _new(sheet: GameDocument) -> GameState:
    return new_game(
        len(sheet.players),
        rules=sheet.rules,
        seed=sheet.seed or 0,
        first_dealer=sheet.first_dealer,
    )


def _result(state: GameState) -> Result:
    return Result(scores=state.scores, totals=state.totals, winners=state.winners)


def replay(sheet: GameDocument) -> GameRecord:
    """Replay what a document tells, through `Game.play`.

    Raises:
        Invalid: the start is not possible.
        InvalidReplay: an action, or the result, is not what the rules say.

    """
    start = _start(sheet)
    game = Game(start)
    for index, line in enumerate(sheet.actions):
        try:
            game = _played(game, line, index, seeded=sheet.seed is not None)
        except InvalidReplay as misplay:
            misplay.keys += [index, "actions"]
            raise misplay from misplay.error
    _check_result(sheet, game.state)
    return GameRecord(
        game=game, players=sheet.players, tags=sheet.tags, seeded=sheet.seed is not None
    )


def _played(game: Game, line: Line, index: int, *, seeded: bool) -> Game:
    try:
        action = parse_action(line.do)
        after = game.play(action, reshuffle=line.reshuffle)
    except CraitsError as error:
        raise InvalidReplay(str(error), index, error) from error
    if not seeded and after.state.shuffles:
        what = "the cards of the deal" if isinstance(action, Deal) else "the order of the reshuffle"
        msg = f"{what} must be told in a record without a seed"
        raise InvalidReplay(msg, index)
    return after


def _check_result(sheet: GameDocument, state: GameState) -> None:
    if sheet.result is None:
        return
    right = _result(state)
    for field in attrs.fields(Result):
        if getattr(sheet.result, field.name) != getattr(right, field.name):
            # What the game gives may be numbers too long to be shown.
            misplay = InvalidReplay("the game that was played gives something else")
            misplay.keys += [field.name, "result"]
            raise misplay


def _start(sheet: GameDocument) -> GameState:
    """Make the state in which the game begins."""
    players = len(sheet.players)
    for problem in fit_problems(sheet.rules, players):
        raise Invalid(problem, "players")
    if sheet.start is not None:
        try:
            return _from_position(sheet, sheet.start)
        except CraitsError as error:
            raise Invalid(str(error), "start") from error
    dealer = sheet.first_dealer
    if dealer is None and sheet.seed is None:
        msg = "without a seed nobody can cut for the first dealer, who must be told"
        raise Invalid(msg, "first_dealer")
    if dealer is not None and dealer >= players:
        msg = f"expected a seat from 0 to {players - 1}, not {dealer}"
        raise Invalid(msg, "first_dealer")
    return _new(sheet)


def _from_position(sheet: GameDocument, text: str) -> GameState:
    setup: Setup = parse_position(text)
    told = len(sheet.players)
    if sheet.first_dealer is not None:
        msg = "a position tells the dealer itself"
        raise Invalid(msg, "first_dealer")
    if setup.rules != Rules() or setup.seed:
        msg = "rules and seed have their own places in a record, outside of the position"
        raise NotationError(msg, text)
    if sheet.seed is None and setup.shuffles:
        msg = "without a seed there were no shuffles"
        raise NotationError(msg, text)
    if setup.players not in (None, told):
        msg = f"the position has {setup.players} players, the record names {told}"
        raise NotationError(msg, text)
    return GameState.from_setup(
        attrs.evolve(setup, rules=sheet.rules, seed=sheet.seed or 0, players=told)
    )
