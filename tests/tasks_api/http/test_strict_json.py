"""The strict parser says what `json` says, refuses what we refuse, and never falls over, whatever the bytes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
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

# The limits are lowered for a whole test on purpose: `monkeypatch` per example would change nothing.
quick = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)


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


@pytest.fixture(params=[0, 5, strict_json.LONG_STRING_BYTES], ids=["all long", "some long", "none long"])
def length(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """From how many bytes on a string is read by itself."""
    monkeypatch.setattr(strict_json, "LONG_STRING_BYTES", request.param)
    return int(request.param)


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
def test_sound_documents_come_out_as_they_went_in(length: int, document: dict[str, Any]) -> None:
    for body in spellings(document):
        assert parse(body) == document


@quick
@given(body=st.binary(max_size=60) | st.text(alphabet='{}[]":,\\u0d8e/ab1.-+tfn \n\x00é', max_size=60).map(str.encode))
def test_whatever_comes_is_understood_or_refused(length: int, body: bytes) -> None:
    try:
        parsed = parse(body)
    except ApiError:
        return
    assert parsed == json.loads(body)


@quick
@given(document=DOCUMENTS, data=st.data())
def test_damaged_documents_are_never_misread(length: int, document: dict[str, Any], data: st.DataObject) -> None:
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
    "half of a pair": (r"\ud83d", "prompt"),
    "other half of a pair": (r"\udd8a", "prompt"),
    "pair the wrong way round": (r"\udd8a\ud83d", "prompt"),
}


@pytest.mark.parametrize("place", [0, 3, 65_535, 65_536, 65_537, 131_000])
@pytest.mark.parametrize("case", ODD)
def test_fault_anywhere_in_a_long_string_is_found(case: str, place: int) -> None:
    wrong, field = ODD[case]
    text = "é" * place + wrong + "é" * (131_100 - place)

    assert refusal(f'{{"requestParams": {{"prompt": "{text}"}}}}'.encode())[0] == field


@pytest.mark.parametrize("place", [4_090, 4_091, 4_095, 4_096, 65_530, 65_535, 65_536])
def test_characters_at_the_seam_of_two_parts_stay_whole(place: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strict_json, "KEPT_CHARACTERS", 10**7)
    for character in ("é", "\U0001f98a", r"\ud83d\udd8a", r"\\", r"\"", "\u4e00"):
        text = "a" * place + character * 3 + "b" * 70_000
        body = f'{{"a": "{text}"}}'.encode()
        assert parse(body) == json.loads(body)


MISPLACED = {
    "escape": '{"é": "🦊",\n "é": "éé\\x"}',
    "escape behind escapes": r'{"a/": "éé\/\\\"\u00e9\ud83d\udd8a\/\x\y"}',
    "control character": '{"a": "🦊\x01"}',
    "line break": '{"a": "é\né"}',
    "comma at the end": '{"é": "éé",\n "a": "é", "b": "🦊🦊",}',
    "no colon": '{"é": "éé",\n "a": "é", "éééé" 1}',
    "no value": '{"é": "éé", "a": }',
    "two documents": '{"é": "éé"} {}',
}


@pytest.mark.parametrize("many", [1, 30_000])
@pytest.mark.parametrize("case", MISPLACED)
def test_fault_is_placed_as_json_places_it(length: int, case: str, many: int) -> None:
    body = MISPLACED[case].replace("éé", "éé" * many)
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(body)
    fault = caught.value

    assert refusal(body.encode()) == (
        "body",
        f"The request body is not valid JSON: {fault.msg} (line {fault.lineno}, column {fault.colno}).",
    )


def test_bad_utf8_in_a_long_string_is_refused() -> None:
    assert refusal(b'{"a": "' + b"x" * 70_000 + b'\xc3"}') == ("body", "The request body is not valid UTF-8.")


def test_long_keys_are_compared_too() -> None:
    key = "k" * 70_000

    assert refusal(f'{{"{key}": 1, "{key}": 2}}'.encode()) == ("body", f"A key that is not a plain name {TWICE}.")


TWICE = "appears more than once in the same object"
DOUBLED = {
    "parameter": ('{"requestParams": {"prompt": 1, "prompt": 2}}', "prompt", f"The key prompt {TWICE}."),
    "in a parameter": (
        '{"requestParams": {"prompt": [{"a": 1, "a": 2}]}}',
        "prompt",
        f"The key a {TWICE} (in prompt).",
    ),
    "spelled in two ways": (r'{"requestParams": {"a\/": 1, "a/": 2}}', "requestParams", f"{TWICE} (in requestParams)."),
    "empty": ('{"requestParams": {"": 1, "": 2}}', "requestParams", f"A key that is not a plain name {TWICE}"),
    "in requestParams that are a list": (
        '{"requestParams": [{"a": 1, "a": 2}]}',
        "requestParams",
        "(in requestParams).",
    ),
    "field": ('{"x": 1, "x": 2}', "x", f"The key x {TWICE}."),
    "in an unknown field": ('{"x": {"prompt": 1, "prompt": 2}}', "x", f"The key prompt {TWICE} (in x)."),
    "in a field of no plain name": ('{"a b": {"prompt": 1, "prompt": 2}}', "body", f"The key prompt {TWICE}."),
    "in a field named body": ('{"body": {"prompt": 1, "prompt": 2}}', "body", f"The key prompt {TWICE}."),
    "in requestParams further in": ('{"x": {"requestParams": {"prompt": 1, "prompt": 2}}}', "x", "(in x)."),
}


@pytest.mark.parametrize("case", DOUBLED)
def test_doubled_key_is_blamed_on_the_parameter_that_it_stands_in(length: int, case: str) -> None:
    body, field, said = DOUBLED[case]

    named, message = refusal(body.encode())

    assert named == field
    assert said in message


def test_text_besides_the_longest_values_is_bounded() -> None:
    many = json.dumps({"a": ["x" * 60_000] * 20}).encode()

    assert refusal(many) == ("body", "The request body contains too much text besides its longest values.")
    assert parse(json.dumps({"a": ["x" * 70_000] * 20}).encode())["a"] == ["x" * 70_000] * 20


def test_of_a_long_text_the_beginning_is_kept() -> None:
    parsed = parse(json.dumps({"a": "é" * 100_000}, ensure_ascii=False).encode())

    assert parsed["a"] == "é" * strict_json.KEPT_CHARACTERS
