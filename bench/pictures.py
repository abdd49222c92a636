"""Frames as others take them, and pictures made from nothing but chance and arithmetic, so that no file has to be kept."""

from __future__ import annotations

from typing import Any

import av
import cv2
import numpy as np
from numpy.typing import NDArray

from storybook.encode import pair
from storybook.painting.planes import Frame

Picture = NDArray[Any]
"""BGR uint8, rows x columns x 3."""


def as_video_frame(frame: Frame) -> av.VideoFrame:
    """A copy that an encoder takes."""
    height, width = frame.y.shape
    _, picture, memory = pair(width, height)
    memory.take(frame)
    return picture


def as_bgr(frame: Frame) -> Picture:
    """A composed frame as a player shows it."""
    return as_video_frame(frame).reformat(format="bgr24", src_colorspace="ITU709").to_ndarray()


def paint_noise(width: int, height: int, *, seed: int = 1, falloff: float = 1.5) -> Picture:
    """Clouds of all sizes in three colours: amplitude falls with frequency as in a photograph, detail is everywhere."""
    rng = np.random.default_rng(seed)
    frequency = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :])
    frequency[0, 0] = 1.0
    channels = []
    for _ in range(3):
        phase = np.exp(2j * np.pi * rng.random(frequency.shape))
        field = np.fft.irfft2(phase / frequency**falloff, s=(height, width))
        channels.append((field - field.mean()) / field.std())
    shared = np.mean(channels, axis=0, keepdims=True)
    colour = 122 + 46 * (0.75 * shared + 0.45 * np.array(channels))
    return np.ascontiguousarray(np.clip(colour, 0, 255).astype(np.uint8).transpose(1, 2, 0))


def fit(picture: Picture, width: int, height: int) -> Picture:
    """The whole picture in a box of this size, on dark grey."""
    scale = min(width / picture.shape[1], height / picture.shape[0])
    size = max(round(picture.shape[1] * scale), 1), max(round(picture.shape[0] * scale), 1)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
    box = np.full((height, width, 3), 34, np.uint8)
    left, top = (width - size[0]) // 2, (height - size[1]) // 2
    box[top : top + size[1], left : left + size[0]] = small
    return box
