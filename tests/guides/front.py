"""What stands before a receiver in real life: takes TLS off and hands the bytes to a plain HTTP port on this machine."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading


class Front:
    """A TLS server on 127.0.0.1. Each connection is one of its own to `target_port`."""

    def __init__(self, context: ssl.SSLContext, target_port: int) -> None:
        self._context = context
        self._target = ("127.0.0.1", target_port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def stop(self) -> None:
        """Take no further connections."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                plain, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(plain,), daemon=True).start()

    def _serve(self, plain: socket.socket) -> None:
        plain.settimeout(60)
        with (
            contextlib.suppress(OSError),
            plain,
            self._context.wrap_socket(plain, server_side=True) as outside,
            socket.create_connection(self._target, timeout=60) as inside,
        ):
            inside.sendall(_request(outside))
            while answer := inside.recv(65_536):
                outside.sendall(answer)


def _request(link: socket.socket) -> bytes:
    """Head and body. One after the other: two threads may not use one TLS connection."""
    data = b""
    while b"\r\n\r\n" not in data and (more := link.recv(65_536)):
        data += more
    head, _, body = data.partition(b"\r\n\r\n")
    length = next((int(line[15:]) for line in head.lower().splitlines() if line.startswith(b"content-length:")), 0)
    while len(body) < length and (more := link.recv(65_536)):
        body += more
    return head + b"\r\n\r\n" + body
