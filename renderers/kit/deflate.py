"""Compression: by zlib-ng where it is installed, which is several times faster, else by zlib."""

try:
    from zlib_ng.zlib_ng import compress, compressobj, decompress
except ImportError:
    from zlib import compress, compressobj, decompress  # type: ignore[assignment]

__all__ = ["compress", "compressobj", "decompress"]
