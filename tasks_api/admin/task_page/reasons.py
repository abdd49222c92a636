"""What each reason of an end means for staff, and what to do next. Callers read `tasks_api.failure_messages` instead."""

from __future__ import annotations

from typing import Final, NamedTuple


class Explanation(NamedTuple):
    """Of one reason."""

    words: str
    """What happened, in a sentence."""
    next_step: str
    """What to do about it, in a sentence or two."""


_PROMPT: Final = (
    "The customer has to change the prompt. The verdicts below name the rule. If the rule is wrong here, change it "
    "(docs/content-rules.md)."
)
_IMAGE: Final = "The customer has to send another image: the same one would fail again."
_WORKERS: Final = "Check Service processes and the worker's log around the times below."
_UPSTREAM: Final = (
    "Check the backend's server or provider; “manage.py check_backend” says whether it answers. "
    "Run the task again once it works."
)
_AGAIN: Final = "Run the task again, or ask the customer to."

EXPLANATIONS: Final = {
    "adult": Explanation("The content rules refused the prompt: adult content.", _PROMPT),
    "minors": Explanation(
        "The content rules refused the prompt: minors together with something sexual.",
        f"{_PROMPT} The customer reads the message of adult content. Look at the account's other tasks.",
    ),
    "violence": Explanation("The content rules refused the prompt: violence.", _PROMPT),
    "political": Explanation("The content rules refused the prompt: political content.", _PROMPT),
    "copyright": Explanation("The content rules refused the prompt: copyrighted characters, works or brands.", _PROMPT),
    "language": Explanation(
        "The prompt has words in a script that the lists don't cover, and MODERATION_UNREAD_SCRIPTS refuses it.",
        "The customer has to write it in another language, or set up another moderator (docs/content-rules.md).",
    ),
    "unreadable": Explanation(
        "The prompt was built so that it takes too long to read.",
        "The customer has to write it in plain words. Nobody writes such a prompt by accident.",
    ),
    "face": Explanation(
        "The content rules refused the image: it shows a recognisable face.",
        "The customer has to send another image. If they hold the rights to the likeness, tick “Allows faces” in the account's "
        "settings.",
    ),
    "upstream_policy": Explanation(
        "The model's own server refused the prompt or the image.",
        "The customer has to change the prompt or the image. The rule is the provider's, not ours.",
    ),
    "image_fetch": Explanation(
        "The image could not be fetched from its address.",
        "The customer has to send an address that is publicly reachable without signing in, or the image itself.",
    ),
    "image_redirect": Explanation(
        "The image's address redirects to another one.", "The customer has to send the final address."
    ),
    "image_encoding": Explanation(
        "The image's server compressed it in a way that is not supported.",
        "The customer has to have it sent uncompressed or with gzip, or send the image itself.",
    ),
    "image_page": Explanation(
        "The image's address leads to a web page.", "The customer has to send the address of the image file itself."
    ),
    "image_type": Explanation("The image is not a JPEG, PNG or WebP.", _IMAGE),
    "image_frames": Explanation("The image is animated.", _IMAGE),
    "image_size": Explanation("The image's dimensions are not supported.", _IMAGE),
    "image_bytes": Explanation("The image is larger than 10 MiB.", _IMAGE),
    "image": Explanation("The image file is damaged or incomplete.", _IMAGE),
    "original": Explanation(
        "The video of the task to remix is no longer there.", "The customer has to remix another video."
    ),
    "attempts": Explanation(
        "Every attempt was lost: its worker died, hung, or could not reach the database.", f"{_WORKERS} {_AGAIN}"
    ),
    "timeout": Explanation(
        "The last attempt reached its time limit.",
        "Check whether the worker hung or the model is slower than “attempt_seconds” allows. Then run the task again.",
    ),
    "total_time": Explanation(
        "All attempts together reached the time limit.",
        "Check what the attempts below waited for, and whether the model needs more “total_seconds”. Then run the task again.",
    ),
    "memory": Explanation(
        "The model ran out of memory.",
        "Check what else uses the GPU or the host, and whether the model fits (“manage.py check_backend”). Then run the task "
        "again.",
    ),
    "internal": Explanation(
        "An error on our side: a fault of the code or of its configuration.",
        "Search the log for this task's id: it has the traceback.",
    ),
    "upstream": Explanation("The model's server did not answer, or not in time.", _UPSTREAM),
    "upstream_failed": Explanation("The model's server reported that it failed.", _UPSTREAM),
    "storage": Explanation(
        "The video was made, but the storage of files was away for too long.",
        "Check the storage: “manage.py doctor” says what is wrong. Run the task again once it is back.",
    ),
    "signing": Explanation(
        "The video was made, but could not be signed, and CONTENT_CREDENTIALS is “required”.",
        "Search the log for “video_not_signed”: its “fault” says why. Then run the task again.",
    ),
    "moderation": Explanation(
        "A moderator did not answer, and content may not pass without it.",
        "Check the moderator's server: “manage.py doctor” says whether it answers. Then run the task again.",
    ),
    "cancelled": Explanation(
        "The caller cancelled it, with a key of the account.",
        "Nothing is broken. If the customer did not do it, find out who has the key.",
    ),
    "cancelled_by_operator": Explanation(
        "Staff cancelled it in the admin.", "Nothing is broken. The history of this page says who did it."
    ),
}
EARLIER_RELEASE: Final = Explanation(
    "An earlier release ended it, and kept no reason: the message for the customer is all there is.", ""
)


def explain(reason: str | None) -> Explanation:
    """What the reason of a failure means. None is an end by an earlier release; a reason without a text is named as it is."""
    if reason is None:
        return EARLIER_RELEASE
    return EXPLANATIONS.get(reason) or Explanation(f"The reason is “{reason}”.", "")
