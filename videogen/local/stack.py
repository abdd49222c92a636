"""How a second shell finds the stack that runs on its DATA_DIR; and the stack's secrets.

`manage.py up` owns DATA_DIR while its processes run, and keeps its address there for `videogen.settings`. The embedded servers
are found through `videogen.local.embedded`. The stack's generated secrets are files with mode 0600 beside it, and so is the key
that signs its videos (`videogen.local.own_certificate`).
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from pathlib import Path

from videogen.local.folder_lock import FolderLock, read_from_owner

_ADDRESS = "base_url"
_SIGNING = "content_credentials"


@dataclass(frozen=True, slots=True)
class SigningFiles:
    """PEM files in a folder: the key that signs videos, its certificate, and the authority that a reader may trust."""

    folder: Path

    @property
    def key(self) -> Path:
        return self.folder / "key.pem"

    @property
    def chain(self) -> Path:
        return self.folder / "chain.pem"

    @property
    def authority(self) -> Path:
        return self.folder / "authority.pem"


def signing_files(data_dir: Path) -> SigningFiles:
    """Where the stack's own signing key and certificates are, or will be."""
    return SigningFiles(data_dir / _SIGNING)


def find_signing_files(data_dir: Path) -> SigningFiles | None:
    """The same if `manage.py up` has made them."""
    files = signing_files(data_dir)
    try:
        files.key.stat()
        files.chain.stat()
    except OSError:
        return None
    return files


def find_base_url(data_dir: Path) -> str | None:
    """The BASE_URL of the stack that runs on `data_dir`, or None."""
    return read_from_owner(data_dir, _ADDRESS)


def own(data_dir: Path) -> FolderLock:
    """Own DATA_DIR until the returned lock is released or this process ends. Raises FolderInUseError."""
    lock = FolderLock(data_dir)
    (data_dir / _ADDRESS).unlink(missing_ok=True)  # left by an earlier owner
    return lock


def publish(data_dir: Path, base_url: str) -> None:
    """Let other shells find the stack of this owner."""
    write_private(data_dir / _ADDRESS, base_url)


def write_private(path: Path, content: str) -> None:
    """Write a file that only its owner can read, completely or not at all."""
    draft = path.with_name(f".{path.name}")
    draft.touch(mode=0o600)
    draft.write_text(content)
    draft.replace(path)


def read_secret(data_dir: Path, name: str) -> str:
    """The secret stored under `name`. Empty if there is none."""
    try:
        return (data_dir / name).read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def keep_secret(data_dir: Path, name: str) -> str:
    """The secret stored under `name`. If there is none, a new random one of 64 URL-safe characters is stored."""
    value = read_secret(data_dir, name)
    if not value:
        value = secrets.token_urlsafe(48)
        write_private(data_dir / name, value)
    return value
