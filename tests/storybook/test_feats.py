"""Contests and feats of people are seen."""

from __future__ import annotations

import pytest

from storybook.reading.parse import parse
from storybook.subjects import CATALOGUE, draw
from storybook.subjects.people.acts import ACTS, NEAREST
from tests.storybook.scenes import cast_on, easel_of


@pytest.mark.parametrize(
    ("prompt", "actions"),
    [
        ("two children having a pillow fight in a bedroom", ["pillow fighting", "pillow fighting"]),
        ("a girl and a boy have a pillow fight", ["pillow fighting", "pillow fighting"]),
        ("two men arm wrestling at a table", ["arm wrestling", "wrestling arm"]),
        ("a boxer hitting a punching bag", ["punching bag"]),
        ("a breakdancer spinning on his head", ["head spinning"]),
        ("a baker taking bread out of an oven", ["at oven"]),
        ("a woman opens an umbrella", ["opening umbrella"]),
        ("a chef cooking in a pan", ["frying"]),
        ("two knights sword fighting on a bridge", ["fencing", "fencing"]),
        ("a toddler taking first steps", ["walk"]),
        ("a robot chef flipping pancakes", ["flipping"]),
        ("a bear boxing a man", ["rear", "boxing"]),
        ("a man doing karate", ["karate"]),
        ("a dog playing dead", ["wallow"]),
        ("a dog licking a boy's face", ["rear", ""]),
        ("a man snoring on the grass", ["sleep"]),
        ("a panda doing kung fu", ["rear"]),
        ("a baby crawling on the carpet", ["crawl"]),
        ("a man falling off a horse", ["tumbling", ""]),
    ],
)
def test_a_feat_is_shown(prompt: str, actions: list[str]) -> None:
    assert [figure.action for figure in parse(prompt).figures] == actions


def test_those_who_wrestle_with_their_arms_are_face_to_face() -> None:
    first, second = parse("a cowboy and a pirate arm wrestling").figures
    assert (first.relation, second.relation, second.to) == ("", "opposite", 0)


def test_a_boxer_against_another_needs_no_bag() -> None:
    assert {figure.action for figure in parse("two boxers fighting in a ring").figures} == {"boxing"}


def test_an_act_without_a_pose_takes_the_nearest_one() -> None:
    assert CATALOGUE["man"].choose("head spinning") == "breaking"
    assert all(nearest in ACTS and act not in ACTS for act, nearest in NEAREST.items())


def test_a_tree_is_felled_at_its_trunk() -> None:
    man, tree = parse("a lumberjack chopping down a tree").figures
    assert (man.action, man.relation, man.to, tree.name) == ("felling", "at trunk", 1, "tree")


def test_who_climbs_out_of_a_grave_is_in_it() -> None:
    scene = parse("a zombie climbing out of a grave")
    zombie, grave = scene.figures
    assert (scene.setting, grave.name, zombie.relation, zombie.to) == ("graveyard", "grave", "inside", 1)


@pytest.mark.parametrize(
    ("prompt", "relation"), [("a cat playing the piano", "at keys"), ("a ghost playing the piano", "above")]
)
def test_who_is_no_person_plays_the_piano_at_its_keys(prompt: str, relation: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, scene.figures[0].relation, scene.figures[0].to) == ("room", relation, 1)


@pytest.mark.parametrize("name", ["cat", "gorilla", "bear"])
def test_who_plays_the_piano_has_room_above(name: str) -> None:
    actors = cast_on(easel_of(f"a {name} playing the piano", 854, 480))
    player, piano = sorted(actors, key=lambda actor: actor.entry.name == "piano")
    assert player.x < piano.x
    assert player.y - player.height > 0


@pytest.mark.parametrize("prompt", ["two dogs playing poker", "dogs playing cards at a table"])
def test_dogs_play_cards_round_a_table(prompt: str) -> None:
    scene = parse(prompt)
    names = [figure.name for figure in scene.figures]
    assert scene.setting == "room"
    assert {"dog", "playing cards", "table"} <= {*names}
    assert scene.figures[0].relation == "round"
    assert names[scene.figures[0].to] == "table"


@pytest.mark.parametrize(
    ("prompt", "board"),
    [
        ("a penguin skiing", "pair of skis"),
        ("a cat snowboarding down a mountain", "pair of skis"),
        ("a dog skateboarding", "skateboard"),
    ],
)
def test_animals_stand_on_what_they_slide_on(prompt: str, board: str) -> None:
    rider, under = parse(prompt).figures
    assert (rider.relation, rider.to, under.name, under.relation) == ("on", 1, board, "")


def test_an_artist_has_one_easel() -> None:
    assert [figure.name for figure in parse("an artist painting at an easel").figures].count("easel") == 1


def test_a_cat_knocks_with_its_paw() -> None:
    cat, glass = parse("a cat knocking a glass off a table").figures
    assert (cat.action, glass.relation, glass.to) == ("paw", "pawed", 0)


def test_an_animal_rides_a_motorcycle_alone() -> None:
    motorcycle = CATALOGUE["motorcycle"]
    assert motorcycle.choose("roll") == "roll"
    ridden, alone = (draw(motorcycle, height_px=120, action=action, phase=0.0) for action in ("ride", "roll"))
    assert alone.bgra.shape[0] < ridden.bgra.shape[0]


@pytest.mark.parametrize("load", ["car", "horse", "boulder"])
def test_what_is_held_high_stays_in_the_picture(load: str) -> None:
    hero, aloft = sorted(
        cast_on(easel_of(f"a superhero lifting a {load}", 854, 480)), key=lambda actor: actor.host is not None
    )
    assert hero.y + hero.point(("hand",), (0.5, 0.0))[1] - aloft.height > 0


def test_who_swings_from_a_vine_is_in_no_vineyard() -> None:
    scene = parse("a monkey swinging from a vine")
    assert (scene.setting, scene.figures[0].name) == ("jungle", "swinging monkey")


def test_an_audience_that_claps_is_seen() -> None:
    scene = parse("an audience clapping")
    assert {figure.action for figure in scene.figures} == {"clapping"}


def test_butterflies_are_caught_with_a_net() -> None:
    assert [figure.name for figure in parse("a boy catching butterflies").figures] == [
        "boy",
        "butterfly",
        "butterfly net",
    ]


@pytest.mark.parametrize("prompt", ["a cat typing on a laptop", "a chimpanzee typing on a typewriter"])
def test_an_animal_types_with_its_paws(prompt: str) -> None:
    assert parse(prompt).figures[1].relation == "pawed"
