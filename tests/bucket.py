"""moto's S3 server as a process of its own, which can be frozen and killed, and servers that misbehave."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

from videogen.lib.storage.s3 import BucketStorage
from videogen.local.embedded.server import find_free_port

NAME: Final = "videos-of-tests"
_PROGRAM: Final = """
import ctypes, runpy, signal, sys
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: end with the test run, however that ends
runpy.run_module("moto.server", run_name="__main__")
"""
_ANYBODY_READS: Final = {
    "Version": "2012-10-17",
    "Statement": [
        {"Effect": "Allow", "Principal": "*", "Action": "s3:GetObject", "Resource": f"arn:aws:s3:::{NAME}/*"}
    ],
}


def storage_at(endpoint: str, bucket: str = NAME) -> BucketStorage:
    """The storage as the settings make it, with its bucket there."""
    return BucketStorage(
        bucket_name=bucket,
        endpoint_url=endpoint,
        region_name="us-east-1",
        addressing_style="path",
        access_key="tests",
        secret_key="only-for-tests",
    )


class S3Server:
    """A store with one bucket, whose files anybody can read."""

    def __init__(self) -> None:
        port = find_free_port()
        self.endpoint = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, "-H", "127.0.0.1", "-p", str(port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        ends_at = time.monotonic() + 60
        while True:
            with suppress(OSError):
                urllib.request.urlopen(f"{self.endpoint}/moto-api/", timeout=5).close()
                break
            assert time.monotonic() < ends_at, "moto's server did not start"
            time.sleep(0.1)
        bucket = storage_at(self.endpoint).bucket
        bucket.create()
        bucket.Policy().put(Policy=json.dumps(_ANYBODY_READS))

    @property
    def names(self) -> list[str]:
        """Of all files, in order."""
        return sorted(file.key for file in storage_at(self.endpoint).bucket.objects.all())

    def empty(self) -> None:
        """Delete all files."""
        storage_at(self.endpoint).bucket.objects.all().delete()

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It accepts connections and answers nothing."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """End it at once."""
        self.process.kill()
        self.process.wait()


class BadServer:
    """Gives each request the same answer: at once, or a byte a second. Counts the requests."""

    def __init__(self, answer: bytes, *, drips: bool) -> None:
        self._answer, self._drips = answer, drips
        self.requests = 0
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.endpoint = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._is_open = True
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while self._is_open:
            with suppress(OSError):
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):
            client.recv(65_536)
            self.requests += 1
            head, _, body = self._answer.partition(b"\r\n\r\n")
            client.sendall(head + b"\r\n\r\n")
            if not self._drips:
                client.sendall(body)
                return
            for byte in body:
                if not self._is_open:
                    return
                client.sendall(bytes([byte]))
                time.sleep(1)

    def close(self) -> None:
        """End all connections within a second."""
        self._is_open = False
        self._listener.close()


def answer(status: str, body: bytes, **headers: Any) -> bytes:
    """The bytes of an HTTP answer."""
    lines = [
        f"HTTP/1.1 {status}",
        f"Content-Length: {len(body)}",
        *(f"{name}: {text}" for name, text in headers.items()),
    ]
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body
