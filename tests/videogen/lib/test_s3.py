"""Videos and images in a bucket: everything that works with a folder works, and a store that is away holds nobody long."""

from __future__ import annotations

import base64
import io
import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.files.storage import default_storage
from django.test import Client
from PIL import Image

from generation import jobs
from tasks_api.models import DeletedFile, Status, Task
from tests import bucket
from tests.bucket import BadServer, S3Server
from tests.conftest import ApiClient
from tests.factories import TaskFactory
from tests.faults.fleet import wait_for
from videogen import pages
from videogen.lib import storage
from videogen.lib.config import system_checks
from videogen.lib.storage import StorageUnavailable, deadline, disk, files

ROOT = Path(__file__).resolve().parents[3]
VIDEO = bytes(range(256)) * 40


@pytest.fixture(scope="module")
def server() -> Iterator[S3Server]:
    started = S3Server()
    yield started
    started.kill()


def use(settings: Any, monkeypatch: pytest.MonkeyPatch, endpoint: str, *, name: str = bucket.NAME) -> None:
    monkeypatch.setattr(default_storage, "_wrapped", bucket.storage_at(endpoint, name))
    monkeypatch.setattr(deadline, "threads", deadline.DaemonThreads(deadline.MAX_THREADS))
    settings.S3_BUCKET, settings.S3_ENDPOINT = name, endpoint
    settings.CDN_URL = f"{endpoint}/{name}"


@pytest.fixture
def store(server: S3Server, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[S3Server]:
    """The server, with a public bucket that is empty."""
    use(settings, monkeypatch, server.endpoint)
    monkeypatch.setattr(jobs, "notify", lambda queue, countdown=0: None)
    yield server
    server.empty()


@pytest.fixture
def signed(store: S3Server, settings: Any) -> S3Server:
    """The server, with a bucket that the service signs addresses of."""
    settings.BASE_URL, settings.CDN_URL = "https://video.example.com", "https://video.example.com/media"
    return store


@contextmanager
def short_deadlines() -> Iterator[None]:
    """Only for operations that must not end in time: on a busy machine others may take this long as well."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deadline, "SECONDS", 0.5)
        patch.setattr(deadline, "VIDEO_SECONDS", 0.5)
        yield


def fetch(url: str, *, method: str = "GET", **headers: str) -> tuple[int, bytes, Any]:
    request = urllib.request.Request(url, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status, response.read(), response.headers
    except urllib.error.HTTPError as refused:
        with refused:
            return refused.code, refused.read(), refused.headers


# --- What is stored ---


def test_file_is_stored_read_and_deleted(store: S3Server, tmp_path: Path) -> None:
    (tmp_path / "a.mp4").write_bytes(VIDEO)

    name = storage.save_file("videos", "mp4", tmp_path / "a.mp4")
    assert store.names == [name]
    assert storage.size(name) == len(VIDEO)
    storage.copy_to(name, tmp_path / "copy")
    assert (tmp_path / "copy").read_bytes() == VIDEO
    status, body, headers = fetch(storage.url(name))
    assert (status, body, headers["Content-Type"]) == (200, VIDEO, "video/mp4")
    assert "immutable" in headers["Cache-Control"]
    assert fetch(storage.url(name), Range="bytes=100-199")[:2] == (206, VIDEO[100:200])

    storage.erase(name)

    assert store.names == []
    storage.erase(name)  # once more does no harm
    assert storage.size(name) is None
    with pytest.raises(FileNotFoundError):
        storage.copy_to(name, tmp_path / "copy")


def test_large_file_is_stored_in_one_piece(store: S3Server, tmp_path: Path) -> None:
    (tmp_path / "a.mp4").write_bytes(bytes(20 * 2**20))

    name = storage.save_file("videos", "mp4", tmp_path / "a.mp4")

    tag = bucket.storage_at(store.endpoint).bucket.Object(name).e_tag
    assert "-" not in tag  # the tag of a file in pieces ends with their number


def test_missing_bucket_is_a_storage_that_is_away(
    server: S3Server, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    use(settings, monkeypatch, server.endpoint, name="no-such-bucket")

    with pytest.raises(StorageUnavailable):
        storage.save_bytes("images", "png", b"x")
    with pytest.raises(StorageUnavailable):
        storage.erase("images/a.png")  # else its address would answer 410, and the file would come back with the bucket
    with pytest.raises(StorageUnavailable):
        storage.erase_many(["images/a.png"])


def test_bucket_is_never_a_full_disk(store: S3Server, settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path / "file"
    settings.MEDIA_ROOT.write_bytes(b"")

    assert not disk.media_lacks_space()
    assert disk.free_bytes()["media_free_bytes"] is None


# --- Through the API ---


def image() -> str:
    file = io.BytesIO()
    Image.new("RGB", (100, 80), "teal").save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


def finish(api: ApiClient, **params: Any) -> Task:
    created = api.create(**params)
    assert created.status_code == 200, created.content
    jobs.generate_next("generation")
    task = Task.objects.get(pk=json.loads(created.content)["data"]["taskId"])
    assert task.status == Status.SUCCESS, task.error_message
    return task


@pytest.mark.django_db(transaction=True)
def test_life_of_a_task(store: S3Server, api: ApiClient, client: Client) -> None:
    task = finish(api, modelName="gen2_image_to_video", imageUrl=image())
    assert set(store.names) == {task.result_name, task.poster_name, task.last_frame_name, task.image_name}

    result = json.loads(api.get(f"/api/tasks/{task.pk}/result").content)["data"]
    for name in ("videoUrl", "posterUrl", "lastFrameUrl"):
        assert fetch(result[name])[0] == 200
    assert fetch(result["videoUrl"], Range="bytes=0-0")[0] == 206
    for variant, address in (("video", result["videoUrl"]), ("thumbnail", result["posterUrl"])):
        content = api.get(f"/v1/videos/video_{task.pk.hex}/content?variant={variant}")
        assert (content.status_code, content["Location"], content["Cache-Control"]) == (302, address, "no-store")

    again = finish(api, modelName="gen2_image_to_video", imageUrl=task.image_url)
    assert again.image_name == task.image_name
    remix = finish(api, remixTargetId=str(task.pk))

    for each in (remix, again, task):
        assert api.delete(f"/api/tasks/{each.pk}").status_code == 200
    assert store.names == []
    assert not DeletedFile.objects.filter(erased_at=None).exists()
    assert fetch(result["videoUrl"])[0] == 404  # the bucket doesn't know that there was a file
    assert client.get(f"/media/{task.result_name}").status_code == 410  # the service does


@pytest.mark.django_db(transaction=True)
def test_service_in_front_of_a_private_bucket_signs_addresses(signed: S3Server, api: ApiClient, client: Client) -> None:
    task = finish(api)
    assert task.result_url == f"https://video.example.com/media/{task.result_name}"

    for method, status, headers in (("GET", 200, {}), ("HEAD", 200, {}), ("GET", 206, {"Range": "bytes=5-9"})):
        answer = client.generic(method, f"/media/{task.result_name}")
        assert (answer.status_code, answer["Cache-Control"]) == (302, "no-store")
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert "X-Amz-Signature" in answer["Location"]
        assert fetch(answer["Location"], method=method, **headers)[0] == status

    again = finish(api, remixTargetId=str(task.pk))
    next_part = finish(api, modelName="gen2_image_to_video", imageUrl=storage.url(task.last_frame_name))
    for each in (next_part, again, task):
        assert api.delete(f"/api/tasks/{each.pk}").status_code == 200
    assert client.get(f"/media/{task.result_name}").status_code == 410
    assert signed.names == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["other/a.mp4", "a.mp4", "videos/drafts/a.mp4", "videos/a.txt", "videos", "videos/%00.mp4"]
)
def test_nothing_but_videos_and_images_is_signed(signed: S3Server, client: Client, name: str) -> None:
    assert client.get(f"/media/{name}").status_code == 404


@pytest.mark.django_db
def test_address_from_before_the_bucket_leads_there(store: S3Server, client: Client, settings: Any) -> None:
    answer = client.get("/media/videos/a.mp4")

    assert (answer.status_code, answer["Location"]) == (302, f"{settings.CDN_URL}/videos/a.mp4")
    assert files.name_of("http://testserver/media/images/a.png") == "images/a.png"


def test_pages_may_show_what_the_bucket_serves(settings: Any) -> None:
    settings.S3_BUCKET, settings.CDN_URL = "my-videos", f"{settings.BASE_URL}/media"
    settings.S3_ENDPOINT, settings.S3_ADDRESSING_STYLE = "https://s3.eu-west-1.amazonaws.com", "virtual"
    on_aws = pages.content_security_policy()
    settings.S3_ENDPOINT, settings.S3_ADDRESSING_STYLE = "https://minio.example.com", "path"
    elsewhere = pages.content_security_policy()
    settings.CDN_URL = "https://cdn.example.com/my-videos"
    public = pages.content_security_policy()

    assert "media-src 'self' http://testserver https://my-videos.s3.eu-west-1.amazonaws.com;" in on_aws
    assert "media-src 'self' http://testserver https://minio.example.com;" in elsewhere
    assert "media-src 'self' https://cdn.example.com;" in public
    assert "connect-src 'self' https://cdn.example.com;" in public


# --- A store that is away, hangs, or is slow ---


def test_frozen_store_ends_at_the_deadline_and_keeps_no_late_file(store: S3Server) -> None:
    kept = storage.save_bytes("images", "png", b"x")
    with store.frozen(), short_deadlines():
        for operation in (
            lambda: storage.save_bytes("images", "png", b"late"),
            lambda: storage.erase(kept),
            lambda: storage.size(kept),
        ):
            with pytest.raises(StorageUnavailable):
                operation()

    wait_for(lambda: deadline.threads._unfinished == 0, what="end of the abandoned operations")
    assert store.names == []  # deleted late, and what was saved late was deleted
    name = storage.save_bytes("images", "png", b"y")
    assert store.names == [name]


def test_killed_store_is_away(settings: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    started = S3Server()
    started.kill()
    use(settings, monkeypatch, started.endpoint)

    for operation in (
        lambda: storage.save_bytes("images", "png", b"x"),
        lambda: storage.copy_to("videos/a.mp4", tmp_path / "copy"),
        lambda: storage.size("videos/a.mp4"),
        lambda: storage.delete("videos/a.mp4"),
        lambda: storage.erase("videos/a.mp4"),
    ):
        with pytest.raises(StorageUnavailable):
            operation()


@pytest.fixture
def bad(settings: Any, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Iterator[BadServer]:
    body, drips = request.param
    started = BadServer(body, drips=drips)
    use(settings, monkeypatch, started.endpoint)
    yield started
    started.close()


DRIP = bucket.answer("200 OK", VIDEO, ETag='"a"')
BUSY = bucket.answer("503 Slow Down", b"<Error><Code>SlowDown</Code></Error>", Connection="close")


@pytest.mark.parametrize("bad", [(DRIP, True)], indirect=True)
def test_store_that_drips_ends_at_the_deadline(bad: BadServer, tmp_path: Path) -> None:
    for operation in (
        lambda: storage.copy_to("videos/a.mp4", tmp_path / "copy"),
        lambda: storage.save_bytes("images", "png", b"x"),
    ):
        with short_deadlines(), pytest.raises(StorageUnavailable, match="within"):
            operation()


@pytest.mark.parametrize("bad", [(BUSY, False)], indirect=True)
def test_store_is_asked_once(bad: BadServer) -> None:
    with pytest.raises(StorageUnavailable):
        storage.delete("videos/a.mp4")

    assert bad.requests == 1


@pytest.mark.django_db(transaction=True)
def test_delete_of_a_task_with_a_frozen_store(
    store: S3Server, api: ApiClient, account: User, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = TaskFactory.create(account=account, success=True, result_name="videos/a.mp4")
    with store.frozen(), short_deadlines():
        assert api.delete(f"/api/tasks/{task.pk}").status_code == 200
        assert client.get("/media/videos/a.mp4").status_code == 410

    assert DeletedFile.objects.filter(erased_at=None).count() == 1


# --- How it is configured ---


def settings_of(code: str, **variables: str) -> str:
    return subprocess.run(
        [sys.executable, "-c", f"import django; django.setup(); import sys; from django.conf import settings; {code}"],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "videogen.settings", "LOG_LEVEL": "ERROR", **variables},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def test_variables_name_the_bucket(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("s3cret\n")
    shown = settings_of(
        "from django.core.files.storage import default_storage as d; "
        "print(type(d._wrapped).__name__ if d.bucket_name else '', d.bucket_name, d.endpoint_url, d.region_name, "
        "d.access_key, d.secret_key, d.client_config.signature_version, d.client_config.s3['addressing_style'], "
        "d.client_config.connect_timeout, d.client_config.read_timeout, d.client_config.retries['total_max_attempts'])",
        S3_BUCKET="my-videos",
        S3_ENDPOINT="https://minio.example.com",
        S3_REGION="eu-west-1",
        S3_ACCESS_KEY="key",
        S3_SECRET_KEY_FILE=str(tmp_path / "secret"),
        S3_ADDRESSING_STYLE="virtual",
        DATA_DIR=str(tmp_path),
    )

    assert shown == "BucketStorage my-videos https://minio.example.com eu-west-1 key s3cret s3v4 virtual 5 10 1"


def test_bucket_at_aws_is_addressed_in_its_region(tmp_path: Path) -> None:
    shown = settings_of(
        "from videogen.lib import storage; print(storage.bucket_url('videos/a.mp4', method='GET'), *storage.origins())",
        S3_BUCKET="my-videos",
        S3_REGION="eu-west-1",
        S3_ACCESS_KEY="key",
        S3_SECRET_KEY="secret",
        DATA_DIR=str(tmp_path),
    )

    address, _, origin = shown.split()
    assert address.startswith("https://my-videos.s3.eu-west-1.amazonaws.com/videos/a.mp4?")
    assert origin == "https://my-videos.s3.eu-west-1.amazonaws.com"


def test_service_without_a_bucket_does_not_load_boto3(tmp_path: Path) -> None:
    code = (
        "import videogen.wsgi, videogen.urls, generation.jobs; from videogen.lib import storage; storage.size('a'); "
        "print([name for name in sys.modules if name.split('.')[0] in {'boto3', 'botocore', 'storages', 's3transfer'}])"
    )

    assert settings_of(code, DATA_DIR=str(tmp_path)) == "[]"


@pytest.mark.parametrize(
    ("variables", "check"),
    [
        ({"S3_BUCKET": "my-videos", "S3_ACCESS_KEY": "key"}, "videogen.E006"),
        ({"S3_ENDPOINT": "https://minio.example.com"}, "videogen.E007"),
    ],
)
def test_contradictions_are_refused(settings: Any, variables: dict[str, str], check: str) -> None:
    for name, value in variables.items():
        setattr(settings, name, value)

    assert [error.id for error in system_checks.check_bucket(None)] == [check]
