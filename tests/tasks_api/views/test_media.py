"""Local media: Range requests, and 410 for what was removed (docs/api.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tasks_api.views import media
from tests.factories import TaskFactory

CONTENT = bytes(range(256)) * 40


@pytest.fixture
def served(settings: Any, tmp_path: Path, client: Client) -> Client:
    settings.MEDIA_ROOT = tmp_path
    (tmp_path / "videos").mkdir()
    (tmp_path / "videos" / "a.mp4").write_bytes(CONTENT)
    (tmp_path / "notes.txt").write_text("private")
    return client


def body(response: Any) -> bytes:
    return b"".join(response.streaming_content) if response.streaming else response.content


def test_whole_file(served: Client) -> None:
    response = served.get("/media/videos/a.mp4")

    assert (response.status_code, response["Content-Type"], body(response)) == (200, "video/mp4", CONTENT)
    assert "immutable" in response["Cache-Control"]
    assert response["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("asked", "start", "end"),
    [("bytes=100-199", 100, 200), ("bytes=10000-", 10_000, 10_240), ("bytes=-50", 10_190, 10_240)],
)
def test_part_of_a_file(served: Client, asked: str, start: int, end: int) -> None:
    response = served.get("/media/videos/a.mp4", headers={"range": asked})

    assert (response.status_code, body(response)) == (206, CONTENT[start:end])
    assert response["Content-Range"] == f"bytes {start}-{end - 1}/10240"


def test_part_past_the_end(served: Client) -> None:
    assert served.get("/media/videos/a.mp4", headers={"range": "bytes=20000-"}).status_code == 416


@pytest.mark.django_db
def test_links_are_not_followed(served: Client, tmp_path: Path) -> None:
    (tmp_path / "videos" / "b.mp4").symlink_to(tmp_path / "videos" / "a.mp4")
    (tmp_path / "more").symlink_to(tmp_path / "videos")

    for name in ("videos/b.mp4", "more/a.mp4"):
        assert served.get(f"/media/{name}").status_code == 404


def test_unchanged_file(served: Client) -> None:
    first = served.get("/media/videos/a.mp4")
    assert body(first) == CONTENT
    tag = first["ETag"]

    assert served.get("/media/videos/a.mp4", headers={"if-none-match": tag}).status_code == 304


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["videos/b.mp4", "videos", "../manage.py", "..%2fmanage.py", "notes.txt", "%00.mp4", "videos/"]
)
def test_anything_else_is_missing(served: Client, name: str) -> None:
    assert served.get(f"/media/{name}").status_code == 404


@pytest.mark.django_db
def test_removed_video_is_gone(served: Client) -> None:
    TaskFactory.create(success=True, result_name="videos/b.mp4")

    assert served.get("/media/videos/b.mp4").status_code == 410


def test_nothing_can_be_written(served: Client) -> None:
    assert served.generic("POST", "/media/videos/a.mp4").status_code == 405
    assert served.post("/media/videos/a.mp4", {"a": "b"}).status_code == 413  # no page without a form takes a body


@pytest.mark.django_db  # the end of a request looks after the connections that the test before left open
def test_downloads_never_take_more_than_their_share_of_the_threads(served: Client) -> None:
    paused = [served.get("/media/videos/a.mp4") for _ in range(media.MAX_DOWNLOADS)]

    refused = served.get("/media/videos/a.mp4")
    assert (refused.status_code, refused["Retry-After"]) == (503, "1")

    for response in paused:
        response.close()
    again = served.get("/media/videos/a.mp4")
    assert (again.status_code, body(again)) == (200, CONTENT)
