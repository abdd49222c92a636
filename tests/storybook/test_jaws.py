"""What animals have in the mouth, pull at or run off with, and where they swim."""

from __future__ import annotations

import pytest

from storybook.places.currents import OPEN_WATER
from storybook.reading.parse import parse
from storybook.spec import DEPTHS
from storybook.staging.actors import half_width
from storybook.subjects import CATALOGUE
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("prompt", "prey"),
    [
        ("a cat with a mouse in its mouth", "mouse"),
        ("a dog with a ball in its mouth", "ball"),
        ("a lion carrying a gazelle", "gazelle"),
        ("a fox stealing an egg", "egg"),
    ],
)
def test_it_is_in_the_mouth(prompt: str, prey: str) -> None:
    holder, caught = parse(prompt).figures
    assert (caught.name, caught.relation, caught.to, holder.to) == (prey, "caught", 0, -1)


def test_an_open_mouth_holds_nothing() -> None:
    assert all(figure.relation != "caught" for figure in parse("a lion with its mouth open and a bird").figures)


def test_whom_it_was_stolen_from_runs_after_it() -> None:
    thief, loot, other = parse("a squirrel stealing a nut from another squirrel").figures
    assert (thief.name, other.name, loot.relation) == ("squirrel", "squirrel", "caught")
    assert (other.relation, other.to) == ("trail", 0)
    assert parse("a dog stealing a sausage from a butcher").figures[2].action == "run"


@pytest.mark.parametrize("prompt", ["two dogs playing tug of war with a rope", "a dog and a cat playing tug of war"])
def test_two_animals_pull_at_a_rope(prompt: str) -> None:
    first, second = parse(prompt).figures
    assert (first.action, second.action, second.relation) == ("tug", "tug", "tugging")


@pytest.mark.parametrize("name", ["polar bear", "seal", "penguin"])
def test_who_swims_between_ice_floes_is_in_the_water(name: str) -> None:
    scene = parse(f"a {name} swimming between ice floes")
    assert scene.setting == "ice floes"
    assert scene.figures[0].action in DEPTHS
    assert OPEN_WATER in scene.extras


def test_a_whale_lies_on_no_floe() -> None:
    scene = parse("an orca between ice floes")
    assert (scene.figures[0].action, OPEN_WATER in scene.extras) == ("jump", True)


def test_who_does_not_swim_is_on_the_floe() -> None:
    assert parse("a polar bear standing on an ice floe").figures[0].action not in DEPTHS


@pytest.mark.parametrize(
    ("prompt", "loot", "setting"),
    [
        ("a raccoon runs off with a pizza", "pizza", "forest"),
        ("a dog catching a tennis ball mid-air", "tennis ball", "meadow"),
    ],
)
def test_what_it_runs_or_leaps_off_with_is_in_the_mouth(prompt: str, loot: str, setting: str) -> None:
    scene = parse(prompt)
    thief, caught = scene.figures[:2]
    assert (caught.name, caught.relation, scene.setting) == (loot, "caught", setting)
    assert thief.action in ("gallop", "leap")


@pytest.mark.parametrize(
    ("prompt", "nook", "setting"),
    [
        ("a hedgehog taking a bath in the sink", "sink", "bathroom"),
        ("a duck bathing in the kitchen sink", "sink", "kitchen"),
        ("a raccoon takes a bubble bath", "bathtub", "bathroom"),
        ("a badger sleeping inside an old hollow log", "hollow log", "forest"),
    ],
)
def test_who_bathes_or_nests_is_inside(prompt: str, nook: str, setting: str) -> None:
    scene = parse(prompt)
    one, other = scene.figures
    assert (one.relation, other.name, scene.setting) == ("inside", nook, setting)


def test_an_otter_cracks_its_clam_on_its_back() -> None:
    scene = parse("an otter cracking a clam on its belly")
    assert [(one.name, one.action) for one in scene.figures] == [("floating otter", "crack")]
    assert scene.setting == "sea"


@pytest.mark.parametrize(
    ("prompt", "action", "relation"),
    [
        ("a horse drinking from a trough", "graze", "facing"),
        ("a cat knocking over a glass of water on the table", "paw", "pawed"),
    ],
)
def test_it_is_at_what_it_drinks_from_or_knocks_over(prompt: str, action: str, relation: str) -> None:
    beast, thing = parse(prompt).figures
    assert (beast.action, thing.relation, thing.to) == (action, relation, 0)


@pytest.mark.parametrize(
    "prompt",
    [
        "wild horses gallop through shallow water, drone shot",
        "a dog running through a stream",
        "a herd of wildebeest stampedes across a river, aerial view",
    ],
)
def test_water_flies_up_from_who_runs_through_it(prompt: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, scene.figures[0].action) == ("river", "splash")
    assert cast_on(easel_of(prompt))[0].spray


def test_who_wades_raises_no_spray() -> None:
    assert not cast_on(easel_of("a moose wading through a river"))[0].spray


def test_penguins_are_on_ice_and_not_under_palms() -> None:
    assert parse("penguins slide on their bellies toward the sea").setting == "ice floes"


def test_who_nudges_its_young_is_behind_it() -> None:
    mother, calf = parse("a mother elephant nudges her calf up a riverbank").figures
    assert (calf.relation, calf.to, mother.action) == ("ahead", 0, "walk")


@pytest.mark.parametrize("prompt", ["a pelican swallowing a fish", "a heron gobbles a fish"])
def test_a_bird_swallows_its_fish(prompt: str) -> None:
    bird, fish = parse(prompt).figures
    assert (bird.action, fish.relation) == ("gulp", "caught")


@pytest.mark.parametrize("prompt", ["a bear dancing", "a parrot dances in the rain", "a hippo dancing ballet"])
def test_animals_dance(prompt: str) -> None:
    assert parse(prompt).figures[0].action == "jig"
    assert cast_on(easel_of(prompt))[0].shadow  # on the ground


def test_music_to_dance_to_comes_from_a_radio() -> None:
    scene = parse("a parrot dancing to music")
    assert [figure.name for figure in scene.figures] == ["parrot", "radio"]
    assert scene.setting == "room"


def test_a_griffin_is_no_bird_alone() -> None:
    assert CATALOGUE[parse("a griffin hatches from a stone egg").figures[0].name].family == "quadruped"


@pytest.mark.parametrize(
    ("prompt", "action"),
    [
        ("chickens pecking corn", "graze"),
        ("a flamingo drinks from a lagoon", "graze"),
        ("a kingfisher diving into a river", "plummet"),
        ("a hamster stuffing its cheeks with sunflower seeds", "munch"),
        ("a collie catching a frisbee", "leap"),
    ],
)
def test_it_is_seen_at_it(prompt: str, action: str) -> None:
    assert parse(prompt).figures[0].action == action


def test_a_worm_is_in_the_beak() -> None:
    bird, worm = parse("a robin pulling a worm out of the lawn").figures
    assert (bird.action, worm.relation) == ("stand", "caught")


def test_what_dives_comes_down_out_of_the_sky() -> None:
    assert cast_on(easel_of("a kingfisher diving into a river"))[0].fall > 0


@pytest.mark.parametrize("prompt", ["a crocodile snapping at a bird", "a dog barking at a crow"])
def test_the_bird_flies_and_not_who_is_at_it(prompt: str) -> None:
    beast, bird = parse(prompt).figures
    assert (beast.to, bird.relation, bird.to) == (-1, "facing", 0)


@pytest.mark.parametrize(
    ("prompt", "count"), [("a polar bear cub", 1), ("two tiger cubs playing", 2), ("tiger cubs", 3)]
)
def test_a_cub_after_its_kind_is_one_of_it(prompt: str, count: int) -> None:
    (cub,) = parse(prompt).figures
    assert (cub.count, cub.size < 1) == (count, True)


def test_a_cub_that_is_licked_sits_before_its_mother() -> None:
    mother, cub = parse("a lioness licking her cub").figures
    assert (mother.name, cub.relation, cub.action) == ("lioness", "facing", "sit")


def test_orcas_and_seals_meet_between_the_floes() -> None:
    assert parse("a pod of orcas hunting a seal").setting == "ice floes"


@pytest.mark.parametrize(
    ("prompt", "nook"),
    [
        ("a clownfish hiding in an anemone", "anemone"),
        ("a raccoon rummaging through a trash can", "trash can"),
        ("a hamster hiding in a coffee mug", "coffee"),
        ("a rabbit pops out of a magician's hat", "upturned hat"),
    ],
)
def test_it_looks_out_of(prompt: str, nook: str) -> None:
    one, other = parse(prompt).figures
    assert (one.relation, other.name) == ("inside", nook)


def test_two_eat_out_of_one_bowl_from_both_sides() -> None:
    cat, dog, bowl = parse("a cat and a dog sharing a bowl of food").figures
    assert (cat.action, dog.action) == ("graze", "graze")
    assert (bowl.relation, bowl.to, dog.relation, dog.to) == ("facing", 0, "facing", 2)


def test_a_hippo_opens_its_mouth_in_the_river() -> None:
    assert parse("a hippo opening its huge mouth in the river").figures[0].action in DEPTHS


def test_baby_turtles_race_over_the_beach() -> None:
    scene = parse("baby turtles racing toward the ocean")
    assert (scene.setting, scene.figures[0].count) == ("beach", 5)


@pytest.mark.parametrize(
    ("prompt", "host"),
    [
        ("a goat standing on the roof of a car", "car"),
        ("a cat walking along a fence at night", "fence"),
        ("a panda sliding down a slide", "slide"),
    ],
)
def test_it_is_on_top(prompt: str, host: str) -> None:
    beast, other = parse(prompt).figures
    assert (beast.relation, beast.to, other.name) == ("on", 1, host)


def test_a_river_is_crossed_in_the_water_however_it_is_described() -> None:
    assert parse("zebras crossing a crocodile-infested river").figures[0].action == "ford"
    assert parse("a deer in a park beside a lake").figures[0].action not in DEPTHS


def test_the_pup_of_an_otter_floats_as_well() -> None:
    assert [one.name for one in parse("a sea otter holding hands with its pup").figures] == ["floating otter"] * 2


def test_a_mother_is_larger_than_her_calf_in_a_narrow_frame() -> None:
    mother, calf = sorted(
        cast_on(easel_of("a mother elephant nudges her calf up a riverbank")), key=lambda one: -one.height
    )
    assert calf.height < 0.7 * mother.height


def test_a_log_with_a_sleeper_fits_into_a_narrow_frame() -> None:
    easel = easel_of("a fox sleeping inside an old hollow log")
    log = next(actor for actor in cast_on(easel) if actor.entry.name == "hollow log")
    assert 2 * half_width(log) < 0.95 * easel.width


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        (
            "a labrador bursting out of a lake with a stick in its mouth, droplets flying",
            ["dog gallop", "stick caught dog"],
        ),
        ("elephants bathing in a river while birds circle overhead", ["elephant bathe", "bird fly"]),
        ("close-up of a chameleon's tongue shooting out to catch a dragonfly", ["chameleon eat"]),
        ("a parrot stealing sunglasses from a tourist", ["parrot snatch", "sunglasses caught parrot", "student"]),
        ("a dog shaking hands with a man", ["dog paw", "man facing dog"]),
        ("a peacock's feathers shimmering", ["peacock"]),
    ],
)
def test_each_does_its_own_deed(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt) == expected


def test_a_whale_under_the_northern_lights_is_at_the_surface() -> None:
    assert parse("a whale sings under the northern lights").setting == "sea"


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a dog fetching slippers for its owner", ["dog gallop", "boot caught dog", "man"]),
        ("a dog fetching a ball", ["dog gallop", "ball caught dog"]),
        ("a gorilla carrying her baby on her back", ["gorilla", "gorilla sit on gorilla"]),
        ("a lion cub climbing on its father's back", ["lioness walk on lioness", "lioness walk"]),
        ("a polar bear mother and cub crossing the ice", ["polar bear walk", "polar bear walk trail polar bear"]),
    ],
)
def test_young_and_loot_are_carried(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt) == expected


def test_a_sled_team_is_one() -> None:
    assert parse("a husky sled team racing through a blizzard").figures[0].count == 1
