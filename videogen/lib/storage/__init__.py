"""Stored files (`files`; `s3` in a bucket) with deadlines (`deadline`), validating and cleaning input images (`images`), free
space (`disk`)."""

from videogen.lib.storage.deadline import StorageUnavailable
from videogen.lib.storage.files import (
    ERASE_BATCH,
    WholeFileStorage,
    bucket_url,
    copy_to,
    delete,
    erase,
    erase_many,
    image_behind_redirect,
    list_files,
    name_of,
    origins,
    save_bytes,
    save_file,
    size,
    url,
    with_deadline,
)

__all__ = [
    "ERASE_BATCH",
    "StorageUnavailable",
    "WholeFileStorage",
    "bucket_url",
    "copy_to",
    "delete",
    "erase",
    "erase_many",
    "image_behind_redirect",
    "list_files",
    "name_of",
    "origins",
    "save_bytes",
    "save_file",
    "size",
    "url",
    "with_deadline",
]
