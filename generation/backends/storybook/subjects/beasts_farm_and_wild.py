"""More four-legged animals: farm, savanna, far countries and fables. `quadruped` says what the figures mean."""

from __future__ import annotations

from .entry import Entry
from .quadruped import Quadruped

_HERD = ("stand", "walk", "trot", "gallop", "graze")
_CAT = ("stand", "walk", "trot", "gallop", "sit", "sleep")
_CREAM = "#fdf3e6"

FARM: tuple[Entry, ...] = (
    Quadruped(
        name="horse", words=("horse", "mare", "stallion", "mustang", "steed"), height_metres=1.9, colour="#9a5a34", actions=_HERD,
        leg=0.98, deep=(0.27, 0.25, 0.27, 0.27), neck=(0.52, 54), neck_thick=(0.25, 0.15), head=0.19, pitch=-36,
        muzzle=(2.30, 0.68, 0.44, -4), limb=(0.20, 0.09, 0.056), hock=0.34, foot="hoof", ear=("horse", 0.8), tail=("hair", 0.95), eye=(0.30, 0.12, 0.18),
        colours=(("mane", "#3a2523"), ("tail", "#3a2523"), ("socks", "#fbf1e4")), marks=("blaze", "mane", "forelock"),
    ),
    Quadruped(
        name="pony", words=("pony", "ponies", "foal", "colt"), height_metres=1.3, colour="#d2a05f", actions=_HERD,
        leg=0.76, deep=(0.28, 0.27, 0.28, 0.27), neck=(0.42, 56), neck_thick=(0.25, 0.17), head=0.23, pitch=-30,
        muzzle=(1.95, 0.68, 0.46, -4), limb=(0.19, 0.10, 0.068), hock=0.34, foot="hoof", ear=("horse", 0.8), tail=("hair", 0.9), eye=(0.32, 0.12, 0.20),
        colours=(("mane", "#f7ead0"), ("tail", "#f7ead0")), marks=("mane", "forelock"),
    ),
    Quadruped(
        name="donkey", words=("donkey", "mule"), height_metres=1.4, colour="#8b827d", actions=_HERD,
        leg=0.80, deep=(0.25, 0.25, 0.26, 0.25), neck=(0.40, 46), neck_thick=(0.22, 0.15), head=0.21, pitch=-32,
        muzzle=(2.10, 0.70, 0.46, -4), limb=(0.18, 0.09, 0.058), hock=0.34, foot="hoof", ear=("long", 1.25), tail=("tuft", 0.8), eye=(0.30, 0.12, 0.17),
        colours=(("belly", "#d9d2cb"), ("muzzle", "#e8e1d8"), ("mane", "-0.5"), ("tip", "-0.6")), marks=("belly", "muzzle", "brushmane"),
    ),
    Quadruped(
        name="cow", words=("cow", "cows", "cattle", "calf", "calves"), height_metres=1.5, colour="#f8f4ee", actions=_HERD,
        leg=0.66, deep=(0.29, 0.29, 0.29, 0.28), neck=(0.28, 30), neck_thick=(0.25, 0.19), head=0.21, pitch=-22, hang=0.0,
        muzzle=(1.75, 0.74, 0.52, -8), limb=(0.18, 0.095, 0.065), foot="hoof", ear=("leaf", 0.9), tail=("tuft", 0.82), eye=(0.30, 0.18, 0.16),
        colours=(("mark", "#33292b"), ("muzzle", "#f0b7ab"), ("tip", "#33292b"), ("nose", "#a8625c"), ("ear", "#33292b")), marks=("patches", "muzzle", "cowhorns"),
    ),
    Quadruped(
        name="bull", words=("bull", "ox", "oxen", "bison", "buffalo", "buffaloes", "yak"), height_metres=1.7, colour="#5b3a2a", actions=_HERD,
        leg=0.60, deep=(0.26, 0.27, 0.33, 0.35), neck=(0.26, 14), neck_thick=(0.31, 0.24), head=0.235, pitch=-26, humps=(0.84,),
        muzzle=(1.60, 0.76, 0.50, -8), limb=(0.19, 0.10, 0.068), foot="hoof", ear=("leaf", 0.8), tail=("tuft", 0.8), eye=(0.30, 0.14, 0.14),
        colours=(("muzzle", "#c9a08c"), ("tip", "-0.5")), marks=("muzzle", "cowhorns"),
    ),
    Quadruped(
        name="sheep", words=("sheep", "ewe"), height_metres=1.0, colour="#fbf7ef", actions=_HERD,
        leg=0.50, deep=(0.25, 0.25, 0.25, 0.24), neck=(0.24, 34), neck_thick=(0.20, 0.15), head=0.20, pitch=-20,
        muzzle=(1.55, 0.72, 0.42, -8), limb=(0.11, 0.065, 0.052), foot="hoof", ear=("leaf", 1.0), tail=("bob", 0.5), eye=(0.32, 0.18, 0.17),
        colours=(("wool", "+0"), ("legs", "#4a4044"), ("skin", "#4a4044"), ("ear", "#4a4044"), ("eye", "#f4efe6")), marks=("wool", "woolcap"),
    ),
    Quadruped(
        name="lamb", words=("lamb",), height_metres=0.5, colour="#fdfaf4", actions=_HERD,
        leg=0.54, deep=(0.23, 0.23, 0.23, 0.22), neck=(0.20, 48), neck_thick=(0.18, 0.16), head=0.24, pitch=-12,
        muzzle=(1.32, 0.72, 0.44, -8), limb=(0.11, 0.075, 0.06), foot="hoof", ear=("leaf", 1.0), tail=("bob", 0.5), eye=(0.34, 0.14, 0.20),
        colours=(("wool", "+0"), ("legs", "#f3dcc8"), ("skin", "#f3dcc8"), ("ear", "#f3dcc8"), ("nose", "#d98a86")), marks=("wool", "woolcap"),
    ),
    Quadruped(
        name="ram", words=("ram",), height_metres=1.1, colour="#efe6d6", actions=_HERD,
        leg=0.52, deep=(0.25, 0.25, 0.26, 0.26), neck=(0.24, 34), neck_thick=(0.20, 0.16), head=0.21, pitch=-20,
        muzzle=(1.60, 0.72, 0.42, -8), limb=(0.11, 0.07, 0.055), foot="hoof", ear=("none", 0), tail=("bob", 0.5),
        colours=(("wool", "+0"), ("legs", "#c9b497"), ("skin", "#c9b497"), ("horn", "#a98560")), marks=("wool", "ramhorns"),
    ),
    Quadruped(
        name="goat", words=("goat", "kid goat", "ibex", "antelope", "gazelle"), height_metres=1.0, colour="#efe9df", actions=_HERD,
        leg=0.66, deep=(0.24, 0.23, 0.24, 0.23), neck=(0.32, 54), neck_thick=(0.19, 0.13), head=0.19, pitch=-18,
        muzzle=(1.75, 0.68, 0.36, -8), limb=(0.15, 0.075, 0.048), foot="hoof", ear=("leaf", 1.0), tail=("bob", 0.45), eye=(0.32, 0.18, 0.17),
        colours=(("horn", "#8d7a66"), ("beard", "#fbf7f0"), ("socks", "#a8917a")), marks=("goathorns", "beard"),
    ),
    Quadruped(
        name="pig", words=("pig", "hog", "sow"), height_metres=0.8, colour="#f2a9a6", actions=("stand", "walk", "trot", "gallop", "sleep"),
        leg=0.42, deep=(0.30, 0.31, 0.30, 0.28), neck=(0.16, 16), neck_thick=(0.26, 0.23), head=0.27, pitch=-6, hang=0.02,
        muzzle=(1.42, 0.70, 0.42, -6), limb=(0.15, 0.095, 0.07), foot="hoof", ear=("fold", 0.8), tail=("curl", 0.58), eye=(0.28, 0.24, 0.14),
        colours=(("nose", "#e98590"), ("hoof", "#b06a6c")), marks=("snout",),
    ),
    Quadruped(
        name="piglet", words=("piglet",), height_metres=0.35, colour="#f7b9b6", actions=("stand", "walk", "trot", "gallop", "sleep"),
        leg=0.40, deep=(0.29, 0.29, 0.28, 0.26), neck=(0.10, 24), neck_thick=(0.24, 0.22), head=0.33, pitch=0,
        muzzle=(1.22, 0.66, 0.38, -8), limb=(0.15, 0.10, 0.08), foot="hoof", ear=("fold", 0.75), tail=("curl", 0.5), eye=(0.30, 0.20, 0.17),
        colours=(("nose", "#ee909a"), ("hoof", "#b06a6c")), marks=("snout",),
    ),
    Quadruped(
        name="llama", words=("llama", "alpaca"), height_metres=1.8, colour="#e8d3b0", actions=_HERD,
        leg=0.70, deep=(0.29, 0.28, 0.29, 0.29), neck=(0.62, 80), neck_thick=(0.20, 0.16), head=0.19, pitch=-8,
        muzzle=(1.55, 0.68, 0.40, -10), limb=(0.18, 0.10, 0.065), foot="hoof", ear=("long", 0.95), tail=("bob", 0.6), eye=(0.32, 0.16, 0.17),
        colours=(("muzzle", "#fbf4e6"),), marks=("muzzle", "woolcap"),
    ),
)

WILD: tuple[Entry, ...] = (
    Quadruped(
        name="lion", words=("lion",), height_metres=1.25, colour="#dca154", actions=_CAT,
        leg=0.64, deep=(0.23, 0.22, 0.26, 0.26), neck=(0.20, 38), neck_thick=(0.24, 0.20), head=0.27, face="front", pitch=0,
        limb=(0.18, 0.11, 0.085), ear=("round", 0.50), tail=("tuft", 0.98), eye=(0, 0.12, 0.13),
        colours=(("mane", "#8c4a22"), ("muzzle", "#f8e3bd"), ("tip", "#8c4a22"), ("belly", "#f3d7a4")), marks=("belly", "lionmane", "bignose"),
    ),
    Quadruped(
        name="lioness", words=("lioness", "cougar", "puma", "panther", "jaguar"), height_metres=1.0, colour="#d6a45f", actions=_CAT,
        leg=0.64, deep=(0.22, 0.21, 0.24, 0.23), neck=(0.22, 34), neck_thick=(0.20, 0.17), head=0.25, face="front", pitch=0,
        limb=(0.17, 0.10, 0.078), ear=("round", 0.58), tail=("drop", 1.0), eye=(0, 0.12, 0.13),
        colours=(("muzzle", "#f8e3bd"), ("tip", "-0.5"), ("belly", "#f3d7a4")), marks=("belly", "bignose"),
    ),
    Quadruped(
        name="tiger", words=("tiger", "tigress"), height_metres=1.1, colour="#ee8a2c", actions=_CAT,
        leg=0.62, deep=(0.25, 0.24, 0.26, 0.25), neck=(0.20, 34), neck_thick=(0.23, 0.20), head=0.29, face="front", pitch=0,
        limb=(0.18, 0.11, 0.085), ear=("round", 0.58), tail=("drop", 1.0), eye=(0, 0.12, 0.13),
        colours=(("mark", "#2b211f"), ("muzzle", "#fdf3e6"), ("belly", "#fdf3e6"), ("rings", "#2b211f"), ("tip", "#2b211f")), marks=("belly", "tiger", "forehead", "whiskers", "bignose"),
    ),
    Quadruped(
        name="leopard", words=("leopard", "cheetah", "lynx", "snow leopard"), height_metres=0.9, colour="#e6b45c", actions=_CAT,
        leg=0.66, deep=(0.22, 0.20, 0.23, 0.22), neck=(0.20, 36), neck_thick=(0.19, 0.16), head=0.245, face="front", pitch=0,
        limb=(0.16, 0.09, 0.07), ear=("round", 0.56), tail=("long", 0.98), eye=(0, 0.12, 0.14),
        colours=(("mark", "#3a2a20"), ("muzzle", "#fdf3e6"), ("belly", "#fbeed4"), ("tip", "#3a2a20")), marks=("belly", "leopard", "whiskers"),
    ),
    Quadruped(
        name="elephant", words=("elephant", "mammoth"), height_metres=3.0, colour="#93a0ad", actions=("stand", "walk", "trot", "graze"), melt=0.06,
        leg=0.72, deep=(0.36, 0.37, 0.38, 0.37), neck=(0.18, 32), neck_thick=(0.34, 0.30), head=0.32, pitch=0, hang=0.02,
        muzzle=(1.0, 0.6, 0.3, -30), limb=(0.22, 0.165, 0.135), hock=0.14, foot="pad", ear=("none", 0), tail=("tuft", 0.62), eye=(0.44, 0.16, 0.095),
        colours=(("toes", "#e8e2da"), ("tip", "-0.5"), ("inner", "+0.25")), marks=("trunk", "tusks", "bigear"),
    ),
    Quadruped(
        name="giraffe", words=("giraffe",), height_metres=5.0, colour="#f0c66f", actions=("stand", "walk", "gallop", "graze"),
        leg=1.16, deep=(0.23, 0.22, 0.25, 0.25), neck=(1.30, 68), neck_thick=(0.23, 0.105), head=0.165, pitch=-18,
        muzzle=(1.85, 0.68, 0.40, -8), limb=(0.17, 0.085, 0.056), hock=0.36, foot="hoof", ear=("leaf", 1.1), tail=("tuft", 0.9), eye=(0.30, 0.18, 0.19),
        colours=(("mark", "#b8702f"), ("tip", "#5b3a26"), ("muzzle", "#f8e3b8"), ("mane", "#b8702f")), marks=("brushmane", "giraffe", "muzzle", "ossicones"),
    ),
    Quadruped(
        name="zebra", words=("zebra",), height_metres=1.6, colour="#faf8f4", actions=_HERD,
        leg=0.86, deep=(0.27, 0.26, 0.27, 0.26), neck=(0.44, 50), neck_thick=(0.25, 0.16), head=0.195, pitch=-34,
        muzzle=(2.15, 0.68, 0.44, -4), limb=(0.19, 0.09, 0.058), hock=0.34, foot="hoof", ear=("horse", 0.85), tail=("tuft", 0.9), eye=(0.30, 0.12, 0.17),
        colours=(("mark", "#2a272c"), ("rings", "#2a272c"), ("mane", "#2a272c"), ("tip", "#2a272c"), ("muzzle", "#3a353a")), marks=("brushmane", "zebra", "zebraface", "muzzle"),
    ),
    Quadruped(
        name="camel", words=("camel", "dromedary"), height_metres=2.2, colour="#d2a364", actions=_HERD,
        leg=0.98, deep=(0.25, 0.26, 0.28, 0.26), neck=(0.56, 36), neck_thick=(0.19, 0.12), head=0.175, pitch=-8,
        muzzle=(1.75, 0.70, 0.42, -12), limb=(0.18, 0.095, 0.06), hock=0.34, foot="pad", ear=("round", 0.5), tail=("tuft", 0.7), eye=(0.30, 0.2, 0.16), humps=(0.22, 0.72),
        colours=(("tip", "-0.5"),), marks=(),
    ),
    Quadruped(
        name="rhinoceros", words=("rhinoceros", "rhino"), height_metres=1.7, colour="#8f8f97", actions=("stand", "walk", "trot", "graze"),
        leg=0.52, deep=(0.33, 0.34, 0.35, 0.33), neck=(0.22, 8), neck_thick=(0.29, 0.24), head=0.25, pitch=-16,
        muzzle=(2.05, 0.76, 0.44, -6), limb=(0.19, 0.14, 0.11), hock=0.16, foot="pad", ear=("round", 0.55), tail=("tuft", 0.5), eye=(0.36, 0.2, 0.11),
        colours=(("toes", "#d9d4cc"), ("tip", "-0.4")), marks=("rhino",),
    ),
    Quadruped(
        name="hippopotamus", words=("hippopotamus", "hippo"), height_metres=1.5, colour="#9a8795", actions=("stand", "walk", "trot", "sleep"),
        leg=0.42, deep=(0.34, 0.37, 0.36, 0.32), neck=(0.20, 12), neck_thick=(0.29, 0.25), head=0.26, pitch=-6,
        muzzle=(1.72, 0.76, 0.66, -10), limb=(0.18, 0.135, 0.11), hock=0.16, foot="pad", ear=("round", 0.45), tail=("tuft", 0.3), eye=(0.24, 0.42, 0.14),
        colours=(("toes", "#d9c4c4"), ("muzzle", "#c79ca4"), ("tip", "-0.4")), marks=("muzzle",),
    ),
    Quadruped(
        name="polar bear", words=("polar bear", "icebear"), height_metres=1.4, colour="#f6f5f2", actions=_CAT, melt=0.08,
        leg=0.60, deep=(0.31, 0.31, 0.31, 0.30), neck=(0.28, 24), neck_thick=(0.27, 0.22), head=0.265, face="front", pitch=0, hang=0.05,
        limb=(0.20, 0.15, 0.115), hock=0.16, ear=("round", 0.52), tail=("bob", 0.32), eye=(0, 0.12, 0.11),
        colours=(("muzzle", "#fffdf8"), ("inner", "#d8cfc9")), marks=("bignose",),
    ),
    Quadruped(
        name="panda", words=("panda",), height_metres=0.95, colour="#faf8f4", actions=("stand", "walk", "trot", "sit", "sleep"), melt=0.08,
        leg=0.54, deep=(0.33, 0.33, 0.33, 0.31), neck=(0.18, 36), neck_thick=(0.28, 0.25), head=0.335, face="front", pitch=0, hang=0.06,
        limb=(0.20, 0.15, 0.115), hock=0.16, ear=("round", 0.62), tail=("bob", 0.35), eye=(0, 0.10, 0.12),
        colours=(("legs", "#2b282e"), ("ear", "#2b282e"), ("inner", "#3b373e"), ("muzzle", "#ffffff"), ("eye", "#f7f4ee")), marks=("panda", "pandaface", "bignose"),
    ),
    Quadruped(
        name="koala", words=("koala", "sloth", "wombat"), height_metres=0.6, colour="#9aa0a8", actions=("sit", "walk", "stand", "sleep"), melt=0.07,
        leg=0.46, deep=(0.30, 0.29, 0.28, 0.27), neck=(0.12, 48), neck_thick=(0.24, 0.22), head=0.34, face="front", pitch=0,
        limb=(0.17, 0.12, 0.09), hock=0.18, ear=("round", 1.05), tail=("none", 0), eye=(0, 0.10, 0.12),
        colours=(("belly", "#eceae6"), ("muzzle", "+0.35"), ("inner", "#f0e4e2")), marks=("belly", "bib", "bignose"),
    ),
    Quadruped(
        name="monkey", words=("monkey", "ape", "chimpanzee", "gorilla", "lemur"), height_metres=0.8, colour="#8a5a3a", actions=("sit", "stand", "walk", "gallop", "sleep"),
        leg=0.56, deep=(0.21, 0.20, 0.21, 0.20), neck=(0.14, 56), neck_thick=(0.16, 0.15), head=0.275, face="front", pitch=0,
        limb=(0.13, 0.085, 0.065), ear=("round", 0.68), tail=("long", 1.05), eye=(0, 0.12, 0.14),
        colours=(("muzzle", "#efc79c"), ("belly", "#dcb083"), ("inner", "#efc79c")), marks=("belly", "bib", "facelight"),
    ),
    Quadruped(
        name="unicorn", words=("unicorn",), height_metres=2.1, colour="#fbf7fb", actions=_HERD,
        leg=0.96, deep=(0.26, 0.24, 0.26, 0.26), neck=(0.52, 56), neck_thick=(0.24, 0.15), head=0.195, pitch=-34,
        muzzle=(2.10, 0.68, 0.44, -4), limb=(0.19, 0.088, 0.056), hock=0.34, foot="hoof", ear=("horse", 0.8), tail=("hair", 1.0), eye=(0.30, 0.12, 0.19),
        colours=(("mane", "#e58fc0"), ("tail", "#b48be0"), ("hoof", "#e5b84a"), ("muzzle", "#f7d9e2")), marks=("muzzle", "mane", "forelock", "unicorn"),
    ),
    Quadruped(
        name="pegasus", words=("pegasus", "winged horse"), height_metres=2.3, colour="#f7f5f8", actions=("stand", "fly", "walk", "gallop"),
        leg=0.96, deep=(0.26, 0.24, 0.26, 0.26), neck=(0.52, 56), neck_thick=(0.24, 0.15), head=0.19, pitch=-34,
        muzzle=(2.15, 0.68, 0.44, -4), limb=(0.19, 0.088, 0.056), hock=0.34, foot="hoof", ear=("horse", 0.8), tail=("hair", 1.0), eye=(0.30, 0.12, 0.18),
        colours=(("mane", "#c9d6ec"), ("tail", "#c9d6ec"), ("wing", "#ffffff")), marks=("farwing", "feathers", "mane", "forelock", "nearwing"),
    ),
    Quadruped(
        name="dragon", words=("dragon", "wyvern"), height_metres=3.5, colour="#4f9d5d", actions=("stand", "fly", "walk", "gallop", "sleep"),
        leg=0.60, deep=(0.24, 0.24, 0.26, 0.24), neck=(0.54, 60), neck_thick=(0.21, 0.14), head=0.21, pitch=-8,
        muzzle=(1.75, 0.68, 0.42, -10), limb=(0.18, 0.11, 0.08), ear=("none", 0), tail=("arrow", 1.0), eye=(0.34, 0.22, 0.15),
        colours=(("belly", "#f0d98c"), ("mark", "#e0693a"), ("wing", "#d9833f"), ("horn", "#f3e2b8"), ("eye", "#f7d23c")), marks=("farwing", "spikes", "belly", "bib", "goathorns", "nearwing"),
    ),
)

ENTRIES: tuple[Entry, ...] = (*FARM, *WILD)
