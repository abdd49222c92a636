"""A guide that is written wrongly, or whose answers no longer hold, is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.guides.answers import same_json, same_text
from tests.guides.blocks import BadPage, read
from tests.guides.running import Reader, Stumbled


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[Reader]:
    (tmp_path / "folder").mkdir()
    one = Reader(tmp_path / "folder", {"PATH": "/usr/bin:/bin"}, {"there": "here"})
    yield one
    one.close()


def follow(reader: Reader, text: str) -> None:
    page = reader.folder / "page.md"
    page.write_text(text)
    reader.follow(read(page))
    reader.arrive()


def test_variables_and_folders_last_from_block_to_block(reader: Reader) -> None:
    first = "```sh\nNAME=fox\nmkdir den && cd den\n```\n\nthen\n\n"
    follow(reader, first + "```sh\necho $NAME $(basename $PWD)\n```\n```text\nfox den\n```\n")


def test_texts_that_are_others_here_are_replaced_in_commands_and_answers(reader: Reader) -> None:
    follow(reader, "```sh\necho there\n```\n```text\nthere\n```\n")


def test_json_is_compared_without_its_layout(reader: Reader) -> None:
    follow(reader, """```sh\nprintf '{"a":1,"b":[null]}'\n```\n```json\n{\n  "b": [null],\n  "a": 1\n}\n```\n""")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("```sh\nfalse\n```\n", "page.md:1: a command failed"),
        ("```sh\necho fox\n```\n", "prints what no answer below it shows"),
        ("```sh\necho fox\n```\n```text\nowl\n```\n", "page.md:4: shown:\nowl"),
        ("```python\n# fox.py\nprint(1)\n```\n", "saved and never run: ['fox.py']"),
        ("```\nls\n```\n", "a block without a language"),
        ("```rust\nfn main() {}\n```\n", "nobody knows how to run rust"),
    ],
)
def test_reader_stumbles(reader: Reader, text: str, reason: str) -> None:
    with pytest.raises(Stumbled) as trouble:
        follow(reader, text)
    assert reason in str(trouble.value)


@pytest.mark.parametrize(
    "text", ["text\n\n    indented code\n", "- item\n  ```sh\n  ls\n  ```\n", "~~~sh\nls\n~~~\n", "```sh\nls\n"]
)
def test_code_that_no_test_would_run_is_refused(tmp_path: Path, text: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(text)
    with pytest.raises(BadPage):
        read(page)


@pytest.mark.parametrize(
    ("shown", "came"),
    [
        ('{"taskId": "01a1fc5b-62f7-722e-93da-159c63e92a26"}', '{"taskId": "01a21429-916b-7094-9a4a-300d7350ee10"}'),
        ('{"createdAt": "2026-11-21T04:26:49.981Z"}', '{"createdAt": "2026-12-01T00:00:00.000Z"}'),
        ('{"resultUrl": "http://a.example/v/1.mp4"}', '{"resultUrl": "https://b.example:8000/w/2-_x.mp4"}'),
        ('{"estimatedTime": 240}', '{"estimatedTime": 2}'),
    ],
)
def test_ids_times_addresses_and_a_few_numbers_may_differ(shown: str, came: str) -> None:
    assert same_json(shown, came) is None


@pytest.mark.parametrize(
    ("shown", "came"),
    [
        ('{"statusCode": 200}', '{"statusCode": 201}'),
        ('{"status": "success"}', '{"status": "failed"}'),
        ('{"status": "success"}', '{"status": "success", "errorMessage": ""}'),
        ('{"resultUrl": "http://a.example/v/1.mp4"}', '{"resultUrl": "http://a.example/v/1.jpg"}'),
        ('{"resultUrl": "http://a.example/v/1.mp4"}', '{"resultUrl": null}'),
        ('{"estimatedTime": 240}', '{"estimatedTime": null}'),
        ('{"delivered": true}', '{"delivered": 1}'),
        ("[1]", "[1, 1]"),
        ("{}", "no JSON"),
    ],
)
def test_everything_else_may_not(shown: str, came: str) -> None:
    assert same_json(shown, came)


def test_lines_are_compared_one_by_one() -> None:
    assert (
        same_text("new 01a1fc5b-62f7-722e-93da-159c63e92a26 x\n", "new 01a21429-916b-7094-9a4a-300d7350ee10 x\n")
        is None
    )
    assert same_text("one\ntwo\n", "one\n")
