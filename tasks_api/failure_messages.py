"""The error messages of failed tasks: one table in plain words, never the text of an exception.

The message for rejected content names the rule, and that for any other fault of the input says what is wrong with it. Both say
what to change before they say "try again". A bare "Please try again." is for what the caller can't change (docs/api.md). The
keys are the reasons that the engine raises: `Rejected(rule)`, `Failed(reason)`. A task's row keeps its reason, so that
operators can count by it; a task that succeeded has the reason SUCCESS, and no message.
"""

from __future__ import annotations

from typing import Final

SUCCESS: Final = "success"
CANCELLED: Final = "cancelled"
CANCELLED_BY_OPERATOR: Final = "cancelled_by_operator"

_CHANGE_PROMPT = "Change the prompt and try again."

_ADULT: Final = f"The prompt was rejected: it asks for adult content. {_CHANGE_PROMPT}"

REJECTED: Final = {
    "adult": _ADULT,
    "minors": _ADULT,
    "violence": f"The prompt was rejected: it asks for violence. {_CHANGE_PROMPT}",
    "political": f"The prompt was rejected: it asks for political content. {_CHANGE_PROMPT}",
    "copyright": f"The prompt was rejected: it asks for copyrighted characters, works or brands. {_CHANGE_PROMPT}",
    "language": "The prompt was rejected: it has words in a script that cannot be checked against the rules, so write it in "
    f"another language. {_CHANGE_PROMPT}",
    "unreadable": f"The prompt was rejected: it could not be read, so write it in plain words. {_CHANGE_PROMPT}",
    "face": "The image was rejected: it shows a recognisable face, and likenesses of real people need authorisation. "
    "Change the image and try again.",
    "upstream_policy": "The prompt or image was refused by the model's content rules, so the task was rejected. "
    f"{_CHANGE_PROMPT}",
}

_SEND_IMAGE: Final = "Send a JPEG, PNG or WebP and try again."

INPUT_FAULTS: Final = {
    "image_fetch": "The image could not be fetched from its address. Check that it is publicly reachable without signing in "
    "and try again.",
    "image_redirect": "The image could not be fetched: its address redirects to another one, and redirects are not followed. "
    "Send the final address and try again.",
    "image_encoding": "The image could not be read: its server compressed it in a way that is not supported. Have it sent "
    "uncompressed or with gzip, or send the image as base64, and try again.",
    "image_page": "The image could not be read: its address leads to a web page. Send the address of the image file itself and "
    "try again.",
    "image_type": f"The image could not be read. {_SEND_IMAGE}",
    "image_frames": "The image is animated. Send a JPEG, PNG or WebP with a single frame and try again.",
    "image_size": "The image's dimensions are not supported. Send one with sides of 64 to 8192 pixels, at most 25 megapixels "
    "and at most 4:1, and try again.",
    "image_bytes": "The image is larger than 10 MiB. Send a smaller one and try again.",
    "image": f"The image could not be read: the file is damaged or incomplete. {_SEND_IMAGE}",
    "original": "The video of the task to remix is no longer available. Remix another video and try again.",
}
"""What the caller sent, or refers to, is at fault: the same request would fail again."""

CANCELLATIONS: Final = {
    CANCELLED: "The task was cancelled by the caller. Please try again.",
    CANCELLED_BY_OPERATOR: "The task was cancelled by the operator. Please try again.",
}
"""Somebody ended the task. Such tasks are counted as cancelled and never as failed."""

FAILED: Final = {
    **INPUT_FAULTS,
    "attempts": "The video could not be made after several attempts. Please try again.",
    "timeout": "Making the video took too long. Please try again.",
    "total_time": "The video could not be made in time: it waited too long for room or for another attempt. Please try again.",
    "memory": "The video could not be made because the model ran out of memory. Please try again.",
    "internal": "The video could not be made because of an error on our side. Please try again.",
    "upstream": "The video could not be made because a service it needs did not answer. Please try again.",
    "upstream_failed": "The video could not be made because the model that makes it failed. Please try again.",
    "storage": "The video could not be made because the storage of files was unavailable for too long. Please try again.",
    "signing": "The video could not be made because it could not be marked as made by AI. Please try again.",
    "moderation": "The content could not be checked against the rules. Please try again.",
    **CANCELLATIONS,
}


def rule(name: str) -> str:
    """The rule that rejected content breaks, if it is listed here. Any other one counts as a rule of the model's server: what it
    refused must not go to the fallback."""
    return name if name in REJECTED else "upstream_policy"


def listed(reason: str) -> str:
    """The reason, if it is listed here. Any other one counts as an error on our side."""
    return reason if reason in REJECTED or reason in FAILED else "internal"


def message(reason: str) -> str:
    """The message for a reason. An unlisted reason counts as an error on our side."""
    return REJECTED.get(reason) or FAILED[listed(reason)]


def is_content_fault(reason: str) -> bool:
    """Whether another backend would do no better: the content is at fault or could not be checked, the storage is away, or
    videos can't be signed."""
    return reason in REJECTED or reason in INPUT_FAULTS or reason in {"moderation", "storage", "signing"}
