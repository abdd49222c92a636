"""What the system check says about the key and its certificates, and that a worker doesn't start without what is required."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from django.core import checks

from generation import jobs
from generation.content_credentials.checks import check_keys
from tests.generation.content_credentials.certificates import EMAIL, Authority, Files, key_pem

DOCUMENTS = x509.ObjectIdentifier("1.3.6.1.5.5.7.3.36")
CLAIMS = x509.ObjectIdentifier("1.3.6.1.4.1.62558.2.1")

Break = Callable[[Files, Authority], object]


def found() -> list[tuple[str, str]]:
    return [(str(each.id), str(each.msg)) for each in check_keys(None)]


def other_key(files: Files, authority: Authority) -> None:
    files.key.write_bytes(key_pem(authority.issue()[0]))


def issued(**options: Any) -> Break:
    def write(files: Files, authority: Authority) -> None:
        key, leaf = authority.issue(**options)
        files.write(key, leaf, authority.root)

    return write


def rewritten(make: Callable[[ec.EllipticCurvePrivateKey], bytes]) -> Break:
    return lambda files, _: files.key.write_bytes(make(ec.generate_private_key(ec.SECP256R1())))


def self_signed(files: Files, _: Authority) -> None:
    key, now = ec.generate_private_key(ec.SECP256R1()), dt.datetime.now(dt.UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "alone")])
    builder = x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - dt.timedelta(days=1)).not_valid_after(now + dt.timedelta(days=90))
    usage = x509.KeyUsage(True, False, False, False, False, False, False, False, False)
    builder = builder.add_extension(usage, critical=True)
    builder = builder.add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION]), critical=False)
    files.write(key, builder.sign(key, hashes.SHA256()))


def folder(files: Files, _: Authority) -> None:
    files.key.unlink()
    files.key.mkdir()


def pipe(files: Files, _: Authority) -> None:
    files.chain.unlink()
    os.mkfifo(files.chain)


def wrong_order(files: Files, authority: Authority) -> None:
    key, leaf = authority.issue()
    files.write(key, leaf, Authority("Another authority").root)


FAULTS: dict[str, tuple[Break, str]] = {
    "no key file": (lambda files, _: files.key.unlink(), "KEY_FILE: cannot read"),
    "no chain file": (lambda files, _: files.chain.unlink(), "CHAIN_FILE: cannot read"),
    "a folder": (folder, "KEY_FILE: .* is not a file"),
    "a pipe": (pipe, "CHAIN_FILE: .* is not a file"),
    "huge": (lambda files, _: files.chain.write_bytes(b" " * 300_000), "CHAIN_FILE: .* is larger than 256 KiB"),
    "empty key": (lambda files, _: files.key.write_bytes(b""), "KEY_FILE: not a PKCS#8 key"),
    "not PKCS#8": (rewritten(lambda key: key_pem(key, is_pkcs8=False)), "KEY_FILE: not a PKCS#8 key"),
    "password": (rewritten(lambda key: key_pem(key, b"word")), "KEY_FILE: the key has a password"),
    "half a key": (rewritten(lambda key: key_pem(key)[:90]), "KEY_FILE: the key can't be read"),
    "empty chain": (lambda files, _: files.chain.write_bytes(b""), "CHAIN_FILE: not a list of certificates"),
    "RSA": (issued(key=rsa.generate_private_key(65537, 2048)), "KEY_FILE: the key is not one for ES256"),
    "P-384": (issued(key=ec.generate_private_key(ec.SECP384R1())), "KEY_FILE: the key is not one for ES256"),
    "another key": (other_key, "CHAIN_FILE: the first certificate belongs to another key"),
    "ended": (issued(days=-1), "CHAIN_FILE: the certificate ended on 20"),
    "no usage": (issued(usages=[]), "needs the extended key usage emailProtection"),
    "wrong usage": (issued(usages=[ExtendedKeyUsageOID.SERVER_AUTH]), "needs the extended key usage emailProtection"),
    "usage of documents": (issued(usages=[DOCUMENTS]), "needs the extended key usage emailProtection"),
    "usage of C2PA's list": (issued(usages=[CLAIMS]), "needs the extended key usage emailProtection"),
    "any usage too": (
        issued(usages=[EMAIL, ExtendedKeyUsageOID.ANY_EXTENDED_KEY_USAGE]),
        "must not .* anyExtendedKeyUsage",
    ),
    "time stamps too": (issued(usages=[EMAIL, ExtendedKeyUsageOID.TIME_STAMPING]), "must not .* timeStamping"),
    "OCSP too": (issued(usages=[EMAIL, ExtendedKeyUsageOID.OCSP_SIGNING]), "must not .* OCSPSigning"),
    "authority": (issued(is_authority=True), "the first certificate is an authority's"),
    "no issuer's key": (issued(names_issuers_key=False), "needs the extension authorityKeyIdentifier"),
    "SHA-224": (issued(algorithm=hashes.SHA224()), "has to be signed with SHA-256, SHA-384 or SHA-512"),
    "no signature": (issued(digital_signature=False), "needs the key usage digitalSignature"),
    "self-signed": (self_signed, "CHAIN_FILE: the first certificate is self-signed"),
    "another root": (wrong_order, "CHAIN_FILE: the certificates aren't in order"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_an_error_if_signing_is_required_and_a_warning_otherwise(
    files: Files, authority: Authority, settings: Any, name: str
) -> None:
    spoil, text = FAULTS[name]
    spoil(files, authority)

    for policy, expected in (("required", "generation.E004"), ("on", "generation.W001")):
        settings.CONTENT_CREDENTIALS = policy
        [message] = check_keys(None)
        assert message.id == expected
        assert re.search(text, message.msg), message.msg


def test_files_that_fit_are_no_fault(files: Files, settings: Any) -> None:
    for policy in ("on", "required", "off"):
        settings.CONTENT_CREDENTIALS = policy
        assert found() == []


def test_settings_without_files_are_a_fault_only_if_signing_is_required(settings: Any) -> None:
    assert found() == []
    settings.CONTENT_CREDENTIALS = "required"
    assert found() == [("generation.E004", "CONTENT_CREDENTIALS_KEY_FILE is empty.")]


def test_half_of_the_settings_is_a_fault(files: Files, settings: Any) -> None:
    settings.CONTENT_CREDENTIALS_CHAIN_FILE = None

    assert found() == [("generation.W001", "CONTENT_CREDENTIALS_CHAIN_FILE is empty.")]


def test_end_of_the_certificate_is_announced(files: Files, authority: Authority) -> None:
    issued(days=20.5)(files, authority)

    [(name, text)] = found()
    assert name == "generation.W002"
    assert text.endswith("in 20 days.")


def test_end_of_an_authority_is_announced_too_and_costs_no_signature(files: Files, settings: Any) -> None:
    settings.CONTENT_CREDENTIALS = "required"
    ended = Authority(days=-2.5)
    key, leaf = ended.issue()
    files.write(key, leaf, ended.root)

    [(name, text)] = found()

    assert name == "generation.W002"
    assert re.search("CHAIN_FILE: An authority's certificate ended on 20.* Readers don't trust", text)


def test_check_is_registered(files: Files, settings: Any) -> None:
    settings.CONTENT_CREDENTIALS = "required"
    files.key.unlink()

    assert "generation.E004" in {each.id for each in checks.run_checks()}


def test_worker_does_not_start_without_what_is_required(
    files: Files, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    queues = SimpleNamespace(consume_from={"generation": None})
    sender = SimpleNamespace(app=SimpleNamespace(amqp=SimpleNamespace(queues=queues)))
    files.key.unlink()
    jobs.prepare_worker(sender)  # videos are made without signatures, and the log says so
    [warning] = [each for each in caplog.records if each.message == "signing_key_warning"]
    assert vars(warning)["fault"].startswith("CONTENT_CREDENTIALS_KEY_FILE: cannot read")

    settings.CONTENT_CREDENTIALS = "required"
    with pytest.raises(SystemExit, match="CONTENT_CREDENTIALS_KEY_FILE: cannot read"):
        jobs.prepare_worker(sender)
