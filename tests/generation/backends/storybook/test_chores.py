"""Chores: how they are told and shown, who does them when nobody is named, and that the tools are where the work is."""

from __future__ import annotations

import pytest

from generation.backends.storybook.reading.chores import CHORES
from generation.backends.storybook.reading.parse import parse
from generation.backends.storybook.reading.workers import name_doer
from generation.backends.storybook.subjects import CATALOGUE
from generation.backends.storybook.subjects.people.chore_marks import CHORE_MARKS
from generation.backends.storybook.subjects.people.chore_poses import CHORE_POSES
from tests.generation.backends.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "figures", "place"),
    [
        ("a woman irons a shirt", ["woman ironing"], "room"),
        ("a man vacuums the carpet", ["man vacuuming"], "room"),
        ("a boy washing the dishes", ["boy dishwashing"], "kitchen"),
        ("a man hangs up a picture on the wall", ["man hanging picture"], "room"),
        ("an old watchmaker repairs a watch", ["watchmaker watchmaking"], "room"),
        ("a boy fixes his bicycle", ["boy wrenching low round bicycle", "bicycle still"], "street"),
        ("a man repairs a fence", ["man nailing low round fence", "fence still"], "meadow"),
        ("a worker mends the roof of a house", ["builder nailing low on house", "house"], "village"),
        ("a girl rakes leaves", ["girl", "leaf pile facing girl", "rake with girl"], "park"),
        ("a girl lights a candle", ["girl lighting at table", "candle on table", "table"], "room"),
        ("a man lights a campfire", ["man lighting low round campfire", "campfire"], "meadow"),
        ("a farmer milks a cow", ["farmer milking at flank cow", "cow stand"], "farm"),
        ("a man shears a sheep", ["man shearing at flank sheep", "sheep stand"], "park"),
        ("a girl brushes a horse", ["girl currying at flank horse", "horse stand"], "park"),
        ("a boy washes his dog", ["boy sponging at flank dog", "dog stand"], "park"),
        ("knitting a scarf by the fire", ["woman sit on armchair", "fireplace", "knitting with woman", "armchair"], "room"),
    ],
)  # fmt: skip
def test_chores_are_shown_with_what_they_need(prompt: str, figures: list[str], place: str) -> None:
    assert figures_of(prompt) == figures
    assert parse(prompt).setting == place


@pytest.mark.parametrize("told", ["talking on the phone", "repairing a car", "vacuuming the carpet", "kneading dough"])
def test_somebody_does_what_is_told_of_nobody(told: str) -> None:
    assert any(CATALOGUE[figure.name].family == "person" for figure in parse(told).figures)


@pytest.mark.parametrize(
    "told", ["cooking pots on a shelf", "walking stick", "painting a fence, a boy sings", "falling rain"]
)
def test_nobody_is_added_to_a_thing_nor_to_who_is_named(told: str) -> None:
    assert name_doer(told.split()) == told.split()


@pytest.mark.parametrize("action", CHORE_POSES)
def test_every_chore_stays_on_the_ground_and_has_its_tool_ahead(action: str) -> None:
    for name in ("man", "girl"):
        entry = CATALOGUE[name]
        drawing = entry.sketch(action, 0.3, entry.main, 1)
        _, low, right, _ = drawing.bounds()
        assert -0.09 < low < 0.06
        assert right > 0.3
    assert action in CHORE_MARKS


def test_every_chore_of_the_table_has_a_pose() -> None:
    assert all(chore.action in CHORE_POSES for chore in CHORES)


def test_who_milks_has_the_hands_at_the_hind_legs_and_who_brushes_at_the_back() -> None:
    cow, farmer = sorted(cast_on(easel_of("a farmer milks a cow", 854, 480)), key=lambda actor: actor.entry.name)
    hand = farmer.x + farmer.point(("hand",), (0.5, 0.5))[0]
    assert farmer.flip != cow.flip
    assert abs(hand - cow.x - cow.point(("foot2",), (0.2, 0.2))[0]) < 0.2 * cow.height
    girl, horse = sorted(cast_on(easel_of("a girl brushes a horse", 854, 480)), key=lambda actor: actor.entry.name)
    assert abs(girl.x + girl.point(("hand",), (0.5, 0.5))[0] - horse.x) < 0.4 * horse.height
    assert girl.order > horse.order
