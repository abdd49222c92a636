"""Deleting many stored files at once, in a bucket and in a folder."""

# ruff: noqa: F811  (the fixtures of test_s3.py)

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from botocore.exceptions import ClientError
from django.core.files.storage import default_storage

from tests.bucket import S3Server
from tests.videogen.lib.test_s3 import server, store  # noqa: F401
from videogen.lib import storage
from videogen.lib.storage import StorageUnavailable


def test_a_thousand_files_are_deleted_by_one_request(
    store: S3Server, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = storage.save_bytes("images", "png", b"x")
    names = [storage.save_bytes("images", "png", b"x") for _ in range(20)]
    requests: list[str] = []
    default_storage.bucket.meta.client.meta.events.register(  # type: ignore[attr-defined]
        "before-call.s3", lambda model, **_: requests.append(model.name)
    )
    missing = [f"images/{number}.png" for number in range(storage.ERASE_BATCH - len(names))]

    assert storage.erase_many([*names, *missing]) == []
    assert requests == ["DeleteObjects"]
    assert store.names == [kept]


def test_files_are_deleted_one_by_one_where_the_store_does_not_know_better(
    store: S3Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [storage.save_bytes("images", "png", b"x") for _ in range(3)]

    def refuse(**_: Any) -> None:
        answer = {"Error": {"Code": "NotImplemented"}, "ResponseMetadata": {"HTTPStatusCode": 501}}
        raise ClientError(answer, "DeleteObjects")

    monkeypatch.setattr(default_storage.bucket, "delete_objects", refuse)  # type: ignore[attr-defined]

    assert storage.erase_many(names) == []
    assert store.names == []


def test_refused_file_is_named(store: S3Server, monkeypatch: pytest.MonkeyPatch) -> None:
    answer = {"Errors": [{"Key": "images/a.png", "Code": "AccessDenied"}, {"Key": "images/b.png", "Code": "NoSuchKey"}]}
    monkeypatch.setattr(default_storage.bucket, "delete_objects", lambda **_: answer)  # type: ignore[attr-defined]

    assert storage.erase_many(["images/a.png", "images/b.png", "images/c.png"]) == ["images/a.png"]


@pytest.fixture
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    settings.STORAGES = {
        **settings.STORAGES,
        "default": {"BACKEND": "videogen.lib.storage.WholeFileStorage", "OPTIONS": {"location": settings.MEDIA_ROOT}},
    }
    return tmp_path / "media"


def test_files_of_a_folder_are_deleted(folder: Path) -> None:
    names = [storage.save_bytes("images", "png", b"x") for _ in range(3)]

    assert storage.erase_many([*names, "images/missing.png"]) == []
    assert not any((folder / name).exists() for name in names)


def test_folder_that_is_not_mounted_is_a_storage_that_is_away(folder: Path) -> None:
    with pytest.raises(StorageUnavailable):
        storage.erase_many(["images/a.png"])


def test_bucket_is_listed(store: S3Server) -> None:
    names = sorted(storage.save_bytes("images", "png", b"x") for _ in range(3))
    storage.save_bytes("frames", "png", b"x")

    [page] = storage.list_files("images")

    assert sorted(page) == [(name, False) for name in names]
