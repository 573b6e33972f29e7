"""Taking a turn: the chooser asks field by field, `/taluva place-tile …` takes all at once."""
