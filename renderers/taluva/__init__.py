"""renderers.taluva"""
