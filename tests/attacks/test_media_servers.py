"""A file is served alike by the service itself and by nginx in front of it: parts, conditions, other origins.

Where nginx can't be had, its half of each test is skipped and says why.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from email.utils import formatdate
from pathlib import Path

import pytest

from tasks_api.models import DeletedFile
from tests.attacks.doors import Answer, Web, ask, doors, program, web

__all__ = ["doors", "program", "web"]

pytestmark = pytest.mark.django_db(transaction=True)

CONTENT = bytes(range(256)) * 40
SIZE = len(CONTENT)
CHANGED_AT = 1_700_000_000
DATE = formatdate(CHANGED_AT, usegmt=True)
LATER, EARLIER = (formatdate(CHANGED_AT + seconds, usegmt=True) for seconds in (3_600, -3_600))
TAG = f'"{CHANGED_AT:x}-{SIZE:x}"'
Ask = Callable[..., Answer]


@pytest.fixture(params=["service", "nginx"])
def server(request: pytest.FixtureRequest, web: Web) -> Ask:
    """One request for media, to one of the two."""
    port = web.port if request.param == "service" else request.getfixturevalue("doors").nginx.port
    file = web.media / "videos/a.mp4"
    file.write_bytes(CONTENT)
    os.utime(file, (CHANGED_AT, CHANGED_AT))

    def send(
        path: str = "/media/videos/a.mp4", headers: Mapping[str, str] | None = None, method: str = "GET"
    ) -> Answer:
        return ask(port, path, method=method, headers=headers or {})

    return send


def test_whole_file(server: Ask) -> None:
    answer = server()

    assert (answer.status, answer.body) == (200, CONTENT)
    expected = {
        "Content-Type": "video/mp4",
        "Content-Length": str(SIZE),
        "Accept-Ranges": "bytes",
        "ETag": TAG,
        "Last-Modified": DATE,
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
    }
    assert {name: answer.headers[name] for name in expected} == expected


PARTS: dict[str, range | None] = {
    "bytes=0-0": range(1),
    "bytes=100-199": range(100, 200),
    "bytes=10000-": range(10_000, SIZE),
    "bytes=0-": range(SIZE),
    "bytes=0-999999": range(SIZE),
    f"bytes={SIZE - 1}-": range(SIZE - 1, SIZE),
    "bytes=-1": range(SIZE - 1, SIZE),
    "bytes=-50": range(SIZE - 50, SIZE),
    "bytes=-999999": range(SIZE),
    "BYTES=5-6": range(5, 7),
    "bytes= 5 - 6 ": range(5, 7),
    "bytes=99999-,5-6": range(5, 7),
    "bytes=5-6,99999-": range(5, 7),
}
WHOLE = ["bytes", "bytes=", "items=0-5", "5-6", "bytes=0-1,5-6", "bytes=0-1,0-1", "bytes=" + "0-1," * 3_000 + "0-1"]
NONE = [
    f"bytes={SIZE}-", "bytes=99999-", "bytes=-0", "bytes=5-2", "bytes=5", "bytes=-", "bytes=abc", "bytes=0-1x", "bytes=0--1",
    "bytes=- 5", "bytes=,", "bytes=" + "9" * 30 + "-", "bytes=0-1,x",
]  # fmt: skip


@pytest.mark.parametrize("wanted", PARTS)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_part_of_a_file(server: Ask, wanted: str, method: str) -> None:
    part = PARTS[wanted]
    assert part
    answer = server(headers={"Range": wanted}, method=method)

    assert answer.status == 206
    assert answer.body == (CONTENT[part.start : part.stop] if method == "GET" else b"")
    assert answer.headers["Content-Range"] == f"bytes {part.start}-{part.stop - 1}/{SIZE}"
    assert answer.headers["Content-Length"] == str(len(part))


@pytest.mark.parametrize("wanted", WHOLE, ids=lambda text: text[:20])
def test_range_that_does_not_count_gets_the_whole_file(server: Ask, wanted: str) -> None:
    answer = server(headers={"Range": wanted})

    assert (answer.status, answer.body) == (200, CONTENT)


@pytest.mark.parametrize("wanted", NONE, ids=lambda text: text[:20])
def test_part_that_the_file_does_not_have(server: Ask, wanted: str) -> None:
    answer = server(headers={"Range": wanted})

    assert (answer.status, answer.headers["Content-Range"]) == (416, f"bytes */{SIZE}")
    assert (answer.body, answer.headers["Content-Type"][:10]) == (b"The file has no such part.", "text/plain")


CONDITIONS: dict[str, tuple[dict[str, str], int]] = {
    "same tag": ({"If-None-Match": TAG}, 304),
    "same tag, weak": ({"If-None-Match": f"W/{TAG}"}, 304),
    "any tag": ({"If-None-Match": "*"}, 304),
    "one of several tags": ({"If-None-Match": f'"x", W/"y",{TAG}'}, 304),
    "other tags": ({"If-None-Match": '"x", W/"y"'}, 200),
    "unchanged since its date": ({"If-Modified-Since": DATE}, 304),
    "unchanged since later": ({"If-Modified-Since": LATER}, 304),
    "changed since": ({"If-Modified-Since": EARLIER}, 200),
    "date that is none": ({"If-Modified-Since": "yesterday"}, 200),
    "same tag and date": ({"If-None-Match": TAG, "If-Modified-Since": DATE}, 304),
    "other tag, same date": ({"If-None-Match": '"x"', "If-Modified-Since": DATE}, 200),
    "must be this": ({"If-Match": TAG}, 200),
    "must be any": ({"If-Match": "*"}, 200),
    "must be another": ({"If-Match": '"x"'}, 412),
    "must be this, weakly": ({"If-Match": f"W/{TAG}"}, 412),
    "must be unchanged": ({"If-Unmodified-Since": DATE}, 200),
    "must be unchanged since earlier": ({"If-Unmodified-Since": EARLIER}, 412),
    "part, same tag": ({"Range": "bytes=5-6", "If-Range": TAG}, 206),
    "part, other tag": ({"Range": "bytes=5-6", "If-Range": '"x"'}, 200),
    "part, weak tag": ({"Range": "bytes=5-6", "If-Range": f"W/{TAG}"}, 200),
    "part, same date": ({"Range": "bytes=5-6", "If-Range": DATE}, 206),
    "part, later date": ({"Range": "bytes=5-6", "If-Range": LATER}, 200),
    "part, neither tag nor date": ({"Range": "bytes=5-6", "If-Range": "x"}, 200),
    "no such part, other tag": ({"Range": "bytes=99999-", "If-Range": '"x"'}, 200),
    "part of what is known": ({"Range": "bytes=5-6", "If-None-Match": TAG}, 304),
    "part of another": ({"Range": "bytes=5-6", "If-Match": '"x"'}, 412),
}


@pytest.mark.parametrize("name", CONDITIONS)
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_conditions(server: Ask, name: str, method: str) -> None:
    headers, status = CONDITIONS[name]
    answer = server(headers=headers, method=method)

    assert answer.status == status
    if status == 304:
        assert (answer.headers["ETag"], answer.body) == (TAG, b"")
    if status == 200 and method == "GET":
        assert answer.body == CONTENT


def test_every_origin_may_read_every_answer(server: Ask) -> None:
    DeletedFile.objects.create(name="videos/gone.mp4")
    missing, origin = "/media/videos/none.mp4", {"Origin": "https://elsewhere.example"}
    answers = {
        200: server(headers=origin),
        206: server(headers=origin | {"Range": "bytes=5-6"}),
        304: server(headers=origin | {"If-None-Match": "*"}),
        404: server(missing, headers=origin),
        405: server(headers=origin, method="PUT"),
        410: server("/media/videos/gone.mp4", headers=origin),
        412: server(headers=origin | {"If-Match": '"x"'}),
        416: server(headers=origin | {"Range": "bytes=99999-"}),
    }

    assert {status: answer.status for status, answer in answers.items()} == {status: status for status in answers}
    for answer in answers.values():
        assert answer.headers.get_all("Access-Control-Allow-Origin") == ["*"]
        assert not answer.headers["Access-Control-Allow-Credentials"]
    for status in (200, 206, 304):
        exposed = answers[status].headers["Access-Control-Expose-Headers"]
        assert exposed == "Accept-Ranges, Content-Length, Content-Range, ETag"


@pytest.mark.parametrize("name", ["a.mp4", "none.mp4"])
def test_browser_may_ask_first_for_a_script_of_another_origin(server: Ask, name: str) -> None:
    asked = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "GET"}
    answer = server(f"/media/videos/{name}", headers=asked, method="OPTIONS")

    assert (answer.status, answer.body) == (204, b"")
    assert answer.headers.get_all("Access-Control-Allow-Origin") == ["*"]
    assert answer.headers["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert {"Range", "If-Range"} <= set(answer.headers["Access-Control-Allow-Headers"].split(", "))


def test_missing_and_deleted_files(server: Ask, web: Web, tmp_path: Path) -> None:
    DeletedFile.objects.create(name="videos/gone.mp4")
    (web.media / "link").unlink(missing_ok=True)
    (web.media / "link").symlink_to(tmp_path)
    (tmp_path / "a.mp4").write_bytes(b"secret")

    for name in ("none.mp4", "none.mp4/", "", "a.txt"):
        assert server(f"/media/videos/{name}").code == "NOT_FOUND"
    assert server("/media/link/a.mp4").code == "NOT_FOUND"
    for name in ("gone.mp4", "gone.mp4/"):
        assert server(f"/media/videos/{name}").status == 410


def test_slash_behind_a_file_changes_nothing(server: Ask) -> None:
    answer = server("/media/videos/a.mp4/", headers={"Range": "bytes=5-6"})

    assert (answer.status, answer.body) == (206, CONTENT[5:7])
