"""docs/events.md lists every event that the service logs, and no other."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/events.md"
PACKAGES: Final = ("console", "generation", "tasks_api", "videogen", "webhooks")
LEVEL_OF: Final = {"info": "info", "warning": "warning", "error": "error", "exception": "error"}
"""By the logger's method."""
LOGGERS: Final = {"_log", "_requests"}

Event = tuple[str, str]
"""Name and level."""


def events_in(source: str) -> Iterator[Event | str]:
    """What the source logs; as text, a call whose name is not a constant."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            logger = node.func.value
            if isinstance(logger, ast.Name) and logger.id in LOGGERS and node.func.attr not in {"isEnabledFor"}:
                name = node.args[0]
                is_known = isinstance(name, ast.Constant) and node.func.attr in LEVEL_OF
                yield (name.value, LEVEL_OF[node.func.attr]) if is_known else ast.unparse(node)  # type: ignore[attr-defined]
        elif isinstance(node, ast.Dict):  # a line that is written past `logging`
            values = {
                key.value: value.value
                for key, value in zip(node.keys, node.values, strict=True)
                if isinstance(key, ast.Constant) and isinstance(value, ast.Constant)
            }
            if "event" in values:
                yield str(values["event"]), str(values.get("level"))


def logged() -> list[Event | str]:
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return [event for path in paths for event in events_in(path.read_text())]


def listed() -> list[Event]:
    """The rows of the page's tables of events."""
    rows: list[Event] = []
    for table in re.findall(
        r"^\| Event \| Level \| Meaning \|\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE.read_text(), re.MULTILINE
    ):
        rows += re.findall(r"^\| `(\w+)` \| (\w+) \| \S", table, re.MULTILINE)
    return rows


def test_page_lists_each_event_once() -> None:
    names = [name for name, _ in listed()]

    assert len(names) > 50
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_every_logged_event_is_on_the_page() -> None:
    assert sorted({str(event) for event in logged() if event not in listed()}) == []


def test_every_event_on_the_page_is_logged() -> None:
    assert sorted(set(listed()) - set(logged())) == []


def test_story_of_a_task_names_events_of_the_page() -> None:
    story = PAGE.read_text().partition("## What happened to a task")[2].partition("\n## ")[0]
    first_table = story.partition("The database remembers")[0]

    names = set(re.findall(r"^\| `(\w+)`", first_table, re.MULTILINE))
    assert len(names) >= 7
    assert names <= {name for name, _ in listed()}


def test_event_whose_name_varies_is_found() -> None:
    source = '_log.info(f"task_{kind}")\n_log.exception("fell")\nline = {"event": "said", "level": "info"}'

    assert list(events_in(source)) == ["_log.info(f'task_{kind}')", ("fell", "error"), ("said", "info")]
