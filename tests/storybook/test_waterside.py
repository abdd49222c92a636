"""At the water: rides on a promenade, roads above the sea, bulbs after sunset, and a sea that is no sand at sunset."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.reading.parse import parse
from storybook.subjects import CATALOGUE, draw
from storybook.subjects.bulbs import LIT_UP
from tests.storybook.films import Picture, still

_LIT = [entry for entry in CATALOGUE.values() if LIT_UP in entry.actions]


def _frame(prompt: str, *, width: int = 160, height: int = 90) -> Picture:
    return still(prompt, 3, width=width, height=height)


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a ferris wheel lit up at night by the sea", "promenade"),
        ("a carousel at the lake", "promenade"),
        ("a couple walks along the seaside promenade", "promenade"),
        ("a ferry passes a ferris wheel on the river", "river"),
        ("a house by the sea", "coast"),
    ],
)
def test_rides_at_the_water_stand_on_a_promenade(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


@pytest.mark.parametrize("entry", _LIT, ids=lambda entry: entry.name)
def test_bulbs_shine_in_many_places_and_by_turns(entry: object) -> None:
    assert isinstance(entry, type(_LIT[0]))
    plain, lit, later = (
        draw(entry, height_px=200, action=action, phase=phase).bgra
        for action, phase in (("still", 0.0), (LIT_UP, 0.0), (LIT_UP, 0.1))
    )

    assert (lit[:, :, :3].max(axis=2) > 245).sum() > (plain[:, :, :3].max(axis=2) > 245).sum() + 100
    assert lit.shape != later.shape or (lit != later).any()


@pytest.mark.parametrize(("time", "action"), [("at night", LIT_UP), ("at dusk", LIT_UP), ("at noon", "")])
def test_bulbs_are_on_after_sunset(time: str, action: str) -> None:
    assert parse(f"a ferris wheel {time}").figures[0].action == action


def test_the_sea_lies_broad_beside_a_coastal_road() -> None:
    picture = _frame("a car drives along a coastal road").astype(int)
    blue, _, red = (picture[:, :, channel] for channel in range(3))

    rows = np.flatnonzero((blue - red > 30)[:, 5:40].mean(axis=1) > 0.6)
    assert (rows > 36).sum() > 10  # below the horizon


def test_the_sea_stays_bluer_than_the_beach_at_sunset() -> None:
    picture = _frame("the beach at sunset").astype(float)
    warmth = (picture[:, :, 2] - picture[:, :, 0]).mean(axis=1)

    assert warmth[48:54].mean() < warmth[75:].mean() - 40
