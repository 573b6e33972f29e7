"""What a table can be played by: every option with its values."""

from engine.kernel.texts import text

OPTIONS = [
    text("castles_of_tuscany.option.draw_base", "Cards per draw"),
    text(
        "castles_of_tuscany.option.draw_base.about",
        "How many cards you draw with the action “Draw region cards”, without bonus tiles.",
    ),
    text("castles_of_tuscany.option.draw_base.2", "2 region cards"),
    text("castles_of_tuscany.option.draw_base.3", "3 region cards (later printings)"),
    text("castles_of_tuscany.option.round_end", "End of a round"),
    text(
        "castles_of_tuscany.option.round_end.about",
        "When a round ends: at once, or after everybody has had equally many turns.",
    ),
    text("castles_of_tuscany.option.round_end.trigger_turn", "with the turn that triggers it"),
    text(
        "castles_of_tuscany.option.round_end.finish_cycle",
        "when everybody has had equally many turns",
    ),
    text("castles_of_tuscany.option.color_bonus", "Colour bonus"),
    text(
        "castles_of_tuscany.option.color_bonus.about",
        "What filling all spaces of a colour is worth for the first and the second player.",
    ),
    text("castles_of_tuscany.option.color_bonus.literal", "1 point, then 2"),
    text(
        "castles_of_tuscany.option.color_bonus.descending",
        "more for the first (4 to 2), fewer for the second",
    ),
    text("castles_of_tuscany.option.bonus_choice", "First bonus tile"),
    text(
        "castles_of_tuscany.option.bonus_choice.about",
        "When you choose your first bonus tile: one after another knowing all regions, or together with your region.",
    ),
    text("castles_of_tuscany.option.bonus_choice.in_turn", "one after another, regions open"),
    text("castles_of_tuscany.option.bonus_choice.with_setup", "together with the region, unseen"),
]
