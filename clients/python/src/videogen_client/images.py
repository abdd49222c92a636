"""Turns whatever image the caller has into the API's `imageUrl`."""

from __future__ import annotations

import base64
import os
import re
from pathlib import Path
from typing import Final

MAX_BYTES: Final = 10 * 1024 * 1024
"""The service's limit. A larger image is refused here, so that it is not uploaded in vain."""
_BASE64: Final = re.compile(r"[A-Za-z0-9+/_\s-]{40,}={0,2}\s*")

Image = str | bytes | bytearray | memoryview | os.PathLike[str]


def image_url(image: Image) -> str:
    """`image` is a path, the bytes of an image, an http or https URL, or base64 (plain, or as a `data:` URL).

    Raises `OSError` for a file that cannot be read, and `ValueError` for anything else.
    """
    if isinstance(image, bytes | bytearray | memoryview):
        return _to_base64(bytes(image))
    if isinstance(image, str):
        if image.lower().startswith(("http://", "https://", "data:")):
            return image
        if not _exists(image):
            if _BASE64.fullmatch(image):
                return image
            raise ValueError(f"image: there is no file {_shortened(image)}, and it is neither a URL nor base64.")
    return _to_base64(_read_file(Path(image)))


def _exists(text: str) -> bool:
    try:
        return bool(text) and Path(text).exists()
    except (OSError, ValueError):  # too long for a path, or not a path
        return False


def _read_file(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MAX_BYTES + 1)


def _to_base64(content: bytes) -> str:
    if not content:
        raise ValueError("image: it is empty.")
    if len(content) > MAX_BYTES:
        raise ValueError("image: it is larger than the limit of 10 MiB.")
    return base64.b64encode(content).decode()


def _shortened(text: str) -> str:
    return repr(text if len(text) <= 80 else text[:79] + "…")
