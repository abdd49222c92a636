"""The policy for brands, row by row of the table in docs/content-rules.md."""

from __future__ import annotations

import pytest

from tests.generation.moderation.figures import is_refused, meets

REFUSED = {
    "logos and mascots": [
        "Nike swoosh on black",
        "logo of Apple spinning",
        "Logo of Toyota made of water",
        "The Michelin Man rolls down a hill",
        "The Olympic rings in fire",
    ],
    "adverts": [
        "Coca-Cola commercial",
        "A Samsung phone commercial",
        "a Ferrari reveals its badge in close-up, promo",
        "A man drinks Coca-Cola, smiling at the camera, commercial",
    ],
    "fashion and luxury": ["A woman wearing a Gucci coat", "Rolex watch ticking, macro"],
    "the subject": [
        "iPhone rotating on a white background",
        "Coca-Cola bottle opens in slow motion, droplets",
        "A Lego minifigure walks through a brick city",
    ],
}
PASSING = {
    "someone's product": [
        "a man checks his iPhone on a train",
        "a kid with a Lego castle on the carpet",
        "Friends play Dungeons & Dragons around a kitchen table",
        "A seagull steals a Big Mac",
    ],
    "part of a scene": [
        "a can of Coke on the table",
        "A street with a Starbucks and a bank",
        "A cat sleeps beside a MacBook",
    ],
    "makers of everyday things": [
        "a Toyota taxi in Manila",
        "A BMW parked under cherry blossoms",
        "A brand new Honda drives along the coast",
        "A commercial airliner, a Boeing 747, lands in the rain",
    ],
    "ordinary words": [
        "Apple tree in blossom",
        "A jaguar in the jungle, close-up",
        "A statue of Nike, goddess of victory",
    ],
    "the camera": ["Shot on iPhone 15 Pro, handheld, a street market", "GoPro POV of a mountain biker"],
    "no brand": ["A logo of a fox for a bakery, animated", "A car commercial, silver sedan on a mountain road"],
}


@pytest.mark.parametrize("prompt", [prompt for prompts in REFUSED.values() for prompt in prompts])
def test_brand_as_subject_logo_or_advert_is_refused(prompt: str) -> None:
    assert meets(prompt, "copyright")


@pytest.mark.parametrize("prompt", [prompt for prompts in PASSING.values() for prompt in prompts])
def test_product_in_passing_is_not_refused(prompt: str) -> None:
    assert not is_refused(prompt)
