"""What a prompt is read as, and who is cast for it: for the tests of reading and staging."""

from __future__ import annotations

from storybook.painting.light import light_for
from storybook.painting.sheet import Easel
from storybook.places import SETTINGS, Backdrop
from storybook.reading.parse import parse
from storybook.spec import Figure
from storybook.staging.cast import cast
from storybook.staging.roles import rehearse
from storybook.staging.stage import Actor, Wardrobe
from storybook.subjects import CATALOGUE, Ridden


def figures_of(prompt: str, *, counted: bool = False) -> list[str]:
    """Each figure as "name action relation host", with its number first if `counted`; a bicycle is "of" who rides it."""
    figures = parse(prompt).figures
    hosts = [name_of(figures[one.to]) if one.to >= 0 else "" for one in figures]
    return [
        " ".join(filter(None, (str(one.count) if counted else "", name_of(one), one.action, one.relation, host)))
        for one, host in zip(figures, hosts, strict=True)
    ]


def name_of(figure: Figure) -> str:
    """What it is, and who rides it."""
    ridden = isinstance(CATALOGUE[figure.name], Ridden) and figure.kind
    return f"{figure.name} of {figure.kind}" if ridden else figure.name


def easel_of(prompt: str, width: int = 480, height: int = 854, *, horizon: float = 0.5) -> Easel:
    """For a still camera; `horizon` in parts of the height."""
    scene = parse(prompt)
    row = round(height * horizon)
    return Easel(width, height, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=row)


def cast_on(easel: Easel, backdrop: Backdrop | None = None) -> list[Actor]:
    """The figures of the easel's scene in their places, in its setting or before a plain backdrop."""
    setting = SETTINGS[easel.scene.setting]
    parts = rehearse(easel.scene, setting, width=easel.width, height=easel.height, near=1.0)
    found = cast(easel, backdrop or setting.paint(easel), setting, parts, Wardrobe(), camera_start=0.0)
    return [actor for actor in found if isinstance(actor, Actor)]
