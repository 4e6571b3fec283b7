"""An instance of every public class, made anew on each call."""

from __future__ import annotations

from craits_engine import (
    CREIGHTS,
    Ability,
    Action,
    AmbiguousActionError,
    Announce,
    Announced,
    Called,
    CallIdiot,
    Card,
    CardError,
    Color,
    CraitsError,
    CrankPaid,
    CrankRaised,
    Deal,
    Dealt,
    DealtSeen,
    DepthError,
    Direction,
    Draw,
    DrawCause,
    DrawnCardFits,
    DrawnCardFitsUnseen,
    Drew,
    DrewUnseen,
    Event,
    EventError,
    Exposed,
    ExtraTurn,
    Game,
    GameState,
    GameWon,
    Hand,
    HandScore,
    HistoryError,
    IllegalActionError,
    IllegalReason,
    Match,
    NameSuit,
    NotationError,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    Rank,
    RecordError,
    ReplayError,
    Reshuffled,
    ReshuffledUnseen,
    Reversed,
    RoundScored,
    Rules,
    RulesError,
    SeatError,
    Setup,
    SetupError,
    ShuffleError,
    Skipped,
    StateError,
    Step,
    Suit,
    SuitNamed,
    TurnedUp,
    TurnLost,
    TurnOwed,
    TurnStarted,
    Waived,
    WentOut,
    new_game,
    observe,
    step_seen,
)


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards in the order given."""
    return tuple(map(Card.parse, text.split()))


def card() -> Card:
    """Make a card that is not the one in `DECK`."""
    return Card(Rank.EIGHT, Suit.SPADES)


def rules() -> Rules:
    """Make rules that differ from the defaults in every kind of option."""
    return Rules(
        deck=cards("AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AS 8S 9S"),
        deal_sizes=(3, 2),
        match=Match.SUIT | Match.RANK,
        abilities={Rank.JACK: Ability.SKIP},
        points={Rank.JACK: 7},
        pressure=5,
        draw_at_will=True,
    )


def setup() -> Setup:
    """Make a description of a position in the middle of a game."""
    return Setup(
        rules=rules(),
        hands=("8S 3C", "KC", "QC JC"),
        discard=cards("5C 4C"),
        turn=1,
        dealer=2,
        unannounced=(1,),
        lost_turns=(1, 0, 2),
        scores=((10, -50, 0),),
        cut=(((0, Card.parse("KC")), (1, Card.parse("AC")), (2, Card.parse("AS"))),),
        seed=7,
        shuffles=3,
        reshuffled=("AC 2C 6C 7C 8C 9C TC AS 9S",),
    )


def hand_score() -> HandScore:
    """Make the score of 3♥ 3♦ 8♠ 2♣."""
    return HandScore(
        points=0,
        cancelled=((cards("3D")[0], cards("8S")[0]), (cards("3H")[0], cards("2C")[0])),
        counted=(),
        spare_threes=(),
    )


ACTIONS = ("Deal", "Deal a deck", "NameSuit", "Play", "Draw", "Pass", "Announce", "CallIdiot")

EVENTS = (
    "Dealt",
    "TurnedUp",
    "SuitNamed",
    "Played",
    "Announced",
    "Exposed",
    "Called",
    "Drew",
    "Waived",
    "Reshuffled",
    "DrawnCardFits",
    "Passed",
    "Skipped",
    "Reversed",
    "ExtraTurn",
    "CrankRaised",
    "CrankPaid",
    "TurnOwed",
    "TurnLost",
    "TurnStarted",
    "WentOut",
    "RoundScored",
    "GameWon",
)


def actions() -> dict[str, Action]:
    """Make one action of each class."""
    return {
        "Deal": Deal(0),
        "Deal a deck": Deal(0, cards("8S 3H KD")),
        "NameSuit": NameSuit(0, Suit.HEARTS),
        "Play": Play(1, card(), Suit.CLUBS, announce=True),
        "Draw": Draw(1),
        "Pass": Pass(1),
        "Announce": Announce(1),
        "CallIdiot": CallIdiot(1, 2),
    }


def events() -> dict[str, Event]:
    """Make one event of each class."""
    return {
        "Dealt": Dealt(0, 1, (cards("8S 3H"), cards("KD TC")), cards("QD 9H"), shuffled=True),
        "TurnedUp": TurnedUp(0, card()),
        "SuitNamed": SuitNamed(0, Suit.HEARTS),
        "Played": Played(0, card()),
        "Announced": Announced(0),
        "Exposed": Exposed(0),
        "Called": Called(0, 1),
        "Drew": Drew(0, cards("8S 3H"), DrawCause.CRANK),
        "Waived": Waived(0, 2, DrawCause.IDIOT),
        "Reshuffled": Reshuffled(0, cards("8S 3H"), 5, shuffled=True),
        "DrawnCardFits": DrawnCardFits(0, card()),
        "Passed": Passed(0),
        "Skipped": Skipped(0),
        "Reversed": Reversed(Direction.COUNTERCLOCKWISE),
        "ExtraTurn": ExtraTurn(0),
        "CrankRaised": CrankRaised(0, 2),
        "CrankPaid": CrankPaid(0, 2),
        "TurnOwed": TurnOwed(0, 1),
        "TurnLost": TurnLost(0, 0),
        "TurnStarted": TurnStarted(0),
        "WentOut": WentOut(0),
        "RoundScored": RoundScored(
            1, (Hand.parse("8S"), Hand()), (hand_score(), hand_score()), (5, 0), (55, 0), 1
        ),
        "GameWon": GameWon((1,), (55, 0)),
    }


def values() -> dict[str, object]:
    """Make a value of each frozen class, enumerations included."""
    return {
        "Card": card(),
        "Hand": Hand(cards("8S 3H")),
        "Rules": rules(),
        "default Rules": Rules(),
        "abilities": rules().abilities,
        "points": rules().points,
        **actions(),
        "GameState": GameState.from_setup(setup()),
        "Setup": setup(),
        "default Setup": Setup(),
        "HandScore": hand_score(),
        "View": observe(GameState.from_setup(setup()), 1),
        "a spectator's View": observe(GameState.from_setup(setup()), None),
        "Game": Game.new(2, seed=1, first_dealer=0).play(Deal(0)),
        "GameStep": next(Game.new(2, seed=1, first_dealer=0).play(Deal(0)).steps()),
        "SeenStep": step_seen(new_game(2, seed=1, first_dealer=0), Deal(0)),
        "DealtSeen": DealtSeen(0, 1, cards("8S 3H"), (2, 2), 47),
        "DrewUnseen": DrewUnseen(0, 2, DrawCause.CRANK),
        "ReshuffledUnseen": ReshuffledUnseen(0, 5, 0),
        "DrawnCardFitsUnseen": DrawnCardFitsUnseen(0),
        "Step": Step(GameState.from_setup(setup()), (TurnStarted(0),)),
        **events(),
        "Color": Color.RED,
        "Suit": Suit.HEARTS,
        "Rank": Rank.KING,
        "Match": Match.SUIT | Match.RANK,
        "Ability": Ability.WILD_SWITCH,
        "Phase": Phase.NAME_SUIT,
        "Direction": Direction.COUNTERCLOCKWISE,
        "DrawCause": DrawCause.AT_WILL,
        "IllegalReason": IllegalReason.MUST_PLAY,
        "CREIGHTS": CREIGHTS,
    }


ENUMERATIONS = (
    "Color",
    "Suit",
    "Rank",
    "Match",
    "Ability",
    "Phase",
    "Direction",
    "DrawCause",
    "IllegalReason",
)


def errors() -> dict[str, CraitsError]:
    """Make an error of each class."""
    return {
        "CraitsError": CraitsError("why"),
        "CardError": CardError("why"),
        "NotationError": NotationError("why"),
        "AmbiguousActionError": AmbiguousActionError("8S", [Play(1, card(), Suit.CLUBS)], "why"),
        "RecordError": RecordError("why", "scores[0]"),
        "ReplayError": ReplayError("why", "actions[3]", 3),
        "SeatError": SeatError("why"),
        "StateError": StateError("why"),
        "DepthError": DepthError("why"),
        "EventError": EventError("why"),
        "HistoryError": HistoryError("why"),
        "ShuffleError": ShuffleError("why"),
        "RulesError": RulesError(["one", "two"]),
        "SetupError": SetupError(["one", "two"]),
        "IllegalActionError": IllegalActionError(
            Play(1, card(), Suit.CLUBS), IllegalReason.MUST_PLAY, "why"
        ),
    }
