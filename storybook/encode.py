"""Writes the film: H.264 High and AAC in an MP4 that starts to play before it is loaded. Three threads, a few frames.

The caller renders into frames of a small pool, a second thread encodes them where they lie, a third composes and encodes the
sound. x264 with a fixed number of threads and no clock in the file: the same frames give the same bytes.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from types import TracebackType
from typing import Any, TypeAlias

import av
import numpy as np

from .painting.planes import Frame, Picture
from .sounds.noise import SAMPLE_RATE

_AAC_FRAME = 1024
_AAC_STEP = 8 * _AAC_FRAME
"""Samples handed over at once: frame by frame they cost a fifth more."""
_AAC_OPTIONS = {"aac_coder": "fast", "aac_ms": "0", "flags": "+qscale", "global_quality": "177"}
"""Quality, not a bit rate: nearer to what was composed than 128 kbit/s at their size, and no search for bits to fill where it
is quiet, which took four times as long. The fast coder takes a fifth of the default one's time."""
_MUXER_OPTIONS = {"movflags": "+faststart", "max_interleave_delta": "0"}
"""The muxer keeps encoded pictures until it has the sound that belongs beside them, however late that comes."""
_POOL_BYTES = 30_000_000
"""Of frames between renderer and encoder: small ones ride out that the next shot is painted, large ones cost memory."""
_LARGEST_POOL = 48
_HD_PIXELS = 1_200_000
_TAG_BT709 = 1
Packet: TypeAlias = "av.Packet[Any]"

# x264's "ultrafast" plus what costs little and shows: the picture quality of "veryfast" for a third to half of its time, at 1.2x
# the bytes, or twice where little moves. Three B-frames, the smallest intra blocks and a weaker adaptive quantiser (drawings have
# edges and plain areas, little texture) save a tenth to a third of the bytes of two, none and the usual one, for no more time.
# Five B-frames would save another twentieth, but a slow zoom shakes twice as much under them.
_HD_CRF = "23"
_HD = (
    "cabac=1:no-deblock=0:deblock=0,0:8x8dct=1:aq-mode=1:aq-strength=0.8:bframes=3:b-adapt=0:weightp=1:partitions=i4x4"
)
# Small films have time to spare: motion found to a quarter of a pixel makes them a seventh smaller at the same SSIM, for a third
# more of the encoder's time. x264's macroblock tree would save more, but its bytes depend on the processor, and with AVX-512 on
# memory that was never written: the same prompt would not give the same film.
_CRF = "20"
_SD = f"{_HD}:subme=2"


class Encoder:
    """A context manager: `lend()` gives a frame to draw on, `give(frame)` hands it over in the film's order."""

    def __init__(
        self,
        path: Path,
        *,
        width: int,
        height: int,
        rate: int,
        sound: Callable[[], Picture],
        sound_at: int = 0,
        comment: str = "",
    ) -> None:
        """`sound` makes float32 (2, samples) at SAMPLE_RATE, as long as the film; it is called beside frame `sound_at`."""
        self._container = av.open(str(path), "w", format="mp4", options=_MUXER_OPTIONS)
        self._container.metadata["comment"] = comment
        self._video = _add_video(self._container, width=width, height=height, rate=rate)
        self._track = _Soundtrack(
            self._container.add_stream("aac", rate=SAMPLE_RATE, layout="stereo", options=_AAC_OPTIONS), sound
        )
        self._container.start_encoding()  # opens both encoders, before two threads could
        self._rate, self._sound_at = rate, sound_at
        self._count = 0
        self._fault: BaseException | None = None
        self._size = width, height
        self._most = min(max(2 * _POOL_BYTES // (3 * width * height), 2), _LARGEST_POOL)
        self._pictures: dict[int, tuple[av.VideoFrame, Frame]] = {}
        self._free: queue.SimpleQueue[Frame] = queue.SimpleQueue()
        self._ready: queue.SimpleQueue[Frame | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="encoder", daemon=True)

    def __enter__(self) -> Encoder:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ready.put(None)
        self._thread.join()
        if kind is None and self._fault is None:
            self._container.mux(self._video.encode())
            self._container.mux(self._track.rest())
        self._track.close()
        if kind is None and self._fault is not None:
            raise self._fault
        self._container.close()

    def lend(self) -> Frame:
        """Wait for a frame that is free to draw on. The pool grows while they are drawn faster than they are encoded."""
        if self._free.empty() and len(self._pictures) < self._most:
            frame, picture, memory = pair(*self._size)
            self._pictures[id(frame)] = picture, memory
        else:
            frame = self._free.get()
        if self._fault is not None:
            raise self._fault
        return frame

    def give(self, frame: Frame) -> None:
        """The next frame of the film is done."""
        self._ready.put(frame)

    def _run(self) -> None:
        try:
            while (frame := self._ready.get()) is not None:
                picture, memory = self._pictures[id(frame)]
                if memory is not frame:
                    memory.take(frame)
                picture.pts, picture.time_base = self._count, Fraction(1, self._rate)
                if self._count == self._sound_at:
                    self._track.start()
                self._count += 1
                self._container.mux(self._video.encode(picture))
                self._free.put(frame)  # x264 has copied what it still needs
                self._container.mux(self._track.ready())
        except BaseException as fault:
            self._fault = fault
            self._free.put(Frame.blank(2, 2))  # wakes the one who waits


class _Soundtrack:
    """Composes and encodes the sound in a thread of its own; in the pictures' one, x264 would have nothing to do meanwhile."""

    def __init__(self, stream: Any, make: Callable[[], Picture]) -> None:
        self._stream, self._make = stream, make
        self._packets: queue.SimpleQueue[Packet | BaseException] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)

    def start(self) -> None:
        """Begin to compose."""
        self._thread.start()

    def close(self) -> None:
        """Encode nothing more; wait for the thread."""
        self._closed = True
        if self._thread.ident is not None:
            self._thread.join()

    def ready(self) -> list[Packet]:
        """Those packets not yet given. Raises what composing or encoding failed with."""
        packets = []
        while not self._packets.empty():
            packet = self._packets.get()
            if isinstance(packet, BaseException):
                raise packet
            packets.append(packet)
        return packets

    def rest(self) -> list[Packet]:
        """Those not yet given when all are made; waits for them."""
        if self._thread.ident is None:  # the film is shorter than was said
            self.start()
        self._thread.join()
        return self.ready()

    def _run(self) -> None:
        try:
            sound = self._make()
            whole = (
                sound.shape[1] // _AAC_FRAME * _AAC_FRAME
            )  # the container ends with its last picture, not with padding
            for at in range(0, whole, _AAC_STEP):
                if self._closed:
                    return
                self._encode(np.ascontiguousarray(sound[:, at : min(at + _AAC_STEP, whole)], np.float32), at)
            self._keep(self._stream.encode())
        except BaseException as fault:
            self._packets.put(fault)

    def _encode(self, part: Picture, at: int) -> None:
        frame = av.AudioFrame.from_ndarray(part, format="fltp", layout="stereo")
        frame.sample_rate, frame.pts, frame.time_base = SAMPLE_RATE, at, Fraction(1, SAMPLE_RATE)
        self._keep(self._stream.encode(frame))

    def _keep(self, packets: list[Packet]) -> None:
        for packet in packets:
            self._packets.put(packet)


def _add_video(container: Any, *, width: int, height: int, rate: int) -> Any:
    stream = container.add_stream("libx264", rate=rate)
    stream.width, stream.height, stream.pix_fmt = width, height, "yuv420p"
    stream.time_base = Fraction(1, rate)
    large = width * height > _HD_PIXELS
    stream.options = {
        "profile": "high",
        "g": str(2 * rate),
        "threads": "2",
        "preset": "ultrafast",
        "crf": _HD_CRF if large else _CRF,
        "x264-params": _HD if large else _SD,
    }
    context = stream.codec_context
    context.color_primaries = context.color_trc = context.colorspace = _TAG_BT709
    context.color_range = _TAG_BT709  # limited ("tv") range happens to be number 1 too
    return stream


def pair(width: int, height: int) -> tuple[Frame, av.VideoFrame, Frame]:
    """A frame to draw on, a picture as the encoder takes it, and that picture's memory.

    The first and the last are one, and nothing is copied, in every usual size: PyAV takes our memory if the height is a
    multiple of four, else it brings its own, whose rows may be padded.
    """
    if height % 4 == 0:
        ours = np.full((height * 3 // 2, width), 128, np.uint8)
        u, v = ours[height:].reshape(2, height // 2, width // 2)
        frame = Frame(ours[:height], u, v)
        return frame, av.VideoFrame.from_numpy_buffer(ours, format="yuv420p"), frame
    picture = av.VideoFrame(width, height, "yuv420p")
    memory = Frame(*(_view(plane) for plane in picture.planes))
    whole = all(plane.flags.c_contiguous for plane in memory.planes)
    return memory if whole else Frame.blank(width, height), picture, memory


def _view(plane: av.video.plane.VideoPlane) -> Picture:
    flat: Picture = np.frombuffer(plane, np.uint8)  # type: ignore[call-overload]
    return flat[: plane.height * plane.line_size].reshape(plane.height, plane.line_size)[:, : plane.width]
