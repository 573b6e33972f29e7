"""What every handler uses: interactions, controls, panels, phrases, permissions, the services.

Imports no other folder of the bot but `texts`; imported by all.
"""
