"""What an action brings and what to know before it, in English; the translations lie in `locale`."""

from engine.kernel.texts import plural, text

WASTED = [
    text(
        "cacao.brings.nothing",
        "None of your workers would stand at a jungle tile: this brings nothing now.",
    ),
    plural(
        "cacao.brings.wasted.plantation",
        "{n} cacao is lost: your store is full.",
        "{n} cacao are lost: your store is full.",
        count="n",
    ),
    plural(
        "cacao.brings.wasted.water",
        "{n} step of your water carrier is lost: the track ends.",
        "{n} steps of your water carrier are lost: the track ends.",
        count="n",
    ),
    plural(
        "cacao.brings.wasted.sun",
        "{n} sun token is lost: three is the limit.",
        "{n} sun tokens are lost: three is the limit.",
        count="n",
    ),
    plural(
        "cacao.brings.wasted.market",
        "You have no cacao to sell: {n} of your workers at a market does nothing.",
        "You have no cacao to sell: {n} of your workers at a market do nothing.",
        count="n",
    ),
]

GAINED = [
    text("cacao.brings.gold", "You gain {n} gold and have {total}."),
    text("cacao.brings.fruits", "You gain {n} cacao and have {total} in store."),
    text("cacao.brings.fruits_sold", "Your sale leaves {total} cacao in your store."),
    plural(
        "cacao.brings.water",
        "Your water carrier goes {n} step, from {was} to {worth} gold.",
        "Your water carrier goes {n} steps, from {was} to {worth} gold.",
        count="n",
    ),
    plural(
        "cacao.brings.suns",
        "You gain {n} sun token and have {total}.",
        "You gain {n} sun tokens and have {total}.",
        count="n",
    ),
    text("cacao.brings.sun_paid", "You pay a sun token and have {total} left."),
]

TEMPLES = [
    text(
        "cacao.brings.temple_first",
        "Temple at {cell:cell}: you would lead, {mine} to {others}, for {gold} gold at the end.",
    ),
    text(
        "cacao.brings.temple_first_shared",
        "Temple at {cell:cell}: you would share the lead, {mine} to {others}, for {gold} gold each.",
    ),
    text(
        "cacao.brings.temple_second",
        "Temple at {cell:cell}: you would be second, {mine} to {others}, for {gold} gold at the end.",
    ),
    text(
        "cacao.brings.temple_second_shared",
        "Temple at {cell:cell}: you would share second place, {mine} to {others}, for {gold} gold each.",
    ),
    text(
        "cacao.brings.temple_others",
        "Temple at {cell:cell}: {seats:seats} would lead with {workers}; you would get nothing.",
    ),
    text(
        "cacao.brings.temple_falls",
        "Temple at {cell:cell}: your share would fall from {was} to {n} gold.",
    ),
]

OTHERS = [
    text("cacao.brings.others_gold", "{seat:seat} gains {n} gold."),
    text("cacao.brings.others_fruits", "{seat:seat} gains {n} cacao."),
    plural(
        "cacao.brings.others_water",
        "The water carrier of {seat:seat} goes {n} step.",
        "The water carrier of {seat:seat} goes {n} steps.",
        count="n",
    ),
    plural(
        "cacao.brings.others_suns",
        "{seat:seat} gains {n} sun token.",
        "{seat:seat} gains {n} sun tokens.",
        count="n",
    ),
    text("cacao.brings.others_sell", "{seats:seats} could sell cacao then."),
]

ENDING = [
    text(
        "cacao.brings.used_up",
        "The jungle tiles are used up then: sun tokens pay for overbuilding.",
    ),
    text("cacao.brings.win", "That ends the game, and you win with {n} gold."),
    text("cacao.brings.end", "That ends the game with {n} gold for you; you do not win."),
]

NOTES = [
    plural(
        "cacao.why.jungle_left",
        "You cannot overbuild yet: {n} jungle tile is left.",
        "You cannot overbuild yet: {n} jungle tiles are left.",
        count="n",
    ),
    text("cacao.why.no_sun_token", "You cannot overbuild: you have no sun token."),
    text("cacao.why.all_covered", "You cannot overbuild: all your tiles are covered already."),
    text("cacao.notes.from_pile", "The last gap gets the top tile of the pile."),
    plural(
        "cacao.notes.stays_empty",
        "{gaps} gaps, but only {n} jungle tile: the rest stays empty.",
        "{gaps} gaps, but only {n} jungle tiles: the rest stays empty.",
        count="n",
    ),
    plural(
        "cacao.why.workers_sell",
        "You cannot sell more: {n} worker of yours stands at a market and sells one cacao.",
        "You cannot sell more: {n} workers of yours stand at markets and sell one cacao each.",
        count="n",
    ),
    text("cacao.notes.own_turn", "Your rule for sales does not answer in your own turn."),
]

OUTCOMES = [*WASTED, *GAINED, *TEMPLES, *OTHERS, *ENDING, *NOTES]
