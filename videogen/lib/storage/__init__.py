"""Stored files: names and addresses (`files`), what an uploaded image holds (`images`), room on the disks (`disk`)."""

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
)

__all__ = [
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
