"""The embedded servers as root and as an ordinary user."""

from __future__ import annotations

import os
import pwd
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from tests.videogen.local.processes import CHECKOUT, STACK_OWNER, all_end, query, running_owner
from videogen.local.embedded import EmbeddedPostgres, EmbeddedServerError, postgres_files

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")


@as_root
def test_root_gets_a_server_of_another_user_without_opening_its_folders(tmp_path: Path) -> None:
    data_dir = tmp_path / "project" / ".data"
    tmp_path.chmod(0o700)
    before = {folder: folder.stat().st_mode for folder in (tmp_path, *tmp_path.parents)}
    with EmbeddedPostgres(data_dir, durable=False) as postgres:
        assert Path(f"/proc/{postgres.pid}").stat().st_uid == pwd.getpwnam("nobody").pw_uid
        groups = Path(f"/proc/{postgres.pid}/status").read_text().partition("Groups:")[2].partition("\n")[0]
        assert groups.split() == []
        program = Path(f"/proc/{postgres.pid}/exe").readlink()
        assert all(folder.stat().st_mode & 0o001 for folder in program.parents)
        assert query(postgres.url, "SELECT 1") == [(1,)]
    assert before == {folder: folder.stat().st_mode for folder in before}
    assert (data_dir / "postgres" / "data" / "PG_VERSION").read_text() == "18\n"


@as_root
def test_a_copy_of_the_programs_that_lost_a_file_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_files, "COPIES", tmp_path / "copies")
    programs = postgres_files.find_programs()
    inode = (programs / "postgres").stat().st_ino
    assert postgres_files.find_programs() == programs
    assert (programs / "postgres").stat().st_ino == inode
    (programs / "initdb").unlink()
    assert postgres_files.find_programs() == programs
    assert os.access(programs / "initdb", os.X_OK)


@as_root
@pytest.mark.parametrize("trap", ["foreign", "open", "link"])
def test_root_runs_no_programs_from_a_folder_that_others_control(
    trap: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = tmp_path / "copies"
    monkeypatch.setattr(postgres_files, "COPIES", copies)
    target = tmp_path / "target"
    target.mkdir()
    if trap == "link":
        copies.symlink_to(target)
    else:
        copies.mkdir()
        copies.chmod(0o777 if trap == "open" else 0o755)
        os.chown(copies, pwd.getpwnam("nobody").pw_uid if trap == "foreign" else 0, -1)
    with pytest.raises(EmbeddedServerError, match=r"copies was not made by root or is open to others"):
        postgres_files.find_programs()
    assert not list(copies.iterdir())


@as_root
def test_an_ordinary_user_needs_no_root() -> None:
    nobody = pwd.getpwnam("nobody")
    identity: dict[str, Any] = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": [], "cwd": CHECKOUT}
    try:
        imports = [sys.executable, "-c", "import videogen.local.embedded"]
        subprocess.run(imports, check=True, capture_output=True, **identity)
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"the user nobody cannot run this Python: {error}")
    with tempfile.TemporaryDirectory() as folder:
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        with running_owner(STACK_OWNER, folder, **identity) as owner:
            facts = owner.read_facts()
            assert Path(folder, "postgres", "data").stat().st_uid == nobody.pw_uid
            assert query(facts["url"], "SELECT 1") == [(1,)]
            owner.end(signal.SIGTERM)
            assert all_end([facts["postgres"], facts["valkey"]])
