"""What `videogen login` saves: the base URL in a file, the API key in the system's keyring or in the same file (0600)."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from videogen_client.errors import MissingKey

KEYRING_SERVICE: Final = "videogen"


@dataclass(frozen=True, kw_only=True)
class SavedLogin:
    """The content of the file."""

    base_url: str
    key: str | None = field(repr=False)
    """None: the key is in the keyring."""


def config_folder() -> Path:
    """This user's folder for settings, by the custom of the system. `VIDEOGEN_CONFIG_DIR` overrides it."""
    if override := os.environ.get("VIDEOGEN_CONFIG_DIR"):
        return Path(override)
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "videogen"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming") / "videogen"
    config = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(config) if os.path.isabs(config) else _home() / ".config") / "videogen"


def _home() -> Path:
    """Unlike `Path.home()`, this does not raise for a user without a home, as in some containers."""
    return Path(os.path.expanduser("~"))


def file_path() -> Path:
    """The file with the saved login."""
    return config_folder() / "login.json"


def load() -> SavedLogin | None:
    """The saved login, or None. Raises `MissingKey` if the file cannot be read."""
    try:
        data = json.loads(file_path().read_text(encoding="utf-8"))
        base_url, key = data["base_url"], data.get("api_key")
        if isinstance(base_url, str) and isinstance(key, str | None):
            return SavedLogin(base_url=base_url, key=key)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        pass  # raise below, outside of this block: the original error may contain the key
    raise MissingKey(f"{file_path()} cannot be read. Run `videogen login` to replace it.")


def read_key(login: SavedLogin) -> str:
    """The saved key. Raises `MissingKey` if the keyring does not return it."""
    if login.key:
        return login.key
    with contextlib.suppress(Exception):  # keyring backends raise exceptions of any kind
        import keyring

        if key := keyring.get_password(KEYRING_SERVICE, login.base_url):
            return key
    raise MissingKey("The keyring did not return the saved key. Unlock it, or run `videogen login` again.")


def save(base_url: str, key: str) -> bool:
    """Replace the saved login. True: the key is in the keyring and in no file."""
    previous = _load_or_none()
    is_in_keyring = _save_in_keyring(base_url, key)
    data = {"base_url": base_url} if is_in_keyring else {"base_url": base_url, "api_key": key}
    _write(json.dumps(data))
    if previous and not (is_in_keyring and previous.base_url == base_url):
        _delete_from_keyring(previous)
    return is_in_keyring


def forget() -> bool:
    """Delete the saved login, also from the keyring. False: there was none."""
    previous = _load_or_none()
    if previous:
        _delete_from_keyring(previous)
    existed = file_path().exists()
    file_path().unlink(missing_ok=True)
    return existed


def _load_or_none() -> SavedLogin | None:
    try:
        return load()
    except MissingKey:
        return None


def _delete_from_keyring(login: SavedLogin) -> None:
    if login.key is None:
        with contextlib.suppress(Exception):  # keyring backends raise exceptions of any kind
            import keyring

            keyring.delete_password(KEYRING_SERVICE, login.base_url)


def _save_in_keyring(base_url: str, key: str) -> bool:
    """Whether there is a keyring, and it really stored the key."""
    try:
        import keyring

        if getattr(keyring.get_keyring(), "priority", 0) <= 0:  # the null and fail backends, which store nothing
            return False
        keyring.set_password(KEYRING_SERVICE, base_url, key)
        return bool(keyring.get_password(KEYRING_SERVICE, base_url) == key)
    except Exception:
        return False


def _write(text: str) -> None:
    """Write the file atomically. It has mode 0600 from the start, whatever the umask."""
    _make_folder(config_folder())
    temporary = config_folder() / f".login.{secrets.token_hex(6)}"
    with _deleted_at_end(temporary), open(temporary, "x", encoding="utf-8", opener=_open_private) as file:
        os.chmod(temporary, 0o600)  # a strict umask may have removed even the owner's permissions
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
        os.replace(temporary, file_path())


def _open_private(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)


def _make_folder(folder: Path) -> None:
    """Make the folder, and missing ones above it, with mode 0700.

    An existing `VIDEOGEN_CONFIG_DIR` keeps its mode: others may share it.
    """
    if folder.is_dir() and os.environ.get("VIDEOGEN_CONFIG_DIR"):
        return
    if not folder.parent.exists():
        _make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    if folder == config_folder() or not any(folder.iterdir()):
        folder.chmod(0o700)


@contextlib.contextmanager
def _deleted_at_end(path: Path) -> Iterator[None]:
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
