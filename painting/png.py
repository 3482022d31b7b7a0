"""PNG files, written as fast as can be: no filters, and the quickest deflate that is installed."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

try:
    from isal.isal_zlib import compress
except ImportError:  # no wheel for this processor: zlib takes a few milliseconds longer
    from zlib import compress

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
FASTEST: Final = 1
PALETTE: Final = 3
TRUE_COLOUR: Final = 2
UNFILTERED: Final = b"\0"


def png(image: Image.Image) -> bytes:
    """Return a picture in mode P or RGB as a PNG file."""
    indexed = image.mode == "P"
    raw, wide = image.tobytes(), image.width * (1 if indexed else 3)
    rows = b"".join(UNFILTERED + raw[start : start + wide] for start in range(0, len(raw), wide))
    head = struct.pack(">IIBBBBB", image.width, image.height, 8, PALETTE if indexed else TRUE_COLOUR, 0, 0, 0)
    chunks = [_chunk(b"IHDR", head)]
    if indexed:
        chunks.append(_chunk(b"PLTE", bytes(image.getpalette() or [])))
    chunks += [_chunk(b"IDAT", compress(rows, FASTEST)), _chunk(b"IEND", b"")]
    return SIGNATURE + b"".join(chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
