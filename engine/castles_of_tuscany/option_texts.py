"""What a table can be played by: every option with its values."""

from engine.kernel.texts import text

OPTIONS = [
    text("castles_of_tuscany.option.draw_base", "Cards of a draw"),
    text("castles_of_tuscany.option.draw_base.2", "2 region cards"),
    text("castles_of_tuscany.option.draw_base.3", "3 region cards (later printings)"),
    text("castles_of_tuscany.option.round_end", "End of a round"),
    text("castles_of_tuscany.option.round_end.trigger_turn", "with the turn that triggers it"),
    text(
        "castles_of_tuscany.option.round_end.finish_cycle", "when everybody has had as many turns"
    ),
    text("castles_of_tuscany.option.color_bonus", "Colour bonus"),
    text("castles_of_tuscany.option.color_bonus.literal", "1 point, then 2"),
    text(
        "castles_of_tuscany.option.color_bonus.descending",
        "more for the first (4 to 2), fewer for the second",
    ),
    text("castles_of_tuscany.option.bonus_choice", "First bonus tile"),
    text("castles_of_tuscany.option.bonus_choice.in_turn", "one after another, regions open"),
    text("castles_of_tuscany.option.bonus_choice.with_setup", "together with the region, unseen"),
]
