"""What the threads of a process share, built before the second of them begins."""

from contextlib import suppress

import msgspec


def build_types() -> None:
    """Have msgspec build its description of every struct type that is defined now.

    To be called before threads begin that read the same types: msgspec builds a description when it
    is first needed, and a second thread that needs it meanwhile crashes the process.
    """
    waiting: list[type[msgspec.Struct]] = [msgspec.Struct]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            with suppress(TypeError):  # a type that is never read from data
                msgspec.msgpack.Decoder(kind)
