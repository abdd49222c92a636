"""The strict parser says what `json` says, refuses what we refuse, and never falls over, whatever the bytes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tasks_api.errors import ApiError
from tasks_api.http import strict_json

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=60)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**63) | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
).filter(lambda value: depth(value) < strict_json.MAX_DEPTH)
DOCUMENTS = st.dictionaries(TEXT | st.just("requestParams"), VALUES, max_size=5)

quick = settings(max_examples=150, deadline=None)


def depth(value: Any) -> int:
    if isinstance(value, dict | list):
        return 1 + max((depth(member) for member in (value.values() if isinstance(value, dict) else value)), default=0)
    return 0


def parse(body: bytes) -> dict[str, Any]:
    return strict_json.parse_object(bytearray(body))


def refusal(body: bytes) -> tuple[str | None, str]:
    with pytest.raises(ApiError) as caught:
        parse(body)
    assert caught.value.status == 400
    return caught.value.field, caught.value.message


STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def spellings(document: Any) -> list[bytes]:
    """The same document as different encoders write it: plainly, in ASCII, and with the escapes of PHP and of .NET."""
    plain = json.dumps(document, ensure_ascii=False)
    php = STRING.sub(lambda string: string[0].replace("/", r"\/"), plain)
    dotnet = STRING.sub(lambda string: string[0].replace("+", r"\u002B"), plain)
    return [text.encode() for text in (plain, json.dumps(document, indent=1), php, dotnet)]


@quick
@given(document=DOCUMENTS)
@example(document={"a": "\\/+\\\\/+", "b": "\\u002B\\/"})
@example(document={"requestParams": {"prompt": "\U0001f98a" * 30, "imageUrl": "a/+b" * 30}})
def test_sound_documents_come_out_as_they_went_in(document: dict[str, Any]) -> None:
    for body in spellings(document):
        assert parse(body) == document


@quick
@given(body=st.binary(max_size=60) | st.text(alphabet='{}[]":,\\u0d8e/ab1.-+tfn \n\x00é', max_size=60).map(str.encode))
def test_whatever_comes_is_understood_or_refused(body: bytes) -> None:
    try:
        parsed = parse(body)
    except ApiError:
        return
    assert parsed == json.loads(body)


@quick
@given(document=DOCUMENTS, data=st.data())
def test_damaged_documents_are_never_misread(document: dict[str, Any], data: st.DataObject) -> None:
    body = bytearray(json.dumps(document, ensure_ascii=data.draw(st.booleans())).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(body) - 1))
        body[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
        body = body or bytearray(b"{")
    try:
        parsed = parse(bytes(body))
    except ApiError:
        return
    assert parsed == json.loads(bytes(body))


ODD = {
    "escape": (r"\x", "body"),
    "half an escape": (r"\u12", "body"),
    "control character": ("\x01", "body"),
    "line break": ("\n", "body"),
    "NUL": (r"\u0000", "prompt"),
    "half of a pair": (r"\ud83d", "body"),
    "other half of a pair": (r"\udd8a", "body"),
    "pair the wrong way round": (r"\udd8a\ud83d", "body"),
}


@pytest.mark.parametrize("place", [0, 3, 131_000])
@pytest.mark.parametrize("case", ODD)
def test_fault_anywhere_in_a_long_text_is_found(case: str, place: int) -> None:
    wrong, field = ODD[case]
    text = "é" * place + wrong + "é" * (131_100 - place)

    assert refusal(f'{{"requestParams": {{"prompt": "{text}"}}}}'.encode())[0] == field


MISPLACED = {
    "escape": (r'{"a": "é\x"}', "invalid escape character in string (byte 11)"),
    "control character": ('{"a": "é\n"}', "invalid character (byte 9)"),
    "comma at the end": ('{"a": "é",}', "trailing comma in object (byte 11)"),
    "no colon": ('{"a" 1}', "expected ':' (byte 5)"),
    "single quotes": ("{'a': 1}", "a key in double quotes is expected (byte 1)"),
    "no quotes": ("{oops", "a key in double quotes is expected (byte 1)"),
    "half of a pair": (r'{"a": "\udd8a"}', "a lone surrogate, such as half an emoji (byte 13)"),
    "half of a pair at the end": (r'{"a": "é\ud83d"}', "a lone surrogate, such as half an emoji (byte 9)"),
    "half of a pair before a blank": (r'{"a": "\uD83D" } ', "a lone surrogate, such as half an emoji (byte 7)"),
    "NaN": ('{"a": NaN}', "invalid character (byte 6)"),
    "no end": ('{"a": "é', "it ends too early (byte 9)"),
    "no end after a pair": (r'{"a": "\ud83d\ude00', "it ends too early (byte 19)"),
    "two documents": ('{"a": "é"} {}', "trailing characters (byte 13)"),
}


@pytest.mark.parametrize("case", MISPLACED)
def test_message_says_what_is_wrong_and_where(case: str) -> None:
    body, why = MISPLACED[case]

    assert refusal(body.encode()) == ("body", f"The request body is not valid JSON: {why}.")


def test_bad_utf8_in_a_long_text_is_refused() -> None:
    assert refusal(b'{"a": "' + b"x" * 70_000 + b'\xc3"}') == ("body", "The request body is not valid UTF-8.")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (rb'{"requestParams": {"prompt": [{"a": "\u0000"}]}}', "prompt"),
        (rb'{"requestParams": {"a b": ["\u0000"]}}', "requestParams"),
        (rb'{"requestParams": ["\u0000"]}', "requestParams"),
        (rb'{"requestParams": {"\u0000": 1}}', "requestParams"),
        (rb'{"x": {"prompt": 1e999}}', "x"),
        (rb'{"x": {"requestParams": {"prompt": 1e999}}}', "x"),
        (rb'{"a b": {"prompt": 1e999}}', "body"),
        (rb'{"\u0000": 1}', "body"),
    ],
)
def test_fault_is_blamed_on_the_parameter_that_it_stands_in(body: bytes, field: str) -> None:
    assert refusal(body)[0] == field


def test_of_a_key_that_stands_twice_the_last_one_counts() -> None:
    assert parse(rb'{"a": 1, "requestParams": {"a\/": 1, "a/": 2}, "a": {"b": 1, "b": 3}}') == {
        "a": {"b": 3},
        "requestParams": {"a/": 2},
    }


def test_byte_order_mark_is_passed_over() -> None:
    assert parse(b'\xef\xbb\xbf{"a": 1}') == {"a": 1}
    assert refusal(b'\xef\xbb\xbf\xef\xbb\xbf{"a": 1}')[0] == "body"


MOST = strict_json.MAX_MARKS
TOO_MANY = ("body", "The request body contains too many values.")


def test_commas_and_opening_brackets_are_limited_together() -> None:
    assert parse(b'{"a":[' + b"1," * (MOST - 2) + b"1]}")["a"] == [1] * (MOST - 1)
    assert refusal(b'{"a":[' + b"1," * (MOST - 1) + b"1]}") == TOO_MANY
    assert refusal(b'{"a":[' + b"[]," * (MOST // 2) + b"1]}") == TOO_MANY
    assert refusal(b'{"a":"' + b"," * MOST + b'"}') == TOO_MANY  # they aren't told from those within a text


@pytest.mark.parametrize("text", ["x", r"\"", r"\\", r"\\\"", "é"])
def test_bytes_outside_of_texts_are_limited(text: str) -> None:
    body = '{"a":"%s","b":%s}'
    digits = strict_json.MAX_BYTES_OUTSIDE_TEXT - len("{:,:}")

    assert parse((body % (text * 200, "1".rjust(digits))).encode())["b"] == 1
    assert refusal((body % (text * 200, "1".rjust(digits + 1))).encode()) == TOO_MANY


def test_text_besides_the_longest_values_is_bounded() -> None:
    many = json.dumps({"a": ["x" * 60_000] * 20}).encode()

    assert refusal(many) == ("body", "The request body contains too much text besides its longest values.")
    assert parse(json.dumps({"a": ["x" * 70_000] * 20}).encode())["a"] == ["x" * 70_000] * 20


def test_of_a_long_text_the_beginning_is_kept() -> None:
    parsed = parse(json.dumps({"a": ["é" * 100_000], "b": "x" * 100_000}, ensure_ascii=False).encode())

    assert parsed == {"a": ["é" * strict_json.KEPT_CHARACTERS], "b": "x" * 100_000}
