"""The short form of these tests: of a table of many cases half a dozen, spread over it; all of them with the slow ones."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pytest

HERE = Path(__file__).parent
CASES = 6
"""Cases of one test function that the short suite runs: more than half of its CPU time went into the others."""


@pytest.hookimpl(tryfirst=True)  # before `-m "not slow"` chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The same ones in whatever order they are collected."""
    tables: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.path.is_relative_to(HERE):
            tables[item.nodeid.partition("[")[0]].append(item)
    for cases in tables.values():
        cases.sort(key=lambda item: item.nodeid)
        chosen = {round(place * (len(cases) - 1) / (CASES - 1)) for place in range(CASES)}
        for place, item in enumerate(cases):
            if len(cases) > CASES and place not in chosen:
                item.add_marker(pytest.mark.slow)
