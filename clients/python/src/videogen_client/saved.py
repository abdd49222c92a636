"""What `videogen login` saved: the address in a file of the user's, the key in the keyring or in the same file (0600)."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from videogen_client.errors import MissingKey

KEYRING_SERVICE: Final = "videogen"


@dataclass(frozen=True, kw_only=True)
class Login:
    """An address and where its key is."""

    base_url: str
    key: str | None = field(repr=False)
    """None: it is in the keyring."""


def folder() -> Path:
    """Where this user's settings are on this system; `VIDEOGEN_CONFIG_DIR` names another place."""
    if own := os.environ.get("VIDEOGEN_CONFIG_DIR"):
        return Path(own)
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "videogen"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming") / "videogen"
    config = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(config) if os.path.isabs(config) else _home() / ".config") / "videogen"


def _home() -> Path:
    """Where nobody knows the user's home (a container's odd user), a folder that is not there."""
    return Path(os.path.expanduser("~"))


def path() -> Path:
    """The file."""
    return folder() / "login.json"


def load() -> Login | None:
    """None where nobody has logged in. Raises `MissingKey` for a file that cannot be read."""
    try:
        data = json.loads(path().read_text(encoding="utf-8"))
        base_url, key = data["base_url"], data.get("api_key")
        if isinstance(base_url, str) and isinstance(key, str | None):
            return Login(base_url=base_url, key=key)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass  # said below, without this error and what it holds
    raise MissingKey(f"{path()} cannot be read; `videogen login` writes it anew.")


def key_of(login: Login) -> str:
    """The saved key. Raises `MissingKey` when the keyring does not give it."""
    if login.key:
        return login.key
    with contextlib.suppress(Exception):  # a keyring's backends raise what they like
        import keyring

        if key := keyring.get_password(KEYRING_SERVICE, login.base_url):
            return key
    raise MissingKey("The keyring does not give the saved key. Unlock it, or run `videogen login` again.")


def save(base_url: str, key: str) -> bool:
    """Save both in place of an earlier login. True: the key is in the keyring, and in no file."""
    before = _login_or_none()
    is_in_keyring = _save_in_keyring(base_url, key)
    data = {"base_url": base_url} if is_in_keyring else {"base_url": base_url, "api_key": key}
    _write(json.dumps(data))
    if before and not (is_in_keyring and before.base_url == base_url):
        _forget_in_keyring(before)
    return is_in_keyring


def forget() -> bool:
    """Remove what was saved, from the keyring too. False: there was nothing."""
    before = _login_or_none()
    if before:
        _forget_in_keyring(before)
    was_there = path().exists()
    path().unlink(missing_ok=True)
    return was_there


def _login_or_none() -> Login | None:
    try:
        return load()
    except MissingKey:
        return None


def _forget_in_keyring(login: Login) -> None:
    if login.key is None:
        with contextlib.suppress(Exception):  # a keyring's backends raise what they like
            import keyring

            keyring.delete_password(KEYRING_SERVICE, login.base_url)


def _save_in_keyring(base_url: str, key: str) -> bool:
    """Whether there is a keyring that really keeps it."""
    try:
        import keyring

        if getattr(keyring.get_keyring(), "priority", 0) <= 0:  # the backends that keep nothing
            return False
        keyring.set_password(KEYRING_SERVICE, base_url, key)
        return bool(keyring.get_password(KEYRING_SERVICE, base_url) == key)
    except Exception:
        return False


def _write(text: str) -> None:
    """A file that is 0600 from its first moment, whatever the umask, and is there whole or not at all."""
    _make_folder(folder())
    temporary = folder() / f".login.{secrets.token_hex(6)}"
    with _removed(temporary), open(temporary, "x", encoding="utf-8", opener=_private) as file:
        os.chmod(temporary, 0o600)  # under an odd umask the owner's own bits were missing
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
        os.replace(temporary, path())


def _private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def _make_folder(wanted: Path) -> None:
    """0700, as are the folders above it that had to be made. One that `VIDEOGEN_CONFIG_DIR` names may be shared: it stays."""
    if wanted.is_dir() and os.environ.get("VIDEOGEN_CONFIG_DIR"):
        return
    if not wanted.parent.exists():
        _make_folder(wanted.parent)
    wanted.mkdir(mode=0o700, exist_ok=True)
    if wanted == folder() or not any(wanted.iterdir()):
        wanted.chmod(0o700)


@contextlib.contextmanager
def _removed(name: Path) -> Iterator[Any]:
    try:
        yield name
    finally:
        name.unlink(missing_ok=True)
