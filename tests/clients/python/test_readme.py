"""Installs the wheel in a fresh environment, and runs every command and snippet of the client's README there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest
from django.conf import settings
from PIL import Image

from tests.local_stack import Stack
from videogen_client import __version__

pytestmark = pytest.mark.xdist_group("stack-2")

SOURCE = Path(settings.BASE_DIR) / "clients" / "python"
CODE_BLOCK = re.compile(r"^```(sh|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WEBHOOK_CHECK = """
import base64, datetime, json, hashlib, hmac
body = json.dumps({
    "taskId": task.id, "status": "success", "createdAt": "2026-01-01T00:00:00.000Z",
    "requestParams": {"modelName": "gen2_text_to_video", "prompt": "x"},
}).encode()
at = str(int(datetime.datetime.now().timestamp()))
signature = base64.b64encode(hmac.new(b"secret", f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()).decode()
headers = {"webhook-id": "msg_1", "webhook-timestamp": at, "webhook-signature": f"v1,{signature}"}
secret = "whsec_" + base64.b64encode(b"secret").decode()
assert receive(body, headers, secret) == 200
assert receive(body + b" ", headers, secret) == 400
print("all snippets ran")
"""


def run(*command: str, folder: Path, environment: dict[str, str] | None = None, stdin: str = "") -> str:
    """Run the command, and return its stdout. The test fails if the command does."""
    done = subprocess.run(
        command, cwd=folder, env=environment, input=stdin, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources, because a build writes files there."""
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(SOURCE, folder / "clients" / "python", ignore=shutil.ignore_patterns("__pycache__", "dist"))
    return folder


@pytest.fixture(scope="session")
def wheel(checkout: Path) -> Path:
    """Built from the sources, without a network."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", folder=checkout / "clients" / "python")
    built = list((checkout / "clients" / "python" / "dist").glob("*.whl"))
    assert len(built) == 1
    return built[0]


def test_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"videogen_client-{__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(f"videogen_client-{__version__}.dist-info/METADATA").decode()
    top_folders = {name.split("/")[0] for name in names}
    assert top_folders == {"videogen_client", f"videogen_client-{__version__}.dist-info"}
    assert "videogen_client/py.typed" in names
    dependencies = {re.split(r"[<>=; ]", line)[1] for line in re.findall(r"Requires-Dist:.*", metadata)}
    assert dependencies == {"requests", "rich", "typer", "urllib3", "keyring"}


def shell_environment(folder: Path, programs: Path) -> dict[str, str]:
    """The variables of a user with a home in `folder` and with `programs` in the PATH."""
    return {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "HOME": str(folder),
        "LANG": "C.UTF-8",
        "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring",
        **{name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))},
    }


def run_readme(stack: Stack, folder: Path, programs: Path, *, with_install: bool) -> None:
    """Run the shell blocks one by one, and all Python blocks as one program."""
    Image.new("RGB", (96, 64), "teal").save(folder / "fox.jpg")
    environment = shell_environment(folder, programs)
    text = (SOURCE / "README.md").read_text().replace("http://127.0.0.1:8000", stack.base_url)
    blocks = CODE_BLOCK.findall(text)
    for language, block in blocks:
        if language == "sh" and (with_install or "pip install" not in block):
            run("bash", "-euo", "pipefail", "-c", block, folder=folder, environment=environment, stdin=f"{stack.key}\n")
    snippets = "\n".join(block for language, block in blocks if language == "python")
    output = run(str(programs / "python"), "-c", snippets + WEBHOOK_CHECK, folder=folder, environment=environment)

    assert output.endswith("all snippets ran\n")
    for name in ("fox.mp4", "head.mp4", "boat.mp4", "night.mp4", "snow.mp4"):
        assert (folder / name).read_bytes()[4:8] == b"ftyp"
    assert (folder / ".config" / "videogen" / "login.json").stat().st_mode & 0o777 == 0o600


def test_readme_works_with_the_wheel(stack: Stack, wheel: Path, tmp_path: Path) -> None:
    """The dependencies are taken from this environment. The slow test below installs them."""
    environment = tmp_path / "environment"
    programs = environment / "bin"
    uv = (str(Path(sys.executable).parent / "uv"), "--offline", "--no-cache", "--quiet")
    run(*uv, "venv", "--python", sys.executable, str(environment), folder=tmp_path)
    install = ("pip", "install", "--no-deps", "--no-index", "--python", str(programs / "python"), str(wheel))
    run(*uv, *install, folder=tmp_path)
    site_packages = sysconfig.get_path("purelib", vars={"base": str(environment)})
    (Path(site_packages) / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    program = "import videogen_client; print(videogen_client.__file__)"
    variables = shell_environment(tmp_path, programs)
    location = run(str(programs / "python"), "-c", program, folder=tmp_path, environment=variables)
    assert location.startswith(site_packages)

    run_readme(stack, tmp_path, programs, with_install=False)


@pytest.mark.slow
def test_readme_works_in_an_empty_environment(stack: Stack, checkout: Path) -> None:
    """Installs everything from the package index, as the README says."""
    run(sys.executable, "-m", "venv", "environment", folder=checkout)

    run_readme(stack, checkout, checkout / "environment" / "bin", with_install=True)
