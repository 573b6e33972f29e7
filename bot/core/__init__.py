"""Shared by all handlers: interactions, controls, panels, phrases, permissions, services.

Imports no other folder of the bot but `painting`.
"""
