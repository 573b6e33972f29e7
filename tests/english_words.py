"""English that our players do not read: we spell as the British do."""

import re

AMERICAN = re.compile(
    r"\b(?:gray|color(?:s|ed|ful|less)?|center(?:s|ed)?|neighbor\w*|favor\w*|honor\w*"
    r"|cancel(?:ed|ing)|travel(?:ed|ing|ers?)|defense|catalog)\b",
    re.IGNORECASE,
)
