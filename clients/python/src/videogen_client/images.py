"""A picture, however the caller has it, as the service's `imageUrl` takes it."""

from __future__ import annotations

import base64
import os
import re
from pathlib import Path
from typing import Final

MAX_BYTES: Final = 10 * 1024 * 1024
"""What the service takes. A larger one is refused here, before it is sent for nothing."""
_BASE64: Final = re.compile(r"[A-Za-z0-9+/_\s-]{40,}={0,2}\s*")

Image = str | bytes | bytearray | memoryview | os.PathLike[str]


def image_url(image: Image) -> str:
    """`image` is a path, the bytes of a picture, an http or https address, or base64 (bare, or with `data:` before it).

    Raises `OSError` for a file that cannot be read, `ValueError` for what is none of these.
    """
    if isinstance(image, bytes | bytearray | memoryview):
        return _encoded(bytes(image))
    if isinstance(image, str):
        if image.lower().startswith(("http://", "https://", "data:")):
            return image
        if not _is_there(image):
            if _BASE64.fullmatch(image):
                return image
            raise ValueError(f"image: there is no file {_short(image)}, and it is neither an address nor base64.")
    return _encoded(_content(Path(image)))


def _is_there(text: str) -> bool:
    try:
        return bool(text) and Path(text).exists()
    except (OSError, ValueError):  # too long for a path, or not one
        return False


def _content(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _encoded(content: bytes) -> str:
    if not content:
        raise ValueError("image: the picture is empty.")
    if len(content) > MAX_BYTES:
        raise ValueError("image: the picture is larger than 10 MiB.")
    return base64.b64encode(content).decode()


def _short(text: str) -> str:
    return repr(text if len(text) <= 80 else text[:79] + "…")
