"""PNG files, written fast: no filters, and a quick deflate.

A picture is packed in bands, which can be kept: most bands of a picture equal the bands of the previous one.
ISA-L packs in 40 % of zlib's time; where it has no wheel, zlib packs. Of ten thousand bands, ISA-L packs
about four to a few bytes more or less than the next time: equal bytes are equal pixels, but not vice versa.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PIL import Image

try:
    from isal import isal_zlib as packing
except ImportError:
    import zlib as packing  # type: ignore[no-redef]  # has the same functions

if TYPE_CHECKING:
    from collections.abc import Sequence

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
QUICK: Final = 2 if packing is zlib else 1
"""The level: of zlib, 2 is as quick as 1 for these pictures, and 5 % smaller; ISA-L's 1 is as small."""
RAW: Final = -15
"""Deflate without a header, looking back as far as it can."""
ZLIB: Final = b"\x78\x01"
LAST: Final = b"\x03\x00"
"""An empty last block of deflate, which may follow a flushed one."""
ADLER: Final = 65_521
"""The modulus of Adler-32."""
PALETTE: Final = 3
TRUE_COLOUR: Final = 2


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows of a picture, packed so that other bands may stand before and after it.

    `adler` is the checksum of the rows, `length` their size in bytes before they were packed.
    """

    packed: bytes
    adler: int
    length: int


def rows_of(image: Image.Image) -> bytes:
    """Return the rows of an image in mode P or RGB as PNG has them, each after a 0: that it has no filter."""
    wide = image.width * len(image.getbands())
    values = image if image.mode == "P" else Image.frombytes("P", (wide, image.height), image.tobytes())
    return values.crop((-1, 0, wide, image.height)).tobytes()


def band(rows: bytes) -> Band:
    """Pack some rows of a picture."""
    packer = packing.compressobj(QUICK, zlib.DEFLATED, RAW)
    packed = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Band(packed, packing.adler32(rows), len(rows))


def png(size: tuple[int, int], palette: bytes | None, bands: Sequence[Band]) -> bytes:
    """Return the picture of a size whose bands these are, from the top, as a PNG file.

    The bands are in mode P with a `palette`, and else in mode RGB.
    """
    colours = TRUE_COLOUR if palette is None else PALETTE
    chunks = [_chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, colours, 0, 0, 0))]
    if palette is not None:
        chunks.append(_chunk(b"PLTE", palette))
    adler = 1
    for band in bands:
        adler = _join_checksums(adler, band)
    data = (ZLIB, *(band.packed for band in bands), LAST, struct.pack(">I", adler))
    return SIGNATURE + b"".join([*chunks, _chunk(b"IDAT", b"".join(data)), _chunk(b"IEND", b"")])


def _join_checksums(adler: int, after: Band) -> int:
    """Return the Adler-32 checksum of what has the checksum `adler`, with a band after it."""
    low, high = adler & 0xFFFF, adler >> 16
    more_low, more_high = after.adler & 0xFFFF, after.adler >> 16
    sums = (high + more_high + after.length * (low - 1)) % ADLER
    return sums << 16 | (low + more_low - 1) % ADLER


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", packing.crc32(kind + data))
