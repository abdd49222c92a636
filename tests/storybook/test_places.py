"""Places that need more than one word to be told: where the scene is, and what of the prompt became the place itself."""

from __future__ import annotations

import itertools
from dataclasses import replace

import cv2
import numpy as np
import pytest

from storybook.painting.canvas import tint
from storybook.places import SETTINGS
from storybook.places.details import scatter
from storybook.places.lanterns import hang_orbs
from storybook.reading.parse import parse
from storybook.spec import Scene
from storybook.subjects import CATALOGUE, draw
from tests.storybook.films import Picture, as_bgr, still, stills
from tests.storybook.scenes import easel_of, figures_of, name_of


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a wolf howling at the full moon on a cliff", "cliff", ("wolf",)),
        ("waves crashing against rugged cliffs at sunset", "sea cliff", ()),
        ("a woman standing on a cliff above the sea", "sea cliff", ("woman",)),
        ("a lighthouse on a rock", "islet", ("lighthouse",)),
        ("a mermaid combing her hair on a rock", "islet", ("mermaid",)),
        ("a castle on a rock", "cliff", ("castle",)),
        ("a cottage on a hill", "hilltop", ("house",)),
        ("a horse gallops over the hill", "meadow", ("horse",)),
    ],
)
def test_edges_are_told_from_open_land(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(name_of(figure) for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "time"),
    [
        ("tokyo street neon rain", "neon street", "night"),
        ("cyberpunk alley, a cat", "neon street", "night"),
        ("a motorcycle in a neon city", "city", "night"),
        ("new york rooftop sunset pigeons", "rooftop", "sunset"),
        ("a street in london", "city", "day"),
    ],
)
def test_a_street_of_signs_runs_away_and_a_town_gives_way_to_its_places(prompt: str, setting: str, time: str) -> None:
    scene = parse(prompt)

    assert (scene.setting, scene.time) == (setting, time)


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a jellyfish glowing in the deep ocean", "deep sea"),
        ("fish at the bottom of the sea", "deep sea"),
        ("an octopus in the sea", "underwater"),
        ("a clownfish in the ocean", "underwater"),
        ("a treasure chest on the sea bed", "underwater"),
        ("a submarine exploring a sunken ship", "underwater"),
        ("a whale in the ocean", "sea"),
        ("a jellyfish on the surface of the sea", "sea"),
        ("a jellyfish on the beach", "beach"),
        ("a surfer riding a huge wave", "surf"),
        ("a giant wave", "surf"),
        ("a pirate ship in huge waves", "sea"),
    ],
)
def test_the_sea_is_seen_from_where_its_figures_are(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


@pytest.mark.parametrize(
    ("prompt", "extra"), [("a diver at a shipwreck", "wreck"), ("a diver swims over a sunken city", "ruins")]
)
def test_what_has_sunk_lies_on_the_ground_of_the_sea(prompt: str, extra: str) -> None:
    assert extra in parse(prompt).extras


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a boy on a bridge over a river", "bridge", ("boy",)),
        ("cars drive over a bridge in the city", "bridge", ("car",)),
        ("ducks swim under an old stone bridge", "bridge", ("duck",)),
        ("a cat under a bridge", "city", ("cat", "bridge")),
    ],
)
def test_ways_over_the_depth(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "land"),
    [
        ("a vintage red car driving along a coastal road", "coast"),
        ("a cyclist on a road by the sea", "coast"),
        ("a truck on a desert highway", "desert"),
        ("a motorcycle on a mountain road", "mountains"),
        ("a bus driving on a road through the forest", "forest"),
    ],
)
def test_a_road_leads_through_its_land(prompt: str, land: str) -> None:
    scene = parse(prompt)

    assert scene.setting == "road"
    assert land in scene.extras


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("an astronaut walking on mars", "mars", ("astronaut",)),
        ("an alien in a garden", "garden", ("alien",)),
    ],
)
def test_other_planets_have_ground(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_as_many_moons_as_are_named() -> None:
    assert "two moons" in parse("a spaceship landing on an alien planet with two moons").extras
    assert "three moons" in parse("an alien world with three moons").extras


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a skyscraper city with flying cars in the future", "future city", ("flying car",)),
        ("a robot in a futuristic city", "future city", ("robot",)),
        ("a red car in the city", "city", ("car",)),
        ("a stone tower at dusk", "hilltop", ("tower",)),
        ("a clock tower in the city", "city", ("clock tower",)),
    ],
)
def test_cities_of_the_future_and_towers(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_whoever_is_in_a_dark_tower_is_inside_at_night() -> None:
    scene = parse("a wizard casting a spell in a dark tower")

    assert (scene.setting, scene.time) == ("library", "night")
    assert [figure.name for figure in scene.figures] == ["wizard"]


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a basketball player dunking", "basketball court"),
        ("a tennis match", "tennis court"),
        ("a football game", "stadium"),
        ("a dog chasing a tennis ball", "meadow"),
        ("a man skiing", "snowfield"),
    ],
)
def test_games_have_their_ground(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


def test_those_who_watch_are_no_figures() -> None:
    scene = parse("fireworks over a city skyline with a crowd watching")

    assert "crowd" in scene.extras
    assert scene.figures == ()


def test_after_the_rain_no_rain_falls() -> None:
    scene = parse("a snail crawling on a leaf after the rain")

    assert scene.weather == ()
    assert {"puddles", "rainbow"} <= set(scene.extras)


@pytest.mark.parametrize(
    ("prompt", "season"),
    [
        ("kids building a snowman in the park", "winter"),
        ("a couple ice skating on a lake", "winter"),
        ("a snowman on the beach", "summer"),
        ("a snowman in the garden in spring", "spring"),
    ],
)
def test_a_snowman_brings_snow(prompt: str, season: str) -> None:
    assert parse(prompt).season == season


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a farmer harvesting a wheat field", "grain field"),
        ("rice terraces in the mountains", "rice terraces"),
        ("a couple walking under cherry blossoms", "blossom avenue"),
        ("a cherry tree in a garden", "garden"),
    ],
)
def test_worked_land_has_its_own_pictures(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


def _paint(setting: str, *extras: str, number: int = 30) -> Picture:
    return still(Scene(seed=7, setting=setting, extras=extras), number, frames=120)


@pytest.mark.parametrize(
    ("setting", "extra", "first", "last"),
    [
        ("city", "crowd", 74, 90),
        ("meadow", "puddles", 66, 90),
        ("village", "light strings", 2, 30),
        ("underwater", "wreck", 30, 66),
        ("road", "coast", 44, 56),
        ("city", "new york", 10, 60),
        ("canal", "venice", 20, 50),
        ("cave", "crystals", 40, 70),
        ("underwater", "sea palace", 20, 66),
        ("street", "overgrown", 2, 20),
        ("room", "bed", 44, 56),
        ("street", "overgrown", 74, 90),
    ],
)
def test_a_detail_is_seen_where_it_belongs(setting: str, extra: str, first: int, last: int) -> None:
    plain, detailed = _paint(setting), _paint(setting, extra)

    assert cv2.absdiff(plain[first:last], detailed[first:last]).mean() > 3


def test_signs_light_a_neon_alley() -> None:
    plain, neon = (
        still(Scene(seed=7, setting="alley", time="night", extras=extras), 0, width=320, height=180, frames=48)
        for extras in ((), ("neon",))
    )
    vivid = [int((np.ptp(picture.astype(int), axis=2) > 150).sum()) for picture in (plain, neon)]

    assert vivid[1] > vivid[0] + 25


def test_what_nature_takes_back_is_seen_by_day() -> None:
    scene = parse("an abandoned amusement park overgrown with plants")

    assert (scene.setting, scene.time, scene.figures) == ("fair", "day", ())
    assert parse("an abandoned amusement park").weather == ("clouds",)


def test_people_stand_while_they_wait_for_a_train() -> None:
    assert {figure.action for figure in parse("people wait for the subway train").figures} == {"stand"}


def test_a_great_wave_flows_without_steps() -> None:
    pictures = [_paint("surf", number=number) for number in (30, 31, 32, 33)]
    steps = [cv2.absdiff(*pair).mean() for pair in itertools.pairwise(pictures)]

    assert min(steps) > 0.05
    assert max(steps) < 3 * min(steps)


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("workers on a construction site with cranes", "construction site", ("builder",)),
        ("a girl looks at fish in an aquarium", "aquarium", ("girl",)),
        ("an octopus in an aquarium", "underwater", ("octopus",)),
        ("a woman walks over a salt flat", "salt flat", ("woman",)),
        ("northern lights over a forest", "clearing", ()),
        ("a deer in a forest", "forest", ("deer",)),
    ],
)
def test_sites_and_venues(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_fish_named_with_an_aquarium_swim_in_its_tank() -> None:
    scene = parse("a boy looks at a shark in an aquarium")
    first, later = map(as_bgr, stills(scene, 0, 40, frames=48))

    assert "shark" in scene.extras
    assert (cv2.absdiff(first, later)[10:45].max(axis=2) > 40).mean() > 0.01


def test_a_blizzard_is_wilder_than_snowfall_and_hides_the_sky() -> None:
    assert set(parse("a man walks through a blizzard").weather) == {"snow", "fog"}
    assert parse("a man walks through the snow").weather == ("snow",)


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a polar bear on melting ice floes", "ice floes", ("polar bear",)),
        ("a cherry blossom lane in spring", "blossom avenue", ()),
        ("an old man in an autumn avenue", "tree avenue", ("old man",)),
        ("a nurse walks through a hospital", "hospital", ("nurse",)),
        ("a log cabin at night with lit windows", "village", ("cabin",)),
        ("a witch stirs a cauldron in a dark hut", "hut", ("witch", "cauldron")),
        ("a dog sleeps in a cosy log cabin", "hut", ("dog",)),
        ("a cabin in the woods", "forest", ("cabin",)),
        ("a cat in a cottage garden", "village", ("cat",)),
        ("a stormy sea with a lighthouse", "islet", ("lighthouse",)),
        ("a small fishing village on a rocky coast", "harbour", ()),
        ("an alley with lanterns at night", "alley", ()),
        ("a boy with a lantern in an alley", "alley", ("boy", "lantern")),
    ],
)
def test_landscapes_and_towns_of_two_words(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_the_season_of_a_place_is_that_of_its_name() -> None:
    assert parse("an autumn avenue").season == "autumn"
    assert parse("a hot spring").season == "summer"


def test_lanterns_of_nobody_hang_over_the_place() -> None:
    assert "lanterns" in parse("an alley with lanterns at night").extras
    assert "lanterns" not in parse("a boy with a lantern in an alley").extras


@pytest.mark.parametrize(
    ("prompt", "setting", "emblem"),
    [
        ("a steampunk airship over london", "city", "london"),
        ("paris in the rain", "city", "paris"),
        ("a train passes mount fuji", "road", "fuji"),
    ],
)
def test_what_a_place_is_known_by_is_seen_behind_it(prompt: str, setting: str, emblem: str) -> None:
    scene = parse(prompt)
    assert (scene.setting, emblem in scene.extras) == (setting, True)
    plain, known = _paint(setting), _paint(setting, emblem)
    assert (cv2.absdiff(plain, known).max(axis=2) > 12).mean() > 0.02


@pytest.mark.parametrize(
    ("prompt", "kind", "around"),
    [
        ("the golden gate bridge at sunset", "suspension bridge", "sea"),
        ("the brooklyn bridge", "suspension bridge", "city"),
        ("a bridge over a river in the city", "stone bridge", "city"),
        ("a wooden bridge over a stream in the forest", "wooden bridge", "forest"),
    ],
)
def test_a_bridge_is_of_its_kind_and_in_its_land(prompt: str, kind: str, around: str) -> None:
    scene = parse(prompt)

    assert (scene.setting, scene.figures) == ("bridge", ())
    assert {kind, around} <= {*scene.extras}


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a bridge at sea", "bridge"),
        ("a bridge over a canyon", "canyon"),
        ("a man on a bridge on mars", "mars"),
        ("a bridge near a waterfall", "waterfall"),
        ("a bridge in a museum", "museum"),
        ("a bridge underwater", "underwater"),
        ("a bridge in space", "space"),
    ],
)
def test_a_bridge_is_a_place_where_a_river_can_be(prompt: str, setting: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert ("bridge" in [figure.name for figure in scene.figures]) == (setting != "bridge")


@pytest.mark.parametrize("kind", ["wooden bridge", "suspension bridge"])
def test_bridges_differ(kind: str) -> None:
    assert cv2.absdiff(_paint("bridge", kind), _paint("bridge", "stone bridge")).mean() > 4


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("two hikers in front of a glacier", "glacier"),
        ("a duck on a pond", "lake"),
    ],
)
def test_waters_between_walls_and_reefs(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a gas station at night", "gas station", ()),
        ("an airport", "airfield", ()),
        ("a plane lands at the airport", "airfield", ("airplane",)),
        ("a man waiting at the airport", "airport", ("man",)),
        ("floating islands in the sky", "floating islands", ()),
        ("a unicorn in an enchanted forest", "enchanted forest", ("unicorn",)),
        ("children play in front of a treehouse", "forest", ("child", "treehouse")),
        ("a haunted house on a hill", "hilltop", ("haunted house",)),
        ("fresh furrows in a field, a tractor", "ploughed field", ("tractor",)),
        ("a subway train arriving at the station", "subway", ()),
        ("a japanese garden with a red bridge and a koi pond", "japanese garden", ()),
        ("the stage of an opera house with a dancer", "theatre", ("dancer",)),
        ("the opera house at night", "promenade", ("opera house",)),
        ("a cat and a candle in a dark room", "room", ("cat", "candle", "table")),
        ("a message in a bottle washes ashore", "beach", ("bottle",)),
        ("a skeleton plays the piano in a haunted house", "room", ("skeleton", "piano")),
        ("a model castle on a table", "table", ("castle",)),
        ("a mermaid under the moon", "islet", ("mermaid",)),
        ("a mermaid with a fish", "underwater", ("mermaid", "fish")),
        ("a superhero flies over a city", "skyline", ("superhero",)),
        ("a ghost pirate ship sails", "sea", ("pirate ship",)),
        ("an alien lands in a corn field", "grain field", ("alien",)),
        ("a snow leopard on a rocky ridge", "cliff", ("snow leopard",)),
        ("a rabbit on a frozen plain", "snowfield", ("rabbit",)),
        ("a steam train crosses a snowy plain", "road", ("steam train",)),
    ],
)
def test_stops_and_fairy_tales(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "extra"),
    [
        ("a gondola in venice", "canal", ""),
        ("a bicycle on a canal in amsterdam", "canal", ""),
        ("a couple in venice", "canal", "venice"),
        ("a city park in spring", "park", "far city"),
        ("new york skyline at sunset", "skyline", "new york"),
        ("a yellow taxi in new york", "city", "new york"),
        ("an astronaut looking out of the window of a space station", "space station", ""),
        ("a crystal cave", "cave", "crystals"),
        ("a mermaid in an underwater palace", "underwater", "sea palace"),
    ],
)
def test_cities_and_outposts(prompt: str, setting: str, extra: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert not extra or extra in scene.extras


def test_a_haunted_house_is_seen_at_night() -> None:
    scene = parse("a haunted house")

    assert (scene.time, scene.mood) == ("night", "gloomy")


def test_a_train_arrives_at_a_platform() -> None:
    assert "platform" in parse("a train arrives at the station").extras
    assert cv2.absdiff(_paint("road"), _paint("road", "platform")).mean() > 8


def test_in_heavy_snow_snow_lies() -> None:
    assert "snow" in parse("a village in heavy snow").weather


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("the colosseum in rome", "square", ("colosseum",)),
        ("stonehenge at sunrise", "meadow", ("stonehenge",)),
        ("an ancient temple in the jungle", "jungle", ("jungle temple",)),
        ("a temple in the mountains", "mountains", ("shrine",)),
        ("a monk in a zen garden", "japanese garden", ("monk",)),
        ("a couple watching the sunset from a hill above the city", "meadow", ("man", "woman")),
        ("a stormy sea with a lighthouse in the distance", "sea", ("lighthouse",)),
        ("a volcano island in the sea", "sea", ()),
        ("a mountain peak above the clouds", "sky", ()),
    ],
)
def test_places_that_everybody_knows(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_a_castle_on_a_mountain_stands_on_a_crag() -> None:
    assert parse("a castle on a mountain at dawn").setting == "cliff"
    assert parse("a castle in the mountains").setting == "mountains"


@pytest.mark.parametrize(
    ("prompt", "setting", "extra"),
    [
        ("a street cafe in paris", "street cafe", "paris"),
        ("a football stadium full of people", "stadium", "crowd"),
        ("a market street in marrakesh", "market", "lanterns"),
        ("a boat in a misty swamp", "swamp", ""),
        ("a bedroom at night", "room", "bed"),
    ],
)
def test_places_with_people_and_things(prompt: str, setting: str, extra: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert not extra or extra in scene.extras
    assert all(figure.name == "rowing boat" for figure in scene.figures)


def test_a_school_looks_like_one() -> None:
    assert parse("a school in the morning").setting == "school front"
    assert [figure.name for figure in parse("a school in a village").figures] == ["school"]
    assert parse("children at school").setting == "classroom"


def test_lamps_burn_on_a_bridge_in_the_city_at_night() -> None:
    def lamps(*extras: str) -> int:
        scene = Scene(seed=7, setting="bridge", time="night", extras=extras)
        picture = still(scene, 30, width=320, height=180, frames=120)[40:62]  # above the heads of those who walk there
        return int((picture.min(axis=2) > 185).sum())

    assert lamps("stone bridge", "city") > lamps("stone bridge") + 20


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a pirate ship in a storm", "sea", ("pirate ship",)),
        ("a skier on a ski slope with a ski lift", "ski slope", ("skier",)),
        ("two race cars on a race track", "race track", ("race car",)),
        ("a formula one race", "race track", ("race car",)),
        ("a horse on a forest track", "road", ("horse",)),
        ("a woman playing golf", "golf course", ("woman",)),
    ],
)
def test_on_board_and_at_sports(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(name_of(figure) for figure in scene.figures) == names


def test_a_ski_slope_is_in_the_snow_and_leads_down() -> None:
    scene = parse("a skier on a ski slope")

    assert scene.season == "winter"
    assert "downhill" in scene.extras


def test_chairs_go_up_the_ski_lift() -> None:
    first, later = map(as_bgr, stills(Scene(seed=7, setting="ski slope"), 0, 24, frames=48))

    assert (cv2.absdiff(first, later)[15:50].max(axis=2) > 40).mean() > 0.005


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a campsite at night with tents", "campsite", ()),
        ("a bear at a campsite", "campsite", ("bear",)),
        ("a pumpkin on a table", "table", ("pumpkin",)),
        ("a fire station", "fire station", ()),
        ("a police station at night", "police station", ()),
        ("a train station", "station", ()),
    ],
)
def test_places_out_of_doors(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(name_of(figure) for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a red tram in the street", "street", ("tram",)),
    ],
)
def test_streets_full_of_people_and_streets_that_climb(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "time", "names"),
    [
        ("a mosque in istanbul", "mosque", "day", ()),
    ],
)
def test_cities_known_by_their_sights(prompt: str, setting: str, time: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert (scene.setting, scene.time) == (setting, time)
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a volcano", "volcano", ()),
        ("a castle in the clouds", "sky", ("castle",)),
    ],
)
def test_mills_and_barren_ground(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a woman walks in rio de janeiro", "promenade", ("woman",)),
        ("un barco en el rio", "river", ("sailboat",)),
    ],
)
def test_courts_and_bays(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_rio_has_its_mountains_at_the_water() -> None:
    assert "rio" in parse("rio de janeiro").extras
    assert (cv2.absdiff(_paint("promenade"), _paint("promenade", "rio")).max(axis=2) > 12).mean() > 0.05


def test_a_covered_bridge_has_walls_and_a_roof() -> None:
    scene = parse("a horse on a covered bridge")

    assert {"wooden bridge", "covered bridge"} <= {*scene.extras}
    assert "covered bridge" not in parse("a stone bridge covered in snow").extras
    assert (
        cv2.absdiff(_paint("bridge", "wooden bridge"), _paint("bridge", "wooden bridge", "covered bridge")).mean() > 4
    )


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a surgeon", "hospital"),
        ("two teachers talking", "classroom"),
        ("a baker with a cake", "bakery"),
        ("a barber", "barbershop"),
        ("a welder", "workshop"),
        ("a sculptor in a workshop", "art studio"),
        ("a sculptor in a garage", "garage"),
        ("a mechanic repairs a car", "garage"),
        ("a tailor sewing a suit", "tailor's shop"),
        ("a potter in a sunlit studio", "pottery studio"),
        ("a painter in her studio", "art studio"),
        ("a news anchor", "tv studio"),
        ("a lion tamer", "circus"),
        ("a lifeguard in the rain", "beach"),
        ("a nurse walking her dog", "park"),
        ("a doctor in the rain", "park"),
        ("a surgeon in a forest", "forest"),
        ("a teacher rides a bicycle", "street"),
        ("a painter paints the sunset", "park"),
        ("a paramedic", "hospital"),
    ],
)
def test_people_of_a_trade_stand_where_they_work(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a forklift in a warehouse", "warehouse"),
        ("a boxer in a dim locker room", "locker room"),
        ("a robot in a dark workshop", "workshop"),
        ("a red car in a garage", "garage"),
    ],
)
def test_rooms_to_work_and_to_change_in(prompt: str, setting: str) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert "barn" not in [figure.name for figure in scene.figures]


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("grandpa on the porch", "porch", ("old man",)),
        ("a tent in a meadow", "meadow", ("tent",)),
        ("a monk in a chapel", "church", ("monk",)),
    ],
)
def test_doorsteps_hollows_and_ruins(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "time"),
    [
        ("a waiter in a diner", "cafe", "day"),
        ("a boxer in the ring", "boxing ring", "day"),
        ("merchants at a market", "market", "day"),
    ],
)
def test_rings_domes_and_squares_of_long_ago(prompt: str, setting: str, time: str) -> None:
    scene = parse(prompt)

    assert (scene.setting, scene.time) == (setting, time)


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a samurai in a dojo", "dojo", ("samurai",)),
        ("a woman in a casino", "casino floor", ("woman",)),
        ("a woman on a fashion runway", "theatre", ("woman",)),
        ("a crab in a tide pool", "coast", ("crab",)),
        ("a girl in a dark basement", "basement", ("girl",)),
        ("a knight on a battlefield", "battlefield", ("knight",)),
        ("a woman dancing in a nightclub", "nightclub", ("woman",)),
        ("a man in a pub", "bar", ("man",)),
        ("a surgeon operates on a patient", "hospital", ("doctor", "patient")),
        ("a boy hides in a closet", "closet", ("boy",)),
        ("a woman with groceries in a parking lot", "parking lot", ("woman",)),
    ],
)
def test_dens_arenas_and_tombs(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("Saturn and its moons", "space", ("ringed planet",)),
        ("a snowy street with people leaving the cinema", "cinema front", ("man walk", "woman walk")),
        (
            "a nurse waves goodbye to a boy leaving the hospital",
            "hospital front",
            ("nurse wave", "boy walk facing nurse"),
        ),
        ("an ambulance arrives at the hospital", "hospital front", ("ambulance drive",)),
        ("a hotel by the sea", "coast", ("building",)),
        ("children run out of the school", "school front", ("child run",)),
        ("a woman leaves the library", "library front", ("woman walk",)),
        ("a doctor in a hospital", "hospital", ("doctor",)),
        ("a man robs a bank", "bank front", ("man sneaking",)),
        ("a frog on the bank of a pond", "lake", ("frog",)),
        ("a dog waits outside a bakery", "bakery front", ("dog sit",)),
        ("a girl lies on a grass bank", "meadow", ("girl sleep",)),
        ("a party balloon", "meadow", ("balloon",)),
        ("a man sits at the counter of a bar", "bar", ("man sit beside counter", "counter")),
        ("a cat on the counter of a bakery", "bakery", ("cat on counter", "counter")),
    ],
)
def test_worlds_and_houses_are_seen_from_where_one_stands(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    assert parse(prompt).setting == setting
    assert tuple(figures_of(prompt)) == names


def test_two_moons_hang_over_any_land() -> None:
    prompt = "a lone astronaut on Mars, two small moons in a hazy pink sky"
    easel = easel_of(prompt)
    setting = SETTINGS[easel.scene.setting]
    backdrop = setting.paint(easel)
    before = len(backdrop.back)

    hang_orbs(easel, setting, backdrop.back)

    assert "two moons" in parse(prompt).extras
    assert len(backdrop.back) == before + 2


@pytest.mark.parametrize(
    ("prompt", "setting", "extra", "names"),
    [
        ("a black cat on halloween night", "meadow", "lit pumpkins", ("cat",)),
        ("a big orange moon over the desert", "desert", "orange moon", ()),
    ],
)
def test_feasts_have_their_lights(prompt: str, setting: str, extra: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert scene.time == "night"
    assert extra in scene.extras
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("Big Ben and a red double decker bus in the rain", "city", ("clock tower", "double-decker bus")),
        ("a couple walks through the old town of Prague", "square", ("man", "woman")),
        ("the Taj Mahal reflected in its pool", "lake", ("taj mahal",)),
        ("view from a skyscraper window over the city at night", "windowsill", ()),
        ("a subway platform at rush hour", "subway", ("man", "woman", "child")),
    ],
)
def test_sights_are_seen_where_they_stand(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a girl with a picnic basket", "park", ("girl", "basket")),
        ("Easter egg hunt in a garden", "garden", ("child", "easter egg")),
        ("a medieval blacksmith forge", "workshop", ("blacksmith", "anvil")),
    ],
)
def test_feasts_and_crafts_have_their_people(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a bamboo forest in Kyoto", "bamboo", ()),
    ],
)
def test_streets_of_the_far_east(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names


def test_things_lie_about_in_a_messy_room() -> None:
    def nodes(prompt: str) -> int:
        easel = easel_of(prompt)
        setting = SETTINGS[easel.scene.setting]
        backdrop = setting.paint(easel)
        before = len(backdrop.back) + len(backdrop.front)
        scatter(easel, setting, backdrop)
        return len(backdrop.back) + len(backdrop.front) - before

    assert nodes("a boy in his messy room") == 2
    assert nodes("a boy in his room") == 0


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a red phone booth on a London street", "city", ("phone box",)),
        ("view of the sea through an open window", "windowsill", ()),
        ("a city skyline from day to night, windows lighting up", "skyline", ()),
        ("a couple on a balcony in Paris with the Eiffel tower", "balcony", ("man", "woman", "eiffel tower afar")),
        ("a fairy village of mushroom houses", "enchanted forest", ("mushroom house",)),
        (
            "a supermarket aisle with a woman pushing a cart",
            "supermarket",
            ("woman pushing", "shopping cart ahead woman"),
        ),
        ("a crowded beach in summer", "beach", ("man", "woman", "child", "parasol")),
        ("an underwater city with glass domes", "underwater", ()),
    ],
)
def test_places_of_two_words_that_everybody_knows(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    assert parse(prompt).setting == setting
    assert tuple(figures_of(prompt)) == names


@pytest.mark.parametrize(
    ("prompt", "setting", "extra", "names"),
    [
        ("a nurse in a busy hospital", "hospital", "bustle", ("nurse",)),
        ("an apartment with a view of the city at night", "room", "far city", ()),
        ("a hotel room with a view of the ocean", "room", "far sea", ()),
        ("a flooded city street with a man in a boat", "canal", "", ("man on sailboat", "sailboat")),
    ],
)
def test_what_is_about_a_place_is_seen(prompt: str, setting: str, extra: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert extra in (*scene.extras, "")
    assert tuple(figures_of(prompt)) == names


@pytest.mark.parametrize(
    ("prompt", "names"),
    [
        ("a birthday party", {"cake", "child", "balloon", "table"}),
    ],
)
def test_a_party_has_its_guests(prompt: str, names: set[str]) -> None:
    assert {figure.name for figure in parse(prompt).figures} == names


def test_a_rainbow_before_a_waterfall_is_seen_through() -> None:
    [rainbow] = parse("a waterfall in a tropical jungle with a rainbow").figures
    assert (rainbow.name, rainbow.action) == ("rainbow", "faint")


@pytest.mark.parametrize(
    ("prompt", "place"),
    [
        ("hedgehog in a teacup", "table"),
        ("a mouse asleep between two loaves of bread", "table"),
        ("a cat next to a cup of tea", "room"),
        ("a girl beside a cake", "room"),
    ],
)
def test_small_animals_among_dishes_are_on_the_table(prompt: str, place: str) -> None:
    assert parse(prompt).setting == place


@pytest.mark.parametrize("name", ["house", "cabin", "church"])
def test_nobody_has_a_light_on_in_an_abandoned_house(name: str) -> None:
    lit, dark = (
        sum(shape.colour == tint("#ffd98a") for shape in CATALOGUE[name].sketch(action, 0.2, (60, 60, 200), 1).shapes)
        for action in ("still", "derelict")
    )

    assert lit > 0
    assert dark == 0


@pytest.mark.parametrize(
    ("prompt", "extra"),
    [
        ("an abandoned theatre", "forsaken"),
        ("a derelict train station", "forsaken"),
        ("a haunted hotel corridor", "haunts"),
        ("an abandoned kitten in a theatre", ""),
    ],
)
def test_a_place_is_left_or_haunted(prompt: str, extra: str) -> None:
    assert "".join(parse(prompt).extras) == extra


def test_a_church_bears_no_cross_that_nobody_named() -> None:
    sprite = draw(CATALOGUE["church"], height_px=240, action="", phase=0.0, colour=None)
    drawn = sprite.bgra[..., 3] > 128
    first = int(np.argmax(drawn.any(axis=1)))
    assert drawn[first : first + 20].sum(axis=1).max() < 12  # the tip of the spire; the arms of a cross are wider


def test_a_synagogue_is_a_hall_of_worship_without_a_cross() -> None:
    hall = still(replace(parse("a synagogue"), figures=()), 0, width=320, height=180)
    assert parse("a synagogue").setting == "church"
    gold = np.abs(hall[:, 110:210].astype(int) - (60, 151, 201)).max(axis=2) < 24
    assert gold[40:90].sum() < 30
