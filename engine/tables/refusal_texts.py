"""Why somebody may not do something at a table or in a server."""

from engine.kernel.texts import plural, text

REFUSALS = [
    text(
        "table.place_taken",
        "This channel has a table already: `/table show` posts it again. Open yours in another channel, or have its players or a moderator close it with `/table abandon`.",
    ),
    text("table.begun", "This table is not open any more; open another one with `/play`."),
    text("table.settled", "The game has begun; this cannot be changed any more."),
    text("table.already_seated", "You already sit at this table."),
    text(
        "table.kicked",
        "The host has taken you off this table, so you cannot join it again; `/play` opens one of your own.",
    ),
    plural(
        "table.full",
        "The only seat is taken; open another table with `/play`.",
        "All {wanted} seats are taken; open another table with `/play`.",
        count="wanted",
    ),
    text(
        "table.people_seated", "There are {n} people at this table, and each of them needs a seat."
    ),
    text(
        "table.too_few",
        "The game needs at least {fewest} players: wait until somebody joins, or press *Set up* and *Add computer*.",
    ),
    text("table.only_host", "Only the host can do that: ask {who}."),
    # During the game
    text("table.unknown", "There is no such table any more; `/my games` shows yours."),
    text("table.unknown_game", "This game is not installed here; ask whoever runs the bot."),
    text("table.not_started", "The game has not begun yet: the host starts it."),
    text("table.never_started", "This game never began, so there is nothing to tell of it."),
    text("table.over", "This game is over; open another one with `/play`."),
    text("table.not_a_player", "You do not sit at this table, but you can watch."),
    text("table.watching", "You have left this game for good; you can still watch it."),
    text("table.has_left", "You have left this game for good; its players decide on it now."),
    text(
        "table.seat_left",
        "{seat:seat} has left this game for good, so nobody plays on in that seat.",
    ),
    text("table.not_a_computer", "A person holds this seat and plays it."),
    text(
        "table.nothing_to_redo",
        "There is nothing to redo: you have taken nothing back, or somebody has moved since.",
    ),
    text("table.not_over", "This game is not over yet; finish it or give it up first."),
    text(
        "table.undo_past_leaving",
        "{seat:seat} has left this game for good since then: nothing before that is taken back or played again.",
    ),
    text(
        "table.undo_past_seat",
        "The seat of {seat:seat} has changed hands since then: nothing before that is taken back or played again.",
    ),
    text(
        "table.undo_past_time",
        "The time of {seat:seat} was up since then: nothing before that is taken back or played again.",
    ),
    text("table.nothing_to_undo", "You have made no move yet that could be taken back."),
    text(
        "table.cannot_go_back",
        "This game was begun by an older version of the rules: it goes on, but not back.",
    ),
    text(
        "table.cannot_look_back",
        "This game was played by an older version of the rules, so it cannot be shown again; `/table log` tells of it.",
    ),
    # Records of other games
    text("table.brought_in", "The record of a game that was played before."),
    text(
        "table.not_a_record",
        "This file is not a record of a game. Choose one that `/table export` has written.",
    ),
    text(
        "table.record_unknown_game",
        "This is a record of “{game}”, which is not installed here; ask whoever runs the bot.",
    ),
    text(
        "table.record_other_rules",
        "This record was played by another version of the rules, so it cannot be played again here; `meeplepost replay` of that version can.",
    ),
    text(
        "table.record_too_long",
        "This record is longer than any game that can be looked at here; look at it with `meeplepost replay`.",
    ),
    plural(
        "table.too_many_records",
        "You have just imported many records: wait {n} minute before the next one.",
        "You have just imported many records: wait {n} minutes before the next one.",
        count="n",
    ),
    text(
        "table.record_refused",
        "This record does not replay: its entry number {n} is against the rules, so it was changed after the game or is damaged. Export it once more.",
    ),
    text("table.vote_open", "The others have been asked already; wait for their answers."),
    text("table.no_vote", "This vote is closed, or it is not yours to answer."),
    text("table.still_running", "The record is public when the game is over, not before."),
    text(
        "table.statistics_private",
        "There is nothing to see: this member does not show statistics in this server.",
    ),
    # What a server wants
    text(
        "server.other_channels",
        "This server wants its games in other channels: {channels:words}. Open your table there.",
    ),
    text(
        "server.moderators_open",
        "In this server only moderators open tables: ask one of them, then join.",
    ),
    text(
        "server.role_opens",
        "In this server tables are opened by {role}: ask one of them, then join.",
    ),
    plural(
        "server.full",
        "This server has room for {most} table at a time. Join the one in {places:words}, or wait until its game is over.",
        "This server has room for {most} tables at a time. Join one of those in {places:words}, or wait until a game is over.",
        count="most",
    ),
    plural(
        "server.enough_of_yours",
        "In this server everybody hosts {most} table at a time. Finish yours, or close it with `/table abandon`.",
        "In this server everybody hosts {most} tables at a time. Finish one of yours, or close it with `/table abandon`.",
        count="most",
    ),
]
