"""The small plots of the admin's pages: where their lines run, and what they say in words."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from videogen.lib.admin.plots import HEIGHT, WIDTH, Values, plot

NAMESPACE = "{http://www.w3.org/2000/svg}"


def lines(values: Values, **options: float) -> list[list[tuple[float, float]]]:
    """The points of each line."""
    drawn = re.findall(r'<polyline points="([^"]*)"', plot("Waiting", values, **options))  # type: ignore[arg-type]
    return [[tuple(map(float, point.split(","))) for point in each.split()] for each in drawn]  # type: ignore[misc]


def test_line_runs_from_edge_to_edge_and_from_bottom_to_top() -> None:
    assert lines([0, 5, 10]) == [[(2, HEIGHT - 2), (WIDTH / 2, HEIGHT / 2), (WIDTH - 2, 2)]]


def test_unknown_values_interrupt_the_line() -> None:
    drawn = lines([1, 1, None, None, 1, 1, 1])

    assert [len(each) for each in drawn] == [2, 3]
    assert drawn[1][-1][0] == WIDTH - 2


def test_single_value_is_a_dot() -> None:
    [[first, second]] = lines([None, 3, None])

    assert first == second


@pytest.mark.parametrize("values", [[0, 0], [0.0]])
def test_zeros_are_at_the_bottom(values: Values) -> None:
    assert {height for line in lines(values) for _, height in line} == {HEIGHT - 2}


def test_part_of_a_whole_has_a_fixed_top_and_stays_within() -> None:
    [[half, whole, above]] = lines([0.5, 1, 1.5], top=1.0)

    assert (half[1], whole[1], above[1]) == (HEIGHT / 2, 2, 2)


@pytest.mark.parametrize("values", [[], [None, None]])
def test_nothing_known_draws_nothing_and_says_so(values: Values) -> None:
    assert lines(values) == []
    assert "<title>Waiting: nothing known</title>" in plot("Waiting", values)


def test_plot_is_read_aloud_and_has_no_inline_style() -> None:
    drawn = plot("Waiting in <q>, last hour", [1, None, 1_200, 3])
    tree = ET.fromstring(drawn)

    assert tree.attrib["role"] == "img"
    assert tree[0].text == "Waiting in <q>, last hour: 1 to 1,200, at the end 3"
    assert not [node for node in tree.iter() if "style" in node.attrib]
