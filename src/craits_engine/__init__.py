"""The rules of the card game Craits as immutable values and pure functions."""

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
from craits_engine.legality import actors, legal_actions
from craits_engine.newgame import new_game
from craits_engine.observing import observe, omniscient
from craits_engine.perft import perft
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
from craits_engine.setup import Setup
from craits_engine.state import GameState
from craits_engine.suits import Color, Suit
from craits_engine.view import View
from craits_engine.worlds import Dice, determinize, worlds

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
