"""Stored files (`files`), validating and cleaning input images (`images`), and free disk space (`disk`)."""

from videogen.lib.storage.files import (
    StorageUnavailable,
    WholeFileStorage,
    copy_to,
    delete,
    erase,
    name_of,
    save_bytes,
    save_file,
    size,
    url,
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
]
