"""A certificate authority for tests: a key and a certificate chain that sign Content Credentials, and variants that must not.

The chain file doesn't contain the authority's own certificate, as in a real one: `anchor_file` is what a reader may trust.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

COMMON_NAME: Final = "Example Videos"
DAY: Final = dt.timedelta(days=1)
EMAIL_PROTECTION: Final = (ExtendedKeyUsageOID.EMAIL_PROTECTION,)


@dataclass(frozen=True)
class SigningFiles:
    """Paths of PEM files: the key, the chain with the leaf first, and the certificate of the authority that signed the leaf."""

    key_file: Path
    chain_file: Path
    anchor_file: Path


def make_signing_files(
    folder: Path,
    *,
    common_name: str = COMMON_NAME,
    usages: Sequence[x509.ObjectIdentifier] = EMAIL_PROTECTION,
    starts_at: dt.datetime | None = None,
    ends_at: dt.datetime | None = None,
    curve: ec.EllipticCurve | None = None,
) -> SigningFiles:
    """Make a new authority, and a leaf that it signed, in `folder`.

    `usages` are the leaf's extended key usages: none means that it lacks the extension. It is valid from yesterday for a year
    unless `starts_at` and `ends_at` say otherwise. `curve` other than P-256 makes a key that can't sign with ES256.
    """
    starts_at = starts_at or dt.datetime.now(dt.UTC) - DAY
    ends_at = ends_at or starts_at + 365 * DAY
    ca_key, leaf_key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(curve or ec.SECP256R1())
    ca_name, leaf_name = _name("Test authority"), _name(common_name)
    ca_identifier = x509.SubjectKeyIdentifier.from_public_key(ca_key.public_key())
    ca = (
        _certificate(ca_name, ca_name, ca_key, starts_at, ends_at)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_key_usage(is_ca=True), critical=True)
        .add_extension(ca_identifier, critical=False)
        .sign(ca_key, hashes.SHA256())
    )
    leaf = (
        _certificate(leaf_name, ca_name, leaf_key, starts_at, ends_at)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_key_usage(is_ca=False), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(leaf_key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(ca_identifier), critical=False)
    )
    if usages:
        leaf = leaf.add_extension(x509.ExtendedKeyUsage(usages), critical=False)
    files = SigningFiles(folder / "key.pem", folder / "chain.pem", folder / "anchor.pem")
    files.key_file.write_bytes(
        leaf_key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    files.key_file.chmod(0o600)
    files.chain_file.write_bytes(leaf.sign(ca_key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))
    files.anchor_file.write_bytes(ca.public_bytes(serialization.Encoding.PEM))
    return files


def _name(common_name: str) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Example Organization"),
            x509.NameAttribute(NameOID.COMMON_NAME, common_name),
        ]
    )


def _certificate(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePrivateKey,
    starts_at: dt.datetime,
    ends_at: dt.datetime,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(starts_at)
        .not_valid_after(ends_at)
    )


def _key_usage(*, is_ca: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not is_ca,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=is_ca,
        crl_sign=is_ca,
        encipher_only=False,
        decipher_only=False,
    )
