"""Asks a moderator over HTTP: one deadline, one retry, and a choice of what happens if it doesn't answer.

The address is the operator's and may be in the internal network, so it is not filtered as callers' addresses are. The deadline
and the limit on the answer's size apply all the same.
"""

from __future__ import annotations

import base64
import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from generation.contracts import Failed
from generation.moderation.verdict import Finding, Verdict
from videogen.lib import outbound

_log = logging.getLogger(__name__)

DEADLINE_SECONDS: Final = 5.0
TRIES: Final = 2
MAX_ANSWER_BYTES: Final = 256 * 1024


class Unavailable(Exception):
    """The moderator didn't answer, or not in its format. The text names what happened, and contains no content."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteModerator:
    """What all moderators behind a server have in common. Each implements `ask` for its kind of server."""

    backend: ClassVar[str]
    default_version: ClassVar[str] = "default"
    url: str
    """The address up to the version: `https://moderation.internal/v1`."""
    key: str = ""
    model: str = ""
    """Empty: the server's default."""
    passes_when_unavailable: bool = False
    """True (fail open): without an answer the content passes. False (fail closed): the task fails and says so."""

    def check_prompt(self, prompt: str) -> Verdict:
        """See `Moderator`."""
        return self._judge(prompt)

    def check_image(self, path: Path) -> Verdict:
        """See `Moderator`. The image is a PNG."""
        image = base64.b64encode(path.read_bytes()).decode()
        return self._judge([{"type": "image_url", "image_url": {"url": f"data:image/png;base64,{image}"}}])

    def ask(self, content: Any) -> tuple[Finding, ...]:
        """What the server finds in a text, or in a list of parts; the first finding refuses. Raises `Unavailable`."""
        raise NotImplementedError

    def post(self, path: str, body: Mapping[str, Any]) -> Any:
        """POST `body`; returns the parsed JSON answer. Raises `Unavailable`."""
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        error = ""
        for _ in range(TRIES):
            try:
                answer = outbound.call_operator(
                    self.url + path,
                    method="POST",
                    headers=headers,
                    body=json.dumps(body).encode(),
                    deadline_seconds=DEADLINE_SECONDS,
                    max_bytes=MAX_ANSWER_BYTES,
                )
                if answer.status == 200:
                    return json.loads(answer.body)
                error = f"status {answer.status}"
            except outbound.OutboundError as fault:
                error = fault.name
            except (ValueError, RecursionError):
                error = "not JSON"
        raise Unavailable(error)

    def _judge(self, content: Any) -> Verdict:
        version = self.model or self.default_version
        try:
            findings = self.ask(content)
        except Unavailable as fault:
            _log.warning("moderator_unavailable", extra={"backend": self.backend, "error": str(fault)})
            if not self.passes_when_unavailable:
                raise Failed("moderation") from None
            return Verdict(backend=self.backend, version=version, is_missing=True)
        rule = findings[0].category if findings else None
        return Verdict(backend=self.backend, version=version, rule=rule, findings=findings)
