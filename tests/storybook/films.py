"""Small films for the tests of this folder: how to order one, and how to look into it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import av
import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from storybook.film import Film
from storybook.order import Order
from storybook.painting.planes import Frame
from storybook.reading.parse import parse
from storybook.spec import Scene

Picture = NDArray[Any]


def order(path: Path, prompt: str, *, width: int = 160, height: int = 90, frames: int = 24, **more: Any) -> Order:
    """A small film of a second."""
    return Order(prompt=prompt, width=width, height=height, frames=frames, path=path, **more)


def decode(path: Path) -> list[Picture]:
    """Every frame, BGR."""
    with av.open(str(path)) as container:
        return [frame.to_ndarray(format="bgr24") for frame in container.decode(video=0)]


def as_bgr(frame: Frame) -> Picture:
    """A composed frame as a person sees it."""
    height, width = frame.y.shape
    y = (frame.y.astype(np.float32) - 16) / 219
    u = (cv2.resize(frame.u, (width, height)).astype(np.float32) - 128) / 224
    v = (cv2.resize(frame.v, (width, height)).astype(np.float32) - 128) / 224
    red, blue = y + 1.5748 * v, y + 1.8556 * u
    green = (y - 0.2126 * red - 0.0722 * blue) / 0.7152
    return np.clip(np.stack([blue, green, red], axis=2) * 255, 0, 255).astype(np.uint8)


def stills(shown: Scene | str, *numbers: int, width: int = 160, height: int = 90, frames: int = 24) -> Iterator[Frame]:
    """Some frames (rising) of a film of a scene or a prompt; each is the same memory, and valid until the next."""
    scene = parse(shown) if isinstance(shown, str) else shown
    film, frame = Film(scene, width=width, height=height, frames=frames, rate=24), Frame.blank(width, height)
    try:
        for number in numbers:
            film.draw(number, frame)
            yield frame
    finally:
        film.close()


def still(shown: Scene | str, number: int, *, width: int = 160, height: int = 90, frames: int = 24) -> Picture:
    """One frame of it, BGR."""
    (picture,) = map(as_bgr, stills(shown, number, width=width, height=height, frames=frames))
    return picture


def likeness(first: Picture, second: Picture) -> float:
    """Correlation of two pictures as small grey copies: 1 is the same."""
    small = [
        cv2.resize(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), (48, 48), interpolation=cv2.INTER_AREA)
        for part in (first, second)
    ]
    return float(np.corrcoef(small[0].ravel(), small[1].ravel())[0, 1])


def some_of(cases: Iterable[Any], *, every: int) -> list[Any]:
    """Cases for `parametrize`: the short suite draws one of so many; `make test-slow` the others.

    In each round it is the next one's turn, so that cases that repeat in twos or threes all have theirs.
    """
    return [
        pytest.param(
            *(case if isinstance(case, tuple) else (case,)),
            marks=[] if at % every == at // every % every else [pytest.mark.slow],
        )
        for at, case in enumerate(cases)
    ]
