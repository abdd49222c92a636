"""How values look in the admin."""

from __future__ import annotations

import datetime as dt

import pytest

from videogen.lib.admin import marks


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0 s"), (0.04, "0.0 s"), (0.42, "0.4 s"), (43, "43 s"), (60, "1 min"), (125, "2 min 5 s"), (7_500, "2 h 5 min"),
        (7_205, "2 h"), (90_000, "1 d 1 h"), (-5, "0 s"),
    ],
)  # fmt: skip
def test_duration_is_told_by_its_two_largest_units(seconds: float, text: str) -> None:
    assert marks.took(dt.timedelta(seconds=seconds)) == text


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://hook.example.com:8443/x?token=1", "hook.example.com:8443"),
        ("https://user:pass@hook.example.com/", "hook.example.com"),
        ("", "–"),
        ("https://[broken", "–"),
    ],
)
def test_of_an_address_the_host_is_shown(address: str, host: str) -> None:
    assert marks.host_of(address) == host


def test_id_is_short_and_a_button_beside_it_copies_all_of_it() -> None:
    end = '<code class="short-id" title="01a21b66-931c-73b1-9a42-238558f7d5ac">58f7d5ac</code>'
    button = (
        '<button type="button" class="copy" data-copy="01a21b66-931c-73b1-9a42-238558f7d5ac" title="Copy"'
        ' aria-label="Copy 01a21b66-931c-73b1-9a42-238558f7d5ac"></button>'
    )
    whole = "01a21b66-931c-73b1-9a42-238558f7d5ac"
    assert marks.id_end(whole) == end
    assert marks.copy_button(whole) == button


def test_time_is_shown_to_the_second_and_marked_for_the_readers_zone() -> None:
    time = dt.datetime(2026, 3, 1, 13, 30, 15, 123456, tzinfo=dt.timezone(dt.timedelta(hours=1)))
    assert marks.when(time) == ('<time datetime="2026-03-01T12:30:15.123456+00:00">2026-03-01 12:30:15 UTC</time>')
    assert marks.when(None) == "–"
