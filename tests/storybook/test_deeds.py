"""What people and animals do: the tool a deed brings along, the pose, and where the other one is."""

from __future__ import annotations

import itertools

import pytest

from storybook.places import SETTINGS, Backdrop
from storybook.reading.draft import Draft, drop
from storybook.reading.parse import parse
from storybook.spec import Figure
from storybook.staging.actors import half_width
from storybook.staging.parts import Part
from storybook.staging.roles import rehearse
from storybook.staging.stage import Actor
from tests.storybook.scenes import cast_on, easel_of, figures_of


def _cast(prompt: str) -> list[Actor]:
    return cast_on(easel_of(prompt), Backdrop(back=[], stand=640, spread=40, air=250, shore=790))


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a man fishing by the lake", ["man sit", "fishing rod with man"]),
        ("an old woman sweeping the floor", ["old woman stand", "broom with old woman"]),
        ("an artist painting a picture", ["man", "paintbrush with man", "easel facing man"]),
        ("a woman painting a fence", ["woman", "fence facing woman", "paintbrush with woman"]),
        ("a robot watering flowers", ["robot", "flower facing robot", "watering can with robot"]),
        ("a girl reading a newspaper", ["girl sit", "newspaper with girl"]),
        ("an old woman reads a book by the window", ["old woman sit on armchair", "book with old woman", "armchair"]),
        ("a mouse eating cheese", ["mouse munch", "cheese with mouse"]),
        ("a girl reading on a sofa", ["girl sit on sofa", "sofa", "book with girl"]),
        ("a girl reading under a tree", ["girl sit under tree", "tree", "book with girl"]),
        ("a child blowing soap bubbles", ["child", "bubble wand with child"]),
        ("a boy sledding down a hill", ["boy sit on sled", "sled drive"]),
        ("a girl singing on stage", ["girl stand", "microphone with girl"]),
        ("a boy throwing a ball", ["boy stand", "ball with boy"]),
        ("a boy kicking a ball", ["boy kicking", "ball kicking with boy"]),
        ("a woman talking on the phone", ["woman phoning"]),
        ("a climber climbing a mountain", ["student climb on rock face", "rock face"]),
        ("a boy climbing a tree", ["boy climb on tree", "tree"]),
        ("a couple kissing", ["man hug", "woman hug embrace man"]),
        ("a mother hugging her child", ["woman kneel", "child hug embrace woman"]),
        ("two penguins sliding on ice", ["penguin slide"]),
        ("a tiger drinking from a river", ["tiger sip"]),
        ("a teacher writing on a blackboard", ["teacher writing round blackboard", "blackboard"]),
        ("a mother reading a story to her child", ["woman sit", "child with woman", "book with woman"]),
        ("a painting of a girl", ["girl"]),
        ("a princess kissing a frog", ["princess kneel", "frog facing princess"]),
        ("an archer in the forest", ["man", "longbow with man"]),
        ("a boy flying a drone", ["boy", "drone above boy"]),
        ("a boy playing baseball", ["boy batting"]),
        ("a violinist playing on a stage", ["woman stand", "violin with woman"]),
        ("a woman dancing with a violin", ["woman dance", "violin with woman"]),
        ("a juggler juggling balls", ["man stand", "juggling balls with man"]),
        ("a clown juggling", ["clown stand", "juggling balls with clown"]),
        ("a bear playing the guitar", ["bear sit", "guitar with bear"]),
        ("a photographer in the park", ["woman", "camera with woman"]),
    ],
)
def test_a_deed_brings_its_tool_and_its_pose(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


def test_a_sled_takes_to_the_snow_and_a_swimmer_to_the_water() -> None:
    assert parse("a boy sledding down a hill").setting == "snowfield"
    assert parse("a boy diving into the water").setting == "lake"
    assert parse("a man swimming in the sea").setting == "sea"
    assert parse("a boy sledding in the park").setting == "park"


def test_bubbles_that_are_blown_are_no_weather() -> None:
    assert parse("a child blowing soap bubbles").weather == ()
    assert parse("a child in the park, soap bubbles").weather == ("bubbles",)


def test_two_who_kiss_stand_in_each_others_arms() -> None:
    man, woman = sorted(_cast("a couple kissing"), key=lambda actor: actor.entry.name)
    assert 0.15 * man.height < woman.x - man.x < 0.4 * man.height
    assert woman.flip
    assert not man.flip


def test_an_astronaut_is_seen_before_a_large_earth() -> None:
    earth, astronaut = sorted(_cast("an astronaut floating above the Earth"), key=lambda actor: actor.order)
    assert earth.entry.name == "earth"
    assert earth.height > 480
    assert astronaut.action == "drift"
    assert astronaut.y - astronaut.height < earth.y - earth.height / 2 < astronaut.y


def test_people_dive_and_float_only_where_one_can() -> None:
    assert _play("a boy dives in a lake")["boy"].action == "dive"
    assert _play("a boy diving in the city")["boy"].action == "stand"
    assert _play("an astronaut floats in space")["astronaut"].action == "drift"
    assert _play("a man floats in a lake")["man"].action == "swim"


def _play(prompt: str) -> dict[str, Part]:
    scene = parse(prompt)
    parts = rehearse(scene, SETTINGS[scene.setting], width=854, height=480, near=1.0)
    return {part.figure.name: part for part in parts}


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("two old men playing chess", ["old man dining at chess", "chess"]),
        ("friends playing cards", ["man dining at table", "woman dining at table", "playing cards on table", "table"]),
        ("people sitting around a table", ["man dining at table", "woman dining at table", "table"]),
        (
            "a campfire with friends sitting around it",
            ["campfire", "man sit round campfire", "woman sit round campfire"],
        ),
        ("a boy with a laptop on his lap", ["boy", "laptop with boy"]),
        (
            "an old woman knitting by the fireplace",
            ["old woman sit on armchair", "fireplace", "knitting with old woman", "armchair beside fireplace"],
        ),
        ("a bus waiting at a bus stop", ["bus beside bus stop", "bus stop"]),
        ("people saying goodbye", ["man wave", "woman wave"]),
        ("a snow globe with a tiny village inside", ["snow globe"]),
        ("a wizard casting a spell on a frog", ["wizard conjuring", "frog facing wizard"]),
        ("kids building a snowman", ["child mending round snowman", "snowman", "child building round snowman"]),
        ("a mason building a wall", ["builder building round brick wall", "brick wall"]),
        ("a chef making pizza", ["chef handling at table", "pizza on table", "table"]),
        ("a scientist mixing colourful liquids", ["doctor handling at table", "flask on table", "table"]),
        ("a couple dancing", ["man waltzing", "woman waltzing opposite man"]),
        ("two knights fighting", ["knight fencing", "knight fencing opposite knight"]),
        ("a couple holding hands", ["man leading", "woman following hand in hand man"]),
        ("a girl hugging a dog", ["girl clasping", "dog sit opposite girl"]),
        ("a basketball player dunking", ["basketballer dunking", "basketball dunking with basketballer"]),
        ("a footballer kicking a ball", ["footballer kicking", "football kicking with footballer"]),
        ("a tennis player serving", ["sportswoman serving"]),
        ("a girl blowing dandelion seeds", ["girl stand", "dandelion with girl"]),
        ("a boy skipping rope", ["boy skipping"]),
        ("a man pushing a stroller", ["man pushing", "stroller ahead man"]),
        ("a teacher at a blackboard", ["teacher writing round blackboard", "blackboard"]),
        ("a woman looking through a telescope", ["woman peering round telescope", "telescope"]),
        ("a couple having dinner", ["man dining at table", "woman dining at table", "steak on table", "table"]),
        ("a couple having a picnic", ["man sit round picnic", "woman sit round picnic", "picnic"]),
        ("a man hugging a horse", ["man hug", "horse opposite man"]),
        ("a couple watching fireworks", ["man gazing", "woman gazing"]),
        ("a farmer picking apples", ["farmer picking", "basket facing farmer"]),
        ("a girl picking flowers", ["girl gathering", "flower facing girl"]),
        ("a woman writing a letter at a desk", ["woman penning at table", "letter on table", "table"]),
    ],
)
def test_people_are_at_it_and_with_each_other(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "place"),
    [
        ("a giraffe looking into a window", "village"),
        ("a girl with a snow globe in a snowy forest", "forest"),
        ("a cat looking out of the window", "windowsill"),
        ("a tiny village under a snow globe moon", "village"),
        ("a girl waiting at a bus stop", "street"),
        ("a girl in a garden with a rabbit on her lap", "garden"),
    ],
)
def test_they_are_where_that_is_done(prompt: str, place: str) -> None:
    assert parse(prompt).setting == place


def test_lanterns_that_nobody_counts_are_many() -> None:
    assert parse("paper lanterns floating up over a lake").figures[0].count == 9
    assert parse("two paper lanterns").figures[0].count == 2


def test_two_at_a_table_sit_opposite_each_other_and_the_table_is_as_high_as_they_need() -> None:
    one, other, chess = sorted(_cast("two old men playing chess"), key=lambda actor: actor.entry.name == "chess")
    left, right = sorted((one, other), key=lambda actor: actor.x)
    assert left.x < chess.x < right.x
    assert right.flip
    assert not left.flip
    assert 0.3 < -chess.point(("deck",), (0.5, 0.9))[1] / left.height < 0.55
    assert all(actor.order < chess.order for actor in (left, right))


def test_dancers_and_fighters_face_each_other_in_time() -> None:
    for prompt, least, most in (("a couple dancing", 0.3, 0.6), ("two knights fighting", 0.7, 1.2)):
        left, right = sorted(_cast(prompt), key=lambda actor: actor.x)
        assert least < (right.x - left.x) / left.height < most
        assert right.flip
        assert not left.flip
        assert left.cycle_frames == right.cycle_frames


def test_a_seat_is_as_high_as_legs_are_long_and_riders_have_theirs_at_the_sides() -> None:
    for prompt in ("a woman sitting on a bench", "a couple sitting on a bench", "a boy sitting on a chair"):
        *people, seat = sorted(_cast(prompt), key=lambda actor: actor.entry.family == "thing")
        for actor in people:
            assert actor.action == "seated"
            assert 0.15 < -seat.point(("seat", "deck"), (0.5, 0.5))[1] / actor.height < 0.45
            assert actor.height > 0.8 * people[0].height
    assert _play("a knight riding a horse")["knight"].action == "astride"
    assert _play("a boy riding a turtle")["boy"].action == "sit"


def test_no_shadow_lies_under_a_ball_in_the_air() -> None:
    (kicker,) = _cast("a boy kicking a ball")
    planes, left, _ = kicker._bake(4, 8, False, reflected=False)
    shade, _, _ = kicker._shade(planes, left)
    assert planes.width > 2 * kicker.height
    assert shade.width < 1.6 * kicker.height


def test_cars_wait_in_a_line_before_whoever_stops_them() -> None:
    first, second = sorted(
        (actor for actor in _cast("a policeman stops traffic at a crossing") if actor.entry.name == "car"),
        key=lambda actor: actor.x,
    )
    officer = next(actor for actor in _cast("a policeman stops traffic") if actor.entry.name == "police officer")
    assert first.x - half_width(first) > officer.x
    assert second.x - half_width(second) > first.x + 0.8 * half_width(first)
    assert first.flip
    assert second.flip
    assert not officer.flip


def test_a_deed_stays_with_whoever_does_it_when_another_figure_goes() -> None:
    draft = Draft(figures=[Figure(name="tree"), Figure(name="man"), Figure(name="dog")], deeds={1: "run"}, joined={2})

    drop(draft, 0)

    assert draft.deeds == {0: "run"}
    assert draft.joined == {1}


@pytest.mark.parametrize(
    "prompt",
    [
        "and in the airport three stiletto two great french fries from following",
        "draws paddle breeze in the galley standing the spinning tops stack sneaks",
    ],
)
def test_nobody_hangs_on_himself(prompt: str) -> None:
    figures = parse(prompt).figures
    for index, figure in enumerate(figures):
        way: list[int] = []
        while figure.to >= 0 and len(way) < len(figures):
            way.append(figure.to)
            figure = figures[figure.to]
        assert index not in way


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a dragon flies over a castle", "1 dragon fly above castle"),
        ("a knight rides towards a castle", "1 castle afar"),
    ],
)
def test_who_cannot_fly_is_over_nothing(prompt: str, expected: str) -> None:
    assert expected in figures_of(prompt, counted=True)


@pytest.mark.parametrize(
    ("prompt", "place"),
    [
        ("a little child looks at the planes", "park"),
        ("a child in an airport looks at the planes through the glass", "airport"),
        ("a knight rides over a drawbridge towards a castle with blue flags", "bridge"),
    ],
)
def test_those_who_look_up_stay_on_the_ground(prompt: str, place: str) -> None:
    assert parse(prompt).setting == place


def test_nobody_hangs_in_the_air_beside_what_flies() -> None:
    scene = easel_of("a boy stands beside a flying dragon")
    boy = next(actor for actor in cast_on(scene) if actor.entry.name == "boy")
    assert boy.y > 0.55 * scene.height


@pytest.mark.parametrize(
    ("prompt", "kinds", "figures"),
    [
        ("a fox looks at a man who rakes leaves", [], ["1 fox stand beside man"]),
        ("a dog carries a stick", [], ["1 dog", "1 stick with dog"]),
        ("a raccoon washes a plate in the river", [], []),
        ("a mother fox carries a cub across a mossy log", [], []),
        ("a panda drinking coffee", [], []),
        ("a squirrel steals a cookie from a picnic blanket", [], []),
    ],
)
def test_animals_that_work_with_their_hands_stand_upright(prompt: str, kinds: list[str], figures: list[str]) -> None:
    assert [figure.kind for figure in parse(prompt).figures if figure.kind] == kinds
    assert not figures or figures_of(prompt, counted=True)[: len(figures)] == figures


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a basket full of eggs", ["1 basket", "9 egg heaped basket"]),
        ("a cart loaded with pumpkins on a farm", ["1 cart", "9 pumpkin heaped cart"]),
        ("a man pushes a shopping cart full of vegetables", ["1 man pushing", "1 shopping cart ahead man"]),
        ("a basket full of kittens", ["1 basket", "2 kitten sit inside basket"]),
    ],
)
def test_what_a_thing_is_full_of_lies_in_it(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt, counted=True) == expected


def test_a_heap_lies_on_the_rim_of_what_it_is_in() -> None:
    actors = cast_on(easel_of("a basket full of eggs"))
    basket = next(actor for actor in actors if actor.entry.name == "basket")
    eggs = [actor for actor in actors if actor.entry.name == "egg"]
    assert len(eggs) == 9
    assert all(egg.host is basket and egg.y <= 0.1 * basket.height for egg in eggs)


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("a cat sits on the table", ["1 cat sit"]),
        (
            "a girl feeds ducks at the pond with her grandpa",
            ["1 girl sowing", "3 duck swim facing girl", "1 old man with girl"],
        ),
        (
            "a mother and daughter bake cookies while the dog waits for crumbs",
            [
                "1 woman handling at table",
                "1 girl handling at table",
                "3 cookie on table",
                "1 dog sit",
                "3 crumb on table",
                "1 table",
            ],
        ),
        ("a dog guards sheep", ["1 dog stand", "3 sheep facing dog"]),
        ("a mouse sails in a walnut boat", ["1 mouse on rowing boat", "1 rowing boat"]),
        (
            "a rabbit and a turtle drive a car",
            ["1 rabbit sit driving car", "1 tortoise stand driving car", "1 car drive"],
        ),
        (
            "a boy holds his father's hand",
            ["1 boy leading", "1 man following hand in hand boy"],
        ),
    ],
)
def test_each_of_them_is_where_the_deed_is(prompt: str, expected: list[str]) -> None:
    assert figures_of(prompt, counted=True) == expected


def test_nobody_stands_on_the_water_beside_what_swims() -> None:
    actors = cast_on(easel_of("a man stands beside a swan on the lake"))
    man = next(actor for actor in actors if actor.entry.name == "man")
    swan = next(actor for actor in actors if actor.entry.name == "swan")
    assert man.y > swan.y
    assert man.shadow
    assert not man.afloat


def test_several_who_hide_are_seen_beside_each_other() -> None:
    actors = cast_on(easel_of("three kids hide behind a sofa"))
    columns = sorted(actor.x for actor in actors if actor.entry.name == "child")
    assert all(right - left > 5 for left, right in itertools.pairwise(columns))
