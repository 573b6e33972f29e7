"""Pictures painted in processes of their own: the event loop shares its interpreter with nobody.

`processes` asks them, as one asks a `renderers.studio.Studio`; `worker` is what runs in each, and
has such a studio. Only `bot/client.py` chooses between the two.
"""
