"""The flight from card to card (GT-5); sits above the cards."""
