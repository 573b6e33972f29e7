"""Compression and checksums, several times as fast where the extra `speed` is installed.

ISA-L compresses in half the time of zlib-ng. It leaves the processor's wide registers in a state in
which Pillow then pastes a third more slowly; the checksums of zlib-ng put an end to that.
"""

try:
    from isal.isal_zlib import compressobj
    from zlib_ng.zlib_ng import adler32, compress, crc32, decompress
except ImportError:
    from zlib import (  # type: ignore[assignment]
        adler32,
        compress,
        compressobj,
        crc32,
        decompress,
    )

__all__ = ["adler32", "compress", "compressobj", "crc32", "decompress"]
