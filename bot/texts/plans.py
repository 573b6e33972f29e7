"""What is said about planned moves, to their member alone."""

from engine.kernel.texts import text

PLANS = [
    text(
        "plans.about.plan",
        "Plan your next move: it is made when your turn comes, if it is legal",
    ),
    text(
        "plans.about.plan.text",
        "The move; choose one that is offered, or leave it empty to use buttons",
    ),
    text("plans.about.plan.then", "What you build or do right after it, in words"),
    text("plans.then", "; then: "),
    text("plans.button.then", "Plan the next step too"),
    text("plans.button.plan", "Plan a move"),
    text("plans.button.change", "Plan something else"),
    text("plans.button.cancel", "Forget the plan"),
    text("plans.button.confirm", "Yes, plan it"),
    text(
        "plans.guess",
        "A plan for your next turn. The picture is a guess: the others have moved as the computer "
        "would, and what you draw is a guess too.",
    ),
    text(
        "plans.confirm",
        "**{what}**\nDo this when your turn comes? If it is not legal then, you will be asked.",
    ),
    text(
        "plans.made",
        "Planned: **{what}**\nIt is done when your turn comes, if it is legal then. Only you know of it.",
    ),
    text("plans.yours", "Your plan: **{what}**"),
    text("plans.cancelled", "Your plan is forgotten."),
    text("plans.none", "Nothing is planned."),
    text("plans.dropped", "Your plan was not possible: **{what}**\n{why}"),
    text(
        "plans.no_guess",
        "Your next turn cannot be guessed now. Type the move: `/table plan` with its words.",
    ),
]
