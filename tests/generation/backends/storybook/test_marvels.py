"""Creatures of tales and of the future, and what hangs below a drone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generation.backends.storybook.painting.light import light_for
from generation.backends.storybook.painting.sheet import Easel, View
from generation.backends.storybook.reading.parse import parse
from generation.backends.storybook.settings import SETTINGS
from generation.backends.storybook.settings.hyperspace import fly_through
from generation.backends.storybook.staging.cast import cast
from generation.backends.storybook.staging.roles import rehearse
from generation.backends.storybook.staging.stage import LANDING_SECONDS, Actor, Wardrobe


def _figures(prompt: str) -> list[str]:
    """Each figure as "number name action relation host"."""
    figures = parse(prompt).figures
    return [
        " ".join(
            filter(
                None, (str(one.count), one.name, one.action, one.relation, figures[one.to].name if one.to >= 0 else "")
            )
        )
        for one in figures
    ]


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a delivery drone carrying a wooden crate over the rooftops", ["1 drone", "1 box slung drone"]),
        ("a robot vacuum cleaning the living room floor", ["1 robot vacuum"]),
        ("a giant robot fighting a monster in the city", ["1 mech boxing", "1 demon boxing opposite mech"]),
        ("a phoenix rising from the flames", ["1 phoenix fly rising blaze", "1 blaze"]),
        ("a mermaid sitting on a rock at sunset", ["1 mermaid sit"]),
        ("a genie coming out of a golden lamp", ["1 genie"]),
        ("skeletons dancing in a graveyard", ["3 skeleton dance"]),
        ("a vampire castle with bats at night", ["1 castle", "3 bat above castle"]),
        ("an elf archer shooting an arrow in the forest", ["1 elf stand", "1 longbow with elf"]),
        ("dominoes falling on a table", ["1 dominoes"]),
        (
            "a father grilling sausages on a barbecue in the garden",
            ["1 man grilling"],
        ),
        ("a burger sizzling on a grill", ["1 grill"]),
        ("an old radio on a shelf", ["1 radio"]),
        ("a wizard conjuring a ball of fire", ["1 wizard conjuring"]),
        ("a golem walking through the city", ["1 golem walk"]),
        ("a snowmobile in the snow", ["1 snowmobile"]),
        ("an alien in a garden", ["1 alien"]),
        ("a ufo abducting a cow", ["1 ufo beam", "1 cow stand beamed ufo"]),
        ("a time machine in a laboratory", ["1 time machine"]),
        ("a crane lifting a steel beam on a construction site", ["1 tower crane"]),
        ("a globe spinning on a desk", ["1 desk globe"]),
        ("a witch flying on a broom", ["1 witch aloft sit on flying broom", "1 flying broom fly"]),
        ("a witch sweeping with a broom", ["1 witch stand", "1 broom with witch"]),
        ("a formula one race on a track", ["3 race car"]),
        (
            "a farmer with a pitchfork on his red tractor",
            ["1 farmer stand beside tractor", "1 rake with farmer", "1 tractor still"],
        ),
        ("a man riding a mountain bike through the forest", ["1 bicycle ride"]),
    ],
)
def test_what_a_tale_needs_is_there(prompt: str, figures: list[str]) -> None:
    assert _figures(prompt) == figures


def _actors(prompt: str) -> dict[str, Actor]:
    scene = parse(prompt)
    easel = Easel(640, 360, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=180)
    setting = SETTINGS[scene.setting]
    parts = rehearse(scene, setting, width=640, height=360, near=1.0)
    actors = cast(easel, setting.paint(easel), setting, parts, Wardrobe(), camera_start=0.0)
    return {actor.entry.name: actor for actor in actors if isinstance(actor, Actor)}


def test_a_parcel_hangs_below_its_drone() -> None:
    actors = _actors("a drone carrying a box over the rooftops")
    start = View(0.0, 0.0, 0.0)
    assert actors["box"].place(start)[1] - actors["box"].height > actors["drone"].place(start)[1]


def test_a_phoenix_comes_out_of_the_flames_and_rises() -> None:
    phoenix = _actors("a phoenix rising from the flames")["phoenix"]
    start, end = (phoenix.place(View(0.0, 0.0, seconds))[1] for seconds in (0.0, LANDING_SECONDS))
    assert start - end > 60


def test_bones_are_no_clothes() -> None:
    scene = parse("skeletons dancing in a graveyard")
    easel = Easel(640, 360, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=180)
    setting = SETTINGS[scene.setting]
    parts = rehearse(scene, setting, width=640, height=360, near=1.0)
    actors = cast(easel, setting.paint(easel), setting, parts, Wardrobe(), camera_start=0.0)
    assert {actor.colour for actor in actors if isinstance(actor, Actor)} == {None}


@pytest.mark.parametrize(
    ("prompt", "extra"),
    [("a spaceship in hyperspace", "hyperspace"), ("a spaceship flying through an asteroid field", "asteroids")],
)
def test_what_one_flies_through_moves_past(prompt: str, extra: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, scene.extras) == ("space", (extra,))
    easel = Easel(640, 360, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=180)
    assert fly_through(easel)
    assert not fly_through(replace(easel, scene=replace(scene, extras=())))


def test_a_cook_at_a_stall_takes_the_grill_along() -> None:
    assert "chef" in " ".join(_figures("a chef flipping burgers on a grill at a street food market"))
