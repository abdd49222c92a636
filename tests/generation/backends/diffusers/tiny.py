"""Builds tiny, randomly initialised models under a folder: 0.3 to 0.9 MB each, no hub. Run by the GPU environment's Python.

    python tiny.py FOLDER [NAME ...]

The real models' classes, compression and manners, with a few thousand weights: what they draw is noise, at 0.1 to 0.4 s a clip.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

os.environ.update(HF_HUB_OFFLINE="1", TRANSFORMERS_OFFLINE="1")

import diffusers as d
import torch
import transformers as t
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

WORDS = (
    "a red fox runs over the snow at dawn while slow waves roll in low quality blurred static people cat dog sea sky"
)
CHAT = "{% for message in messages %}{{ message['content'] }} {% endfor %}"


def tokenizer(longest: int, *, padding_side: str = "right") -> Any:
    """The kind that T5 and Gemma have, trained on a few words."""
    found = Tokenizer(models.Unigram())
    found.normalizer = normalizers.NFKC()
    found.pre_tokenizer = pre_tokenizers.Metaspace()
    special = ["<pad>", "</s>", "<unk>"]
    trainer = trainers.UnigramTrainer(vocab_size=120, special_tokens=special, unk_token="<unk>")
    found.train_from_iterator(WORDS.split() * 20, trainer)
    found.post_processor = processors.TemplateProcessing(
        single="$A </s>", special_tokens=[("</s>", found.token_to_id("</s>"))]
    )
    return t.PreTrainedTokenizerFast(
        tokenizer_object=found,
        pad_token="<pad>",
        eos_token="</s>",
        unk_token="<unk>",
        model_max_length=longest,
        padding_side=padding_side,
    )


def text_encoder(kind: Any = t.T5EncoderModel, config: Any = t.T5Config) -> Any:
    """T5 or its sister for many languages."""
    torch.manual_seed(0)
    sizes = {"vocab_size": 256, "d_model": 32, "d_kv": 8, "d_ff": 37, "num_layers": 2, "num_heads": 4}
    return kind(config(**sizes, relative_attention_num_buckets=8)).eval()


def wan(in_channels: int = 16) -> dict[str, Any]:
    """The parts of Wan 2.1; with 36 channels those of its image model."""
    torch.manual_seed(0)
    vae = d.AutoencoderKLWan(
        base_dim=3, z_dim=16, dim_mult=[1, 1, 1, 1], num_res_blocks=1, temperal_downsample=[False, True, True]
    )
    transformer = d.WanTransformer3DModel(
        patch_size=(1, 2, 2),
        num_attention_heads=2,
        attention_head_dim=12,
        in_channels=in_channels,
        out_channels=16,
        text_dim=32,
        freq_dim=256,
        ffn_dim=32,
        num_layers=2,
        cross_attn_norm=True,
        qk_norm="rms_norm_across_heads",
        rope_max_seq_len=1024,
    )
    scheduler = d.UniPCMultistepScheduler(prediction_type="flow_prediction", use_flow_sigmas=True, flow_shift=3.0)
    return {
        "vae": vae.eval(),
        "transformer": transformer.eval(),
        "text_encoder": text_encoder(t.UMT5EncoderModel, t.UMT5Config),
        "tokenizer": tokenizer(512),
        "scheduler": scheduler,
    }


def ltx() -> dict[str, Any]:
    """The parts of LTX, which compresses by 32, 32 and 8."""
    torch.manual_seed(0)
    scaling = (True, True, True, False)
    vae = d.AutoencoderKLLTXVideo(
        latent_channels=8,
        block_out_channels=(8, 8, 8, 8),
        decoder_block_out_channels=(8, 8, 8, 8),
        layers_per_block=(1, 1, 1, 1, 1),
        decoder_layers_per_block=(1, 1, 1, 1, 1),
        spatio_temporal_scaling=scaling,
        decoder_spatio_temporal_scaling=scaling,
        decoder_inject_noise=(False,) * 5,
        upsample_residual=(False,) * 4,
        upsample_factor=(1,) * 4,
        patch_size=4,
        decoder_causal=False,
    )
    transformer = d.LTXVideoTransformer3DModel(
        in_channels=8,
        out_channels=8,
        num_attention_heads=4,
        attention_head_dim=8,
        cross_attention_dim=32,
        num_layers=1,
        caption_channels=32,
    )
    return {
        "vae": vae.eval(),
        "transformer": transformer.eval(),
        "text_encoder": text_encoder(),
        "tokenizer": tokenizer(128),
        "scheduler": d.FlowMatchEulerDiscreteScheduler(),
    }


def gemma() -> Any:
    """LTX-2's text encoder."""
    return t.Gemma3ForConditionalGeneration(
        t.Gemma3Config(
            text_config={
                "vocab_size": 256,
                "hidden_size": 32,
                "intermediate_size": 32,
                "num_hidden_layers": 2,
                "num_attention_heads": 2,
                "num_key_value_heads": 1,
                "head_dim": 16,
                "max_position_embeddings": 256,
                "sliding_window": 64,
            },
            vision_config={
                "hidden_size": 16,
                "intermediate_size": 16,
                "num_hidden_layers": 1,
                "num_attention_heads": 2,
                "image_size": 28,
                "patch_size": 14,
            },
            mm_tokens_per_image=4,
            image_token_index=100,
            boi_token_index=101,
            eoi_token_index=102,
        )
    ).eval()


def ltx2() -> dict[str, Any]:
    """The parts of LTX-2, which makes sound too."""
    from diffusers.pipelines.ltx2 import LTX2TextConnectors
    from diffusers.pipelines.ltx2.vocoder import LTX2Vocoder

    torch.manual_seed(0)
    transformer = d.LTX2VideoTransformer3DModel(
        in_channels=4,
        out_channels=4,
        num_attention_heads=2,
        attention_head_dim=8,
        cross_attention_dim=16,
        audio_in_channels=4,
        audio_out_channels=4,
        audio_num_attention_heads=2,
        audio_attention_head_dim=4,
        audio_cross_attention_dim=8,
        num_layers=2,
        qk_norm="rms_norm_across_heads",
        caption_channels=32,
        rope_double_precision=False,
        rope_type="split",
    )
    connectors = LTX2TextConnectors(
        caption_channels=32,
        text_proj_in_factor=3,
        **{
            f"{kind}_connector_{name}": value
            for kind in ("video", "audio")
            for name, value in (
                ("num_attention_heads", 4),
                ("attention_head_dim", 8),
                ("num_layers", 1),
                ("num_learnable_registers", None),
            )
        },
        connector_rope_base_seq_len=32,
        rope_theta=10000.0,
        rope_double_precision=False,
        causal_temporal_positioning=False,
        rope_type="split",
    )
    levels = 3
    vae = d.AutoencoderKLLTX2Video(
        latent_channels=4,
        block_out_channels=(8,) * levels,
        decoder_block_out_channels=(8,) * levels,
        layers_per_block=(1,) * levels,
        decoder_layers_per_block=(1,) * (levels + 1),
        spatio_temporal_scaling=(True,) * levels,
        decoder_spatio_temporal_scaling=(True,) * levels,
        decoder_inject_noise=(False,) * (levels + 1),
        downsample_type=("spatiotemporal",) * levels,
        upsample_residual=(False,) * levels,
        upsample_factor=(1,) * levels,
        patch_size=4,
        decoder_causal=False,
    )
    audio_vae = d.AutoencoderKLLTX2Audio(
        base_channels=4,
        ch_mult=(1,),
        num_res_blocks=1,
        attn_resolutions=None,
        resolution=32,
        latent_channels=2,
        norm_type="pixel",
        causality_axis="height",
        mid_block_add_attention=False,
        mel_bins=8,
    )
    vocoder = LTX2Vocoder(
        in_channels=16,
        hidden_channels=32,
        upsample_kernel_sizes=[4, 4],
        upsample_factors=[2, 2],
        resnet_kernel_sizes=[3],
        resnet_dilations=[[1, 3, 5]],
        output_sampling_rate=16000,
    )
    return {
        "transformer": transformer.eval(),
        "vae": vae.eval(),
        "audio_vae": audio_vae.eval(),
        "scheduler": d.FlowMatchEulerDiscreteScheduler(),
        "text_encoder": gemma(),
        "tokenizer": tokenizer(128, padding_side="left"),
        "connectors": connectors.eval(),
        "vocoder": vocoder.eval(),
    }


def cogvideox() -> dict[str, Any]:
    """The parts of CogVideoX."""
    torch.manual_seed(0)
    vae = d.AutoencoderKLCogVideoX(
        down_block_types=("CogVideoXDownBlock3D",) * 4,
        up_block_types=("CogVideoXUpBlock3D",) * 4,
        block_out_channels=(8, 8, 8, 8),
        latent_channels=4,
        layers_per_block=1,
        norm_num_groups=2,
        temporal_compression_ratio=4,
    )
    transformer = d.CogVideoXTransformer3DModel(
        num_attention_heads=4,
        attention_head_dim=16,
        in_channels=4,
        out_channels=4,
        time_embed_dim=2,
        text_embed_dim=32,
        num_layers=1,
        sample_width=8,
        sample_height=8,
        sample_frames=9,
        patch_size=2,
        temporal_compression_ratio=4,
        max_text_seq_length=16,
        use_rotary_positional_embeddings=True,
    )
    return {
        "vae": vae.eval(),
        "transformer": transformer.eval(),
        "text_encoder": text_encoder(),
        "tokenizer": tokenizer(16),
        "scheduler": d.CogVideoXDDIMScheduler(),
    }


def hunyuan() -> dict[str, Any]:
    """The parts of HunyuanVideo 1.5."""
    torch.manual_seed(0)
    qwen = t.Qwen2_5_VLTextModel(
        t.Qwen2_5_VLTextConfig(
            vocab_size=256,
            hidden_size=32,
            intermediate_size=32,
            num_hidden_layers=3,
            num_attention_heads=2,
            num_key_value_heads=1,
            max_position_embeddings=2048,
            rope_parameters={"rope_type": "default", "mrope_section": [2, 3, 3], "rope_theta": 10000.0},
        )
    )
    chat = tokenizer(1200)
    chat.chat_template = CHAT
    transformer = d.HunyuanVideo15Transformer3DModel(
        in_channels=9,
        out_channels=4,
        num_attention_heads=2,
        attention_head_dim=16,
        num_layers=1,
        num_refiner_layers=1,
        text_embed_dim=32,
        text_embed_2_dim=32,
        image_embed_dim=32,
        rope_axes_dim=(4, 6, 6),
        target_size=96,
        task_type="t2v",
    )
    vae = d.AutoencoderKLHunyuanVideo15(
        latent_channels=4, block_out_channels=(8, 8, 8, 8, 8), layers_per_block=1, spatial_compression_ratio=16
    )
    return {
        "vae": vae.eval(),
        "transformer": transformer.eval(),
        "text_encoder": qwen.eval(),
        "tokenizer": chat,
        "text_encoder_2": text_encoder(),
        "tokenizer_2": tokenizer(256),
        "scheduler": d.FlowMatchEulerDiscreteScheduler(),
        "guider": d.ClassifierFreeGuidance(),
    }


def write_lora(folder: Path) -> None:
    """A LoRA for Wan, strong enough to be seen."""
    from peft import LoraConfig
    from peft.utils import get_peft_model_state_dict

    pipeline = d.WanPipeline(**wan())
    config = LoraConfig(r=2, target_modules=["to_q", "to_k", "to_v"], init_lora_weights=False)
    pipeline.transformer.add_adapter(config)
    d.WanPipeline.save_lora_weights(
        folder, transformer_lora_layers=get_peft_model_state_dict(pipeline.transformer), weight_name="fox.safetensors"
    )


BUILD: dict[str, Callable[[], Any]] = {
    "wan-t2v": lambda: d.WanPipeline(**wan()),
    "wan-i2v": lambda: d.WanImageToVideoPipeline(**wan(36), image_encoder=None, image_processor=None),
    "wan-ti2v": lambda: d.WanPipeline(**wan(), expand_timesteps=True),
    "ltx": lambda: d.LTXPipeline(**ltx()),
    "ltx2": lambda: d.LTX2Pipeline(**ltx2()),
    "cogvideox": lambda: d.CogVideoXPipeline(**cogvideox()),
    "hunyuan": lambda: d.HunyuanVideo15Pipeline(**hunyuan()),
}


def main() -> None:
    """Build what is named; everything if nothing is."""
    torch.set_num_threads(1)
    folder = Path(sys.argv[1])
    for name in sys.argv[2:] or BUILD:
        BUILD[name]().save_pretrained(folder / name)
    write_lora(folder / "lora")


if __name__ == "__main__":
    main()
