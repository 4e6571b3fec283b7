"""The rules of the card game Craits as immutable values and pure functions."""

import typing as _typing
from importlib import import_module as _import_module

if _typing.TYPE_CHECKING:
    from craits_engine.abilities import Ability, Match
    from craits_engine.actions import Action, Announce, CallIdiot, Deal, Draw, NameSuit, Pass, Play
    from craits_engine.cards import DECK, Card
    from craits_engine.directions import Direction
    from craits_engine.errors import (
        AmbiguousActionError,
        CardError,
        CraitsError,
        DepthError,
        EventError,
        HistoryError,
        IllegalActionError,
        IllegalReason,
        NotationError,
        RecordError,
        ReplayError,
        RulesError,
        SeatError,
        SetupError,
        ShuffleError,
        StateError,
    )
    from craits_engine.events import (
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
    from craits_engine.game import Game, GameStep
    from craits_engine.hands import Hand
    from craits_engine.imagining import Dice, determinize, worlds
    from craits_engine.legality import actors, legal_actions
    from craits_engine.newgame import new_game
    from craits_engine.observing import observe, omniscient
    from craits_engine.phases import Phase
    from craits_engine.ranks import Rank
    from craits_engine.redaction import (
        DealtSeen,
        DrawnCardFitsUnseen,
        DrewUnseen,
        ReshuffledUnseen,
        SeenEvent,
        SeenStep,
        redact,
        step_seen,
    )
    from craits_engine.reducer import Step, apply, apply_unchecked, step
    from craits_engine.refusals import is_legal, why_illegal
    from craits_engine.replay import replay_events
    from craits_engine.rules import Rules
    from craits_engine.rulesets import CRATES, CREIGHTS
    from craits_engine.scoring import HandScore, score_hand
    from craits_engine.sentences import explain_illegal
    from craits_engine.sequences import perft
    from craits_engine.setup import Setup
    from craits_engine.state import GameState
    from craits_engine.suits import Color, Suit
    from craits_engine.view import View
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
        "abilities": "Ability Match",
        "actions": "Action Announce CallIdiot Deal Draw NameSuit Pass Play",
        "cards": "DECK Card",
        "directions": "Direction",
        "errors": (
            "AmbiguousActionError CardError CraitsError DepthError EventError HistoryError "
            "IllegalActionError IllegalReason NotationError RecordError ReplayError "
            "RulesError SeatError SetupError ShuffleError StateError"
        ),
        "events": (
            "Announced Called CrankPaid CrankRaised Dealt DrawCause DrawnCardFits Drew "
            "Event Exposed ExtraTurn GameWon Passed Played Reshuffled Reversed RoundScored "
            "Skipped SuitNamed TurnedUp TurnLost TurnOwed TurnStarted Waived WentOut"
        ),
        "game": "Game GameStep",
        "hands": "Hand",
        "imagining": "Dice determinize worlds",
        "legality": "actors legal_actions",
        "newgame": "new_game",
        "observing": "observe omniscient",
        "phases": "Phase",
        "ranks": "Rank",
        "redaction": (
            "DealtSeen DrawnCardFitsUnseen DrewUnseen ReshuffledUnseen SeenEvent SeenStep "
            "redact step_seen"
        ),
        "reducer": "Step apply apply_unchecked step",
        "refusals": "is_legal why_illegal",
        "replay": "replay_events",
        "rules": "Rules",
        "rulesets": "CRATES CREIGHTS",
        "scoring": "HandScore score_hand",
        "sentences": "explain_illegal",
        "sequences": "perft",
        "setup": "Setup",
        "state": "GameState",
        "suits": "Color Suit",
        "view": "View",
    }.items()
    for name in names.split()
}
"""Where each public name lives; a test compares it with the imports."""

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
