"""What the bot says about people and servers, by key, in English."""

from engine.kernel.texts import plural, text

PEOPLE = [
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
    text("people.server.openers.role", "People with the role below, and moderators"),
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
        "**Moderators**: everybody who may manage messages, and everybody with this role",
    ),
    text("people.server.ratings", "**Ratings** (only of members who want to be rated)"),
    text("people.server.ratings.off", "Off"),
    text("people.server.ratings.on", "On: `/leaderboard` shows them"),
    # What is kept about a member
    text("people.about.my.data", "What is kept about you: download or delete it"),
    text(
        "people.data",
        "### Your data\nI store your name and number in your games, your moves and votes there, your settings, and what you have begun or planned. Nothing is passed on. You can take it along as a file, or have it deleted.",
    ),
    text("people.data.export", "Give me my data"),
    text("people.data.delete", "Delete my data…"),
    text("people.data.exported", "This is everything I keep about you, as JSON."),
    text(
        "people.data.sure",
        "### Delete everything about you?\nThis cannot be undone. Your settings, ratings, statistics, drafts, plans, vacations and letters go, and your name goes from every game.",
    ),
    text("people.data.games", "Your games that are not over:"),
    text("people.data.left", "- {game} in {place}: your seat is free again"),
    text(
        "people.data.computer",
        "- {game} in {place}: the computer takes your seat, until somebody else does",
    ),
    text("people.data.closed", "- {game} in {place}: nobody else plays, so the game is closed"),
    text("people.data.closed_early", "- {game} in {place}: the table is closed"),
    text(
        "people.data.stays",
        "Finished games are kept, with your name replaced by “Somebody”. I cannot delete what I have posted in Discord, such as older boards and names of threads. The administrators of the server can.",
    ),
    text("people.data.forget", "Yes, delete everything"),
    text("people.data.keep", "No, keep it"),
    text("people.data.kept", "Everything stays as it is."),
    text("people.data.forgotten", "Everything about you is deleted. Goodbye, and thank you."),
    # Statistics and ratings
    text("people.about.my.statistics", "How your finished games went, or another member's"),
    text(
        "people.about.my.statistics.who",
        "Another member, if they show theirs; nobody: yourself",
    ),
    text("people.statistics", "### Your finished games"),
    text("people.statistics.of", "### Finished games of {who} in this server"),
    text("people.statistics.none", "None yet."),
    plural("people.statistics.game", "**{game}**: {n} game", "**{game}**: {n} games", count="n"),
    text("people.statistics.place", "{n} × {place:people.place}"),
    text("people.place.1", "first"),
    text("people.place.2", "second"),
    text("people.place.3", "third"),
    text("people.place.4", "fourth"),
    text("people.place.5", "fifth"),
    text(
        "people.statistics.how",
        "Won {won} of {n} ({places}). Average {score}: {average}. Longest time for a move: {wait}.",
    ),
    text(
        "people.statistics.shown",
        "-# Other members of your servers can see this, and you are rated where a server wants ratings.",
    ),
    text("people.statistics.hidden", "-# Only you can see this, and you are not rated."),
    text("people.statistics.show", "Show mine to others, and rate me"),
    text("people.statistics.hide", "Show mine to nobody"),
    plural("people.days", "{n} day", "{n} days", count="n"),
    plural("people.hours", "{n} hour", "{n} hours", count="n"),
    plural("people.minutes", "{n} minute", "{n} minutes", count="n"),
    plural("people.seconds", "{n} second", "{n} seconds", count="n"),
    text("people.about.leaderboard", "The ratings of this server's members in a game"),
    text(
        "people.no_ratings",
        "This server does not rate its games. Whoever manages it can switch that on with `/server settings`.",
    ),
    text("people.leaderboard", "### {game}: leaderboard, page {n} of {pages}"),
    text("people.leaderboard.empty", "Nobody is rated yet."),
    plural(
        "people.leaderboard.line",
        "{place}. {who}: **{rating}** ({n} game)",
        "{place}. {who}: **{rating}** ({n} games)",
        count="n",
    ),
    text(
        "people.leaderboard.how",
        "Only members who chose it in `/my statistics` are rated, in games with at least two of them.",
    ),
    # Housekeeping
    text("people.goes_on", "Keep this game open"),
    text("people.goes_on.done", "Good: the game stays."),
    # The check of permissions
    text(
        "people.check.not_needed",
        "-# I do not need Embed Links, Manage Messages, Mention Everyone or Administrator.",
    ),
    text(
        "people.check.not_in_thread",
        "- I am not in this private thread, so I can post nothing here. Mention me here once ({me}).",
    ),
    text("people.check.no_threads", "- threads are switched off in `/server settings`"),
    text(
        "people.check.threads",
        "- `/server settings` wants a thread for every game, but I may not use threads here: games stay in the channel, one at a time.",
    ),
    text(
        "people.check.other_channel",
        "- By `/server settings` no tables are opened in this channel.",
    ),
    text(
        "people.check.channel",
        "- By `/server settings` tables may be opened in {place}, but there I lack: {missing}.",
    ),
    text(
        "people.check.channel_gone",
        "- A channel chosen in `/server settings` is gone, or hidden from me: choose again.",
    ),
    text(
        "people.check.no_opener",
        "- By `/server settings` tables are opened by a role, but none is chosen yet: only moderators can open one.",
    ),
    text(
        "people.check.role_gone",
        "- A role chosen in `/server settings` is gone: choose another one.",
    ),
    text("people.check.letter", "Try a direct message"),
    text(
        "people.check.hello",
        "Hello! My direct messages reach you, so you can get reminders this way.",
    ),
    text("people.check.letter_there", "I have sent you a direct message: it works for you."),
    text(
        "people.check.letter_refused",
        "Discord does not let me write to you. Allow direct messages in this server's privacy settings, if you want reminders that way.",
    ),
]
