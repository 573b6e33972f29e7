"""Shared by all handlers: interactions, panels, phrases, permissions, services.

Imports no other folder of the bot but `painting`.
"""
