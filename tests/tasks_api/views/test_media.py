"""Local media: Range requests, and 410 for what was removed (docs/api.md). tests/attacks/test_media_servers.py has the rest."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tasks_api.models import DeletedFile
from tasks_api.views import media
from tests.factories import TaskFactory
from videogen.lib.inbound.own_count import OwnCount

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


@pytest.mark.django_db
def test_unknown_name_costs_one_query_and_nothing_of_the_storage(
    served: Client, monkeypatch: pytest.MonkeyPatch, django_assert_num_queries: Any
) -> None:
    for method in ("open", "exists", "size", "url", "path"):
        monkeypatch.setattr(f"videogen.lib.storage.WholeFileStorage.{method}", None, raising=False)

    for name, status in (("videos/none.mp4", 404), ("videos/none.txt", 404), ("x" * 5_000, 404)):
        with django_assert_num_queries(1):
            assert served.get(f"/media/{name}").status_code == status


@pytest.mark.django_db
def test_deleted_name_is_gone(served: Client) -> None:
    DeletedFile.objects.create(name="videos/b.png")

    assert served.get("/media/videos/b.png").status_code == 410


@pytest.mark.django_db
def test_requests_for_unknown_names_are_limited_by_address(served: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(media, "misses", OwnCount(2, seconds=60))

    statuses = [served.get("/media/videos/none.mp4").status_code for _ in range(3)]
    refused = served.get("/media/videos/none.mp4")
    known = served.get("/media/videos/a.mp4")

    assert statuses == [404, 404, 429]
    assert (refused.json()["error"]["code"], refused["Retry-After"]) == ("RATE_LIMIT_EXCEEDED", "60")
    assert refused["Access-Control-Allow-Origin"] == "*"
    assert (known.status_code, body(known)) == (200, CONTENT)
    assert served.get("/media/videos/none.mp4", REMOTE_ADDR="198.51.100.7").status_code == 404


def test_limit_of_an_address_is_for_any_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 630.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    limit = OwnCount(2, seconds=60)

    assert [limit.accept("a") for _ in range(3)] == [True, True, False]
    assert limit.accept("b")
    now = 689.0
    assert not limit.accept("a")
    now = 691.0
    assert limit.accept("a")


def test_nothing_can_be_written(served: Client) -> None:
    assert served.generic("POST", "/media/videos/a.mp4").status_code == 405
    assert served.post("/media/videos/a.mp4", {"a": "b"}).status_code == 405


@pytest.mark.django_db  # the end of a request looks after the connections that the test before left open
def test_downloads_never_take_more_than_their_share_of_the_threads(served: Client) -> None:
    paused = [served.get("/media/videos/a.mp4") for _ in range(media.MAX_DOWNLOADS)]

    refused = served.get("/media/videos/a.mp4")
    assert (refused.status_code, refused["Retry-After"]) == (503, "1")

    for response in paused:
        response.close()
    again = served.get("/media/videos/a.mp4")
    assert (again.status_code, body(again)) == (200, CONTENT)
