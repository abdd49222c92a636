"""Puts a loaded pipeline onto its device: how its weights are kept, where they wait, what is compiled. Runs in the child."""

from __future__ import annotations

import os
import shutil
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import diffusers
import torch

from generation.backends.diffusers.families import arguments

DENOISERS: Final = ("transformer", "transformer_2")
"""The parts that compute in every step. They are what `weights` makes smaller and `compile` makes faster."""


def quantization(options: Mapping[str, Any], config: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments of `from_pretrained` for `weights = "torchao_…"`; none for the other values. `config`: of the pipeline."""
    if not options["weights"].startswith("torchao_"):
        return {}
    from torchao.quantization import Float8WeightOnlyConfig, Int8WeightOnlyConfig

    kind = {"torchao_int8": Int8WeightOnlyConfig, "torchao_fp8": Float8WeightOnlyConfig}[options["weights"]]
    parts = [name for name in DENOISERS if any(config.get(name) or ())]
    mapping = {name: diffusers.TorchAoConfig(kind()) for name in parts}
    return {"quantization_config": diffusers.PipelineQuantizationConfig(quant_mapping=mapping)}


def place(pipeline: Any, options: Mapping[str, Any]) -> None:
    """LoRA, weights, tiling, device and compilation, in the order in which they work together."""
    pipeline.set_progress_bar_config(disable=True)
    _load_loras(pipeline, options["lora"])
    if options["weights"] == "fp8":
        for part in _denoisers(pipeline):
            part.enable_layerwise_casting(storage_dtype=torch.float8_e4m3fn, compute_dtype=part.dtype)
    if options["vae_tiling"]:
        pipeline.vae.enable_tiling()
    if options["guidance"] is not None and "guidance_scale" not in arguments(pipeline) and hasattr(pipeline, "guider"):
        pipeline.guider = pipeline.guider.new(guidance_scale=options["guidance"])  # HunyuanVideo 1.5
    _move(pipeline, options)
    if is_compiled(options):
        _compile(pipeline, options)


def _denoisers(pipeline: Any) -> list[Any]:
    return [part for name in DENOISERS if (part := getattr(pipeline, name, None)) is not None]


def _load_loras(pipeline: Any, loras: list[dict[str, Any]]) -> None:
    for number, lora in enumerate(loras):
        weights = {"weight_name": lora["file"]} if lora["file"] else {}
        pipeline.load_lora_weights(lora["path"], adapter_name=f"lora{number}", **weights)
    if loras:
        names = [f"lora{number}" for number in range(len(loras))]
        pipeline.set_adapters(names, [lora["scale"] for lora in loras])


def _move(pipeline: Any, options: Mapping[str, Any]) -> None:
    if options["offload"] == "none":
        pipeline.to(options["device"])
    elif options["offload"] == "model":
        pipeline.enable_model_cpu_offload(device=options["device"])
    else:
        group_offload(pipeline, options["device"])


def group_offload(pipeline: Any, device: str) -> None:
    """Keep the weights in the CPU's memory. Each layer's are copied to the device while the layer before it computes.

    The VAE stays on the device: it is small, and it decodes frame by frame, so that its layers would be copied for each.
    """
    pipeline.enable_group_offload(
        onload_device=torch.device(device),
        offload_device=torch.device("cpu"),
        offload_type="leaf_level",
        use_stream=device.startswith(("cuda", "xpu")),
        exclude_modules=["vae"],
    )


# --- Compilation ---


def is_compiled(options: Mapping[str, Any]) -> bool:
    """Whether the denoisers are compiled. `auto`: on an NVIDIA GPU that holds all weights, if a C compiler is there."""
    if options["compile"] != "auto":
        return bool(options["compile"])
    return (
        options["device"].startswith("cuda")
        and options["offload"] == "none"
        and options["weights"] != "fp8"
        and has_c_compiler()
    )


def has_c_compiler() -> bool:
    """Whether Triton can build what it needs: with a C compiler and Python's headers."""
    compiler = os.environ.get("CC") or "gcc"
    has_headers = Path(sysconfig.get_paths()["include"], "Python.h").is_file()
    return has_headers and any(shutil.which(name) for name in (compiler, "clang"))


def keep_compiled_code() -> None:
    """Let compiled code outlive the process, in a folder that all workers of this user share.

    TORCHINDUCTOR_CACHE_DIR may name another one. Without a home that can be written to, torch uses the temporary folder.
    """
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    folder = Path(cache) / "videogen" / "compiled"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return
    os.environ.setdefault("TORCHINDUCTOR_CACHE_DIR", str(folder))


def _compile(pipeline: Any, options: Mapping[str, Any]) -> None:
    """Compile block by block if the model supports it, which takes seconds instead of minutes.

    Nobody asked for `auto`, so a block that cannot be compiled then runs as it is.
    """
    keep_compiled_code()
    torch._dynamo.config.suppress_errors = options["compile"] == "auto"
    for part in _denoisers(pipeline):
        if getattr(part, "_repeated_blocks", None):
            part.compile_repeated_blocks()
        else:
            part.compile()
