"""The panel beside the ships: seats, cards, questions, the result."""
