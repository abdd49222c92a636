"""The set of prompts that are judged, and the tools that say which films and scenes to look at again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from bench.looks import __main__ as looks
from bench.looks import frames, prompts, scenes
from bench.looks.checkout import Storybook

_CHECKOUT = Path(looks.__file__).parents[2]
_TABLE = Path(prompts.__file__).parent / "before.csv"


def test_eighty_prompts_say_what_is_expected_and_all_have_marks() -> None:
    judged = prompts.judged()
    assert len({prompt.id for prompt in judged}) == len({prompt.prompt for prompt in judged}) == 80
    assert all(prompt.setting and prompt.subject and prompt.action for prompt in judged)
    assert list(prompts.read_scores(_TABLE)) == [prompt.id for prompt in judged]


def test_four_hundred_simple_prompts_are_the_same_each_time() -> None:
    assert prompts.net() == prompts.net()
    assert len(set(prompts.net())) == 400


def test_means_are_those_of_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "after.csv"
    table.write_text("id,setting,subject,action,accepted,remark\na,1,1,0,0,\nb,1,0,0,1,a cat\n", encoding="utf-8")
    looks.main(["means", str(table)])
    assert capsys.readouterr().out == "after.csv: setting 1.00, subject 0.50, action 0.00, accepted 0.50\n"


def test_mark_that_is_no_mark_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "after.csv"
    table.write_text("id,setting,subject,action,accepted,remark\na,1,1,2,0,\n", encoding="utf-8")
    with pytest.raises(ValueError, match="a mark of a"):
        prompts.read_scores(table)


def test_same_code_draws_the_same_and_another_picture_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    two = prompts.judged()[:2]
    monkeypatch.setattr(looks, "judged", lambda: two)
    monkeypatch.setattr(looks, "net", lambda: ["a dog runs"])
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        looks.main(["draw", str(folder), "--code", str(_CHECKOUT)])
    looks.main(["compare", str(old), str(new)])
    assert "0 of 2 films look different" in capsys.readouterr().out

    file = new / f"{two[1].id}.2.png"
    picture = np.asarray(cv2.imread(str(file)))
    picture[:40, :40] = 0
    cv2.imwrite(str(file), picture)
    found = json.loads((new / "scenes.json").read_text())
    found["a dog runs"]["setting"] = "moon"
    (new / "scenes.json").write_text(json.dumps(found))
    looks.main(["compare", str(old), str(new)])

    said = capsys.readouterr().out
    assert "1 of 2 films look different" in said
    assert two[1].id in said
    assert "1 of 3 prompts have another scene" in said
    assert "-> moon   (a dog runs)" in said
    assert [file.name for file in (new / "changed").iterdir()] == ["sheet-01.png"]


def test_film_that_cannot_be_drawn_leaves_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storybook = Storybook(_CHECKOUT)

    def fail(prompt: str) -> None:
        raise KeyError(prompt)

    monkeypatch.setattr(storybook.module("reading.parse"), "parse", fail)
    prompt = prompts.judged()[0]
    frames.draw(storybook, [prompt], tmp_path)

    assert [file.name for file in tmp_path.iterdir()] == [f"{prompt.id}.txt"]
    assert (tmp_path / f"{prompt.id}.txt").read_text().startswith("KeyError: ")
    assert scenes.read(storybook, ["a cat"])["a cat"] == {"fault": "KeyError: 'a cat'"}


def test_folder_without_a_storybook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="has no storybook"):
        Storybook(tmp_path)


def test_changes_of_scenes_are_counted_by_kind() -> None:
    cat = {"name": "cat", "count": 1, "action": "runs"}
    old: dict[str, Any] = {"setting": "park", "figures": [cat], "time": "day"}
    read = {"a": old, "b": old, "c": old}
    now = {
        "a": {**old, "setting": "meadow"},
        "b": {**old, "figures": [{**cat, "action": ""}]},
        "c": {"fault": "KeyError"},
    }

    said = scenes.compare(read, now).splitlines()
    assert said[0] == "3 of 3 prompts have another scene"
    assert {"place: 1", "action: 1", "fault: 1"} <= set(said)
    assert "    1 x cat: runs -> cat: -   (b)" in said
