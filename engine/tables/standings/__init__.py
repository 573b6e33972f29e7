"""How finished games add up: tallies and skill.

Plain functions without imports of other topics; imported by `store` and `people`.
"""
