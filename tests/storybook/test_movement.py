"""What moves by parts of a pixel: the zoom of a finished frame, and slow layers that are kept in a few places."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from storybook.film import enlarge
from storybook.painting.planes import PHASES, Compositor, Frame, Phases, Picture, bake
from storybook.staging.stage import RATE
from storybook.subjects import CATALOGUE

from .scenes import cast_on, easel_of

WIDTH, HEIGHT = 96, 128


def _texture(height: int, width: int, channels: int = 1) -> Picture:
    """Soft noise of middling contrast."""
    noise = np.random.default_rng(5).uniform(0, 255, (height, width, channels)).astype(np.float32)
    soft = cv2.GaussianBlur(noise, (0, 0), 2.5).reshape(height, width, channels)
    return np.clip((soft - 127) * 5 + 127, 0, 255).astype(np.uint8)


def _frame() -> Frame:
    frame = Frame.blank(WIDTH, HEIGHT)
    for plane in frame.planes:
        plane[:] = _texture(*plane.shape)[:, :, 0]
    return frame


def _exact(plane: Picture, zoom: float, focus: tuple[float, float]) -> Picture:
    """Every pixel interpolated by itself, in floating point."""
    height, width = plane.shape
    x = (np.arange(width) - (1 - zoom) * focus[0] * width) / zoom
    y = (np.arange(height) - (1 - zoom) * focus[1] * height) / zoom
    columns = np.stack([np.interp(x, np.arange(width), row) for row in plane.astype(float)])
    return np.stack([np.interp(y, np.arange(height), column) for column in columns.T]).T


@pytest.mark.parametrize("zoom", [1.0004, 1.013, 1.07, 1.25])
@pytest.mark.parametrize("focus", [(0.5, 0.56), (0.2, 0.9)])
def test_zoom_samples_exactly_at_its_factor(zoom: float, focus: tuple[float, float]) -> None:
    source, target = _frame(), Frame.blank(WIDTH, HEIGHT)

    enlarge(source, target, zoom, focus=focus)

    for plane, out in zip(source.planes, target.planes, strict=True):
        inner = np.abs(out - _exact(plane, zoom, focus))[2:-2, 2:-2]
        # Where it falls between pixels it is interpolated twice: a little softer, never elsewhere.
        assert inner.mean() < 2.5
        assert abs((out - _exact(plane, zoom, focus))[2:-2, 2:-2].mean()) < 0.5


@pytest.mark.parametrize("phase", range(2 * PHASES))
def test_layer_kept_in_a_place_looks_as_if_it_were_moved_there(phase: int) -> None:
    pixels = _texture(HEIGHT, WIDTH + 10, 4)
    pixels[:, :, :3] = np.minimum(pixels[:, :, :3], pixels[:, :, 3:])
    planes = bake(pixels)
    moved, kept = _frame(), _frame()
    compositor = Compositor()

    compositor.over(moved, planes, -6 - phase / PHASES, 0.0)
    compositor.over(kept, Phases(planes).at(phase), -6.0, 0.0)

    for first, second in zip(moved.planes, kept.planes, strict=True):
        assert np.abs(first.astype(int) - second).max() <= 1


def test_places_of_a_layer_are_made_once_and_share_their_luma() -> None:
    phases = Phases(bake(_texture(HEIGHT, WIDTH + 10, 4)))

    first = phases.at(1)

    assert phases.at(1) is first
    assert np.shares_memory(first.y, phases.at(1 + PHASES).y)


def test_who_is_on_deck_goes_with_the_boat_in_small_steps() -> None:
    boat = next(actor for actor in cast_on(easel_of("a sailboat on the sea")) if actor.entry.name == "sailboat")
    tops = np.array([boat.point(("top",), (0.5, 1.0), frame / RATE) for frame in range(round(boat.cycle_frames))])
    angles = np.degrees(np.arctan2(tops[:, 0], -tops[:, 1]))

    assert 4.5 < np.ptp(angles) < 6.5
    assert 0.1 < np.abs(np.diff(angles)).max() < 0.7
    assert np.ptp(np.hypot(*tops.T)) < 1e-6  # it turns about the water line


@pytest.mark.parametrize("name", ["sailboat", "ship", "raft", "rowing boat", "paper boat", "gondola"])
def test_hulls_are_drawn_upright_and_rocked_by_the_stage(name: str) -> None:
    entry = CATALOGUE[name]
    decks = [entry.sketch(entry.actions[0], phase, entry.main, 0).points["deck"] for phase in (0.0, 0.2, 0.6)]
    assert decks[0] == decks[1] == decks[2]
