"""engine.players"""
