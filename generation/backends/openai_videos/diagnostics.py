"""What `manage.py check_backend` tells of a server, found without ordering anything: whether it answers, takes the key, knows
the model, and begins videos with an image where it has to. No key stands in any of the sentences."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from generation.backends.openai_videos.answers import parsed
from generation.backends.openai_videos.options import KeyMissing, Options
from generation.contracts import Diagnostic
from videogen.lib import outbound

LOOK_SECONDS: Final = 15.0
_ANSWER_BYTES: Final = 8 * 1024 * 1024
_MAX_NAMES: Final = 8
_WHY: Final[Mapping[str, str]] = {
    "dns": "its name is not known here",
    "connect": "nothing listens there, or a firewall stands between",
    "tls": "its certificate is not valid for the name, or it speaks no TLS",
    "timeout": f"it said nothing for {LOOK_SECONDS:.0f} s",
    "disconnected": "it closed the connection",
    "protocol": "what answers there does not speak HTTP",
}


class Place(NamedTuple):
    """A server that creates are sent to."""

    url: str
    model: str
    takes_images: bool


def look(options: Options, *, needs_image: bool) -> Iterator[Diagnostic]:
    """What there is to say. `needs_image`: every video begins with an image."""
    try:
        key = options.key()
    except KeyMissing as fault:
        yield Diagnostic(text=f"The server's key is missing: {fault}.", is_fault=True)
        return
    if not key:
        yield Diagnostic(text="No key is sent (neither key_env nor key_file is set).")
    for place in _places(options, needs_image=needs_image):
        yield from _look_at(place, options, key, needs_image=needs_image)
    if not options.delete_stops:
        yield Diagnostic(text="DELETE does not stop its work: a cancelled video is computed to its end all the same.")


def _places(options: Options, *, needs_image: bool) -> list[Place]:
    text = Place(options.url, options.model, takes_images=False)
    images = Place(options.url_with_image or options.url, options.model_with_image or options.model, True)
    if needs_image:
        return [images]
    is_needed = options.too_short == "extend" and images[:2] != text[:2]
    return [text, images] if is_needed else [text]


def _look_at(place: Place, options: Options, key: str, *, needs_image: bool) -> Iterator[Diagnostic]:
    began_at = time.monotonic()
    try:
        answer = _get(f"{place.url}/models", key)
    except outbound.OutboundError as fault:
        why = _WHY.get(fault.name, fault.name)
        yield Diagnostic(text=f"{place.url} does not answer: {why}.", is_fault=True)
        return
    if answer.status in {401, 403}:
        wish = "does not accept the key" if key else "wants a key: set key_env or key_file"
        yield Diagnostic(text=f"{place.url} {wish} (status {answer.status}).", is_fault=True)
    elif answer.status == 400 and key:
        text = f"{place.url} refuses to list its models (status 400), as LiteLLM does for a key that it does not know."
        yield Diagnostic(text=text, is_fault=True)
    elif answer.status >= 500:
        text = f"{place.url} answers with status {answer.status}: it may still be loading the model."
        yield Diagnostic(text=text, is_fault=True)
    elif answer.status == 200 and (entries := _entries(answer)):
        yield Diagnostic(text=f"{place.url} answers, in {time.monotonic() - began_at:.2f} s.")
        if key:
            yield Diagnostic(text="It accepts the key, or does not look at it.")
        yield _is_listed(place.model, entries)
        yield from _begins_with_images(place, entries, options, needs_image=needs_image)
    else:
        yield _without_models(place, answer.status, key)


def _without_models(place: Place, status: int, key: str) -> Diagnostic:
    """There is no list of models. That of videos tells a server without one from a wrong address: where only POST is known,
    GET is a 405."""
    try:
        videos = _get(f"{place.url}/videos", key).status
    except outbound.OutboundError:
        videos = 0
    if videos == 404:
        text = f"{place.url} knows neither /models nor /videos: does url end with the version, as in /v1?"
        return Diagnostic(text=text, is_fault=True)
    text = f"{place.url} answers, but lists no models (status {status}): only --make tells whether key and model are right."
    return Diagnostic(text=text)


def _is_listed(model: str, entries: list[Mapping[str, Any]]) -> Diagnostic:
    names = [str(entry.get("id", ""))[:100] for entry in entries]
    shown = ", ".join(names[:_MAX_NAMES]) + (", …" if len(names) > _MAX_NAMES else "")
    if not model:
        return Diagnostic(text=f"It serves {shown}; no model is named to it.")
    if model in names or any("*" in name for name in names):  # a gateway that passes on any name of a provider
        return Diagnostic(
            text=f"It knows the model {model}." if model in names else f"It lists {shown}, so {model} may do."
        )
    return Diagnostic(text=f"It does not list the model {model}; it lists {shown}.", is_fault=True)


def _begins_with_images(
    place: Place, entries: list[Mapping[str, Any]], options: Options, *, needs_image: bool
) -> Iterator[Diagnostic]:
    """SGLang tells what its model makes. A server that tells nothing is believed."""
    kinds = {kind for entry in entries for kind in entry.get("supported_task_types") or () if isinstance(kind, str)}
    if not kinds:
        return
    told = ", ".join(sorted(kinds))
    takes_images = any(kind.startswith(("I2V", "TI2V")) for kind in kinds)
    if place.takes_images and not takes_images:
        text = f"It begins no video with an image (it makes {told})."
        yield Diagnostic(text=text, is_fault=needs_image)
    elif not place.takes_images and kinds == {"I2V"}:
        yield Diagnostic(text="It makes no video without an image.", is_fault=True)
    elif not place.takes_images and not takes_images and options.too_short == "extend":
        text = f"It begins no video with an image (it makes {told}): of several calls only the first is made, and slowed down."
        yield Diagnostic(text=f"{text} url_with_image names another server for images.")


def _entries(answer: outbound.Answer) -> list[Mapping[str, Any]]:
    try:
        said = parsed(outbound.unpacked(answer, max_bytes=_ANSWER_BYTES))
    except outbound.OutboundError:
        return []
    entries = said.get("data") if isinstance(said, Mapping) else None
    return [entry for entry in entries if isinstance(entry, Mapping)] if isinstance(entries, list) else []


def _get(url: str, key: str) -> outbound.Answer:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return outbound.call_operator(url, headers=headers, deadline_seconds=LOOK_SECONDS, max_bytes=_ANSWER_BYTES)
