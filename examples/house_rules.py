"""A table with rules of its own, next to the named rule sets.

Every option is a field of `Rules`. A set of rules is a value: it can be compared, kept with a
game, and changed a little with `attrs.evolve`.
"""

from collections.abc import Iterator, Mapping

import attrs

from craits_engine import (
    CRATES,
    CREIGHTS,
    Ability,
    Card,
    GameState,
    Hand,
    Play,
    Rank,
    Rules,
    RulesError,
    Setup,
    legal_actions,
    score_hand,
)

TABLES = {
    "Craits": Rules(),
    "Crates": CRATES,
    "Creights": CREIGHTS,
    # Crates without penalties, five rounds, jacks that skip, and a choice after drawing.
    "Our table": attrs.evolve(
        CRATES,
        pressure=0,
        deal_sizes=(5, 4, 3, 2, 1),
        abilities={**CRATES.abilities, Rank.JACK: Ability.SKIP},
        play_drawn_card=True,
    ),
}


def changes(rules: Rules) -> Iterator[str]:
    """Tell every option that is not the default; of a mapping, the ranks that differ."""
    for field in attrs.fields(Rules):
        value, default = getattr(rules, field.name), getattr(Rules(), field.name)
        if isinstance(value, Mapping):
            for rank in value:
                if value[rank] != default[rank]:
                    yield f"{field.name}[{rank.symbol}] = {value[rank]}"
        elif value != default:
            yield f"{field.name} = {value}"


def main() -> None:
    """Compare the tables."""
    for name, rules in TABLES.items():
        print(f"{name}: {', '.join(changes(rules)) or 'the default of every option'}")

    hand = Hand.parse("3C 7D 8S 9D")
    print(f"\nWhat {hand} costs at the end of a round, and what of it fits on K♥:")
    for name, rules in TABLES.items():
        setup = Setup(rules=rules, hands=(hand, "AC"), discard="KH", dealer=1)
        plays = [act for act in legal_actions(GameState.from_setup(setup)) if isinstance(act, Play)]
        fits = Hand({play.card for play in plays})
        print(f"  {name:10} {score_hand(hand, rules).points:4}   {fits}")

    print("\nRules that no game can be played with are told every problem at once:")
    try:
        Rules(
            deal_sizes=(5, 0), idiot_draws=-2, points={Rank.THREE: 3}, deck=[Card.parse("8S")] * 2
        )
    except RulesError as error:
        for problem in error.problems:
            print(f"  - {problem}")


if __name__ == "__main__":
    main()
