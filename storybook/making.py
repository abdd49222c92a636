"""`storybook.make`: one film from Python, in this process."""

from __future__ import annotations

import math
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from .order import RATE, Order, Original

if TYPE_CHECKING:
    from .order import Progress

SIZE = (854, 480)
SECONDS = 10.0
SHORTEST_SECONDS, LONGEST_SECONDS = 1, 60
SMALLEST_SIDE, LARGEST_SIDE = 64, 2160
"""Of a film, in pixels."""
MOST_OBLONG = 4
"""The longer side by the shorter, at most."""
_MOST_SEED = 2**32 - 1


class BadOption(ValueError):
    """An option that no film can be made of. `option` is its name, as `make` takes it."""

    def __init__(self, option: str, why: str) -> None:
        super().__init__(f"{option}: {why}")
        self.option, self.why = option, why


def make(
    prompt: str,
    path: str | os.PathLike[str],
    *,
    image: str | os.PathLike[str] | None = None,
    remix_of: str | os.PathLike[str] | None = None,
    seconds: float = SECONDS,
    size: tuple[int, int] = SIZE,
    seed: int | None = None,
    overwrite: bool = False,
    progress: Callable[[float], None] | None = None,
) -> Path:
    """Draw a film and return the path of its MP4: H.264 High, yuv420p, BT.709, 24 frames a second, with sound (AAC, stereo).

    - `prompt`: what is to be seen. It may be empty with `image` or `remix_of`.
    - `path`: where the film goes; its name ends in .mp4. It is there when it is whole, and not before.
    - `image`: a picture (PNG, JPEG, WebP and what else OpenCV reads) that the film shows.
    - `remix_of`: an earlier film. One that was made here is understood, what the prompt leaves open stays as it was; of any
      other the last frame is taken as a picture.
    - `seconds`: 1 to 60, rounded to whole frames.
    - `size`: width and height in pixels, both even, 64 to 2160, at most 4 to 1.
    - `seed`: 0 to 2**32 - 1, another drawing of the same scene. None: the prompt decides. The same options give the same bytes.
    - `overwrite`: replace a file that is there already.
    - `progress`: called from this thread with the part that is done, 0.0 to 1.0, never falling. What it raises ends the work.

    Raises `BadOption` (a ValueError) with the option's name, and OSError when the film cannot be written.
    """
    target = _check_path(path, overwrite=overwrite)
    width, height = _check_size(size)
    frames = _check_seconds(seconds)
    if seed is not None and not 0 <= seed <= _MOST_SEED:
        raise BadOption("seed", f"{seed} is not between 0 and {_MOST_SEED}")
    prompt = prompt.encode(errors="replace").decode().strip()
    if not (prompt or image or remix_of):
        raise BadOption("prompt", "say in a few words what is to be seen")
    picture = _check_file("image", image)
    original = _read_original(_check_file("remix_of", remix_of))
    with _draft_of(target) as draft:
        order = Order(
            prompt=prompt,
            width=width,
            height=height,
            frames=frames,
            path=draft,
            image=picture,
            original=original,
            seed=seed,
            noted=True,
        )
        _produce(order, progress or (lambda done: None))
    return Path(path)


def _produce(order: Order, progress: Callable[[float], None]) -> None:
    import cv2

    from .produce import Unreadable, produce

    def report(told: Progress) -> None:
        progress(told.done)

    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)  # the film brings its own threads
    try:
        produce(order, report=report)
    except Unreadable as fault:
        if order.image is not None:
            raise BadOption("image", f"{order.image} is no picture that can be read") from fault
        raise BadOption("remix_of", f"{fault} is no film that can be read") from fault
    finally:
        cv2.setNumThreads(threads)


def _read_original(film: Path | None) -> Original | None:
    """What an earlier film shows; of one that says nothing of itself, that it is a picture."""
    if film is None:
        return None
    from .note import read_note
    from .pictures import Unreadable
    from .reading.parse import parse
    from .reading.pictured import over_picture

    try:
        note = read_note(film)
    except Unreadable as fault:
        raise BadOption("remix_of", f"{film} is no film that can be read") from fault
    if note is None:
        return Original(prompt="", video=film, state=over_picture(parse(""), "").to_json())
    return Original(prompt=note.prompt, video=film, state=note.scene)


@contextmanager
def _draft_of(target: Path) -> Iterator[Path]:
    """A file beside the target that takes its place at the end, or is gone."""
    draft = target.parent / f".storybook-{secrets.token_hex(8)}.part"
    try:
        yield draft
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)


def _check_path(path: str | os.PathLike[str], *, overwrite: bool) -> Path:
    target = Path(path).absolute()
    if target.suffix.lower() != ".mp4":
        raise BadOption("path", f"{path}: the film is an MP4, so its name ends in .mp4")
    if not target.parent.is_dir():
        raise BadOption("path", f"there is no folder {target.parent}")
    if target.is_dir():
        raise BadOption("path", f"{path} is a folder")
    if target.exists() and not overwrite:
        raise BadOption("overwrite", f"{path} is there already")
    if not os.access(target.parent, os.W_OK):
        raise BadOption("path", f"nothing may be written into {target.parent}")
    return target


def _check_file(option: str, path: str | os.PathLike[str] | None) -> Path | None:
    if path is None:
        return None
    file = Path(path).absolute()
    if not file.is_file():
        raise BadOption(option, f"{path} is a folder" if file.is_dir() else f"there is no file {path}")
    if not os.access(file, os.R_OK):
        raise BadOption(option, f"{path} may not be read")
    return file


def _check_size(size: tuple[int, int]) -> tuple[int, int]:
    width, height = size
    for side in (width, height):
        if side % 2:
            raise BadOption("size", f"{width}x{height}: both sides must be even numbers of pixels")
        if not SMALLEST_SIDE <= side <= LARGEST_SIDE:
            raise BadOption("size", f"{width}x{height}: a side has {SMALLEST_SIDE} to {LARGEST_SIDE} pixels")
    if max(width, height) > MOST_OBLONG * min(width, height):
        raise BadOption("size", f"{width}x{height}: the longer side is more than {MOST_OBLONG} times the shorter")
    return width, height


def _check_seconds(seconds: float) -> int:
    """The number of frames."""
    if not (math.isfinite(seconds) and SHORTEST_SECONDS <= seconds <= LONGEST_SECONDS):
        raise BadOption("seconds", f"{seconds:g} is not between {SHORTEST_SECONDS} and {LONGEST_SECONDS}")
    return round(seconds * RATE)
