"""The tables by which tests are marked name what is there."""

from __future__ import annotations

from typing import Any

import pytest

from tests import kinds

PLACES = [place for places in kinds.KINDS.values() for place in places]
SMOKE = [test for tests in kinds.SMOKE.values() for test in tests]


@pytest.mark.parametrize("place", PLACES)
def test_every_place_of_a_kind_exists(place: str) -> None:
    assert (kinds.TESTS / place).exists()


def test_every_kind_is_a_marker_and_has_smoke_tests(pytestconfig: pytest.Config) -> None:
    registered = {line.partition(":")[0] for line in pytestconfig.getini("markers")}

    assert registered >= kinds.KINDS.keys()
    assert kinds.SMOKE.keys() == kinds.KINDS.keys()
    assert all(kinds.SMOKE.values())


def test_smoke_tests_are_few() -> None:
    assert 8 <= len(SMOKE) <= 20


@pytest.mark.parametrize("smoke", SMOKE)
def test_every_smoke_test_exists(smoke: str) -> None:
    place, _, name = smoke.partition("::")
    path = kinds.TESTS / place

    assert f"def {name.partition('[')[0]}(" in path.read_text()
    assert kinds.is_smoke(path, name)
    assert kinds.has_short_tests(path)
    assert kinds.has_rest_tests(path)


def test_this_test_is_of_no_kind(request: pytest.FixtureRequest) -> None:
    node: Any = request.node

    assert kinds.kind_of(node.path) is None
    assert not kinds.is_smoke(node.path, node.name)
    assert kinds.has_short_tests(node.path)
    assert not kinds.has_rest_tests(node.path)
