"""Who stands where: sizes, places and directions of the figures of a shot, without painting it."""

from __future__ import annotations

import numpy as np
import pytest

from storybook.painting.light import light_for
from storybook.painting.planes import Compositor, Frame
from storybook.painting.sheet import Easel, View
from storybook.places import SETTINGS, Backdrop
from storybook.reading.parse import parse
from storybook.spec import Scene
from storybook.staging.actors import extent, half_width, rise
from storybook.staging.glow import glows, headlights
from storybook.staging.parts import Part
from storybook.staging.roles import hosts_first, leader, rehearse
from storybook.staging.stage import Actor
from storybook.subjects import CATALOGUE, draw
from tests.storybook.scenes import cast_on, easel_of


def _rehearse(prompt: str) -> dict[str, Part]:
    scene = parse(prompt)
    parts = rehearse(scene, SETTINGS[scene.setting], width=854, height=480, near=1.0)
    return {part.entry.name: part for part in parts}


@pytest.mark.parametrize(
    ("prompt", "small", "large", "most"),
    [
        ("an old man reading a book on a park bench", "book", "old man", 0.35),
        ("two dogs playing with a ball", "ball", "dog", 0.7),
        ("a duck and her ducklings", "duckling", "duck", 0.6),
        ("a mouse and an elephant", "mouse", "elephant", 0.3),
        ("a cat on a sailboat", "cat", "sailboat", 0.34),
    ],
)
def test_proportions_are_those_of_life_as_far_as_both_can_be_seen(
    prompt: str, small: str, large: str, most: float
) -> None:
    parts = _rehearse(prompt)
    assert 0.1 < parts[small].height / parts[large].height <= most


def test_nobody_walks_away_from_what_they_are_busy_with() -> None:
    assert not _rehearse("kids building a sandcastle on the beach")["child"].speed
    assert not _rehearse("a girl and a snowman")["girl"].speed
    assert not _rehearse("a knight fighting a dragon")["knight"].speed
    assert not _rehearse("a tractor on a farm, chickens and a scarecrow")["tractor"].speed
    assert _rehearse("a tractor drives past a scarecrow")["tractor"].speed


def test_those_who_follow_go_at_the_pace_of_whom_they_follow() -> None:
    parts = _rehearse("a mother duck and her ducklings crossing the road")
    assert parts["duck"].speed == parts["duckling"].speed != 0
    for part in parts.values():
        assert part.speed * part.cycle_frames / 24 == pytest.approx(part.stride)


def test_a_dog_runs_past_a_bench_and_not_on_the_spot() -> None:
    parts = _rehearse("a dog running beside a bench in the park")
    assert parts["dog"].speed
    assert not parts["bench"].speed
    assert leader(list(parts.values())) == 0


def test_hosts_come_before_what_hangs_on_them() -> None:
    assert hosts_first([2, 0, -1]) == [2, 0, 1]
    assert sorted(hosts_first([1, 0])) == [0, 1]


@pytest.mark.parametrize(
    "prompt",
    [
        "a tall giraffe next to a small zebra in the savanna",
        "a family having a picnic by the lake",
        "a farmer feeding chickens in front of a barn",
    ],
)
def test_those_who_are_together_fit_into_an_upright_frame(prompt: str) -> None:
    for actor in _cast(prompt):
        left, right = extent(actor)
        assert actor.x - left >= -2
        assert actor.x + right <= 482


def test_two_in_one_boat_sit_beside_each_other() -> None:
    man, woman = (actor for actor in _cast("two lovers in a gondola in Venice") if actor.host is not None)
    assert abs(man.x - woman.x) > 0.3 * man.height


def test_fires_light_the_night_and_not_the_day() -> None:
    for prompt, count in (("a campfire at night", 1), ("a campfire at noon", 0), ("two lanterns at night", 2)):
        scene = parse(prompt)
        easel = _easel(scene)
        assert len(glows(easel, _cast(prompt))) == count


@pytest.mark.parametrize(
    ("prompt", "count"),
    [
        ("a car driving along a country road at night", 1),
        ("two motorcycles racing through the city at night", 2),
        ("a car parked in the street at night", 0),
        ("a red bus at night with its headlights on", 1),
        ("a car driving along a country road", 0),
        ("a horse galloping at night", 0),
    ],
)
def test_headlights_are_on_in_the_dark(prompt: str, count: int) -> None:
    easel = easel_of(prompt)
    assert len(headlights(easel, _cast(prompt))) == count


def _easel(scene: Scene) -> Easel:
    return Easel(480, 854, 1.0, 0, 0, light_for(scene), scene, scene.seed, 5.0, horizon=427)


def _cast(prompt: str, *, air: float = 250) -> list[Actor]:
    return cast_on(easel_of(prompt), Backdrop(back=[], stand=640, spread=40, air=air, shore=790))


def test_who_swims_stays_in_the_water_and_who_feeds_them_on_the_bank() -> None:
    boy, *ducks = sorted(_cast("a boy feeding ducks at a pond"), key=lambda actor: actor.entry.name == "duck")
    assert boy.y == 790
    assert [duck.y for duck in ducks] == [640, 640, 640]


def test_who_flies_stays_with_whoever_stands() -> None:
    beside, alone = _rehearse("a bear and a bat in a cave"), _rehearse("a bat in a cave")

    assert {part.speed for part in beside.values()} == {0.0}
    assert alone["bat"].speed


def test_who_passes_something_stays_in_the_frame() -> None:
    camel, pyramid = sorted(_cast("a camel walks in the desert past a pyramid"), key=lambda actor: actor.entry.name)
    assert (camel.entry.name, pyramid.entry.name) == ("camel", "pyramid")
    assert abs(camel.x - 240) < 60


def test_what_flies_round_above_something_is_never_cut_at_the_top() -> None:
    for prompt in ("a dragon flies over a castle at night", "an eagle soars above a cabin"):
        flier = next(actor for actor in _cast(prompt) if actor.orbit)
        assert flier.y - 0.22 * flier.orbit - rise(flier) > 0


def test_what_is_held_is_tied_to_the_hand_and_small_enough() -> None:
    for prompt in ("a nurse holding a baby", "a boy with a lantern", "a girl hugging a puppy"):
        held = next(actor for actor in _cast(prompt) if actor.grip and actor.grip[0] == "hand")
        assert held.host is not None
        assert 0 < held.height <= 0.5 * held.host.height


def test_a_dragon_flies_over_the_ground() -> None:
    (dragon,) = _cast("a dragon flying over a village")
    assert dragon.height < dragon.y < 600
    assert not dragon.shadow


def test_rocket_waits_for_whoever_stands_beside_it_and_flies_alone() -> None:
    assert _rehearse("an astronaut on the moon beside a rocket")["rocket"].action == "still"
    assert _rehearse("a rocket flies over the moon")["rocket"].action == "fly"


def test_rocket_that_waits_stands_on_its_fins_and_is_taller_than_whoever_is_beside_it() -> None:
    rocket, astronaut = sorted(_cast("an astronaut on the moon beside a rocket"), key=lambda actor: -actor.height)
    assert (rocket.entry.name, rocket.y) == ("rocket", astronaut.y)
    assert rocket.height > 2 * astronaut.height
    sprite = draw(rocket.entry, height_px=100, action="still", phase=0.0)
    rows = np.flatnonzero((sprite.bgra[:, :, 3] > 200).any(1))
    assert abs(rows[-1] - sprite.anchor[1]) <= 2


def test_animal_that_sits_and_eats_has_it_between_its_paws_no_larger_than_it_can_hold() -> None:
    rabbit, carrot = _cast("a rabbit eating a carrot")
    assert (carrot.host, carrot.grip) == (rabbit, ("paw",))
    assert carrot.height < 0.35 * rabbit.height


@pytest.mark.parametrize("prompt", ["a ufo over a field at night", "a helicopter over a city"])
def test_nothing_that_hovers_is_cut_by_the_upper_edge(prompt: str) -> None:
    (craft,) = _cast(prompt, air=0)
    assert craft.y >= rise(craft) > 0.4 * craft.height


def test_a_whale_leaps_behind_a_boat_where_the_frame_is_narrow() -> None:
    whale, boat = sorted(_cast("a whale leaps next to a fishing boat"), key=lambda actor: actor.order)
    assert (whale.entry.name, boat.entry.name) == ("whale", "fishing boat")
    assert 2 * half_width(whale) > 0.7 * 480
    assert 2 * half_width(boat) > 0.5 * 480


def test_water_flies_above_an_elephant_that_sprays() -> None:
    entry = CATALOGUE["elephant"]
    dry, wet = (
        draw(entry, height_px=200, action=action, phase=0.2, colour=None, seed=1) for action in ("stand", "spray")
    )
    assert wet.anchor[1] > dry.anchor[1] + 20


def test_birds_overhead_do_not_make_a_herd_smaller() -> None:
    herd = [one for one in _cast("a herd of elephants crosses a plain, birds overhead") if one.entry.name == "elephant"]
    left, right = (min(one.x - extent(one)[0] for one in herd), max(one.x + extent(one)[1] for one in herd))
    assert right - left > 0.55 * 480


def test_people_swim_in_water_alone() -> None:
    assert _rehearse("a man swims in a lake")["man"].action == "swim"
    assert _rehearse("an astronaut floats in space")["astronaut"].action == "drift"


def test_a_leaping_dolphin_stays_in_the_frame() -> None:
    leaping, swimming = _rehearse("a dolphin jumps out of the sea"), _rehearse("a dolphin swims in the sea")
    assert leaping["dolphin"].height < 0.7 * swimming["dolphin"].height


def test_swings_are_sat_on_and_trampolines_jumped_on() -> None:
    assert _rehearse("a child on a swing")["child"].action == "sit"
    assert _rehearse("a clown on a trampoline")["clown"].action == "jump"


@pytest.mark.parametrize("prompt", ["two kids on a seesaw", "a boy and a girl playing on a seesaw in the park"])
def test_two_on_a_seesaw_sit_at_its_ends_face_to_face(prompt: str) -> None:
    first, second = (actor for actor in _cast(prompt) if actor.host is not None)
    assert {first.grip, second.grip} == {("seat",), ("far seat",)}
    assert first.flip is not second.flip
    assert (first.action, second.action) == ("sit", "sit")


def test_whoever_runs_indoors_goes_round_the_room() -> None:
    (runner,) = _cast("a runner in a gym")
    assert 0 < runner.orbit <= 0.26 * 480
    assert not _cast("a runner standing in a gym")[0].orbit


def test_the_head_of_who_rides_stays_in_the_frame() -> None:
    giraffe = next(actor for actor in _cast("a giraffe on a rock") if actor.host is not None)
    host = giraffe.host
    assert host is not None
    assert host.y - 0.9 * host.height - giraffe.height > 0


def test_butterflies_fly_about_a_child_on_both_sides_and_not_on_the_ground() -> None:
    child, *butterflies = sorted(
        _cast("a child runs in a meadow with butterflies"), key=lambda actor: actor.entry.name != "child"
    )

    assert {butterfly.x < child.x for butterfly in butterflies} == {True, False}
    assert all(butterfly.y < child.y - 0.3 * child.height for butterfly in butterflies)
    assert all(butterfly.speed == child.speed for butterfly in butterflies)


def test_a_dog_on_its_leash_keeps_pace_ahead_of_the_hand_and_a_cow_follows() -> None:
    girl, dog = sorted(_cast("a girl walks a dog"), key=lambda actor: actor.entry.name, reverse=True)
    ahead = 1 if girl.speed > 0 else -1
    assert (dog.leash, girl.leash) == (girl, None)
    assert dog.speed == girl.speed != 0
    assert 0 < (dog.x - girl.x) * ahead < 1.5 * girl.height

    farmer, cow = sorted(_cast("a farmer leads a cow"), key=lambda actor: actor.entry.name, reverse=True)
    assert cow.leash is farmer
    assert (cow.x - farmer.x) * (1 if farmer.speed > 0 else -1) < 0


def test_a_leash_is_drawn_from_hand_to_collar() -> None:
    girl, dog = sorted(_cast("a girl walks a dog"), key=lambda actor: actor.entry.name, reverse=True)
    view = View(girl.x + girl.speed - 400, 0, 1.0)
    with_it, without = (Frame.blank(800, 1200) for _ in range(2))
    dog.draw(with_it, view, Compositor())
    dog.leash = None
    dog.draw(without, view, Compositor())
    columns = np.flatnonzero((with_it.y != without.y).any(axis=0))
    hand = girl.place(view)[0] + girl.point(("hand",), (0.5, 0.5), 1.0)[0]
    assert min(abs(columns[0] - hand), abs(columns[-1] - hand)) < 4
    assert columns[-1] - columns[0] > 0.15 * girl.height


def test_a_ship_under_water_lies_on_the_ground() -> None:
    ship, *_ = (actor for actor in _cast("a pirate ship under water with fish") if actor.entry.family == "boat")
    stand = ship.y - 0.04 * ship.height
    assert stand > 250
    assert ship.y - ship.height > 0
    assert (ship.speed, ship.order) == (0.0, -1.0)


def test_those_who_stand_about_look_at_who_is_up_there() -> None:
    easel = easel_of("a firefighter rescues a kitten from a tall tree while the neighbors watch", 854, 480)
    actors = cast_on(easel, Backdrop(back=[], front=[], stand=400.0, air=120.0))
    tree = next(actor for actor in actors if actor.entry.name == "tree")
    assert all(actor.flip == (actor.x > tree.x) for actor in actors if actor.entry.name == "man")


def test_a_cat_on_a_fridge_is_smaller_than_the_fridge() -> None:
    cat, fridge = sorted(cast_on(easel_of("a cat on top of the fridge")), key=lambda actor: actor.height)

    assert (cat.entry.name, fridge.entry.name) == ("cat", "fridge")
    assert cat.height < 0.5 * fridge.height


def test_what_is_shown_off_turns_and_hovers() -> None:
    [shoe] = cast_on(easel_of("a shoe floating and rotating over a purple background"))
    assert shoe.turntable
    assert not shoe.shadow


@pytest.mark.parametrize("size", [(480, 854), (854, 480)])
def test_who_chases_a_herd_is_seen_behind_it(size: tuple[int, int]) -> None:
    actors = cast_on(easel_of("a border collie chasing three sheep across a field", *size))
    dog = next(actor for actor in actors if actor.entry.name == "collie")
    last = min((actor for actor in actors if actor is not dog), key=lambda actor: actor.x)
    assert dog.x + extent(dog)[1] < last.x - 0.7 * extent(last)[0]
    assert min(actor.x - extent(actor)[0] for actor in actors) > 0
