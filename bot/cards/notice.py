"""Short public notices: a vote that is open, and what became of it."""

from discord import ButtonStyle

from bot.controls import Press
from bot.panels import Panel
from bot.phrases import Voice
from engine.tables.models import Post, Table


def notice_panel(post: Post, table: Table, voice: Voice) -> Panel:
    """A notice, with buttons where it asks for a vote."""
    concerned = post.facts.get("seats", [])
    people = " ".join(
        f"<@{table.holders[int(seat)].member}>"
        for seat in concerned  # type: ignore[union-attr]  # seats are a list
    )
    text = "\n".join(filter(None, [people, voice.say(post.key, post.facts)]))
    if "vote" not in post.facts:
        return Panel(text)
    number = int(str(post.facts["vote"]))
    agree = Press(
        "vote", table.id, number, 1, label=voice("bot.button.agree"), style=ButtonStyle.success
    )
    refuse = Press(
        "vote", table.id, number, 0, label=voice("bot.button.refuse"), style=ButtonStyle.danger
    )
    return Panel(text, rows=[[agree, refuse]])
