"""English words that we do not use: our spelling is British."""

import re

AMERICAN = re.compile(
    r"\b(?:gray|color(?:s|ed|ful|less)?|center(?:s|ed)?|neighbor\w*|favor\w*|honor\w*"
    r"|cancel(?:ed|ing)|travel(?:ed|ing|ers?)|defense|catalog)\b",
    re.IGNORECASE,
)
CLUMSY = re.compile(
    r"\bbefore (?:the|a) (?:cannon|muzzle)\b"  # in front of it
    r"|(?:^|[.:;] )Who (?!may\b|takes the\b)[^?.]*\."  # whoever
    r"|\bask who\b|\byou alone\b"
    r"|\bnozzles?\b"  # exhaust
    r"|\bcannot be taken back by\b",
    re.IGNORECASE,
)
"""Clumsy phrases; comments name the better ones."""
