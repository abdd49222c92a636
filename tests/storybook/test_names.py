"""What the code of reading, staging and the places names is there: places, figures, and what figures can do.

Tables name them as words, so nothing else would tell that one of them has gone or is misspelt.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import storybook
from storybook.places import SETTINGS
from storybook.reading import from_above, place_names, rooms
from storybook.spec import DEPTHS, LIFTED, TURNTABLE
from storybook.subjects import CATALOGUE
from storybook.subjects.decay import STATES
from storybook.subjects.people.acts import ACTS, NEAREST
from storybook.subjects.people.holds import IN_PLAY

ROOT = Path(storybook.__file__).parent
MODULES = sorted(
    ".".join(("storybook", folder, path.stem))
    for folder in ("reading", "staging", "places")
    for path in (ROOT / folder).glob("*.py")
    if path.stem != "__init__"
)
UNLISTED = {"", *DEPTHS, *LIFTED, *TURNTABLE, *STATES, *IN_PLAY}
"""Actions of everybody in the water, of all that hovers or turns, of any building and of what somebody holds."""
TABLES_OF_WORDS = ("CLOTHES", "STOCK")
"""They hold names among other words."""
KNOWN: dict[str, set[str]] = {
    "name": {"", *CATALOGUE, *SETTINGS},
    "setting": {"", *SETTINGS},
    "family": {entry.family for entry in CATALOGUE.values()},
    "habitat": {entry.habitat for entry in CATALOGUE.values()},
    "action": UNLISTED | {*ACTS} | {*NEAREST} | {action for one in CATALOGUE.values() for action in one.actions},
}
"""By the attribute that is compared with them, or the argument that gives them."""
FIELDS = {
    "Guise": {"names": "name", "near": "name", "shown": "name", "has": "name", "action": "action", "place": "setting"},
    "Process": {"of": "name", "shows": "name", "takes": "name", "action": "action"},
    "Trade": {"place": "setting", "stand": "name", "deed": "action", "ware": "name"},
    "Chore": {"action": "action", "place": "setting"},
}
"""The same for the fields of what tables are made of."""


@pytest.mark.parametrize("name", MODULES)
def test_what_a_module_names_is_there(name: str) -> None:
    module = import_module(name)
    tree = ast.parse(Path(str(module.__file__)).read_text())
    named = [*_compared(tree, module), *_given(tree, module), *_in_tables(module)]
    assert sorted({f"{kind} {word!r}" for kind, word in named if word not in KNOWN[kind]}) == []


def test_places_that_are_put_together_from_words_are_there() -> None:
    named = {*place_names.FRONTS.values(), *rooms._WORKPLACES.values(), *from_above._ABOVE.values(), *from_above._SHOWN}
    named |= {f"aerial {land}" for land in from_above._ROADSIDES.values()}
    assert named - {*SETTINGS} == set()


def _compared(tree: ast.AST, module: ModuleType) -> Iterator[tuple[str, str]]:
    """Those that `figure.name`, `draft.setting` and so on are compared with or looked up in."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute):
            yield from _of_kind(node.left.attr, node.comparators[0], module)
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Attribute):
            yield from _of_kind(node.slice.attr, node.value, module)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get":
            for looked_up in node.args[:1]:
                yield from _of_kind(getattr(looked_up, "attr", ""), node.func.value, module)


def _given(tree: ast.AST, module: ModuleType) -> Iterator[tuple[str, str]]:
    """Those that are given as `name=` or `action=`, looked for with `draft.find`, or set as the place."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in ("Figure", "replace", "change"):
                for keyword in node.keywords:
                    yield from _of_kind(keyword.arg or "", keyword.value, module)
            for argument in node.args if called in ("find", "find_family") else ():
                value = argument.value if isinstance(argument, ast.Starred) else argument
                if isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "draft":
                    yield from _of_kind("family" if called == "find_family" else "name", value, module)
            if called == "add_tool":
                yield from _of_kind("name", node.args[1], module)
        elif isinstance(node, ast.Assign):
            pairs = [(target, node.value) for target in node.targets]
            if isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple):
                pairs = list(zip(node.targets[0].elts, node.value.elts, strict=False))
            for target, value in pairs:
                if isinstance(target, ast.Attribute):
                    yield from _of_kind(target.attr, value, module)


def _of_kind(kind: str, node: ast.expr, module: ModuleType) -> Iterator[tuple[str, str]]:
    if kind in KNOWN:
        yield from ((kind, word) for word in _words_of(node, module))


def _words_of(node: ast.expr, module: ModuleType) -> Iterator[str]:
    """The words that an expression may come to, as far as they stand in it or in a table of the module."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for part in node.elts:
            yield from _words_of(part, module)
    elif isinstance(node, ast.Starred):
        yield from _words_of(node.value, module)
    elif isinstance(node, ast.IfExp):
        yield from _words_of(node.body, module)
        yield from _words_of(node.orelse, module)
    elif isinstance(node, ast.Name) and node.id not in TABLES_OF_WORDS:
        yield from _words_in(getattr(module, node.id, ()))


def _words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list | set | frozenset | dict):
        yield from (word for word in value if isinstance(word, str))


def _in_tables(module: ModuleType) -> Iterator[tuple[str, str]]:
    for table in vars(module).values():
        rows = table.values() if isinstance(table, dict) else table if isinstance(table, tuple | list) else ()
        for row in rows:
            if is_dataclass(row) and type(row).__name__ in FIELDS:
                kinds = FIELDS[type(row).__name__]
                for field in fields(row):
                    if field.name in kinds:
                        yield from ((kinds[field.name], word) for word in _words_in(getattr(row, field.name)))
