"""`storybook.make`: the file, what becomes of a draft, remixes by file, and options that no film can be made of."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import av
import cv2
import numpy as np
import pytest
from PIL import Image

import storybook
from storybook.note import Note, read_note, write_note
from storybook.order import Progress
from storybook.pictures import read_picture
from storybook.produce import produce, recall
from storybook.reading.parse import parse
from storybook.spec import Scene
from tests.storybook.films import decode, likeness, order

ROOT = Path(__file__).resolve().parents[2]
TINY: dict[str, Any] = {"size": (160, 90), "seconds": 1}
SERVICE = ("django", "rest_framework", "celery", "generation", "tasks_api", "videogen", "webhooks")


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short film."""
    return storybook.make(
        "a red fox walks in falling snow at night",
        tmp_path_factory.mktemp("fox") / "fox.mp4",
        size=(320, 180),
        seconds=1.5,
    )


def test_film_has_the_length_and_the_size_that_were_asked_for(fox: Path) -> None:
    with av.open(str(fox)) as container:
        video = container.streams.video[0]
        assert (video.width, video.height, video.frames) == (320, 180, 36)
        assert len(container.streams.audio) == 1


def test_film_knows_its_prompt_and_its_scene(fox: Path) -> None:
    note = read_note(fox)
    assert note is not None
    assert note.prompt == "a red fox walks in falling snow at night"
    assert recall(note.scene) == parse(note.prompt)


def test_film_of_an_order_that_asks_for_no_note_tells_nothing_of_its_prompt(tmp_path: Path) -> None:
    produce(order(tmp_path / "film.mp4", "a secret whale", frames=2), report=lambda told: None)
    assert read_note(tmp_path / "film.mp4") is None
    assert b"whale" not in (tmp_path / "film.mp4").read_bytes()


def test_remix_by_file_alone_keeps_what_its_prompt_leaves_open(fox: Path, tmp_path: Path) -> None:
    remix = storybook.make("in the rain", tmp_path / "rain.mp4", remix_of=fox, seconds=1, size=(320, 180))
    note = read_note(remix)
    assert note is not None
    scene = recall(note.scene)
    assert scene is not None
    assert ([figure.name for figure in scene.figures], scene.time, scene.weather) == (["fox"], "night", ("rain",))
    assert likeness(decode(remix)[0], decode(fox)[-1]) > 0.95


@pytest.mark.parametrize(("prompt", "goes_on"), [("", True), ("it snows", True), ("a dragon over a castle", False)])
def test_film_of_another_maker_is_remixed_as_a_picture(tmp_path: Path, prompt: str, goes_on: bool) -> None:
    foreign = tmp_path / "foreign.mp4"
    produce(order(foreign, "a sailboat on the sea", frames=4), report=lambda told: None)
    note = read_note(storybook.make(prompt, tmp_path / "remix.mp4", remix_of=foreign, **TINY))
    assert note is not None
    assert note.scene["pictured"] == goes_on


def test_picture_begins_the_film_upright_as_its_camera_was_held(tmp_path: Path) -> None:
    picture = Image.fromarray(np.full((90, 160, 3), 40, np.uint8))
    picture.paste((250, 250, 250), (0, 0, 80, 90))
    exif = Image.Exif()
    exif[0x0112] = 3  # upside down
    picture.save(tmp_path / "turned.jpg", exif=exif)
    assert read_picture(tmp_path / "turned.jpg")[45, 150].min() > 200
    first = decode(storybook.make("", tmp_path / "film.mp4", image=tmp_path / "turned.jpg", **TINY))[0]
    assert first[:, 120:].mean() > first[:, :40].mean() + 100


def test_seed_draws_the_same_scene_otherwise_and_each_seed_the_same_again(tmp_path: Path) -> None:
    films = [
        storybook.make(
            "a hill with trees", tmp_path / f"{number}.mp4", seed=seed, size=(160, 90), seconds=1
        ).read_bytes()
        for number, seed in enumerate((None, 7, 7, 0))
    ]
    assert films[1] == films[2]
    assert len({*films}) == 3


def test_progress_rises_to_all_and_what_it_raises_leaves_no_file(tmp_path: Path) -> None:
    told: list[float] = []
    storybook.make("fog", tmp_path / "fog.mp4", progress=told.append, **TINY)
    assert told == sorted(told)
    assert (told[0], told[-1]) == (0.0, 1.0)

    def lose_patience(done: float) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        storybook.make("fog", tmp_path / "second.mp4", progress=lose_patience, **TINY)
    assert [file.name for file in tmp_path.iterdir()] == ["fog.mp4"]


def test_library_leaves_the_callers_threads_of_opencv_as_they_were(tmp_path: Path) -> None:
    before = cv2.getNumThreads()
    storybook.make("fog", tmp_path / "fog.mp4", **TINY)
    assert cv2.getNumThreads() == before


def test_film_that_is_there_is_replaced_only_if_told_and_only_by_a_whole_one(tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    film.write_bytes(b"precious")
    with pytest.raises(storybook.BadOption, match="is there already"):
        storybook.make("fog", film, **TINY)
    picture = tmp_path / "no.png"
    picture.write_bytes(b"no picture")
    with pytest.raises(storybook.BadOption, match="image"):
        storybook.make("fog", film, image=picture, overwrite=True, **TINY)
    assert film.read_bytes() == b"precious"
    storybook.make("fog", film, overwrite=True, **TINY)
    assert len(decode(film)) == 24
    assert sorted(file.name for file in tmp_path.iterdir()) == ["film.mp4", "no.png"]


@pytest.mark.parametrize(
    ("option", "given"),
    [
        ("size", {"size": (855, 480)}),
        ("size", {"size": (62, 480)}),
        ("size", {"size": (2160, 400)}),
        ("size", {"size": (480, 4000)}),
        ("seconds", {"seconds": 0.5}),
        ("seconds", {"seconds": 61}),
        ("seconds", {"seconds": float("nan")}),
        ("seed", {"seed": -1}),
        ("seed", {"seed": 2**32}),
        ("path", {"path": "film.gif"}),
        ("path", {"path": "missing/film.mp4"}),
        ("prompt", {"prompt": " \n"}),
        ("image", {"image": "missing.png"}),
        ("image", {"image": "."}),
        ("image", {"image": __file__}),
        ("remix_of", {"remix_of": "missing.mp4"}),
        ("remix_of", {"remix_of": __file__}),
    ],
)
def test_bad_option_is_called_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: str, given: dict[str, Any]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(storybook.BadOption) as caught:
        storybook.make(**{"prompt": "fog", "path": "film.mp4", **given})
    assert caught.value.option == option
    assert str(caught.value).startswith(f"{option}: ")
    assert [*tmp_path.iterdir()] == []


def test_prompt_of_broken_characters_is_drawn(tmp_path: Path) -> None:
    storybook.make("a fox \udcff\x00 \U0001f98a", tmp_path / "fox.mp4", **TINY)
    note = read_note(tmp_path / "fox.mp4")
    assert note is not None
    assert note.prompt.startswith("a fox ?")


@pytest.mark.parametrize(
    "broken",
    [
        {"setting": "a place that was removed"},
        {"time": "teatime"},
        {"figures": [{**parse("a fox").to_json()["figures"][0], "name": "a thing that was removed"}]},
        {"figures": [{**parse("a fox").to_json()["figures"][0], "count": 10**9}]},
        {"figures": [{**parse("a fox").to_json()["figures"][0], "to": 3}]},
        {"pace": "quick"},
        {"seed": -1},
        {"version": 0},
    ],
)
def test_scene_that_cannot_be_drawn_is_not_recalled_and_the_prompt_is_read_again(broken: dict[str, Any]) -> None:
    state = parse("a fox in the snow").to_json()
    assert recall(state) == parse("a fox in the snow")
    assert recall({**state, **broken}) is None


def test_comment_that_is_no_note_is_none(tmp_path: Path) -> None:
    for number, comment in enumerate(
        ("holidays", "[1]", '{"made by": "storybook"}', '{"made by": "storybook", "scene": 1}')
    ):
        path = tmp_path / f"{number}.mp4"
        with av.open(str(path), "w", format="mp4") as container:
            container.metadata["comment"] = comment
            stream = container.add_stream("libx264", rate=24)
            stream.width, stream.height, stream.pix_fmt = 64, 64, "yuv420p"
            container.mux(stream.encode(av.VideoFrame(64, 64, "yuv420p")))
            container.mux(stream.encode())
        assert read_note(path) is None


def test_longest_note_fits_and_reads_back(tmp_path: Path) -> None:
    scene = parse("two red foxes, a man, a dog, a tree, three birds and a boat").to_json()
    text = write_note("ü" * 10_000, scene)
    assert json.loads(text)["prompt"] == "ü" * 5_000
    film = storybook.make("ü" * 10_000, tmp_path / "film.mp4", **TINY)
    assert isinstance(read_note(film), Note)


def test_progress_tells_its_scene_once_in_json() -> None:
    assert Progress(done=0.5).to_json() == {"done": 0.5}
    assert Progress(done=0.0, scene={"version": 1}).to_json() == {"done": 0.0, "scene": {"version": 1}}
    assert isinstance(parse("a fox"), Scene)


def test_library_imports_nothing_of_the_service_whole_or_at_first() -> None:
    code = (
        "import sys, storybook\n"
        "heavy = [name for name in ('cv2', 'av', 'numpy') if name in sys.modules]\n"
        "import storybook.child, storybook.produce, storybook.film, storybook.remix, storybook.image_to_video\n"
        "import storybook.reading.revise, storybook.sounds.sound, storybook.encode, storybook.__main__\n"
        f"print(heavy, [name for name in {SERVICE!r} if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[0] == "[] []"


def test_library_alone_in_a_folder_makes_a_film(tmp_path: Path) -> None:
    """Nothing beside it is needed: no settings, no environment, no other package of the checkout."""
    (tmp_path / "storybook").symlink_to(ROOT / "storybook")
    code = "import storybook; storybook.make('a red fox in the snow', 'fox.mp4', size=(160, 90), seconds=1)"
    environment = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, check=True)
    assert len(decode(tmp_path / "fox.mp4")) == 24


def test_libraries_that_are_named_are_those_of_the_service() -> None:
    named = [line.strip() for line in (ROOT / "storybook" / "requirements.txt").read_text().splitlines()]
    locked = [line.partition("#")[0].strip() for line in (ROOT / "requirements.in").read_text().splitlines()]
    assert len(named) == 3
    assert {*named} <= {*locked}
