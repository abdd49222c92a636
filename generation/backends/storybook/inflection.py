"""Plain forms of English words: the singular of a noun, the stem of a verb."""

from __future__ import annotations

from . import lexicon


def singular(word: str) -> str:
    """The singular of a plural; anything else as it is."""
    if word in lexicon.IRREGULAR:
        return lexicon.IRREGULAR[word]
    if word.endswith("'s"):
        return word[:-2]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "sses", "xes", "zes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def stem(word: str) -> str:
    """The plain form of a verb, if it is one of ours."""
    actions = lexicon.VERBS
    if word in actions:
        return word
    for ending, tails in (("ing", ("", "e")), ("es", ("", "e")), ("s", ("",)), ("ed", ("", "e")), ("ies", ("y",))):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            root = word[: -len(ending)]
            for tail in tails:
                if root + tail in actions:
                    return root + tail
            if len(root) > 2 and root[-1] == root[-2] and root[:-1] in actions:
                return root[:-1]
    return {
        "lying": "lie",
        "flew": "fly",
        "ran": "run",
        "swam": "swim",
        "sat": "sit",
        "slept": "sleep",
        "asleep": "sleep",
        "afloat": "float",
    }.get(word, word)
