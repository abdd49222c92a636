"""What `manage.py check_backend` reports about a server, without creating a job: whether it answers, accepts the key, knows the
model, and begins videos with an image if it has to. No sentence contains the key."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from generation.backends.openai_videos.answers import parsed
from generation.backends.openai_videos.options import KeyMissing, Options
from generation.contracts import Diagnostic
from videogen.lib import outbound

TIMEOUT_SECONDS: Final = 15.0
_ANSWER_BYTES: Final = 8 * 1024 * 1024
_MAX_NAMES: Final = 8
_REASONS: Final[Mapping[str, str]] = {
    "dns": "its name is not known here",
    "connect": "nothing listens there, or a firewall blocks it",
    "tls": "its certificate is not valid for the name, or it doesn't speak TLS",
    "timeout": f"it sent nothing for {TIMEOUT_SECONDS:.0f} s",
    "disconnected": "it closed the connection",
    "protocol": "what answers there doesn't speak HTTP",
}


class Endpoint(NamedTuple):
    """A server that creates are sent to."""

    url: str
    model: str
    takes_images: bool


def diagnose(options: Options, *, needs_image: bool) -> Iterator[Diagnostic]:
    """Check the servers. `needs_image`: every video begins with an image."""
    try:
        key = options.key()
    except KeyMissing as fault:
        yield Diagnostic(text=f"The server's key is missing: {fault}.", is_fault=True)
        return
    if not key:
        yield Diagnostic(text="No key is sent (neither key_env nor key_file is set).")
    for endpoint in _endpoints(options, needs_image=needs_image):
        yield from _diagnose(endpoint, options, key, needs_image=needs_image)
    if not options.delete_stops:
        yield Diagnostic(text="DELETE does not stop its work: a cancelled video is still computed to its end.")


def _endpoints(options: Options, *, needs_image: bool) -> list[Endpoint]:
    text = Endpoint(options.url, options.model, takes_images=False)
    images = Endpoint(options.url_with_image or options.url, options.model_with_image or options.model, True)
    if needs_image:
        return [images]
    uses_both = options.too_short == "extend" and images[:2] != text[:2]
    return [text, images] if uses_both else [text]


def _diagnose(endpoint: Endpoint, options: Options, key: str, *, needs_image: bool) -> Iterator[Diagnostic]:
    began_at = time.monotonic()
    try:
        answer = _get(f"{endpoint.url}/models", key)
    except outbound.OutboundError as fault:
        reason = _REASONS.get(fault.name, fault.name)
        yield Diagnostic(text=f"{endpoint.url} does not answer: {reason}.", is_fault=True)
        return
    if answer.status in {401, 403}:
        problem = "does not accept the key" if key else "needs a key: set key_env or key_file"
        yield Diagnostic(text=f"{endpoint.url} {problem} (status {answer.status}).", is_fault=True)
    elif answer.status == 400 and key:
        text = (
            f"{endpoint.url} refuses to list its models (status 400), as LiteLLM does for a key that it does not know."
        )
        yield Diagnostic(text=text, is_fault=True)
    elif answer.status >= 500:
        text = f"{endpoint.url} answers with status {answer.status}: it may still be loading the model."
        yield Diagnostic(text=text, is_fault=True)
    elif answer.status == 200 and (entries := _entries(answer)):
        yield Diagnostic(text=f"{endpoint.url} answers, in {time.monotonic() - began_at:.2f} s.")
        if key:
            yield Diagnostic(text="It accepts the key, or does not check it.")
        yield _is_listed(endpoint.model, entries)
        yield from _begins_with_images(endpoint, entries, options, needs_image=needs_image)
    else:
        yield _without_models(endpoint, answer.status, key)


def _without_models(endpoint: Endpoint, status: int, key: str) -> Diagnostic:
    """The server lists no models. `/videos` shows whether the address is wrong: a server that knows only POST there answers
    405 to GET."""
    try:
        videos = _get(f"{endpoint.url}/videos", key).status
    except outbound.OutboundError:
        videos = 0
    if videos == 404:
        text = f"{endpoint.url} knows neither /models nor /videos: does url end with the version, as in /v1?"
        return Diagnostic(text=text, is_fault=True)
    text = f"{endpoint.url} answers, but lists no models (status {status}): only --make shows whether key and model are right."
    return Diagnostic(text=text)


def _is_listed(model: str, entries: list[Mapping[str, Any]]) -> Diagnostic:
    names = [str(entry.get("id", ""))[:100] for entry in entries]
    shown = ", ".join(names[:_MAX_NAMES]) + (", …" if len(names) > _MAX_NAMES else "")
    if not model:
        return Diagnostic(text=f"It serves {shown}; no model name is sent to it.")
    if model in names:
        return Diagnostic(text=f"It knows the model {model}.")
    if any("*" in name for name in names):  # a gateway that passes on any of a provider's names
        return Diagnostic(text=f"It lists {shown}, so {model} may work.")
    return Diagnostic(text=f"It does not list the model {model}; it lists {shown}.", is_fault=True)


def _begins_with_images(
    endpoint: Endpoint, entries: list[Mapping[str, Any]], options: Options, *, needs_image: bool
) -> Iterator[Diagnostic]:
    """SGLang reports what its model makes. For a server that reports nothing there is nothing to check."""
    kinds = {kind for entry in entries for kind in entry.get("supported_task_types") or () if isinstance(kind, str)}
    if not kinds:
        return
    supported = ", ".join(sorted(kinds))
    takes_images = any(kind.startswith(("I2V", "TI2V")) for kind in kinds)
    text = f"It cannot begin a video with an image (it makes {supported})"
    if endpoint.takes_images and not takes_images:
        yield Diagnostic(text=f"{text}.", is_fault=needs_image)
    elif not endpoint.takes_images and kinds == {"I2V"}:
        yield Diagnostic(text="It makes no video without an image.", is_fault=True)
    elif not endpoint.takes_images and not takes_images and options.too_short == "extend":
        text = f"{text}: of several calls only the first is made, and its clip is slowed down."
        yield Diagnostic(text=f"{text} url_with_image names another server for images.")


def _entries(answer: outbound.Answer) -> list[Mapping[str, Any]]:
    try:
        content = parsed(outbound.unpacked(answer, max_bytes=_ANSWER_BYTES))
    except outbound.OutboundError:
        return []
    entries = content.get("data") if isinstance(content, Mapping) else None
    return [entry for entry in entries if isinstance(entry, Mapping)] if isinstance(entries, list) else []


def _get(url: str, key: str) -> outbound.Answer:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return outbound.call_operator(url, headers=headers, deadline_seconds=TIMEOUT_SECONDS, max_bytes=_ANSWER_BYTES)
