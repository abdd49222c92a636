"""A certificate authority of a test's own, and the keys with certificates that it issues."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

EMAIL: Final = ExtendedKeyUsageOID.EMAIL_PROTECTION
PrivateKey = ec.EllipticCurvePrivateKey | rsa.RSAPrivateKey


@dataclass(frozen=True, slots=True)
class Files:
    """The two files that settings name."""

    key: Path
    chain: Path

    def write(self, key: PrivateKey, *certificates: x509.Certificate) -> None:
        """Write both."""
        self.key.write_bytes(key_pem(key))
        self.chain.write_bytes(pem(*certificates))


class Authority:
    """Issues certificates from a root that nobody trusts."""

    def __init__(self, name: str = "Test authority", *, days: float = 3650) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = _name(name)
        builder = _builder(self._name, self._name, self._key.public_key(), days=days)
        usage = _key_usage(digital_signature=False, signs_certificates=True)
        self.root = (
            builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(usage, critical=True)
            .sign(self._key, hashes.SHA256())
        )

    def issue(
        self,
        key: PrivateKey | None = None,
        *,
        name: str = "Test signer",
        days: float = 90,
        usages: Sequence[x509.ObjectIdentifier] = (EMAIL,),
        digital_signature: bool = True,
        is_authority: bool = False,
        names_issuers_key: bool = True,
        algorithm: hashes.SHA224 | hashes.SHA256 | hashes.SHA384 | hashes.SHA512 | None = None,
    ) -> tuple[PrivateKey, x509.Certificate]:
        """A key, new unless it is given, and its certificate, which ends in `days`."""
        key = key or ec.generate_private_key(ec.SECP256R1())
        builder = _builder(_name(name), self._name, key.public_key(), days=days)
        usage = _key_usage(digital_signature=digital_signature, signs_certificates=is_authority)
        builder = builder.add_extension(
            x509.BasicConstraints(ca=is_authority, path_length=None), critical=True
        ).add_extension(usage, critical=True)
        if names_issuers_key:
            issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key())
            builder = builder.add_extension(issuer, critical=False)
        if usages:
            builder = builder.add_extension(
                x509.ExtendedKeyUsage(usages), critical=usages == [ExtendedKeyUsageOID.TIME_STAMPING]
            )
        return key, builder.sign(self._key, algorithm or hashes.SHA256())


def sign_before_the_end(sign: Callable[[float], object], *, seconds: float = 2.5) -> None:
    """Sign while a certificate is valid that ends soon: `sign` issues it for so many days. A slow machine gets more time."""
    for allowed in (seconds, 4 * seconds, 16 * seconds):
        ends_at = int(time.time() + allowed)  # certificates know no parts of a second
        try:
            sign(allowed / 86_400)
        except Exception:
            if time.time() < ends_at:
                raise
        else:
            if time.time() < ends_at:
                return
    raise AssertionError(f"signing took longer than {allowed:.0f} s")


def key_pem(key: PrivateKey, password: bytes | None = None, *, is_pkcs8: bool = True) -> bytes:
    """PEM of a key."""
    encryption = serialization.BestAvailableEncryption(password) if password else serialization.NoEncryption()
    kind = serialization.PrivateFormat.PKCS8 if is_pkcs8 else serialization.PrivateFormat.TraditionalOpenSSL
    return key.private_bytes(serialization.Encoding.PEM, kind, encryption)


def pem(*certificates: x509.Certificate) -> bytes:
    """PEM of certificates, in this order."""
    return b"".join(each.public_bytes(serialization.Encoding.PEM) for each in certificates)


def _name(name: str) -> x509.Name:
    return x509.Name(
        [x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Tests"), x509.NameAttribute(NameOID.COMMON_NAME, name)]
    )


def _builder(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey | rsa.RSAPublicKey, *, days: float
) -> x509.CertificateBuilder:
    now = dt.datetime.now(dt.UTC)
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=30))
        .not_valid_after(now + dt.timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _key_usage(*, digital_signature: bool, signs_certificates: bool = False) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=digital_signature,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=not digital_signature and not signs_certificates,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )
