"""The example prompts that the console shows to an account without videos."""

from typing import Final

EXAMPLES: Final = [
    ("console/examples/fox.webp", "A red fox walks through falling snow at night"),
    ("console/examples/sailboat.webp", "A sailboat on the sea at sunset, gulls above"),
    ("console/examples/city.webp", "Neon city in the rain at night"),
    ("console/examples/balloon.webp", "A hot-air balloon drifts over a meadow in the morning"),
    ("console/examples/whale.webp", "A whale swims under water among fish"),
    ("console/examples/train.webp", "A steam train crosses a valley in autumn"),
]
"""(static file, prompt). Each image is frame 24 of what the embedded preview draws for the prompt, 320 x 180 pixels, as WebP of a
few KB."""
