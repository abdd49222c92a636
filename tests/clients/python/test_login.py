"""`videogen login`: the key is typed unseen, tried, and kept where only its owner can read it."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from tests.clients.python.command import Shell
from tests.local_stack import Stack, free_port
from videogen_client import Client, MissingKey, access, saved

pytestmark = pytest.mark.xdist_group("stack-2")

FAKE_KEYRING = '''
import json, os
from keyring.backend import KeyringBackend

class Kept(KeyringBackend):
    """Keeps passwords in a file."""
    priority = 5
    path = os.environ["FAKE_KEYRING_FILE"]

    def _all(self):
        return json.load(open(self.path)) if os.path.exists(self.path) else {}

    def _write(self, kept):
        json.dump(kept, open(self.path, "w"))

    def get_password(self, service, username):
        return self._all().get(service + " " + username)

    def set_password(self, service, username, password):
        self._write({**self._all(), service + " " + username: password})

    def delete_password(self, service, username):
        kept = self._all()
        del kept[service + " " + username]
        self._write(kept)
'''


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Of somebody who has not logged in, on a machine without a keyring."""
    return Shell(
        tmp_path,
        {
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
            "HOME": str(tmp_path),
            "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        },
    )


@pytest.mark.parametrize("umask", [0o022, 0o000, 0o777])
def test_key_from_stdin_is_kept_in_a_file_of_its_owner_alone(shell: Shell, stack: Stack, umask: int) -> None:
    done = shell.run("login", "--base-url", f"{stack.base_url}/", given=f"{stack.key}\n", umask=umask)

    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert stack.key not in done.stderr
    file = shell.folder / "config" / "videogen" / "login.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert json.loads(file.read_text()) == {"base_url": stack.base_url, "api_key": stack.key}
    assert [path.name for path in file.parent.iterdir()] == ["login.json"]
    assert shell.run("models").returncode == 0


def test_key_is_typed_unseen(shell: Shell, stack: Stack) -> None:
    code, shown = shell.on_terminal("login", "--base-url", stack.base_url, typed=f"{stack.key}\n", prompt="API key: ")

    assert code == 0, shown
    assert stack.key not in shown
    assert "The key works" in shown


def test_wrong_key_and_absent_service_save_nothing(shell: Shell, stack: Stack) -> None:
    nowhere = f"http://127.0.0.1:{free_port()}"

    assert shell.run("login", "--base-url", stack.base_url, given="vg_wrong\n").returncode == 3
    assert shell.run("login", "--base-url", stack.base_url, given="").returncode == 3
    away = shell.run("--retry-seconds", "0", "login", "--base-url", nowhere, given="vg_x\n")
    assert away.returncode == 7
    assert not (shell.folder / "config").exists()


def test_wrong_key_that_was_typed_is_not_blamed_on_the_environment(shell: Shell, stack: Stack) -> None:
    done = shell.run("login", "--base-url", stack.base_url, given="vg_wrong\n", more={"VIDEOGEN_API_KEY": stack.key})

    assert done.returncode == 3
    assert "does not accept this key" in done.stderr
    assert "VIDEOGEN_API_KEY" not in done.stderr


def test_folder_that_the_environment_names_keeps_its_permissions(shell: Shell, stack: Stack) -> None:
    shared = shell.folder / "shared"
    shared.mkdir()
    shared.chmod(0o755)

    done = shell.run(
        "login", "--base-url", stack.base_url, given=f"{stack.key}\n", more={"VIDEOGEN_CONFIG_DIR": str(shared)}
    )

    assert done.returncode == 0, done.stderr
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755
    assert stat.S_IMODE((shared / "login.json").stat().st_mode) == 0o600


def test_failed_login_keeps_the_one_before(shell: Shell, stack: Stack) -> None:
    shell.run("login", "--base-url", stack.base_url, given=f"{stack.key}\n")

    assert shell.run("login", given="vg_wrong\n").returncode == 3
    assert shell.run("models").returncode == 0


def test_logout_forgets_both(shell: Shell, stack: Stack) -> None:
    shell.run("login", "--base-url", stack.base_url, given=f"{stack.key}\n")

    assert json.loads(shell.run("logout", "--json").stdout) == {"forgotten": True}
    assert shell.run("models").returncode == 3
    assert json.loads(shell.run("logout", "--json").stdout) == {"forgotten": False}


def test_key_is_kept_in_a_keyring_that_is_there(shell: Shell, stack: Stack) -> None:
    pytest.importorskip("keyring")
    (shell.folder / "fake_keyring.py").write_text(FAKE_KEYRING)
    kept = shell.folder / "kept.json"
    shell.variables.update(
        PYTHON_KEYRING_BACKEND="fake_keyring.Kept",
        FAKE_KEYRING_FILE=str(kept),
        PYTHONPATH=f"{shell.folder}:{shell.variables.get('PYTHONPATH', '')}",
    )
    done = shell.run("login", "--base-url", stack.base_url, "--json", given=f"{stack.key}\n")

    assert json.loads(done.stdout) == {"base_url": stack.base_url, "key_in": "keyring"}
    file = shell.folder / "config" / "videogen" / "login.json"
    assert json.loads(file.read_text()) == {"base_url": stack.base_url}
    assert stack.key in kept.read_text()
    assert shell.run("models").returncode == 0
    locked = shell.run("models", more={"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"})
    assert (locked.returncode, "Unlock it" in locked.stderr) == (3, True)
    assert shell.run("logout").returncode == 0
    assert json.loads(kept.read_text()) == {}


def test_saved_key_goes_to_its_own_address_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    monkeypatch.setattr(saved, "_save_in_keyring", lambda *_: False)
    saved.save("http://a.example.com", "vg_a")

    assert access.find(None, None) == ("http://a.example.com", "vg_a")
    assert access.find(None, "HTTP://A.example.com/") == ("http://a.example.com", "vg_a")
    assert access.find("vg_b", "http://b.example.com") == ("http://b.example.com", "vg_b")
    for other in ("http://b.example.com", "https://a.example.com", "http://a.example.com:81", "http://a.example.com/x"):
        with pytest.raises(MissingKey, match="not for"):
            access.find(None, other)
    monkeypatch.setenv("VIDEOGEN_BASE_URL", "http://b.example.com")
    with pytest.raises(MissingKey, match="not for"):
        access.find(None, None)
    monkeypatch.setenv("VIDEOGEN_API_KEY", "vg_c")
    assert access.find(None, None) == ("http://b.example.com", "vg_c")


@pytest.mark.parametrize("text", ["", "[]", "{}", "no JSON", '{"base_url": 1}'])
def test_saved_file_that_cannot_be_read_is_said(text: str) -> None:
    saved.folder().mkdir(parents=True)
    saved.path().write_text(text)

    with pytest.raises(MissingKey, match="videogen login"):
        Client()


def test_unreadable_file_does_not_stand_in_the_way_of_a_given_key() -> None:
    saved.folder().mkdir(parents=True)
    saved.path().write_text("no JSON")

    assert access.find("vg_a", None) == (access.DEFAULT_BASE_URL, "vg_a")


def test_machine_without_a_home_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VIDEOGEN_CONFIG_DIR", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.getuid", lambda: 123_456)

    assert access.find("vg_a", None) == (access.DEFAULT_BASE_URL, "vg_a")


@pytest.mark.parametrize(
    "address",
    [
        "", "x", "ftp://x", "http://", "//x", "http://u:p@x", "http://x?a=1", "http://x#a", "http://x:0", "http://x:x",
        "http://[x", "http://x y", "127.0.0.1:8000", "http://x:99999",
    ],
)  # fmt: skip
def test_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="base_url"):
        Client(api_key="vg_x", base_url=address)


@pytest.mark.parametrize("key", ["", " ", "a b", "a\nb", "schlüssel", "a\x00b", "\u200b"])
def test_key_that_no_header_can_hold_is_refused_and_not_shown(key: str) -> None:
    with pytest.raises(MissingKey) as caught:
        Client(api_key=key, base_url="http://127.0.0.1:1")

    assert not key.strip() or key not in str(caught.value)
