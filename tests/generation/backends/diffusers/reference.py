"""What diffusers itself makes of an order, without the service: the video's frames as a NumPy file. Run by the GPU
environment's Python.

    python reference.py MODEL SEED WIDTH HEIGHT FRAMES STEPS FILE
"""

import sys

import diffusers
import numpy as np
import torch

torch.set_num_threads(1)
model, file = sys.argv[1], sys.argv[-1]
seed, width, height, frames, steps = map(int, sys.argv[2:-1])
pipeline = diffusers.DiffusionPipeline.from_pretrained(model, local_files_only=True)
made = pipeline(
    prompt="a fox",
    width=width,
    height=height,
    num_frames=frames,
    num_inference_steps=steps,
    generator=torch.Generator("cpu").manual_seed(seed),
    output_type="np",
    max_sequence_length=16,
)
sound = made.audio[0].float().numpy() if getattr(made, "audio", None) is not None else np.zeros(1)
np.savez(file, frames=np.asarray(made.frames[0]), sound=sound)
