"""What an input image may be (docs/api.md), and how a fault in it is said."""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 10 * 2**20
MIN_SIDE: Final = 64
MAX_SIDE: Final = 8192
MAX_PIXELS: Final = 25_000_000
MAX_ASPECT: Final = 4

MAX_PROFILE_BYTES: Final = 4 * 2**20
"""Of a colour profile: those of printing presses have 1 to 3 MiB. What goes beyond is left out of the cleaned file."""

Parts = list[bytes | memoryview]
"""What a cleaned file is joined from."""


class BadImage(ValueError):
    """The image breaks a rule. `reason` is `image_type`, `image_size`, `image_bytes` or `image`; the text explains it."""

    def __init__(self, reason: str, explanation: str) -> None:
        super().__init__(explanation)
        self.reason = reason


def damaged() -> BadImage:
    """The file says it is of one of the formats, and is not."""
    return BadImage("image", "The image is damaged or incomplete.")


def animated() -> BadImage:
    """More than one frame."""
    return BadImage("image_type", "The image is animated; send a single frame.")


def too_many(what: str, most: int) -> BadImage:
    """The file is made of far more pieces than any program writes, so that reading it would cost too much."""
    return BadImage("image", f"The image file holds more than {most:,} {what}.")


def check_size(width: int, height: int) -> None:
    """Raise `BadImage` unless the sides, the area and the aspect are within the rules."""
    shown = f"The image is {width} x {height} pixels;"
    if not (min(width, height) >= MIN_SIDE and max(width, height) <= MAX_SIDE):
        raise BadImage("image_size", f"{shown} each side must be {MIN_SIDE} to {MAX_SIDE}.")
    if width * height > MAX_PIXELS:
        raise BadImage("image_size", f"{shown} at most {MAX_PIXELS // 1_000_000} megapixels are allowed.")
    if max(width, height) > MAX_ASPECT * min(width, height):
        raise BadImage("image_size", f"{shown} the longer side may be at most {MAX_ASPECT} times the shorter.")
