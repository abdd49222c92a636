"""The hosts that this service calls: DNS, a connection, and TLS."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.conf import settings

from videogen.lib import outbound
from videogen.lib.config.model_routes import Route
from videogen.lib.doctor.results import CheckResult, failed, ok, skipped, worst
from videogen.lib.doctor.running import each, limits
from videogen.lib.outbound.addresses import Target
from videogen.lib.outbound.channel import connect, secure
from videogen.lib.outbound.client import operators_target, resolve_operators
from videogen.lib.outbound.deadline import Deadline

HOST_SECONDS: Final = 5.0
_ADVICE: Final = "Check the address, this host's DNS, and that the firewall lets this host call out there."


@limits(seconds=HOST_SECONDS + 5)
def hosts_are_reached() -> CheckResult:
    """Every host in the settings resolves and accepts a connection. For https its certificate is valid."""
    targets = {f"{target.scheme}://{target.authority}": target for target in map(operators_target, _addresses())}
    if not targets:
        return skipped("No CDN, no backend on another server and no moderator is configured.")
    return worst(each(_reach, targets, seconds=HOST_SECONDS + 2))


def _addresses() -> Iterator[str]:
    """Of the CDN, of other servers' backends, and of moderators. Without a CDN, this service serves the files itself."""
    own_url = f"{settings.BASE_URL}/media"
    if own_url != settings.CDN_URL:
        yield settings.CDN_URL
    yield from filter(None, (settings.MODERATION_OPENAI_URL, settings.MODERATION_LLAMA_GUARD_URL))
    routes: Mapping[str, Route] = settings.MODEL_ROUTES
    for route in routes.values():
        for spec in filter(None, (route.spec, route.fallback)):
            yield from _urls(spec.options)


def _urls(options: Mapping[str, Any]) -> Iterator[str]:
    """The addresses among a backend's options: those whose names begin with `url`."""
    for name, value in options.items():
        if name.startswith("url") and isinstance(value, str) and value:
            yield value


def _reach(target: Target) -> CheckResult:
    host = target.authority
    began = time.monotonic()
    try:
        deadline = Deadline(HOST_SECONDS)
        with connect(resolve_operators(target, deadline), target.port, deadline) as sock:
            if target.scheme == "https":
                secure(sock, target.host, deadline).close()
    except outbound.OutboundError as error:
        return failed(f"{host} is not reached. {error}", _ADVICE)
    return ok(f"{host} accepts a connection in {(time.monotonic() - began) * 1000:.0f} ms.")
