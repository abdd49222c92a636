"""Files in a bucket of S3 or of a store that is compatible with it. Imported only if S3_BUCKET is set, because boto3 is large."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from boto3.exceptions import Boto3Error
from boto3.s3.transfer import TransferConfig
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError
from s3transfer.exceptions import RetriesExceededError
from storages.backends.s3 import S3Storage

CONNECT_SECONDS: Final = 5
READ_SECONDS: Final = 10
"""From one byte to the next. The whole operation has a deadline too (`videogen.lib.storage.deadline`)."""
_SIGNATURE: Final = "s3v4"
_UNKNOWN_REQUEST: Final = frozenset({400, 405, 501})
"""How compatible stores answer a request that they don't know, or whose checksum they don't know."""


class BucketStorage(S3Storage):  # type: ignore[misc]  # it has no types
    """django-storages' own, which asks once and not for long, and sends a file in one piece.

    The threads of `videogen.lib.storage.deadline` may be abandoned, so they do everything themselves: boto3's own threads would
    keep the process alive. A file in pieces would leave them in the bucket if it were never completed.
    """

    refusals = (OSError, BotoCoreError, ClientError, Boto3Error, RetriesExceededError)
    """What it raises if the bucket refuses or can't be reached."""

    def __init__(self, *, addressing_style: str, **options: Any) -> None:
        # A `client_config` replaces django-storages' own, so everything that stands in that is repeated here.
        config = Config(
            s3={"addressing_style": addressing_style},
            signature_version=_SIGNATURE,
            connect_timeout=CONNECT_SECONDS,
            read_timeout=READ_SECONDS,
            retries={"mode": "standard", "total_max_attempts": 1},
            # Most compatible stores don't know the newer checksums, which botocore would otherwise send with every file.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
        )
        transfers = TransferConfig(use_threads=False, multipart_threshold=5 * 2**30, num_download_attempts=1)
        super().__init__(
            client_config=config,
            transfer_config=transfers,
            signature_version=_SIGNATURE,
            addressing_style=addressing_style,
            max_memory_size=2**20,  # what is larger is read through a temporary file
            object_parameters={"CacheControl": "public, max-age=31536000, immutable"},  # a name is never used twice
            **options,
        )

    @cached_property
    def connection(self) -> Any:
        """One for all threads, as its clients allow. django-storages makes one for each, which takes 15 MB."""
        return super().connection

    def delete(self, name: str) -> None:
        """Delete the file, if it exists. django-storages also takes a missing bucket for a deleted file."""
        try:
            self.bucket.Object(self._normalize_name(name)).delete()
        except ClientError as error:
            if error.response["Error"]["Code"] != "NoSuchKey":
                raise

    def delete_many(self, names: Sequence[str]) -> list[str]:
        """Delete up to 1,000 files by one request, or one by one if the store does not know it. Returns those that it refused."""
        keys = {self._normalize_name(name): name for name in names}
        try:
            answer = self.bucket.delete_objects(Delete={"Objects": [{"Key": key} for key in keys], "Quiet": True})
        except ClientError as error:
            if error.response["ResponseMetadata"]["HTTPStatusCode"] not in _UNKNOWN_REQUEST:
                raise
            for name in names:
                self.delete(name)
            return []
        return [keys[error["Key"]] for error in answer.get("Errors", ()) if error["Code"] != "NoSuchKey"]

    def list_pages(self, folder: str) -> Iterator[list[tuple[str, float]]]:
        """The files of a folder, up to 1,000 at a time: their names, and when they were written (Unix time)."""
        for page in self.bucket.objects.filter(Prefix=f"{folder}/").pages():
            yield [(file.key, file.last_modified.timestamp()) for file in page]
