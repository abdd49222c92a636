"""The error messages of failed tasks: one table in plain words, never the text of an exception.

The message for rejected content names the rule and says what to change. Every other message says what failed and ends with
"Please try again." (docs/api.md). The keys are the reasons that the engine raises: `Rejected(rule)`, `Failed(reason)`.
"""

from __future__ import annotations

from typing import Final

_CHANGE_PROMPT = "Change the prompt and try again."

REJECTED: Final = {
    "adult": f"The prompt was rejected: it asks for adult content. {_CHANGE_PROMPT}",
    "violence": f"The prompt was rejected: it asks for violence. {_CHANGE_PROMPT}",
    "political": f"The prompt was rejected: it asks for political content. {_CHANGE_PROMPT}",
    "copyright": f"The prompt was rejected: it asks for copyrighted characters, works or brands. {_CHANGE_PROMPT}",
    "face": "The image was rejected: it shows a recognisable face, and likenesses of real people need authorisation. "
    "Change the image and try again.",
    "upstream_policy": "The prompt or image was refused by the model's content rules, so the task was rejected. "
    f"{_CHANGE_PROMPT}",
}

FAILED: Final = {
    "attempts": "The video could not be made after several attempts. Please try again.",
    "timeout": "Making the video took too long. Please try again.",
    "total_time": "The video could not be made in time: it waited too long for room or for another attempt. Please try again.",
    "memory": "The video could not be made because the model ran out of memory. Please try again.",
    "internal": "The video could not be made because of an error on our side. Please try again.",
    "upstream": "The video could not be made because a service it needs did not answer. Please try again.",
    "upstream_failed": "The video could not be made because the model that makes it failed. Please try again.",
    "image_fetch": "The image could not be fetched from its address. Check that imageUrl is publicly reachable. "
    "Please try again.",
    "image_type": "The image is not a single-frame PNG, JPEG or WebP file. Please try again.",
    "image_size": "The image's dimensions are not supported: sides of 64 to 8192 pixels, at most 25 megapixels and at "
    "most 4:1 are. Please try again.",
    "image_bytes": "The image is larger than 10 MiB. Please try again.",
    "image": "The image could not be decoded: the file is damaged or incomplete. Please try again.",
    "moderation": "The content could not be checked against the rules. Please try again.",
    "cancelled": "The task was cancelled by the caller. Please try again.",
    "original": "The video of the task to remix is no longer available. Please try again.",
}

_CONTENT_FAULTS: Final = frozenset(
    {"image_fetch", "image_type", "image_size", "image_bytes", "image", "moderation", "original"}
)


def message(reason: str) -> str:
    """The message for a reason. An unlisted reason counts as an error on our side."""
    return REJECTED.get(reason) or FAILED.get(reason) or FAILED["internal"]


def is_content_fault(reason: str) -> bool:
    """Whether the cause is what the caller sent or refers to. Then no other backend would do better."""
    return reason in REJECTED or reason in _CONTENT_FAULTS
