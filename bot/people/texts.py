"""What the bot says about people and servers, by key, in English."""

from engine.kernel.texts import Domain, plural, text

TEXTS = Domain.beside(
    __file__,
    "people",
    [
        # The settings of a server
        text("people.about.server", "This server"),
        text("people.about.server.settings", "Choose where, by whom and how games are played here"),
        text(
            "people.only_administrators",
            "That is for those who may manage this server: ask one of them.",
        ),
        text(
            "people.server",
            "### How games are played in this server\nEvery choice counts at once, for tables that are opened from now on.",
        ),
        text("people.server.language", "**Language of tables**"),
        text("people.server.language.own", "The server's own language"),
        text("people.server.language.en", "English"),
        text("people.server.language.zh-TW", "繁體中文"),
        text("people.server.channels", "**Channels where tables may be opened** (none: all)"),
        text("people.server.all_channels", "In all channels"),
        text("people.server.openers", "**Who may open tables**"),
        text("people.server.openers.everybody", "Everybody"),
        text("people.server.openers.role", "Whoever has the role below, and moderators"),
        text("people.server.openers.moderators", "Only moderators"),
        text("people.server.opener_role", "**The role that may open tables**"),
        text("people.server.no_role", "No role"),
        text("people.server.most_tables", "**Most tables in this server at a time**"),
        text("people.server.most_of_member", "**Most tables that one member hosts at a time**"),
        text("people.server.no_limit", "Any number"),
        plural("people.server.most", "{n} table", "{n} tables", count="n"),
        text("people.server.threads", "**Where a game is played**"),
        text("people.server.threads.on", "In a thread of its own, where I may open one"),
        text("people.server.threads.off", "In the channel itself: one game a channel"),
        text(
            "people.server.moderator_role",
            "**Moderators**: whoever may manage messages, and who has this role",
        ),
        text("people.server.ratings", "**Ratings** (only of members who want to be rated)"),
        text("people.server.ratings.off", "Off"),
        text("people.server.ratings.on", "On: `/leaderboard` shows them"),
    ],
)
