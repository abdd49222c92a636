"""The rules for input images (docs/api.md), and the errors for images that break them."""

from __future__ import annotations

from typing import Final

MAX_BYTES: Final = 10 * 2**20
MIN_SIDE: Final = 64
MAX_SIDE: Final = 8192
MAX_PIXELS: Final = 25_000_000
MAX_ASPECT: Final = 4

MAX_PROFILE_BYTES: Final = 4 * 2**20
"""Most bytes of a colour profile: those of printing presses have 1 to 3 MiB. A larger one is left out of the cleaned file."""

Parts = list[bytes | memoryview]
"""The parts of a cleaned file, to be joined."""


class BadImage(ValueError):
    """The image breaks a rule. The text explains it, and says what to send instead.

    `reason` is `image_type`, `image_frames`, `image_size`, `image_bytes` or `image`.
    """

    def __init__(self, reason: str, explanation: str) -> None:
        super().__init__(explanation)
        self.reason = reason


def damaged() -> BadImage:
    """The file starts like one of the formats, but isn't valid."""
    return BadImage("image", "The image is damaged. Send a JPEG, PNG or WebP that opens in a browser.")


def cut_off() -> BadImage:
    """The file ends before the image does, as after a broken download or upload."""
    return BadImage("image", "The image is cut off: the end of the file is missing. Send the whole file.")


def animated() -> BadImage:
    """The image has more than one frame."""
    return BadImage("image_frames", "The image is animated; send a single frame.")


def too_many(what: str, limit: int) -> BadImage:
    """The file has far more parts than any program writes. Reading it would cost too much."""
    return BadImage("image", f"The image file contains more than {limit:,} {what}.")


def check_size(width: int, height: int) -> None:
    """Raise `BadImage` unless the sides, the area and the aspect ratio follow the rules."""
    shown = f"The image is {width} x {height} pixels;"
    if not (min(width, height) >= MIN_SIDE and max(width, height) <= MAX_SIDE):
        raise BadImage("image_size", f"{shown} each side must be {MIN_SIDE} to {MAX_SIDE}.")
    if width * height > MAX_PIXELS:
        raise BadImage("image_size", f"{shown} at most {MAX_PIXELS // 1_000_000} megapixels are allowed.")
    if max(width, height) > MAX_ASPECT * min(width, height):
        raise BadImage("image_size", f"{shown} the longer side may be at most {MAX_ASPECT} times the shorter.")
