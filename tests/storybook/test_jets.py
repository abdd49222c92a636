"""What comes out of dragons: it is read, placed at the mouth and turned to its target."""

from __future__ import annotations

import pytest

from storybook.reading.jets import JETS
from storybook.subjects import CATALOGUE
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a dragon breathing fire at a knight", ["dragon stand", "knight facing dragon", "fire breath issued dragon"]),
        ("a dragon breathing fire over a village", ["dragon fly", "fire breath issued dragon"]),
        ("a dragon sleeping in a cave", ["dragon sleep"]),
        ("a pirate ship at sea", ["pirate ship"]),
    ],
)
def test_what_is_let_out_is_a_figure(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


def test_the_fire_is_ahead_of_the_mouth_and_reaches_for_the_knight() -> None:
    actors = cast_on(easel_of("a dragon breathing fire at a knight", 640, 360))
    by_name = {actor.entry.name: actor for actor in actors}
    dragon, knight, fire = by_name["dragon"], by_name["knight"], by_name["fire breath"]
    assert fire.host is dragon
    assert fire.flip == dragon.flip
    assert (knight.x - dragon.x) * (-1 if dragon.flip else 1) > 0


def test_every_jet_names_what_can_be_drawn() -> None:
    assert all(name in CATALOGUE for jet in JETS for name in (*jet.of, jet.shows))
