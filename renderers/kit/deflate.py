"""Compression and checksums: ISA-L where it is installed, as it is several times faster."""

try:
    from isal.isal_zlib import adler32, compress, compressobj, crc32, decompress
except ImportError:
    from zlib import (  # type: ignore[assignment]
        adler32,
        compress,
        compressobj,
        crc32,
        decompress,
    )

__all__ = ["adler32", "compress", "compressobj", "crc32", "decompress"]
