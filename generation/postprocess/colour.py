"""Turns any decoded frame into upright 8-bit planes in BT.709: rotates it, flattens transparency, maps high dynamic range to
standard."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import cv2
import numpy as np
from av.video.frame import VideoFrame
from av.video.reformatter import ColorRange, Colorspace, Interpolation

from .frames import Array, Planes

BACKGROUND: Final = 255
"""What shows through transparent pixels: white, as in a starting image (`generation.inputs`)."""
PQ: Final = 16
HLG: Final = 18
"""The transfer functions of high dynamic range (ITU-T H.273, table 3)."""
BT2020: Final = 9
"""The number of the primaries and, by chance, of the matrix."""
WHITE_NITS: Final = 203.0
"""The light of plain white in a video of high dynamic range (ITU-R BT.2408)."""
KNEE: Final = 0.6
"""Light up to this share of plain white stays unchanged. Brighter light is compressed into the rest."""
_MATRICES: Final = {
    1: Colorspace.ITU709,
    4: Colorspace.FCC,
    5: Colorspace.ITU601,
    6: Colorspace.ITU601,
    7: Colorspace.SMPTE240M,
    9: Colorspace.BT2020,
    10: Colorspace.BT2020,
}
BAND: Final = 128
"""Rows that are computed at once: a whole 4K frame in floating point would take half a gigabyte."""
_WEIGHTS: Final = {
    Colorspace.ITU709: (0.2126, 0.0722),
    Colorspace.FCC: (0.30, 0.11),
    Colorspace.ITU601: (0.299, 0.114),
    Colorspace.SMPTE240M: (0.212, 0.087),
    Colorspace.BT2020: (0.2627, 0.0593),
}
"""The weights of red and blue in luma."""
_TO_BT709: Final = np.array(
    [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]], np.float32
)
"""Linear RGB from the primaries of BT.2020 to those of BT.709 (ITU-R BT.2087)."""
_ROTATIONS: Final = {90: cv2.ROTATE_90_COUNTERCLOCKWISE, 180: cv2.ROTATE_180, 270: cv2.ROTATE_90_CLOCKWISE}


def to_planes(frame: VideoFrame, width: int, height: int) -> Planes:
    """The frame upright, `width` x `height` (even) pixels."""
    rotation = _ROTATIONS.get(frame.rotation % 360)
    if is_sideways(frame):
        width, height = height, width
    if any(component.is_alpha for component in frame.format.components):
        frame = _flatten(frame, width, height)
    elif int(frame.color_trc) in {PQ, HLG}:
        frame = _tone_map(frame, width, height)
    # libswscale only changes format and range here: between two matrices it is off by two levels.
    matrix = Colorspace.ITU709 if frame.format.is_rgb else _matrix(frame)
    coded = frame.reformat(
        width=width,
        height=height,
        format="yuv420p",
        src_colorspace=matrix,
        dst_colorspace=matrix,
        src_color_range=_range(frame),
        dst_color_range=ColorRange.MPEG,
        interpolation=Interpolation.AREA if width < frame.width else Interpolation.BICUBIC,
    )
    planes = _split(coded)
    if matrix is not Colorspace.ITU709:
        planes = _to_bt709(planes, matrix)
    return planes if rotation is None else planes.each(lambda plane: cv2.rotate(plane, rotation))


def is_sideways(frame: VideoFrame) -> bool:
    """Whether width and height change places when the frame is rotated upright. A file may state any angle; one that isn't a
    multiple of 90 degrees is ignored."""
    return frame.rotation % 360 in {90, 270}


def _to_bt709(planes: Planes, matrix: Colorspace) -> Planes:
    """The same colours, encoded with the matrix of BT.709."""
    (y_u, y_v), (u_u, u_v), (v_u, v_v) = _change_of(matrix)
    shift = cv2.addWeighted(planes.u, y_u, planes.v, y_v, 128 * (1 - y_u - y_v))
    shift = cv2.resize(shift, (planes.width, planes.height), interpolation=cv2.INTER_LINEAR)
    return Planes(
        cv2.addWeighted(planes.y, 1, shift, 1, -128),
        cv2.addWeighted(planes.u, u_u, planes.v, u_v, 128 * (1 - u_u - u_v)),
        cv2.addWeighted(planes.u, v_u, planes.v, v_v, 128 * (1 - v_u - v_v)),
    )


@cache
def _change_of(matrix: Colorspace) -> list[list[float]]:
    """What U and V add to Y, U and V in the change to BT.709, in 8-bit levels. Y only adds to itself: grey stays grey."""
    levels = np.diag([219.0, 224.0, 224.0])
    change = levels @ _encoder(Colorspace.ITU709) @ np.linalg.inv(levels @ _encoder(matrix))
    return [[float(value) for value in row[1:]] for row in change]


def _encoder(matrix: Colorspace) -> Array:
    """RGB to Y, U, V (ITU-T H.273, 8.3)."""
    red, blue = _WEIGHTS[matrix]
    y = np.array([red, 1 - red - blue, blue])
    return np.stack([y, (np.array([0, 0, 1]) - y) / (2 - 2 * blue), (np.array([1, 0, 0]) - y) / (2 - 2 * red)])


def _matrix(frame: VideoFrame) -> Colorspace:
    """The frame's matrix; BT.601 if the file doesn't say, whatever the size.

    The tools with which models save their RGB frames write that (libswscale's default) without a tag. A player would guess by
    the size, and show other colours than the model made.
    """
    return _MATRICES.get(int(frame.colorspace), Colorspace.ITU601)


def _range(frame: VideoFrame) -> ColorRange:
    is_full = int(frame.color_range) == int(ColorRange.JPEG) or frame.format.name.startswith("yuvj")
    return ColorRange.JPEG if is_full else ColorRange.MPEG


def _split(frame: VideoFrame) -> Planes:
    packed: Array = frame.to_ndarray()
    y = packed[: frame.height]
    u, v = packed[frame.height :].reshape(2, frame.height // 2, frame.width // 2)
    return Planes(y, u, v)


def _flatten(frame: VideoFrame, width: int, height: int) -> VideoFrame:
    pixels = frame.reformat(
        width=width,
        height=height,
        format="rgba",
        src_colorspace=_matrix(frame),
        src_color_range=_range(frame),
    ).to_ndarray()
    alpha = cv2.merge([pixels[:, :, 3]] * 3)
    behind = np.full_like(alpha, BACKGROUND)
    flat = cv2.add(
        cv2.multiply(np.ascontiguousarray(pixels[:, :, :3]), alpha, scale=1 / 255),
        cv2.multiply(behind, cv2.bitwise_not(alpha), scale=1 / 255),
    )
    return VideoFrame.from_ndarray(np.asarray(flat, np.uint8), format="rgb24")


def _tone_map(frame: VideoFrame, width: int, height: int) -> VideoFrame:
    coded = frame.reformat(
        width=width,
        height=height,
        format="rgb48le",
        src_colorspace=_matrix(frame) if int(frame.colorspace) in _MATRICES else Colorspace.BT2020,
        src_color_range=_range(frame),
    )
    is_wide = int(frame.color_primaries) in {BT2020, 2}  # 2: unspecified, and hardly anything else has such a range
    shown = VideoFrame(width, height, "rgb24")
    codes, pixels = _rows(coded, np.uint16), _rows(shown, np.uint8)
    for top in range(0, height, BAND):
        pixels[top : top + BAND] = _shown(codes[top : top + BAND], int(frame.color_trc), is_wide)
    return shown


def _rows(frame: VideoFrame, kind: type[np.unsignedinteger[Any]]) -> Array:
    """The frame's own memory as (height, width, 3). A copy with so many bits would take as much memory again."""
    plane = frame.planes[0]
    rows = np.frombuffer(plane, kind).reshape(frame.height, -1)  # type: ignore[call-overload]
    pixels: Array = rows[:, : 3 * frame.width].reshape(frame.height, frame.width, 3)
    return pixels


def _shown(codes: Array, transfer: int, is_wide: bool) -> Array:
    """8-bit RGB from 16-bit code values."""
    light: Array = _light(transfer)[codes >> 4]
    if is_wide:
        light = cv2.transform(light, _TO_BT709)
    shoulder = KNEE + (1 - KNEE) * (1 - cv2.exp((KNEE - np.maximum(light, KNEE)) / (1 - KNEE)))
    shown = np.where(light > KNEE, shoulder, np.maximum(light, 0)).astype(np.float32)
    return np.rint(255 * cv2.pow(shown, 1 / 2.4)).astype(np.uint8)


@cache
def _light(transfer: int) -> Array:
    """The light of each of 4,096 code values; 1.0 is plain white (ITU-R BT.2100)."""
    code = np.linspace(0, 1, 4096)
    if transfer == PQ:
        power = code ** (1 / 78.84375)
        nits = 10_000 * (np.maximum(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
    else:
        scene = np.where(code <= 0.5, code**2 / 3, (np.exp((code - 0.55991073) / 0.17883277) + 0.28466892) / 12)
        nits = 1_000 * scene**1.2
    return (nits / WHITE_NITS).astype(np.float32)
