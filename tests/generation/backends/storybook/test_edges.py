"""Nothing is cut off at the edge of what it was painted on."""

from __future__ import annotations

import numpy as np
import pytest

from generation.backends.storybook.light import light_for
from generation.backends.storybook.settings.plants import draw_plant
from generation.backends.storybook.sheet import Easel
from generation.backends.storybook.spec import Scene

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
