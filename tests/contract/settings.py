"""Production's settings without the two limits that a tool which sends a thousand requests would only meet over and over,
and without a way out."""

import ipaddress

from tests.contract.names import HERE
from videogen.settings import *  # noqa: F403

RATE_LIMIT_PER_SECOND = 1_000_000
WAITING_CAP = 1_000_000
OUTBOUND_STATIC_HOSTS = HERE
OUTBOUND_ALLOWED_NETS = [ipaddress.ip_network("127.0.0.0/8")]
