"""The key and the certificates that sign videos' Content Credentials under `make up`, where the operator has named none.

They are valid, but nobody vouches for them: their authority signs one certificate and its key is then forgotten, so nobody can
sign others in its name. `videogen.local.stack` says where they are.
"""

from __future__ import annotations

import contextlib
import datetime as dt
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from videogen.local import stack

VALID_FOR: Final = dt.timedelta(days=3_650)
"""Without a time-stamp authority, Content Credentials end with their certificate, so it lasts as long as a video may be kept."""
RENEW_BEFORE: Final = dt.timedelta(days=1_825)
"""It is replaced halfway, so that a new video's Content Credentials last at least five years."""
CLOCK_SKEW: Final = dt.timedelta(hours=1)
NAME: Final = "videogen, self-made certificate"
AUTHORITY_NAME: Final = "videogen, self-made authority"
"""No name of a machine or a person: they stand in every video."""


def keep(data_dir: Path) -> bool:
    """Make the three files unless sound ones are there. Returns whether they were made. The caller owns `data_dir`.

    A start that was interrupted may have left a key without its certificate: then all are made again.
    """
    files = stack.signing_files(data_dir)
    if _is_sound(files):
        return False
    files.folder.mkdir(mode=0o700, exist_ok=True)
    files.folder.chmod(0o700)
    key, chain, authority = _make()
    stack.write_private(files.key, key)
    stack.write_private(files.authority, authority)
    stack.write_private(files.chain, chain)
    return True


def _is_sound(files: stack.SigningFiles) -> bool:
    """Whether key, certificate and authority belong together and last long enough."""
    with contextlib.suppress(OSError, ValueError, TypeError, InvalidSignature):
        key = load_pem_private_key(files.key.read_bytes(), password=None)
        leaf = x509.load_pem_x509_certificate(files.chain.read_bytes())
        authority = x509.load_pem_x509_certificate(files.authority.read_bytes())
        leaf.verify_directly_issued_by(authority)
        now = dt.datetime.now(dt.UTC)
        is_in_time = leaf.not_valid_before_utc <= now < leaf.not_valid_after_utc - RENEW_BEFORE
        return key.public_key() == leaf.public_key() and is_in_time
    return False


def _make() -> tuple[str, str, str]:
    """A new key, its certificate, and the certificate of the authority that signed it: each in PEM."""
    authority_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())
    authority_id = x509.SubjectKeyIdentifier.from_public_key(authority_key.public_key())
    authority = (
        _certificate(AUTHORITY_NAME, authority_key.public_key(), is_authority=True)
        .add_extension(authority_id, critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    leaf = (
        _certificate(NAME, key.public_key(), is_authority=False)
        # The usage that C2PA demands of certificates whose owner is known by a name rather than by a domain.
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION]), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(authority_id), critical=False)
        .sign(authority_key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private.decode(), leaf.public_bytes(Encoding.PEM).decode(), authority.public_bytes(Encoding.PEM).decode()


def _certificate(name: str, key: ec.EllipticCurvePublicKey, *, is_authority: bool) -> x509.CertificateBuilder:
    now = dt.datetime.now(dt.UTC)
    usage = x509.KeyUsage(
        digital_signature=not is_authority,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=is_authority,
        crl_sign=is_authority,
        encipher_only=False,
        decipher_only=False,
    )
    return (
        x509.CertificateBuilder()
        .subject_name(_name(name))
        .issuer_name(_name(AUTHORITY_NAME))
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCK_SKEW)
        .not_valid_after(now + VALID_FOR)
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=0 if is_authority else None), critical=True)
        .add_extension(usage, critical=True)
    )


def _name(common_name: str) -> x509.Name:
    """C2PA shows the organization beside the name."""
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "videogen"),
            x509.NameAttribute(NameOID.COMMON_NAME, common_name),
        ]
    )
