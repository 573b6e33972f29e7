"""Names that are hard to cut, count, draw or format, one for each seat."""

FRAKTUR = "𝕬𝖓𝖓𝖆𝖇𝖊𝖑𝖑𝖆𝖁𝖔𝖓𝕯𝖊𝖗𝕽𝖔𝖘𝖊𝖓𝖇𝖚𝖗𝖌𝕬𝖒𝕾𝖊𝖊𝖀𝖋𝖊"
"""32 letters of two UTF-16 units each."""
FAMILIES = "".join(
    [
        "👨\u200d👩\u200d👧\u200d👦",
        "👩🏽\u200d🚀",
        "🇹🇼",
        "👩\u200d👩\u200d👧\u200d👦",
        "❤\ufe0f\u200d🔥",
        "👩🏿\u200d🤝\u200d👩🏼",
    ]
)
"""Joined emoji, a flag, skin tones and selectors, which must not be divided."""
ZALGO = "".join(
    [
        "Z\u0334\u0322\u031b\u0352a\u0337\u0321\u0346l\u0336\u0355\u0309",
        "g\u0335\u0347\u0302o\u0338\u032c\u0306 ก็็็็ e\u0301",
    ]
)
"""Letters with many marks."""
RIGHT_TO_LEFT = "\u202eشطرنج \u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd\u200f مرحبا \u2067بك"
"""Arabic and Hebrew with vowel signs, and controls of the writing direction."""
MARKDOWN = "**[x](https://a.b)** `||_~~<@1>"
"""Markdown with a link and a mention."""

HOSTILE = (FRAKTUR, FAMILIES, ZALGO, RIGHT_TO_LEFT, MARKDOWN)
"""The hostile names, as long as Discord's limit in code points."""
