"""Nothing is cut off at the edge of what it was painted on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel, Layer, Sheet
from storybook.places import SETTINGS
from storybook.places.details import embellish
from storybook.places.plants import draw_plant
from storybook.spec import Scene
from tests.storybook.films import some_of

PLANTS = ("pine", "palm", "broad", "bare", "bush", "cactus", "fern", "acacia", "jungle", "blossom")


def _easel(season: str) -> Easel:
    scene = Scene(seed=3, setting="meadow", season=season)
    return Easel(
        width=160, height=90, near=1.0, reach=0, rise=0, light=light_for(scene), scene=scene, seed=3, seconds=1.0
    )


@pytest.mark.parametrize("season", ["summer", "autumn", "winter"])
@pytest.mark.parametrize("kind", PLANTS)
def test_no_leaf_of_a_plant_is_cut(kind: str, season: str) -> None:
    for seed in range(12):
        shape = draw_plant(_easel(season), kind, 90, np.random.default_rng(seed))[:, :, 3]
        assert max(shape[:, 0].max(), shape[:, -1].max(), shape[0].max()) < 60
        assert shape[-1].max() > 200  # it stands on the lower edge


@pytest.mark.parametrize(
    ("setting", "width", "height", "near"),
    some_of(((name, *shape) for name in SETTINGS for shape in ((160, 90, 1.22), (90, 160, 0.86))), every=12),
)
def test_no_layer_that_begins_inside_the_frame_is_cut_at_its_first_row(
    setting: str, width: int, height: int, near: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Level ground begins with a full row; else nothing may be painted on the first one."""
    cut: list[tuple[float, int]] = []
    finish = Sheet.finish

    def look(sheet: Sheet, **how: Any) -> Layer:
        shares = (sheet.pixels[:3, :, 3] > 100).mean(axis=1)
        if sheet.top > 2 and shares[0] > 0.004 and shares.max() < 0.97:
            cut.append((sheet.depth, sheet.top))
        return finish(sheet, **how)

    monkeypatch.setattr(Sheet, "finish", look)
    scene = Scene(seed=3, setting=setting)
    easel = Easel(
        width=width,
        height=height,
        near=near,
        reach=40,
        rise=4,
        light=light_for(scene),
        scene=scene,
        seed=3,
        seconds=1.0,
        horizon=SETTINGS[setting].horizon * height,
    )
    embellish(easel, SETTINGS[setting], SETTINGS[setting].paint(easel))

    assert cut == []
