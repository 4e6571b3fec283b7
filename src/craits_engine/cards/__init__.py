"""The cards: suits, ranks, the deck, hands, and how a pile is shuffled (R1.2)."""
