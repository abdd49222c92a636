"""Stored files (`files`) with deadlines (`deadline`), validating and cleaning input images (`images`), free space (`disk`)."""

from videogen.lib.storage.deadline import StorageUnavailable
from videogen.lib.storage.files import (
    WholeFileStorage,
    copy_to,
    delete,
    erase,
    name_of,
    save_bytes,
    save_file,
    size,
    url,
    with_deadline,
)

__all__ = [
    "StorageUnavailable",
    "WholeFileStorage",
    "copy_to",
    "delete",
    "erase",
    "name_of",
    "save_bytes",
    "save_file",
    "size",
    "url",
    "with_deadline",
]
