"""Asking a moderator over HTTP: one deadline, one retry, and a decision for when it does not answer.

The address is the operator's and may be inside the network, so it is not filtered as callers' addresses are. The deadline and
the limit of the answer's size hold all the same.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Service:
    """Where a moderator is and what to do without it."""

    url: str
    """Up to the version: `https://moderation.internal/v1`."""
    key: str = ""
    model: str = ""
    passes_when_away: bool = False
    """True (fail open): without an answer the content passes. False (fail closed): the task fails and says so."""

    def ask(self, path: str, body: Mapping[str, Any]) -> Any:
        """The parsed JSON answer of a POST. Raises `Away`."""
        headers = {"Content-Type": "application/json"}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        why = ""
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
                why = f"status {answer.status}"
            except outbound.OutboundError as fault:
                why = fault.name
            except (ValueError, RecursionError):
                why = "not JSON"
        raise Away(why)


class Away(Exception):
    """The moderator did not answer, or not in its format. The text names what happened and holds no content."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoteModerator:
    """What all moderators behind a server have in common. `ask` of each says how its server is asked and read."""

    backend: ClassVar[str]
    default_version: ClassVar[str] = "default"
    service: Service
    """With an empty `model` the server's default is asked."""

    def check_prompt(self, prompt: str) -> Verdict:
        """Judge a prompt."""
        return self._judge(prompt)

    def check_image(self, path: Path) -> Verdict:
        """Judge an image from `generation.inputs` (PNG)."""
        image = base64.b64encode(path.read_bytes()).decode()
        return self._judge([{"type": "image_url", "image_url": {"url": f"data:image/png;base64,{image}"}}])

    def ask(self, content: Any) -> tuple[Finding, ...]:
        """What the server finds in a text, or in a list of parts. Raises `Away`."""
        raise NotImplementedError

    def _judge(self, content: Any) -> Verdict:
        version = self.service.model or self.default_version
        try:
            findings = self.ask(content)
        except Away as fault:
            _log.warning("moderator_away", extra={"backend": self.backend, "error": str(fault)})
            if not self.service.passes_when_away:
                raise Failed("moderation") from None
            return Verdict(backend=self.backend, version=version, is_missing=True)
        rule = findings[0].category if findings else None
        return Verdict(backend=self.backend, version=version, rule=rule, findings=findings)
