"""Snow on what stands still in winter."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.reading.parse import parse
from storybook.staging.sprites import carries_snow, lay_snow
from storybook.subjects import CATALOGUE, draw


@pytest.mark.parametrize(
    ("prompt", "name", "lies"),
    [
        ("a castle in winter", "castle", True),
        ("a house in falling snow", "house", True),
        ("a big tree in winter", "bare tree", True),
        ("a castle in summer", "castle", False),
        ("a fox in the snow", "fox", False),
        ("an igloo in the snow", "igloo", False),
        ("a christmas tree in a living room in winter", "christmas tree", False),
    ],
)
def test_snow_lies_on_what_stands_out_of_doors_in_winter(prompt: str, name: str, lies: bool) -> None:
    assert carries_snow(parse(prompt), CATALOGUE[name]) is lies


def test_a_roof_is_white_above_and_keeps_its_colour_below() -> None:
    bare = draw(CATALOGUE["house"], height_px=240, action="stand", phase=0.0).bgra
    snowy = bare.copy()
    lay_snow(snowy, 240)

    _, columns = np.nonzero((snowy != bare).any(axis=2))
    assert columns.max() - columns.min() > 0.8 * 240
    column = bare.shape[1] // 2
    roof = np.flatnonzero(bare[:, column, 3] == 255)[0]
    assert snowy[roof + 4, column, :3].min() > 200
    assert np.array_equal(snowy[roof + 40 :, column], bare[roof + 40 :, column])
    assert np.array_equal(snowy[:, :, 3] > 0, bare[:, :, 3] > 0)
    assert (snowy[:, :, :3] <= snowy[:, :, 3:].astype(int) + 1).all()
