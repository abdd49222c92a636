"""A time-stamp authority (RFC 3161) of a test's own: `openssl ts` behind an HTTP server."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from cryptography.x509.oid import ExtendedKeyUsageOID

from tests.generation.content_credentials.certificates import Authority, key_pem, pem

_CONFIG = """
[tsa]
serial = {folder}/serial
crypto_device = builtin
signer_cert = {folder}/cert.pem
signer_key = {folder}/key.pem
certs = {folder}/chain.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
ess_cert_id_chain = no
"""


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Its address."""
    _write(folder)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            """Answer one query."""
            query, reply = folder / "query.tsq", folder / "reply.tsr"
            query.write_bytes(self.rfile.read(int(self.headers["Content-Length"])))
            command: list[str | Path] = ["openssl", "ts", "-reply", "-config", folder / "tsa.cnf", "-section", "tsa"]
            subprocess.run([*command, "-queryfile", query, "-out", reply], check=True, capture_output=True)
            content = reply.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "application/timestamp-reply")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/tsa"
        server.shutdown()


def _write(folder: Path) -> None:
    authority = Authority("Test time stamps")
    key, certificate = authority.issue(usages=[ExtendedKeyUsageOID.TIME_STAMPING])
    (folder / "key.pem").write_bytes(key_pem(key))
    (folder / "cert.pem").write_bytes(pem(certificate))
    (folder / "chain.pem").write_bytes(pem(certificate, authority.root))
    (folder / "serial").write_text("01\n")
    (folder / "tsa.cnf").write_text(_CONFIG.format(folder=folder))
