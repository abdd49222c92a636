"""Whoever goes down a hill goes down a slope: the ground falls, what stands upright does so still."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.film import lean
from storybook.painting.planes import Frame
from storybook.reading.parse import parse
from tests.storybook.films import still


@pytest.mark.parametrize(
    ("prompt", "down"),
    [
        ("kids sledding down a snowy hill", True),
        ("a skier races down the mountain", True),
        ("a boy rides a bicycle down a hill", True),
        ("a girl walks down the street", False),
        ("a man skis up a mountain", False),
        ("a dog runs in the snow", False),
    ],
)
def test_words_that_lead_downhill(prompt: str, down: bool) -> None:
    assert ("downhill" in parse(prompt).extras) == down


def test_a_leaning_picture_falls_to_the_right_and_keeps_its_uprights() -> None:
    frame = Frame.blank(160, 90)
    frame.y[:], frame.y[50:] = 40, 200
    frame.y[20:45, 78:82] = 250
    lean(frame, 0.2)

    left, right = (int(np.argmax(frame.y[:, column] > 150)) for column in (20, 140))
    assert 15 < right - left < 40
    pole = np.flatnonzero((frame.y[15:40] > 225).any(axis=0))
    assert pole.max() - pole.min() < 10


def test_the_ground_falls_before_a_sled() -> None:
    picture = still("a girl sledding down a hill", 3).astype(int)
    sky = (picture[:, :, 0] - picture[:, :, 2] > 40)[:60]

    assert abs(int(sky[:, :30].sum()) - int(sky[:, -30:].sum())) > 100
