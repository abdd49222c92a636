"""`videogen login`: the key is not shown while it is typed, is checked, and is saved where only its owner can read it."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from tests.clients.python.cli_runners import Shell
from tests.local_stack import Stack
from videogen.local.embedded.server import find_free_port
from videogen_client import Client, MissingKey, credentials, saved_login

pytestmark = pytest.mark.xdist_group("stack-2")

FAKE_KEYRING = '''
import json, os
from keyring.backend import KeyringBackend

class FileKeyring(KeyringBackend):
    """Stores passwords in a file."""
    priority = 5
    path = os.environ["FAKE_KEYRING_FILE"]

    def _all(self):
        return json.load(open(self.path)) if os.path.exists(self.path) else {}

    def _write(self, stored):
        json.dump(stored, open(self.path, "w"))

    def get_password(self, service, username):
        return self._all().get(service + " " + username)

    def set_password(self, service, username, password):
        self._write({**self._all(), service + " " + username: password})

    def delete_password(self, service, username):
        stored = self._all()
        del stored[service + " " + username]
        self._write(stored)
'''


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    """Without a saved login and without a keyring."""
    return Shell(
        tmp_path,
        {
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
            "HOME": str(tmp_path),
            "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        },
    )


@pytest.mark.parametrize("umask", [0o022, 0o000, 0o777])
def test_key_from_stdin_is_saved_in_a_file_that_only_its_owner_can_read(shell: Shell, stack: Stack, umask: int) -> None:
    done = shell.run("login", "--base-url", f"{stack.base_url}/", stdin=f"{stack.key}\n", umask=umask)

    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    assert stack.key not in done.stderr
    file = shell.folder / "config" / "videogen" / "login.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    assert json.loads(file.read_text()) == {"base_url": stack.base_url, "api_key": stack.key}
    assert [path.name for path in file.parent.iterdir()] == ["login.json"]
    assert shell.run("models").returncode == 0


def test_typed_key_is_not_shown(shell: Shell, stack: Stack) -> None:
    code, shown = shell.run_on_terminal(
        "login", "--base-url", stack.base_url, typed=f"{stack.key}\n", prompt="API key: "
    )

    assert code == 0, shown
    assert stack.key not in shown
    assert "The key works" in shown


def test_wrong_key_and_unreachable_service_save_nothing(shell: Shell, stack: Stack) -> None:
    unused_url = f"http://127.0.0.1:{find_free_port()}"

    assert shell.run("login", "--base-url", stack.base_url, stdin="vg_wrong\n").returncode == 3
    assert shell.run("login", "--base-url", stack.base_url, stdin="").returncode == 3
    unreachable = shell.run("--retry-seconds", "0", "login", "--base-url", unused_url, stdin="vg_x\n")
    assert unreachable.returncode == 7
    assert not (shell.folder / "config").exists()


def test_error_for_a_typed_key_does_not_mention_the_environment(shell: Shell, stack: Stack) -> None:
    done = shell.run(
        "login", "--base-url", stack.base_url, stdin="vg_wrong\n", variables={"VIDEOGEN_API_KEY": stack.key}
    )

    assert done.returncode == 3
    assert "does not accept this key" in done.stderr
    assert "VIDEOGEN_API_KEY" not in done.stderr


def test_folder_from_the_environment_keeps_its_permissions(shell: Shell, stack: Stack) -> None:
    shared = shell.folder / "shared"
    shared.mkdir()
    shared.chmod(0o755)

    done = shell.run(
        "login", "--base-url", stack.base_url, stdin=f"{stack.key}\n", variables={"VIDEOGEN_CONFIG_DIR": str(shared)}
    )

    assert done.returncode == 0, done.stderr
    assert stat.S_IMODE(shared.stat().st_mode) == 0o755
    assert stat.S_IMODE((shared / "login.json").stat().st_mode) == 0o600


def test_failed_login_keeps_the_previous_one(shell: Shell, stack: Stack) -> None:
    shell.run("login", "--base-url", stack.base_url, stdin=f"{stack.key}\n")

    assert shell.run("login", stdin="vg_wrong\n").returncode == 3
    assert shell.run("models").returncode == 0


def test_logout_deletes_url_and_key(shell: Shell, stack: Stack) -> None:
    shell.run("login", "--base-url", stack.base_url, stdin=f"{stack.key}\n")

    assert json.loads(shell.run("logout", "--json").stdout) == {"forgotten": True}
    assert shell.run("models").returncode == 3
    assert json.loads(shell.run("logout", "--json").stdout) == {"forgotten": False}


def test_key_is_saved_in_a_keyring_if_there_is_one(shell: Shell, stack: Stack) -> None:
    pytest.importorskip("keyring")
    (shell.folder / "fake_keyring.py").write_text(FAKE_KEYRING)
    stored = shell.folder / "stored.json"
    shell.variables.update(
        PYTHON_KEYRING_BACKEND="fake_keyring.FileKeyring",
        FAKE_KEYRING_FILE=str(stored),
        PYTHONPATH=f"{shell.folder}:{shell.variables.get('PYTHONPATH', '')}",
    )
    done = shell.run("login", "--base-url", stack.base_url, "--json", stdin=f"{stack.key}\n")

    assert json.loads(done.stdout) == {"base_url": stack.base_url, "key_in": "keyring"}
    file = shell.folder / "config" / "videogen" / "login.json"
    assert json.loads(file.read_text()) == {"base_url": stack.base_url}
    assert stack.key in stored.read_text()
    assert shell.run("models").returncode == 0
    locked = shell.run("models", variables={"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"})
    assert (locked.returncode, "Unlock it" in locked.stderr) == (3, True)
    assert shell.run("logout").returncode == 0
    assert json.loads(stored.read_text()) == {}


def test_saved_key_is_only_sent_to_its_own_service(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    monkeypatch.setattr(saved_login, "_save_in_keyring", lambda *_: False)
    saved_login.save("http://a.example.com", "vg_a")

    assert credentials.resolve(None, None) == ("http://a.example.com", "vg_a")
    assert credentials.resolve(None, "HTTP://A.example.com/") == ("http://a.example.com", "vg_a")
    assert credentials.resolve("vg_b", "http://b.example.com") == ("http://b.example.com", "vg_b")
    for other in ("http://b.example.com", "https://a.example.com", "http://a.example.com:81", "http://a.example.com/x"):
        with pytest.raises(MissingKey, match="not for"):
            credentials.resolve(None, other)
    monkeypatch.setenv("VIDEOGEN_BASE_URL", "http://b.example.com")
    with pytest.raises(MissingKey, match="not for"):
        credentials.resolve(None, None)
    monkeypatch.setenv("VIDEOGEN_API_KEY", "vg_c")
    assert credentials.resolve(None, None) == ("http://b.example.com", "vg_c")


@pytest.mark.parametrize("text", ["", "[]", "{}", "not JSON", '{"base_url": 1}'])
def test_unreadable_login_file_is_explained(text: str) -> None:
    saved_login.config_folder().mkdir(parents=True)
    saved_login.file_path().write_text(text)

    with pytest.raises(MissingKey, match="videogen login"):
        Client()


def test_unreadable_login_file_does_not_matter_if_a_key_is_given() -> None:
    saved_login.config_folder().mkdir(parents=True)
    saved_login.file_path().write_text("not JSON")

    assert credentials.resolve("vg_a", None) == (credentials.DEFAULT_BASE_URL, "vg_a")


def test_user_without_a_home_folder_can_use_the_client(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("VIDEOGEN_CONFIG_DIR", "XDG_CONFIG_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.getuid", lambda: 123_456)

    assert credentials.resolve("vg_a", None) == (credentials.DEFAULT_BASE_URL, "vg_a")


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "ftp://x", "http://", "//x", "http://u:p@x", "http://x?a=1", "http://x#a", "http://x:0", "http://x:x",
        "http://[x", "http://x y", "127.0.0.1:8000", "http://x:99999",
    ],
)  # fmt: skip
def test_malformed_base_url_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="base_url"):
        Client(api_key="vg_x", base_url=url)


@pytest.mark.parametrize("key", ["", " ", "a b", "a\nb", "schlüssel", "a\x00b", "\u200b"])
def test_malformed_key_is_refused_and_not_shown(key: str) -> None:
    with pytest.raises(MissingKey) as caught:
        Client(api_key=key, base_url="http://127.0.0.1:1")

    assert not key.strip() or key not in str(caught.value)
