"""Images, and the pieces that image files are made of."""

from __future__ import annotations

import io
import random
import struct
import zlib
from typing import Any

from PIL import Image

IMAGE_MODEL = {"projectName": "gen2", "modelName": "gen2_image_to_video", "prompt": "A lake"}


def segment(code: int, content: bytes = b"") -> bytes:
    return struct.pack(">BBH", 0xFF, code, 2 + len(content)) + content


def chunk(kind: bytes, content: bytes = b"") -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


SOI, EOI = b"\xff\xd8", b"\xff\xd9"


def photo(mode: str = "RGB", size: tuple[int, int] = (130, 97)) -> Image.Image:
    """Noise, so that every pixel differs, with a slope in it."""
    channels = [Image.effect_noise(size, 60), Image.linear_gradient("L").resize(size), Image.effect_noise(size, 90)]
    image = Image.merge("RGB", channels)
    if mode == "I;16":
        return Image.frombytes("I;16", size, random.Random(1).randbytes(2 * size[0] * size[1]))
    if mode == "P":
        return image.quantize(200)
    if mode in {"LA", "RGBA"}:
        image.putalpha(channels[1])
    return image.convert(mode)


def encode(image: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()
