"""The certificate that `make up` makes for Content Credentials: made once, private, replaced in time, and made whole again."""

from __future__ import annotations

import datetime as dt
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.x509.oid import ExtendedKeyUsageOID

from tests.checkout import PROJECT
from tests.local_stack import clean_environment
from videogen.local import own_certificate, stack


@pytest.fixture
def files(tmp_path: Path) -> stack.SigningFiles:
    assert own_certificate.keep(tmp_path)
    return stack.signing_files(tmp_path)


def leaf(files: stack.SigningFiles) -> x509.Certificate:
    return x509.load_pem_x509_certificate(files.chain.read_bytes())


def test_first_start_makes_it_and_the_next_keeps_it(files: stack.SigningFiles, tmp_path: Path) -> None:
    before = files.key.read_bytes(), files.chain.read_bytes()

    assert not own_certificate.keep(tmp_path)
    assert (files.key.read_bytes(), files.chain.read_bytes()) == before
    assert stack.find_signing_files(tmp_path) == files


def test_only_its_owner_can_read_it(files: stack.SigningFiles) -> None:
    assert stat.S_IMODE(files.folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(each.stat().st_mode) for each in files.folder.iterdir()} == {0o600}
    assert {each.name for each in files.folder.iterdir()} == {"key.pem", "chain.pem", "authority.pem"}


def test_certificate_is_what_c2pa_demands_and_names_nobody(files: stack.SigningFiles) -> None:
    certificate, authority = leaf(files), x509.load_pem_x509_certificate(files.authority.read_bytes())

    certificate.verify_directly_issued_by(authority)
    usages = certificate.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(usages) == [ExtendedKeyUsageOID.EMAIL_PROTECTION]
    assert certificate.subject.rfc4514_string() == "CN=videogen\\, self-made certificate,O=videogen"
    assert certificate.not_valid_after_utc - dt.datetime.now(dt.UTC) > 9.9 * dt.timedelta(days=365)


def test_certificate_is_replaced_halfway(
    files: stack.SigningFiles, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = leaf(files)
    monkeypatch.setattr(own_certificate, "RENEW_BEFORE", own_certificate.VALID_FOR + dt.timedelta(days=1))

    assert own_certificate.keep(tmp_path)
    assert leaf(files).serial_number != before.serial_number


@pytest.mark.parametrize("name", ["key.pem", "chain.pem", "authority.pem"])
@pytest.mark.parametrize("content", [None, b"", b"half a fi", "of another"])
def test_start_that_was_interrupted_is_made_good(
    files: stack.SigningFiles, tmp_path: Path, name: str, content: bytes | str | None
) -> None:
    file = files.folder / name
    if content is None:
        file.unlink()
    elif content == "of another":
        (tmp_path / "other").mkdir()
        own_certificate.keep(tmp_path / "other")
        file.write_bytes((stack.signing_files(tmp_path / "other").folder / name).read_bytes())
    else:
        file.write_bytes(content if isinstance(content, bytes) else content.encode())

    assert own_certificate.keep(tmp_path)
    assert not own_certificate.keep(tmp_path)


def signing_files_of_settings(data_dir: Path, **variables: str) -> list[str]:
    """The key and the chain that a process of the stack, or of a second shell, uses."""
    script = (
        "from django.conf import settings as s; print(s.CONTENT_CREDENTIALS_KEY_FILE, s.CONTENT_CREDENTIALS_CHAIN_FILE)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=PROJECT,
        env=clean_environment(data_dir, DJANGO_SETTINGS_MODULE="videogen.settings", **variables),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


OWN_DATABASE = {"DATABASE_URL": "postgres://u@127.0.0.1/d", "SECRET_KEY": "s" * 50}


@pytest.mark.parametrize("variables", [{}, OWN_DATABASE], ids=["embedded", "own database"])
def test_every_process_of_the_stack_finds_it(
    files: stack.SigningFiles, tmp_path: Path, variables: dict[str, str]
) -> None:
    assert signing_files_of_settings(tmp_path, **variables) == [str(files.key), str(files.chain)]
    assert signing_files_of_settings(tmp_path / "new", **variables) == ["None", "None"]


@pytest.mark.parametrize(
    ("variables", "used"),
    [
        ({"CONTENT_CREDENTIALS": "off"}, ["None", "None"]),
        ({"CONTENT_CREDENTIALS_KEY_FILE": "/own.pem"}, ["/own.pem", "None"]),
        ({**OWN_DATABASE, "CONTENT_CREDENTIALS": "off"}, ["None", "None"]),
        ({**OWN_DATABASE, "CONTENT_CREDENTIALS_CHAIN_FILE": "/own.pem"}, ["None", "/own.pem"]),
    ],
    ids=["off", "named", "off, own database", "named, own database"],
)
def test_what_the_operator_says_comes_first(
    files: stack.SigningFiles, tmp_path: Path, variables: dict[str, str], used: list[str]
) -> None:
    assert files.key.exists()
    assert signing_files_of_settings(tmp_path, **variables) == used
