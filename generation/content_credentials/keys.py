"""The key and the certificates that sign videos: reading them, and whether they fit what c2pa and its readers demand."""

from __future__ import annotations

import datetime as dt
import stat
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeVar

from cryptography import x509
from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID

Extension = TypeVar("Extension", bound=x509.ExtensionType)

KEY: Final = "CONTENT_CREDENTIALS_KEY_FILE"
CHAIN: Final = "CONTENT_CREDENTIALS_CHAIN_FILE"
MAX_BYTES: Final = 256 * 1024
"""Of each file. Three certificates have a few kilobytes."""
USAGE: Final = ExtendedKeyUsageOID.EMAIL_PROTECTION
"""A leaf needs this extended key usage. With another one of C2PA's list alone, c2pa and readers that use it find the signature
invalid, unless each of them is configured otherwise."""
OTHER_PURPOSES: Final = {
    ExtendedKeyUsageOID.ANY_EXTENDED_KEY_USAGE: "anyExtendedKeyUsage",
    ExtendedKeyUsageOID.TIME_STAMPING: "timeStamping",
    ExtendedKeyUsageOID.OCSP_SIGNING: "OCSPSigning",
}
"""Extended key usages that a leaf must not have. c2pa refuses it, even with the right one beside them."""
HASHES: Final = (hashes.SHA256, hashes.SHA384, hashes.SHA512)
"""With which a leaf may be signed, unless its signature has no hash of its own (Ed25519)."""


class UnfitKey(Exception):
    """The key or the certificates can't be used. The text begins with the variable that names the file, and is for operators."""


@dataclass(frozen=True, slots=True)
class KeyPair:
    """A key and its certificates, both in PEM, that fit together. Nothing else is in them, because c2pa's parser bears no other
    block, no text and no byte order mark."""

    key: bytes
    chain: bytes
    ends_at: dt.datetime
    """When the first of the certificates ends. The key's own has not ended yet."""


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
    try:
        _check_leaf(leaf)
    except (ValueError, UnsupportedAlgorithm):
        raise UnfitKey(f"{CHAIN}: the first certificate can't be read.") from None
    _check_issuers(chain)
    pem = serialization.Encoding.PEM
    only_key = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    ends_at = min(certificate.not_valid_after_utc for certificate in chain)
    return KeyPair(only_key, b"".join(each.public_bytes(pem) for each in chain), ends_at)


def _content(variable: str, file: Path | None) -> bytes:
    if file is None:
        raise UnfitKey(f"{variable} is empty.")
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # reading a pipe might never end
            raise UnfitKey(f"{variable}: {file} is not a file.")
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
        key = serialization.load_pem_private_key(pem, password=None)
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


def _check_leaf(leaf: x509.Certificate) -> None:
    """Refuse what c2pa refuses to sign with. Raises ValueError if an extension is damaged."""
    if leaf.issuer == leaf.subject:
        raise UnfitKey(
            f"{CHAIN}: the first certificate is self-signed. An authority, which may be your own, has to issue it."
        )
    extended = _extension(leaf, x509.ExtendedKeyUsage)
    if extended is None or USAGE not in extended:
        raise UnfitKey(f"{CHAIN}: the first certificate needs the extended key usage emailProtection.")
    for usage, name in OTHER_PURPOSES.items():
        if usage in extended:
            raise UnfitKey(f"{CHAIN}: the first certificate must not have the extended key usage {name}.")
    usages = _extension(leaf, x509.KeyUsage)
    if usages is None or not usages.digital_signature:
        raise UnfitKey(f"{CHAIN}: the first certificate needs the key usage digitalSignature.")
    constraints = _extension(leaf, x509.BasicConstraints)
    if usages.key_cert_sign or (constraints is not None and constraints.ca):
        raise UnfitKey(
            f"{CHAIN}: the first certificate is an authority's. It has to be one that signs no certificates."
        )
    if _extension(leaf, x509.AuthorityKeyIdentifier) is None:
        raise UnfitKey(f"{CHAIN}: the first certificate needs the extension authorityKeyIdentifier.")
    if leaf.signature_hash_algorithm is not None and not isinstance(leaf.signature_hash_algorithm, HASHES):
        raise UnfitKey(f"{CHAIN}: the first certificate has to be signed with SHA-256, SHA-384 or SHA-512.")


def _extension(leaf: x509.Certificate, kind: type[Extension]) -> Extension | None:
    try:
        return leaf.extensions.get_extension_for_class(kind).value
    except x509.ExtensionNotFound:
        return None


def _check_issuers(chain: list[x509.Certificate]) -> None:
    for certificate, issuer in pairwise(chain):
        try:
            certificate.verify_directly_issued_by(issuer)
        except (ValueError, TypeError, InvalidSignature):
            raise UnfitKey(f"{CHAIN}: the certificates aren't in order, each before the one that issued it.") from None
