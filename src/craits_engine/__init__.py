"""The rules of the card game Craits as immutable values and pure functions."""

import typing as _typing
from importlib import import_module as _import_module

from craits_engine.base.earlier_pickles import find_earlier_modules as _find_earlier_modules

if _typing.TYPE_CHECKING:
    from craits_engine.base.errors import (
        CardError,
        CraitsError,
        DepthError,
        EventError,
        HistoryError,
        NotationError,
        RecordError,
        ReplayError,
        RulesError,
        SeatError,
        SetupError,
        ShuffleError,
        StateError,
    )
    from craits_engine.cards.card import DECK, Card
    from craits_engine.cards.hand import Hand
    from craits_engine.cards.rank import Rank
    from craits_engine.cards.suit import Color, Suit
    from craits_engine.play.explanations import explain_illegal
    from craits_engine.play.game import Game, GameStep
    from craits_engine.play.legality import actors, legal_actions
    from craits_engine.play.perft import perft
    from craits_engine.play.reducer import Step, apply, apply_unchecked, step
    from craits_engine.play.refusals import is_legal, why_illegal
    from craits_engine.play.replay import replay_events
    from craits_engine.rules.ability import Ability
    from craits_engine.rules.match import Match
    from craits_engine.rules.named_rules import CRATES, CREIGHTS
    from craits_engine.rules.options import Rules
    from craits_engine.rules.scoring import HandScore, score_hand
    from craits_engine.state.game_state import GameState
    from craits_engine.state.new_game import new_game
    from craits_engine.state.setup import Setup
    from craits_engine.state.view import View
    from craits_engine.views.observe import observe, omniscient
    from craits_engine.views.redaction import (
        DealtSeen,
        DrawnCardFitsUnseen,
        DrewUnseen,
        ReshuffledUnseen,
        SeenEvent,
        SeenStep,
        redact,
        step_seen,
    )
    from craits_engine.views.worlds import Dice, determinize, worlds
    from craits_engine.vocabulary.actions import (
        Action,
        Announce,
        CallIdiot,
        Deal,
        Draw,
        NameSuit,
        Pass,
        Play,
    )
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
    from craits_engine.vocabulary.illegal_actions import (
        AmbiguousActionError,
        IllegalActionError,
        IllegalReason,
    )
    from craits_engine.vocabulary.phase import Phase
else:
    # A program pays at its start for what it uses alone: each name is imported when it is first
    # asked for. Type checkers see the imports above, and never this.

    def __getattr__(name: str) -> object:
        home = _HOMES.get(name)
        if home is None:
            msg = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(msg)
        value = getattr(_import_module(f"{__name__}.{home}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


_HOMES = {
    name: home
    for home, names in {
        "base.errors": (
            "CardError CraitsError DepthError EventError HistoryError NotationError "
            "RecordError ReplayError RulesError SeatError SetupError ShuffleError "
            "StateError"
        ),
        "cards.card": "DECK Card",
        "cards.hand": "Hand",
        "cards.rank": "Rank",
        "cards.suit": "Color Suit",
        "play.explanations": "explain_illegal",
        "play.game": "Game GameStep",
        "play.legality": "actors legal_actions",
        "play.perft": "perft",
        "play.reducer": "Step apply apply_unchecked step",
        "play.refusals": "is_legal why_illegal",
        "play.replay": "replay_events",
        "rules.ability": "Ability",
        "rules.match": "Match",
        "rules.named_rules": "CRATES CREIGHTS",
        "rules.options": "Rules",
        "rules.scoring": "HandScore score_hand",
        "state.game_state": "GameState",
        "state.new_game": "new_game",
        "state.setup": "Setup",
        "state.view": "View",
        "views.observe": "observe omniscient",
        "views.redaction": (
            "DealtSeen DrawnCardFitsUnseen DrewUnseen ReshuffledUnseen SeenEvent SeenStep "
            "redact step_seen"
        ),
        "views.worlds": "Dice determinize worlds",
        "vocabulary.actions": "Action Announce CallIdiot Deal Draw NameSuit Pass Play",
        "vocabulary.direction": "Direction",
        "vocabulary.events": (
            "Announced Called CrankPaid CrankRaised Dealt DrawCause DrawnCardFits Drew "
            "Event Exposed ExtraTurn GameWon Passed Played Reshuffled Reversed RoundScored "
            "Skipped SuitNamed TurnLost TurnOwed TurnStarted TurnedUp Waived WentOut"
        ),
        "vocabulary.illegal_actions": "AmbiguousActionError IllegalActionError IllegalReason",
        "vocabulary.phase": "Phase",
    }.items()
    for name in names.split()
}
"""Where each public name lives; a test compares it with the imports."""

_find_earlier_modules()

__all__ = [
    "CRATES",
    "CREIGHTS",
    "DECK",
    "Ability",
    "Action",
    "AmbiguousActionError",
    "Announce",
    "Announced",
    "CallIdiot",
    "Called",
    "Card",
    "CardError",
    "Color",
    "CraitsError",
    "CrankPaid",
    "CrankRaised",
    "Deal",
    "Dealt",
    "DealtSeen",
    "DepthError",
    "Dice",
    "Direction",
    "Draw",
    "DrawCause",
    "DrawnCardFits",
    "DrawnCardFitsUnseen",
    "Drew",
    "DrewUnseen",
    "Event",
    "EventError",
    "Exposed",
    "ExtraTurn",
    "Game",
    "GameState",
    "GameStep",
    "GameWon",
    "Hand",
    "HandScore",
    "HistoryError",
    "IllegalActionError",
    "IllegalReason",
    "Match",
    "NameSuit",
    "NotationError",
    "Pass",
    "Passed",
    "Phase",
    "Play",
    "Played",
    "Rank",
    "RecordError",
    "ReplayError",
    "Reshuffled",
    "ReshuffledUnseen",
    "Reversed",
    "RoundScored",
    "Rules",
    "RulesError",
    "SeatError",
    "SeenEvent",
    "SeenStep",
    "Setup",
    "SetupError",
    "ShuffleError",
    "Skipped",
    "StateError",
    "Step",
    "Suit",
    "SuitNamed",
    "TurnLost",
    "TurnOwed",
    "TurnStarted",
    "TurnedUp",
    "View",
    "Waived",
    "WentOut",
    "actors",
    "apply",
    "apply_unchecked",
    "determinize",
    "explain_illegal",
    "is_legal",
    "legal_actions",
    "new_game",
    "observe",
    "omniscient",
    "perft",
    "redact",
    "replay_events",
    "score_hand",
    "step",
    "step_seen",
    "why_illegal",
    "worlds",
]
