"""What comes out of dragons, fire engines and ships: it is read, placed at the mouth and turned to its target."""

from __future__ import annotations

import pytest

from generation.backends.storybook.painting.light import light_for
from generation.backends.storybook.painting.sheet import Easel
from generation.backends.storybook.reading.jets import JETS
from generation.backends.storybook.reading.parse import parse
from generation.backends.storybook.settings import SETTINGS
from generation.backends.storybook.staging.cast import cast
from generation.backends.storybook.staging.roles import rehearse
from generation.backends.storybook.staging.stage import Actor, Wardrobe
from generation.backends.storybook.subjects import CATALOGUE


def _figures(prompt: str) -> list[str]:
    """Each figure as "name action relation host"."""
    figures = parse(prompt).figures
    return [
        " ".join(filter(None, (one.name, one.action, one.relation, figures[one.to].name if one.to >= 0 else "")))
        for one in figures
    ]


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a dragon breathing fire at a knight", ["dragon stand", "knight facing dragon", "fire breath issued dragon"]),
        ("a dragon breathing fire over a village", ["dragon fly", "fire breath issued dragon"]),
        ("a dragon sleeping in a cave", ["dragon sleep"]),
        ("a pirate ship firing its cannons at sea", ["pirate ship", "broadside issued pirate ship"]),
        ("a pirate ship at sea", ["pirate ship"]),
        ("a spaceship shooting lasers in space", ["spaceship", "bolts issued spaceship"]),
        (
            "a fire engine spraying water on a burning building",
            ["fire truck still", "building", "blaze ablaze building", "water jet issued fire truck"],
        ),
    ],
)
def test_what_is_let_out_is_a_figure(prompt: str, figures: list[str]) -> None:
    assert _figures(prompt) == figures


def test_the_fire_is_ahead_of_the_mouth_and_reaches_for_the_knight() -> None:
    scene = parse("a dragon breathing fire at a knight")
    easel = Easel(640, 360, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=180)
    backdrop, setting = SETTINGS[scene.setting].paint(easel), SETTINGS[scene.setting]
    actors = cast(
        easel,
        backdrop,
        setting,
        rehearse(scene, setting, width=640, height=360, near=1.0),
        Wardrobe(),
        camera_start=0.0,
    )
    by_name = {actor.entry.name: actor for actor in actors if isinstance(actor, Actor)}
    dragon, knight, fire = by_name["dragon"], by_name["knight"], by_name["fire breath"]
    assert fire.host is dragon
    assert fire.flip == dragon.flip
    assert (knight.x - dragon.x) * (-1 if dragon.flip else 1) > 0


def test_every_jet_names_what_can_be_drawn() -> None:
    assert all(name in CATALOGUE for jet in JETS for name in (*jet.of, jet.shows))
