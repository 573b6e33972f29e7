"""engine.tables"""
