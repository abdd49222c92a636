"""The key and the certificates that sign videos: reading them, and whether they fit what c2pa and its readers demand."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID

KEY: Final = "CONTENT_CREDENTIALS_KEY_FILE"
CHAIN: Final = "CONTENT_CREDENTIALS_CHAIN_FILE"
MAX_BYTES: Final = 256 * 1024
"""Of each file. Three certificates have a few kilobytes."""
USAGES: Final = frozenset(
    {
        ExtendedKeyUsageOID.EMAIL_PROTECTION,
        x509.ObjectIdentifier("1.3.6.1.5.5.7.3.36"),  # documentSigning
        x509.ObjectIdentifier("1.3.6.1.4.1.62558.2.1"),  # c2pa-kp-claimSigning, of C2PA's own trust list
    }
)
"""A leaf needs one of these extended key usages. Readers accept no other one."""


class UnfitKey(Exception):
    """The key or the certificates can't be used. The text begins with the variable that names the file, and is for operators."""


@dataclass(frozen=True, slots=True)
class KeyPair:
    """A key and its certificates, both in PEM, that fit together."""

    key: bytes
    chain: bytes
    ends_at: dt.datetime
    """When the key's own certificate ends."""


def read(key_file: Path | None, chain_file: Path | None) -> KeyPair:
    """Read both files. Raises `UnfitKey` if one can't be read or if they can't sign a video now."""
    key_pem, chain_pem = _content(KEY, key_file), _content(CHAIN, chain_file)
    key, chain = _parse_key(key_pem), _parse_chain(chain_pem)
    leaf = chain[0]
    if leaf.public_key() != key.public_key():
        raise UnfitKey(f"{CHAIN}: the first certificate belongs to another key.")
    now = dt.datetime.now(dt.UTC)
    if now < leaf.not_valid_before_utc:
        raise UnfitKey(f"{CHAIN}: the certificate isn't valid before {leaf.not_valid_before_utc:%Y-%m-%d %H:%M} UTC.")
    if now > leaf.not_valid_after_utc:
        raise UnfitKey(f"{CHAIN}: the certificate ended on {leaf.not_valid_after_utc:%Y-%m-%d}.")
    _check_usage(leaf)
    _check_issuers(chain)
    return KeyPair(key_pem, chain_pem, leaf.not_valid_after_utc)


def _content(variable: str, file: Path | None) -> bytes:
    if file is None:
        raise UnfitKey(f"{variable} is empty.")
    try:
        with file.open("rb") as opened:
            content = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnfitKey(f"{variable}: cannot read {file} ({error.strerror}).") from None
    if len(content) > MAX_BYTES:
        raise UnfitKey(f"{variable}: {file} is larger than {MAX_BYTES // 1024} KiB.")
    return content


def _parse_key(pem: bytes) -> ec.EllipticCurvePrivateKey:
    if b"-----BEGIN ENCRYPTED PRIVATE KEY-----" in pem:
        raise UnfitKey(f"{KEY}: the key has a password. Remove it, and let only the worker read the file.")
    if b"-----BEGIN PRIVATE KEY-----" not in pem:
        raise UnfitKey(f"{KEY}: not a PKCS#8 key in PEM (-----BEGIN PRIVATE KEY-----).")
    try:
        key = load_pem_private_key(pem, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise UnfitKey(f"{KEY}: the key can't be read; the file may be damaged.") from None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
        raise UnfitKey(f"{KEY}: the key is not one for ES256 (an elliptic curve key of P-256).")
    return key


def _parse_chain(pem: bytes) -> list[x509.Certificate]:
    try:
        return x509.load_pem_x509_certificates(pem)
    except ValueError:
        raise UnfitKey(f"{CHAIN}: not a list of certificates in PEM; the file may be damaged.") from None


def _check_usage(leaf: x509.Certificate) -> None:
    try:
        extended = set(leaf.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value)
        if not extended & USAGES:
            raise UnfitKey(f"{CHAIN}: the first certificate needs the extended key usage emailProtection.")
        if not leaf.extensions.get_extension_for_class(x509.KeyUsage).value.digital_signature:
            raise UnfitKey(f"{CHAIN}: the first certificate needs the key usage digitalSignature.")
    except x509.ExtensionNotFound as error:
        name = (
            "extended key usage emailProtection"
            if error.oid == x509.ExtendedKeyUsage.oid
            else "key usage digitalSignature"
        )
        raise UnfitKey(f"{CHAIN}: the first certificate needs the {name}.") from None
    except ValueError:
        raise UnfitKey(f"{CHAIN}: the extensions of the first certificate can't be read.") from None


def _check_issuers(chain: list[x509.Certificate]) -> None:
    if chain[0].issuer == chain[0].subject:
        raise UnfitKey(
            f"{CHAIN}: the first certificate is self-signed. An authority, which may be your own, has to issue it."
        )
    for certificate, issuer in pairwise(chain):
        try:
            certificate.verify_directly_issued_by(issuer)
        except (ValueError, TypeError, InvalidSignature):
            raise UnfitKey(f"{CHAIN}: the certificates aren't in order, each before the one that issued it.") from None
