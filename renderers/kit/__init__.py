"""renderers.kit"""
