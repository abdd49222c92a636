"""A reader with an own account on the running stack, an own folder, and what the guides say is there."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from django.conf import settings

from tests.guides.front import Front
from tests.guides.running import Reader
from tests.local_stack import Stack
from tests.receiver import HOST, Authority, Receiver, answer, server_context
from videogen.local.embedded.server import find_free_port

ROOT = Path(settings.BASE_DIR)
ACCOUNT = "alice"
"""As in the guides; no other test sends with its keys."""
NODE_MODULES = ROOT / "tests" / "npm" / "node_modules"
TOOLS = ROOT / ".venv-tools" / "bin"
"""Node and Go, as the Makefile installs them."""


@pytest.fixture(scope="module")
def key(stack: Stack) -> str:
    """What the quick start makes, and every later guide takes."""
    return stack.manage("create_api_key", ACCOUNT).stdout.strip()


@pytest.fixture(scope="module")
def images(authority: Authority) -> Iterator[Receiver]:
    """A web server with an image, which the service may fetch."""
    running = Receiver(server_context(authority.ca, HOST))
    image = (ROOT / "docs" / "images" / "lighthouse.jpg").read_bytes()
    running.answers(answer(200, image, {"Content-Type": "image/jpeg"}))
    yield running
    running.stop()


@pytest.fixture
def port() -> int:
    """Where the reader's own receiver listens."""
    return find_free_port()


@pytest.fixture
def front(authority: Authority, port: int) -> Iterator[Front]:
    """What speaks HTTPS in front of it."""
    running = Front(server_context(authority.ca, HOST), port)
    yield running
    running.stop()


@pytest.fixture
def folder() -> Iterator[Path]:
    """Like the folder of a clone: with what of it the guides use."""
    with tempfile.TemporaryDirectory(prefix="guide-", ignore_cleanup_errors=True) as above:
        clone = Path(above) / "clone"
        clone.mkdir()
        for name in ("manage.py", "docs", "clients"):
            (clone / name).symlink_to(ROOT / name)
        (clone / ".venv").symlink_to(sys.prefix)
        (clone / "node_modules").symlink_to(NODE_MODULES)
        yield clone


@pytest.fixture
def environment(stack: Stack, key: str, port: int, folder: Path) -> dict[str, str]:
    """The variables of a shell in which `.venv` is activated and the quick start's lines were typed."""
    programs = folder.parent / "programs"
    programs.mkdir()
    for name, script in _programs().items():
        (programs / name).write_text(script)
        (programs / name).chmod(0o755)
    return {
        "PATH": os.pathsep.join(map(str, (programs, Path(sys.prefix) / "bin", TOOLS, os.environ["PATH"]))),
        "HOME": str(folder.parent),
        "LANG": "C.UTF-8",
        "PORT": str(port),
        "DATA_DIR": stack.variables["DATA_DIR"],
        "PYTHONPATH": str(ROOT / "clients" / "python" / "src"),
        "BASE_URL": stack.base_url,
        "KEY": key,
        "VIDEOGEN_BASE_URL": stack.base_url,
        "VIDEOGEN_API_KEY": key,
        "GOFLAGS": "-mod=mod",
        "GOPROXY": "off",
        "GOTOOLCHAIN": "local",
        "CGO_ENABLED": "0",
    }


def without_activation(environment: dict[str, str]) -> dict[str, str]:
    """The variables of a shell in which nobody typed `. .venv/bin/activate`, or exported anything yet."""
    programs = Path(sys.prefix) / "bin"
    path = [part for part in environment["PATH"].split(os.pathsep) if Path(part).resolve() != programs.resolve()]
    typed = ("BASE_URL", "KEY", "VIDEOGEN_BASE_URL", "VIDEOGEN_API_KEY")
    left = {name: value for name, value in environment.items() if name not in typed}
    return {**left, "PATH": os.pathsep.join(path)}


def _programs() -> dict[str, str]:
    """`sleep` makes no pause that is longer than a second: the videos of this stack are there at once. `videogen` is that of
    the checkout."""
    return {
        "sleep": f"#!/bin/sh\nexec {shutil.which('sleep')} 1\n",
        "videogen": f'#!/bin/sh\nexec {sys.executable} -c "from videogen_client.cli import main; main()" "$@"\n',
    }


@pytest.fixture
def start_reader(
    stack: Stack, folder: Path, environment: dict[str, str], port: int, images: Receiver, front: Front
) -> Iterator[Callable[..., Reader]]:
    """A reader before the first line of a page."""
    readers: list[Reader] = []

    def start(*, is_activated: bool = True) -> Reader:
        instead = {
            "http://127.0.0.1:8000": stack.base_url,
            "http://127.0.0.1:9000": f"http://127.0.0.1:{port}",
            "/home/you/videogen": str(folder),
            "on port 9000": f"on port {port}",
            "https://hook.example.com": f"https://{HOST}:{front.port}",
            "https://images.example.com": f"https://{HOST}:{images.port}",
        }
        own = environment if is_activated else without_activation(environment)
        readers.append(Reader(folder, own, instead))
        return readers[-1]

    yield start
    for reader in readers:
        reader.close()
