"""How a delivery's state looks, on every page."""

from __future__ import annotations

from django.utils.safestring import SafeString

from videogen.lib.admin.marks import BAD, BUSY, GOOD, QUIET, badge
from webhooks.models import Delivery, DeliveryStatus, Phase


def state_of(delivery: Delivery) -> tuple[str, str]:
    """The state in a word, and the kind of its badge (`videogen.lib.admin.marks`)."""
    if delivery.status == DeliveryStatus.DELIVERED:
        return "delivered", GOOD
    if delivery.cancelled:
        return "cancelled", QUIET
    return ("dead", BAD) if delivery.status == DeliveryStatus.DEAD else (Phase(delivery.phase).word, BUSY)


def delivery_badge(delivery: Delivery) -> SafeString:
    """The state of the delivery: its phase while it is pending."""
    return badge(*state_of(delivery))
