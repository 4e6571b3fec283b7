"""A position from the middle of a round: who pays this crank?

`Setup` describes any position; what it leaves out follows from what it says. This is how puzzles,
tests and bug reports start. The program plays every line to the end of the crank.
"""

from collections.abc import Iterator

from craits_engine import (
    CrankPaid,
    GameState,
    Phase,
    Play,
    Setup,
    SetupError,
    legal_actions,
    step,
)

PUZZLE = Setup(
    hands=("AS 2H 9D KC", "AH", "2D AD TS"),  # seat 1 goes out with the ace, does it not?
    discard="JC 2C",  # bottom to top
    crank=2,
    dealer=2,
    turn=0,
)

WRONG = Setup(
    hands=("AS 2H 9D", "AH AS"),
    discard="JC KC",
    crank=3,
    dealer=1,
    turn=0,
    lost_turns=(1, 0),
    unannounced=(1,),
)


def lines(state: GameState, played: str = "") -> Iterator[tuple[str, CrankPaid, GameState]]:
    """Return each line of play: the cards, the event that ends the crank, the state after it."""
    for action in legal_actions(state):
        result = step(state, action)
        so_far = f"{played} {action.card}" if isinstance(action, Play) else played
        paid = [event for event in result.events if isinstance(event, CrankPaid)]
        if paid:
            yield so_far, paid[0], result.state
        else:
            yield from lines(result.state, so_far)


def main() -> None:
    """Solve the puzzle, then show what a set-up with mistakes is answered."""
    start = GameState.from_setup(PUZZLE)
    print(start)
    for seat, hand in enumerate(start.hands):
        print(f"  seat {seat} holds {hand}")
    print("Every line to the end of the crank:")
    for played, paid, after in lines(start):
        going = "goes on" if after.phase is Phase.PLAY else "is over"
        print(f" {played}: seat {paid.seat} draws {paid.count}, the round {going}")
    print("Seat 1 went out, but the crank came round again: it draws and is in again (R8.2).")
    print(
        f"A set-up of the state leads back to it: {GameState.from_setup(start.to_setup()) == start}"
    )
    print("\nA set-up with mistakes is told all of them at once:")
    try:
        GameState.from_setup(WRONG)
    except SetupError as error:
        for problem in error.problems:
            print(f"  - {problem}")


if __name__ == "__main__":
    main()
