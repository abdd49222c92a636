"""A key and certificates that pass the check sign a video that c2pa's own reader finds valid."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.x509.oid import ExtendedKeyUsageOID

from generation.content_credentials import signing
from generation.content_credentials.checks import check_keys
from generation.contracts import Request, Video
from tests.generation.content_credentials import manifests
from tests.generation.content_credentials.certificates import EMAIL, Authority, Files
from tests.generation.postprocess.clips import Recorder

FORMS: dict[str, Callable[[bytes, bytes], tuple[bytes, bytes]]] = {
    "lines end as on Windows": lambda key, chain: (key.replace(b"\n", b"\r\n"), chain.replace(b"\n", b"\r\n")),
    "byte order mark": lambda key, chain: (b"\xef\xbb\xbf" + key, b"\xef\xbb\xbf" + chain),
    "no line end": lambda key, chain: (key.strip(), chain.strip()),
    "text of openssl x509 -text": lambda key, chain: (key, b"Certificate:\n    Data:\n" + chain),
    "parameters of openssl ecparam": lambda key, chain: (
        b"-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n" + key,
        chain,
    ),
    "both in one file": lambda key, chain: (key + chain, key + chain),
    "certificates first": lambda key, chain: (chain + key, chain + key),
}


@pytest.mark.parametrize("form", FORMS)
def test_files_that_the_check_accepts_sign(
    video: Video, request_: Request, signing_dir: Path, files: Files, form: str
) -> None:
    key, chain = FORMS[form](files.key.read_bytes(), files.chain.read_bytes())
    files.key.write_bytes(key)
    files.chain.write_bytes(chain)
    assert check_keys(None) == []

    signed = signing.sign(video, request_, monitor=Recorder(), workdir=signing_dir)

    assert signed.is_signed
    assert manifests.read(signed.path).state == "Valid"


@pytest.mark.parametrize(
    "options",
    [
        {"usages": [EMAIL, ExtendedKeyUsageOID.CLIENT_AUTH]},
        {"usages": [EMAIL, x509.ObjectIdentifier("1.3.6.1.4.1.62558.2.1")]},
        {"algorithm": hashes.SHA384()},
        {"algorithm": hashes.SHA512()},
    ],
    ids=["client too", "authority of C2PA too", "SHA-384", "SHA-512"],
)
def test_certificates_that_the_check_accepts_sign(
    video: Video, request_: Request, signing_dir: Path, files: Files, authority: Authority, options: dict[str, Any]
) -> None:
    key, leaf = authority.issue(**options)
    files.write(key, leaf)
    assert check_keys(None) == []

    signed = signing.sign(video, request_, monitor=Recorder(), workdir=signing_dir)

    assert manifests.read(signed.path).state == "Valid"
