"""A layer drawn in pieces looks as if it were drawn whole."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from storybook.painting.pieces import split, whole
from storybook.painting.planes import Compositor, Frame, Planes, bake
from storybook.painting.sheet import Layer, View, grain_of


def _trees(width: int = 2000, height: int = 480, *, every: int = 400) -> Planes:
    """Round crowns on trunks with soft edges, standing on a wavy bank, and a cloud."""
    pixels = np.zeros((height, width, 4), np.uint8)
    for x in range(150, width, every):
        cv2.circle(pixels, (x, 130), 60, (60, 140, 70, 255), -1, cv2.LINE_AA)
        cv2.line(pixels, (x, 150), (x + 7, 420), (40, 60, 90, 255), 14, cv2.LINE_AA)
    bank = 380 + 12 * np.sin(np.arange(width) / 60)
    pixels[np.arange(height)[:, None] > bank] = (70, 160, 120, 255)
    cv2.ellipse(pixels, (650, 30), (90, 20), 0, 0, 360, (200, 200, 200, 200), -1, cv2.LINE_AA)
    return bake(pixels)


@pytest.mark.parametrize("x", [0.0, 0.5, 3.25, 151.0, 702.75])
@pytest.mark.parametrize("in_phases", [True, False])
def test_pieces_show_what_the_whole_shows(x: float, in_phases: bool) -> None:
    planes = _trees()
    pieces = split(planes, seen=300)
    assert len(pieces) > 4
    assert sum(piece.size for piece in pieces) < 0.6 * planes.width * planes.height
    shown = []
    for parts in (pieces, whole(planes)):
        frame, compositor = Frame.blank(300, 500), Compositor()
        for piece in parts:
            piece.draw(frame, x, 10.0, compositor, in_phases=in_phases)
        shown.append(frame)

    for one, other in zip(shown[0].planes, shown[1].planes, strict=True):
        assert (one == other).all()


def test_what_fills_its_layer_stays_whole() -> None:
    reeds = np.zeros((200, 900, 4), np.uint8)
    reeds[:, ::20] = reeds[-30:] = (60, 140, 70, 255)
    assert len(split(bake(reeds), seen=300)) == 1
    assert len(split(bake(np.full((200, 400, 4), 255, np.uint8)), seen=300)) == 1


@pytest.mark.parametrize(("rise", "bob", "parts"), [(0.0, 0.0, 6), (0.7, 0.0, 1), (0.0, 3.0, 1)])
def test_a_layer_between_two_rows_is_drawn_whole(rise: float, bob: float, parts: int) -> None:
    planes = _trees()
    layer = Layer(1.0, 1 << 40, lambda _: (planes, 20.0), bob=(bob, 4.0, 0.1))
    layer.draw(Frame.blank(300, 500), View(40.0, rise, 1.0), Compositor())

    assert layer.pieces is not None
    assert (len(layer.pieces) >= parts) if parts > 1 else (len(layer.pieces) == 1)


@pytest.mark.parametrize(("pace", "step"), [(20.0, 0), (100.0, 1), (500.0, 2)])
def test_what_rushes_past_moves_in_whole_pixels(pace: float, step: int) -> None:
    assert grain_of(pace) == step
