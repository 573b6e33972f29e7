"""A ship as it is: its tiles and parts, strengths, goods, and what lies on it. Knows no cards."""
