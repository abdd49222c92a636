"""A real nginx with the configuration of deploy/, as compose.yaml runs it, in front of whatever listens on a port.

Where none is installed, Debian's package is downloaded and unpacked into pytest's cache.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest
from django.conf import settings

from tests.faults.fleet import descendants, wait_for
from videogen.local.embedded.server import find_free_port

DEPLOY = Path(settings.BASE_DIR) / "deploy"
PACKAGES = ("nginx", "nginx-common")
PATIENCE_SECONDS = 60


def find_nginx(cache: Path) -> Path:
    """The program; skips the test, with the reason, where there is none to be had."""
    installed = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
    program = Path(installed) if installed else cache / "nginx/usr/sbin/nginx"
    if not program.exists():
        if shutil.which("apt-get") is None or shutil.which("dpkg-deb") is None:
            pytest.skip("nginx is not installed, and there is no apt-get to download it with")
        try:
            _download(cache / "nginx")
        except (subprocess.SubprocessError, OSError) as error:
            pytest.skip(f"nginx is not installed, and apt-get could not download it: {error}")
    tried = subprocess.run([program, "-V"], capture_output=True, text=True, check=False)
    if "http_auth_request_module" not in tried.stderr:
        pytest.skip(f"this nginx does not start, or lacks a module: {tried.stderr[:200]}")
    return program


def _download(target: Path) -> None:
    """As any user: with lists of packages of our own where the machine's are missing or old."""
    with tempfile.TemporaryDirectory(dir=target.parent) as name:
        folder = Path(name)
        (folder / "lists/partial").mkdir(parents=True)
        own = ["-o", f"Dir::State::lists={folder / 'lists'}", "-o", f"Dir::Cache={folder}", "-o", "Debug::NoLocking=1"]
        download = ["download", *PACKAGES]
        if not _apt_get(download, folder):
            _apt_get([*own, "update"], folder)
            if not _apt_get([*own, *download], folder):
                raise OSError("no such package, or no network")
        for package in folder.glob("*.deb"):
            subprocess.run(["dpkg-deb", "-x", package, folder / "unpacked"], check=True, timeout=PATIENCE_SECONDS)
        (folder / "unpacked").rename(target)


def _apt_get(arguments: list[str], folder: Path) -> bool:
    command = ["apt-get", "-q", *arguments]
    return (
        subprocess.run(command, cwd=folder, capture_output=True, timeout=PATIENCE_SECONDS, check=False).returncode == 0
    )


def render(folder: Path, *, data_dir: Path, port: int, service_port: int) -> Path:
    """The project's two files below `folder`, with other places: ports, folders, no name server. All else stays."""
    replacements = {
        "main": {
            "include /etc/nginx/conf.d/default.conf;": f"include {folder}/default.conf;",
            "/run/nginx.pid": f"{folder}/nginx.pid",
            "client_body_temp_path /var/cache/nginx/": f"client_body_temp_path {folder}/",
            "proxy_temp_path /var/cache/nginx/": f"proxy_temp_path {folder}/",
        },
        "": {
            "listen 8080;": f"listen 127.0.0.1:{port};",
            "http://web:8000": f"http://127.0.0.1:{service_port}",
            "root /data;": f"root {data_dir};",
        },
    }
    texts = {}
    for name, changes in replacements.items():
        text = (DEPLOY / ("nginx-main.conf" if name else "nginx.conf")).read_text(encoding="utf-8")
        for old, new in changes.items():
            assert old in text, old
            text = text.replace(old, new)
        texts[name] = text
    # This build has more modules, each with a folder that it makes at its start.
    unused = "".join(f"    {name}_temp_path {folder}/{name};\n" for name in ("fastcgi", "scgi", "uwsgi"))
    (folder / "default.conf").write_text(texts[""])
    (folder / "nginx.conf").write_text(re.sub(r"^http \{\n", rf"\g<0>{unused}", texts["main"], flags=re.MULTILINE))
    return folder / "nginx.conf"


class Nginx:
    """One that runs."""

    def __init__(self, program: Path, folder: Path, *, data_dir: Path, service_port: int) -> None:
        self.folder = folder
        self.port = find_free_port()
        configuration = render(folder, data_dir=data_dir, port=self.port, service_port=service_port)
        directives = "daemon off;" + (" user root;" if os.geteuid() == 0 else "")  # the folders are the test's alone
        with (folder / "nginx.log").open("wb") as log:
            self._process = subprocess.Popen(
                [program, "-p", folder, "-c", configuration, "-e", "stderr", "-g", directives], stderr=log
            )
        wait_for((folder / "nginx.pid").exists, what="nginx")

    def cost(self) -> int:
        """Bytes of all its processes in memory, and of the bodies and answers that it keeps in files."""
        total = 0
        for pid in descendants(self._process.pid):
            pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
            total += pages * os.sysconf("SC_PAGE_SIZE") + sum(map(_kept_bytes, Path(f"/proc/{pid}/fd").iterdir()))
        return total

    def log(self) -> str:
        """What it wrote."""
        return (self.folder / "nginx.log").read_text(errors="replace")

    def stop(self) -> None:
        """End it."""
        self._process.terminate()
        self._process.wait(timeout=60)


def _kept_bytes(handle: Path) -> int:
    """Of a temporary file: it has no name from the beginning, only the process that holds it."""
    try:
        return handle.stat().st_size if "_temp/" in os.readlink(handle) else 0
    except FileNotFoundError:  # closed meanwhile
        return 0
