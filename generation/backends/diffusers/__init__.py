"""Videos from any folder or hub id that `DiffusionPipeline.from_pretrained` loads, made on a GPU of this machine.

In the worker:

    backend.py      what `generation.routing` builds
    attempt.py      one attempt: clip after clip until they cover the video
    device_slot.py  a device, and the one child that uses it
    child.py        starting, asking and ending that child
    clip_cache.py   finished clips, kept for the next attempt
    plan.py         sizes and numbers of frames, plain arithmetic
    options.py      what the operator writes into MODELS_FILE
    installation.py whether the files that it names are there
    measure.py      what a clip takes of the GPU's memory, for `manage.py check_backend`
    memory.py       which options fit a GPU, plain arithmetic

The worker imports neither torch nor diffusers. They are in the child process (`python -m generation.backends.diffusers`), which
may run in another interpreter with its own packages (requirements-gpu.txt), and keeps the model loaded from video to video:

    __main__.py     the child: JSON lines in, JSON lines out
    model.py        loading a model, and what its pipeline reports
    families.py     what a pipeline can make, and what its family was made for
    placement.py    its device: weights, offload, compilation
    decoding.py     stopping a clip while it is decoded
    usage.py        what the model and a clip take of the device's memory
    render.py       one clip
    clip.py         frames and sound to and from files
    pixels.py       frames as bytes, converted on the device
    faults.py       which fault an exception is

Nothing is imported here, so the child's interpreter needs none of the worker's packages.
"""
