"""What a remix's prompt does to the scene of its original."""

from __future__ import annotations

import time

import pytest

from storybook.reading.lexicon import COLOURS
from storybook.reading.parse import parse
from storybook.reading.revise import revise
from storybook.spec import Scene
from storybook.staging.direct import plan_shots


def names(scene: Scene) -> list[str]:
    return [figure.name for figure in scene.figures]


@pytest.mark.parametrize(
    ("first", "then", "shown"),
    [
        ("a cat on a table", "the cat becomes a dog", ["dog"]),
        ("a horse in a meadow", "a tiger instead of the horse", ["tiger"]),
        ("a cat and a dog in a garden", "replace the dog with a rabbit", ["cat", "rabbit"]),
        ("a dog in the park", "turn it into a robot", ["robot"]),
        ("a cat and a dog in a garden", "remove the dog", ["cat"]),
        ("a dog and a cat on a sofa", "only the cat", ["cat", "sofa"]),
        ("a street with cars", "no cars", []),
        ("a sailboat on the sea", "add two dolphins", ["sailboat", "dolphin"]),
        ("a fox in the forest", "a wolf joins the fox", ["fox", "wolf"]),
        ("a fox in a snowy forest", "make it spring with flowers", ["fox", "flower"]),
        ("an astronaut on the moon", "he plants a flag", ["astronaut", "flag"]),
        ("a teddy bear on the floor", "give the teddy bear a red hat", ["teddy bear", "hat"]),
        ("a castle on a hill", "what does it look like at night?", ["castle"]),
        ("a castle on a hill", "a dragon flies above the castle", ["castle", "dragon"]),
        ("a cat sleeps on a windowsill", "it wakes up and chases a butterfly in the garden", ["cat", "butterfly"]),
        ("a hot air balloon over fields", "it then slowly drifts away", ["hot air balloon"]),
        ("a dog in the park", "it snows", ["dog"]),
        ("a fox in a snowy forest", "the snow melts and flowers bloom", ["fox", "flower"]),
        ("a dog in the park", "a spaceship lands", ["dog", "spaceship"]),
        ("three penguins on an iceberg", "five penguins", ["penguin", "iceberg"]),
        ("an astronaut on the moon", "back on earth, he walks through a meadow", ["astronaut"]),
        ("a cat sleeps on a sofa", "it runs into the garden", ["cat"]),
        ("a bear in the forest", "the same but with a wolf", ["bear", "wolf"]),
        ("a bear in the forest", "the bear meets a fox and they become friends", ["bear", "fox"]),
        ("a bear in the forest", "a few years later", ["bear"]),
        ("a campfire at night", "the fire goes out", []),
        ("a campfire at night", "children roast marshmallows around it", ["campfire", "child", "marshmallow"]),
        ("a chef cooks in a kitchen", "the kitchen catches fire", ["chef", "frying pan", "campfire"]),
        ("a horse in a meadow", "the horse turns into a unicorn under the stars", ["unicorn"]),
        ("a horse in a meadow", "a girl rides it", ["horse", "girl"]),
        ("a horse in a meadow", "golden light, and the lone animal starts to run", ["horse"]),
        ("a kitten in a garden", "it grows up and becomes a lion", ["lion"]),
        ("a knight rides a horse", "make the knight a princess", ["princess", "horse"]),
        ("a girl with a cat", "what if the cat was a dragon?", ["girl", "dragon"]),
        ("a girl with a cat in a kitchen", "make the girl a cake", ["girl", "cat", "cake"]),
        ("a cup of hot chocolate on a table", "make it tea with lemon instead", ["tea"]),
        ("a coffee on a table", "now it's tea", ["tea"]),
        ("a panda eating bamboo", "eating pizza instead", ["panda", "pizza"]),
        ("a lion in the savanna", "the lion is now wearing sunglasses", ["lion", "sunglasses"]),
        ("an astronaut floating in space", "make the astronaut a cat", ["cat", "space suit"]),
        ("a castle by a lake", "cherry blossoms", ["castle", "cherry tree"]),
        ("a room with a fireplace", "cat sleeping in front of the fire", ["fireplace", "cat"]),
        ("a unicorn in a meadow", "less flowers", ["unicorn"]),
        ("a robot in a kitchen", "he cooks pancakes", ["robot"]),
        ("a snowman in a garden", "give it a top hat and a scarf", ["snowman"]),
        # A prompt that speaks of nothing in the original is a new scene in its place.
        ("a horse in a meadow", "two elephants in the desert", ["elephant"]),
        ("ein Hund im Park", "eine Katze", ["cat"]),
        ("a horse in a meadow", "two eagles fly over the mountains", ["eagle"]),
    ],
)
def test_what_a_remix_does_not_touch_stays(first: str, then: str, shown: list[str]) -> None:
    assert names(revise(then, parse(first))) == shown


@pytest.mark.parametrize(
    "then",
    ["make the car blue", "change the car to blue", "the car turns blue", "paint it blue", "the car is now blue"],
)
def test_a_remix_paints_what_is_there(then: str) -> None:
    (car,) = revise(then, parse("a red car on a desert road")).figures
    assert (car.name, car.colour) == ("car", COLOURS["blue"])


@pytest.mark.parametrize(
    ("first", "then", "index", "action"),
    [
        ("a woman walking in the park", "dancing in the rain", 0, "dance"),
        ("a woman and her dog", "she dances", 0, "dance"),
        ("a girl reading under a tree", "the girl falls asleep", 0, "sleep"),
        ("three cats on a sofa", "make them sleep", 0, "sleep"),
        ("a bird on a branch", "it flies away", 0, "fly"),
    ],
)
def test_a_remix_lets_those_act_who_are_there(first: str, then: str, index: int, action: str) -> None:
    original, scene = parse(first), revise(then, parse(first))
    assert names(scene) == names(original)
    assert scene.figures[index].action == action
    assert scene.figures[index].count == original.figures[index].count


@pytest.mark.parametrize(
    "then", ["the rain stops and a rainbow appears", "no rain, a rainbow", "a rainbow without rain"]
)
def test_weather_can_end(then: str) -> None:
    scene = revise(then, parse("a girl in the city in the rain"))
    assert (scene.weather, scene.extras, names(scene)) == ((), ("rainbow",), ["girl"])


@pytest.mark.parametrize(
    ("first", "then", "count"),
    [
        ("a dog in a meadow", "add a second dog", 2),
        ("a dog in a meadow", "another dog joins", 2),
        ("a cat on a roof", "three more cats appear", 4),
        ("two ships at sea", "one more ship", 3),
    ],
)
def test_more_are_added_to_those_who_are_there(first: str, then: str, count: int) -> None:
    (figure,) = (each for each in revise(then, parse(first)).figures if each.relation != "on" or each.name == "cat")

    assert figure.count == count


@pytest.mark.parametrize(
    "then", ["replace the field with a beach at sunset", "a beach instead of the field, at sunset"]
)
def test_a_place_is_replaced(then: str) -> None:
    scene = revise(then, parse("a horse in a field"))

    assert (scene.setting, scene.time, names(scene)) == ("beach", "sunset", ["horse"])


def test_a_boat_sinks_and_black_and_white_is_a_style() -> None:
    sunk = revise("the boat sinks", parse("a sailboat on the sea"))

    assert (sunk.setting, names(sunk)) == ("underwater", ["sailboat"])
    fox = revise("make it black and white", parse("a fox in the snow"))
    assert (fox.style, fox.figures[0].colour) == ("mono", None)


def test_a_general_noun_is_whatever_of_its_kind_is_there() -> None:
    assert names(revise("the boat in a storm", parse("a sailboat on the sea"))) == ["sailboat"]
    assert names(revise("the dog sleeps", parse("a cat in a garden"))) == ["dog"]


def test_relations_stay_with_those_they_were_between() -> None:
    figures = revise("remove the dog", parse("a dog, a cat on a sofa")).figures
    assert [(figure.name, figure.to) for figure in figures] == [("cat", 1), ("sofa", -1)]
    (boy, kite) = revise("the kite is green now", parse("a boy with a kite")).figures
    assert (kite.relation, kite.to, boy.to) == ("with", 0, -1)


def test_size_of_what_is_there() -> None:
    assert revise("make the robot bigger", parse("a robot in a city")).figures[0].size > 1


def test_there_are_never_more_figures_than_a_scene_holds() -> None:
    original = parse("a dog, a cat, a horse, a cow and a sheep in a meadow")
    assert len(revise("add a duck and a pig on the horse", original).figures) == 6
    assert all(figure.to < 6 for figure in revise("add a duck", original).figures)


def test_any_prompt_is_read_at_once() -> None:
    original = parse("a dog and a cat")
    began = time.thread_time()
    for text in (
        "the " * 2_000,
        "make the dog " * 500,
        "replace the " + "a " * 3_000,
        "x" * 10_000,
        "",
        "the dog is now",
    ):
        assert revise(text, original).setting
    assert time.thread_time() - began < 10


@pytest.mark.parametrize(
    "then",
    ["the sun comes out", "the sky clears", "it stops raining", "the sun breaks through and she smiles", "blue sky"],
)
def test_bad_weather_is_over_when_it_clears_up(then: str) -> None:
    scene = revise(then, parse("a girl with an umbrella in the rain"))
    assert scene.weather == ()
    assert names(scene)[:2] == ["girl", "umbrella"]


@pytest.mark.parametrize(
    ("then", "size"),
    [
        ("the robot becomes giant", 1.5),
        ("the robot grows", 1.5),
        ("it gets much bigger", 1.2),
        ("it is now tiny", 0.6),
        ("the robot shrinks", 0.6),
    ],
)
def test_figure_grows_and_shrinks(then: str, size: float) -> None:
    (robot,) = revise(then, parse("a robot in a city street")).figures
    assert robot.name == "robot"
    assert robot.size >= size if size > 1 else robot.size <= size


def test_night_falls_and_lakes_freeze() -> None:
    dark = revise("it gets dark and it rains", parse("a dog in the park"))
    assert (names(dark), dark.time, dark.weather) == (["dog"], "night", ("rain",))
    frozen = revise("the lake freezes over", parse("a sailboat on a calm lake"))
    assert (frozen.setting, frozen.season) == ("frozen lake", "winter")


@pytest.mark.parametrize(
    ("first", "then", "colour"),
    [
        ("a red car on a road", "blue instead of red", "blue"),
        ("a woman in a red dress in the city", "her dress is now blue", "blue"),
        ("a red car on a road", "make its colour green", "green"),
        ("a robot in a city", "the robot is now made of gold", "golden"),
    ],
)
def test_colours_are_changed_in_many_words(first: str, then: str, colour: str) -> None:
    assert revise(then, parse(first)).figures[0].colour == COLOURS[colour]


@pytest.mark.parametrize(
    ("then", "actions"),
    [
        ("they dance in the rain", ["waltzing", "waltzing"]),
        ("she hugs him", ["kneel", "hug"]),
        ("he flies away and she waves", ["levitate", "wave"]),
    ],
)
def test_pronouns_mean_those_who_are_there(then: str, actions: list[str]) -> None:
    figures = revise(then, parse("a robot and a girl in a city")).figures
    assert [figure.name for figure in figures] == ["robot", "girl"]
    assert [figure.action for figure in figures] == actions


def test_who_climbs_out_is_outside() -> None:
    kitten, basket = revise("the kitten climbs out of the basket", parse("a kitten in a basket")).figures
    assert (kitten.name, kitten.to, basket.name) == ("kitten", -1, "basket")


def test_clothes_are_dyed_while_another_is_exchanged() -> None:
    original = parse("a girl in a yellow raincoat jumps in puddles with her small brown dog")
    scene = revise("make her raincoat red and the dog a white cat", original)
    colours = {figure.name: figure.colour for figure in scene.figures}
    assert (colours["raincoat"], colours["cat"], "dog" in colours) == (COLOURS["red"], COLOURS["white"], False)


@pytest.mark.parametrize(
    ("first", "then", "counts"),
    [
        ("three birds in a tree", "only one bird", {"bird": 1}),
        ("a child flying a kite", "there are many kites in the sky", {"child": 1, "kite": 8}),
    ],
)
def test_counts_change_where_they_are(first: str, then: str, counts: dict[str, int]) -> None:
    original = parse(first)
    scene = revise(then, original)
    assert scene.setting == original.setting
    assert counts.items() <= {figure.name: figure.count for figure in scene.figures}.items()


@pytest.mark.parametrize(
    ("first", "then", "setting", "weather"),
    [
        ("a fox in the snow", "move to a desert", "desert", ()),
        ("a couple dancing in a ballroom", "outside under the stars", "garden", ()),
        ("a ship in a storm", "the sea is calm now", "sea", ()),
        ("a lighthouse by the sea in a storm", "after the storm, a rainbow", "islet", ()),
    ],
)
def test_weather_and_place_change_together(first: str, then: str, setting: str, weather: tuple[str, ...]) -> None:
    scene = revise(then, parse(first))
    assert (scene.setting, scene.weather) == (setting, weather)


@pytest.mark.parametrize(
    ("first", "then", "shown", "action"),
    [
        ("a girl reading in a library", "same girl, but outdoors in a park", "bench", ""),
        ("an astronaut floating in space", "he lands on the moon", "astronaut", ""),
        ("a snowman in a garden", "the snowman melts", "snowman", "melt"),
    ],
)
def test_nothing_stays_that_does_not_go_there(first: str, then: str, shown: str, action: str) -> None:
    figures = {figure.name: figure for figure in revise(then, parse(first)).figures}
    assert figures[shown].action == action
    assert "armchair" not in figures


def test_it_no_longer_rains_in_the_sun() -> None:
    scene = revise("the same city in the morning sun", parse("neon city in the rain at night"))
    assert (scene.setting, scene.time, scene.weather) == ("city", "dawn", ())


def test_another_colour_is_another_one_and_no_idea() -> None:
    original = parse("a red car on a road")
    scene = revise("change the color", original)
    assert names(scene) == ["car"]
    assert scene.figures[0].colour not in (None, original.figures[0].colour)
    assert not scene.turns


def test_things_are_given_to_those_who_are_there() -> None:
    bear, hat, glasses = revise("give him a hat and sunglasses", parse("a bear in the forest")).figures
    assert (bear.name, hat.relation, hat.to, glasses.relation, glasses.to) == ("bear", "worn", 0, "worn", 0)


def test_what_falls_ends_with_its_season() -> None:
    tree = parse("a tree in a meadow in spring")
    autumn = revise("autumn comes, the leaves fall", tree)
    assert autumn.weather == ("leaves",)
    winter = revise("winter", autumn)
    assert (names(autumn), names(winter), winter.weather) == (["autumn tree"], ["bare tree"], ())
    assert names(revise("spring comes", winter)) == ["tree"]


@pytest.mark.parametrize(
    ("then", "time"), [("less light", "dusk"), ("make it brighter", "day"), ("a bit darker", "dusk")]
)
def test_more_and_less_light(then: str, time: str) -> None:
    assert revise(then, parse("a fox in the forest at sunset")).time == time


@pytest.mark.parametrize("then", ["jetzt schneit es", "il neige", "ahora nieva"])
def test_snow_falls_in_other_languages(then: str) -> None:
    scene = revise(then, parse("ein Hund im Park"))
    assert (names(scene), scene.weather) == (["dog"], ("snow",))


@pytest.mark.parametrize(
    ("first", "then", "on"),
    [
        ("an old man sits on a bench", "he stands up and walks away", -1),
        ("an old man sits on a bench", "he reads a newspaper", 1),
        ("a girl reads a book in an armchair", "she dances", -1),
        ("a bird on a branch", "the bird flies away", -1),
        ("a knight rides a horse", "he waves", 1),
    ],
)
def test_who_gets_up_leaves_the_seat(first: str, then: str, on: int) -> None:
    rider = revise(then, parse(first)).figures[0]
    assert (rider.to >= 0) == (on >= 0)


def test_waves_come_to_the_beach_that_is_there() -> None:
    scene = revise("a big wave comes and washes it away", parse("two children build a sandcastle on the beach"))
    assert (scene.setting, scene.extras) == ("beach", ("waves",))


@pytest.mark.parametrize(
    ("then", "continues"),
    [("it snows", True), ("the bear sleeps", True), ("in a city", False), ("a fox", False), ("zoom out", False)],
)
def test_remix_that_stays_with_whom_it_shows_begins_as_near_as_the_original_ended(then: str, continues: bool) -> None:
    original = parse("a bear in the forest")
    scene = revise(then, original)
    assert scene.continues == continues
    ended, begins = plan_shots(original, 240, 24)[-1].framing, plan_shots(scene, 240, 24)[0].framing
    assert (begins == ended) == continues


@pytest.mark.parametrize(
    ("first", "then", "shown"),
    [
        (
            "raccoon eating grapes",
            "now with two of them fighting over the last grape",
            ["raccoon rear", "grapes facing 0", "raccoon rear facing 1"],
        ),
        ("grandma dancing", "add grandpa and put them on a beach", ["old woman dance", "old man dance"]),
        ("a dog in a park", "add a child", ["dog", "child"]),
        ("a cat and a glass of water on the table", "The cat jumps down and runs out of the room", ["cat gallop"]),
    ],
)
def test_who_is_counted_joins_or_leaves(first: str, then: str, shown: list[str]) -> None:
    figures = revise(then, parse(first)).figures
    told = [
        " ".join(filter(None, (one.name, one.action, one.relation, str(one.to) if one.to >= 0 else "")))
        for one in figures
    ]
    assert told == shown


@pytest.mark.parametrize(
    ("original", "prompt", "figures"),
    [
        ("a goat on a tractor", "make it a sheep instead of the goat", ["sheep", "tractor"]),
        ("a man playing the guitar", "the man is a woman now", ["woman", "guitar"]),
        (
            "a drummer in a smoky club",
            "replace the drummer with an old woman playing the cello",
            ["old woman", "cello"],
        ),
        ("a jazz trio in a bar", "make the saxophonist a robot", ["old man", "robot", "saxophone", "woman", "cello"]),
    ],
)
def test_who_takes_whose_place(original: str, prompt: str, figures: list[str]) -> None:
    scene = revise(prompt, parse(original))
    assert [figure.name for figure in scene.figures] == figures
    assert scene.figures[0].count == 1


def test_a_shade_does_not_hide_its_colour() -> None:
    original = parse("a red tram crossing a bridge")
    assert revise("change the tram to bright blue", original).figures[0].colour == COLOURS["blue"]


def test_nobody_is_left_when_all_people_go() -> None:
    market = parse("a busy street market in marrakech")
    assert "bustle" in market.extras
    scene = revise("remove all the people", market)
    assert scene.setting == "market"
    assert scene.figures == ()
    assert "bustle" not in scene.extras
    assert names(revise("no people", parse("a dog and two women in a park"))) == ["dog"]


@pytest.mark.parametrize(
    ("prompt", "style"),
    [
        ("turn it into lego style", "clay"),
        ("make it look like an oil painting", "oil"),
        ("make it a pixel art version", "pixel"),
        ("change it to a black and white film", "mono"),
    ],
)
def test_a_style_brings_nobody_along(prompt: str, style: str) -> None:
    original = parse("a knight walking through a castle hall")
    scene = revise(prompt, original)
    assert (scene.style, scene.setting, scene.figures) == (style, original.setting, original.figures)


def test_what_is_said_to_be_of_a_colour_is() -> None:
    scene = revise("same but at night and the car is red", parse("a blue car driving along a coast road"))
    assert (scene.time, scene.figures[0].colour) == ("night", COLOURS["red"])


def test_smoke_of_a_chimney_brings_no_chimney() -> None:
    scene = revise(
        "make it winter with smoke coming from the chimney", parse("a small wooden cabin by a lake in summer")
    )
    assert (scene.season, names(scene)) == ("winter", ["cabin"])


@pytest.mark.parametrize(
    ("original", "edit", "figures"),
    [
        ("a girl on a bicycle in the park", "the girl is a robot now", ["bicycle of robot ride"]),
        ("a girl on a bicycle in the park", "replace the girl with a panda", ["bicycle of panda ride"]),
        ("a girl on a bicycle in the park", "make it night", ["bicycle of girl ride"]),
        ("a girl on a bicycle in the park", "a dog runs beside her", ["bicycle of girl ride", "dog gallop"]),
        ("a cat in a street", "it rides a scooter now", ["scooter of cat ride"]),
        ("a motorcycle on a road", "a bear rides it", ["motorcycle of bear ride"]),
        ("an astronaut on the moon", "riding a bicycle", ["bicycle of astronaut ride"]),
        ("a man and a woman riding bicycles", "remove the man", ["bicycle of woman ride"]),
        ("an old man on a bench", "a bird sits on his shoulder", ["old man", "bench", "bird stand"]),
        ("a girl in a park", "a boy with a hat on his head", ["boy", "hat"]),
        ("a dog in a park", "wearing a hat", ["dog", "hat"]),
        ("a bear in a forest", "playing the guitar", ["bear sit", "guitar"]),
    ],
)
def test_what_is_told_of_whoever_is_there(original: str, edit: str, figures: list[str]) -> None:
    found = revise(edit, parse(original)).figures
    names = [f"{figure.name} of {figure.kind}" if figure.kind else figure.name for figure in found]
    assert [f"{name} {figure.action}".strip() for name, figure in zip(names, found, strict=True)] == figures


def test_the_milky_way_does_not_move_a_landscape_into_space() -> None:
    scene = revise("the milky way above", parse("a lighthouse on a cliff"))
    assert (scene.setting, scene.time, scene.extras) == ("sea cliff", "night", ("galaxy",))
    assert revise("in space, the milky way behind", parse("a lighthouse on a cliff")).setting == "space"
