"""Creatures of tales and of the future, and what hangs below a drone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storybook.places.sky_events import fly_through
from storybook.staging.stage import Actor
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a robot vacuum cleaning the living room floor", ["1 robot vacuum"]),
        ("a mermaid sitting on a rock at sunset", ["1 mermaid sit"]),
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
        ("an alien in a garden", ["1 alien"]),
        ("a globe spinning on a desk", ["1 desk globe"]),
        ("a witch sweeping with a broom", ["1 witch stand", "1 broom with witch"]),
        ("a formula one race on a track", ["3 race car"]),
        ("a man riding a mountain bike through the forest", ["1 bicycle ride"]),
    ],
)
def test_what_a_tale_needs_is_there(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt, counted=True) == figures


def _actors(prompt: str) -> dict[str, Actor]:
    return {actor.entry.name: actor for actor in cast_on(easel_of(prompt, 640, 360))}


def test_bones_are_no_clothes() -> None:
    actors = cast_on(easel_of("skeletons dancing in a graveyard", 640, 360))
    assert actors
    assert {actor.colour for actor in actors} == {None}


@pytest.mark.parametrize(
    ("prompt", "extra"),
    [("a spaceship in hyperspace", "hyperspace"), ("a spaceship flying through an asteroid field", "asteroids")],
)
def test_what_one_flies_through_moves_past(prompt: str, extra: str) -> None:
    easel = easel_of(prompt, 640, 360)
    assert (easel.scene.setting, easel.scene.extras) == ("space", (extra,))
    assert fly_through(easel)
    assert not fly_through(replace(easel, scene=replace(easel.scene, extras=())))


def test_a_cook_at_a_stall_takes_the_grill_along() -> None:
    assert "chef" in " ".join(figures_of("a chef flipping burgers on a grill at a street food market", counted=True))
