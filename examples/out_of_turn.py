"""One card left: who may act now, announcing late, calling out of turn, and the lost turn.

Most actions belong to the seat on turn. Two do not: `Announce` and `CallIdiot` (section 6 of the
rules). `actors(state)` lists every seat that has something to do, the one on turn first; a program
that serves several players offers each of them `legal_actions(state, seat)`.
"""

from craits_engine import (
    Announce,
    CallIdiot,
    Card,
    Draw,
    GameState,
    Play,
    Setup,
    actors,
    apply,
    legal_actions,
    step,
    why_illegal,
)

START = Setup(hands=("9H KD", "JS 4S", "QS 5C"), discard="7H", dealer=2, turn=0)


def main() -> None:
    """Leave a single card unannounced, then show both ways in which it can go on."""
    before = GameState.from_setup(START)
    print("Seat 0 plays 9♥ of two cards and does not say that one is left (R6.1).")
    state = apply(before, Play(0, Card.parse("9H")))
    print(f"Seat {state.turn} is on turn, but these seats may act: {actors(state)}")
    for seat in actors(state):
        print(f"  seat {seat}: {', '.join(map(str, legal_actions(state, seat)))}")

    print("\nOne way: seat 0 announces late, which is allowed until somebody calls (R6.1).")
    safe = apply(state, Announce(0))
    print(f"  now seat 2 cannot call any more: {why_illegal(safe, CallIdiot(2, 0))}")
    print(f"  and these seats may act: {actors(safe)}")

    print("\nThe other way: seat 2 is quicker, out of turn (R6.2).")
    called = step(state, CallIdiot(2, 0))
    for event in called.events:
        print(f"  {event}")
    state = called.state
    print(f"  a call is no turn: seat {state.turn} is still to act (R6.3)")

    print("\nSeats 1 and 2 draw. The turn would come to seat 0, which sits it out (R6.4).")
    for seat in (1, 2):
        for event in step(state, Draw(seat)).events:
            print(f"  {event}")
        state = apply(state, Draw(seat))
    print(f"  lost turns still owed: {state.lost_turns}")


if __name__ == "__main__":
    main()
