"""What `manage.py doctor` says of the key that signs videos."""

from __future__ import annotations

from typing import Any

import pytest

from generation.content_credentials import doctor
from tests.generation.content_credentials.certificates import Authority, Files


@pytest.mark.parametrize("wanted", ["on", "required"])
def test_key_that_fits_is_told_with_its_end(files: Files, settings: Any, wanted: str) -> None:
    settings.CONTENT_CREDENTIALS = wanted

    result = doctor.videos_can_be_signed()

    assert result.status == "ok"
    assert result.seen.startswith("Videos can be signed, with a certificate that ends on 20")


@pytest.mark.parametrize(("wanted", "why"), [("off", "is off"), ("on", "has no key")])
def test_nothing_to_sign_with_is_no_fault(settings: Any, wanted: str, why: str) -> None:
    settings.CONTENT_CREDENTIALS = wanted

    result = doctor.videos_can_be_signed()

    assert (result.status, why in result.seen) == ("skipped", True)


@pytest.mark.parametrize(("wanted", "status"), [("on", "warning"), ("required", "failed")])
def test_key_that_cannot_be_read_is_as_bad_as_its_consequence(
    files: Files, settings: Any, wanted: str, status: str
) -> None:
    settings.CONTENT_CREDENTIALS = wanted
    files.key.write_text("nonsense")

    result = doctor.videos_can_be_signed()

    assert result.status == status
    assert result.seen.startswith("CONTENT_CREDENTIALS_KEY_FILE: not a PKCS#8 key")
    assert "nonsense" not in result.seen


def test_certificate_that_ends_soon_is_a_warning(files: Files, authority: Authority) -> None:
    files.write(*authority.issue(days=20))

    result = doctor.videos_can_be_signed()

    assert (result.status, result.advice) == ("warning", "Replace both files. Workers need no restart.")


def test_certificate_of_an_authority_that_ended_is_a_warning(files: Files) -> None:
    authority = Authority(days=-1)
    key, leaf = authority.issue()
    files.write(key, leaf, authority.root)

    result = doctor.videos_can_be_signed()

    assert result.status == "warning"
    assert result.seen.startswith("Videos are signed. An authority's certificate ended on 20")
