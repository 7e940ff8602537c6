"""Builds the compiled rules: `core/` and `games/`, from the same sources, in two parts.

An editable install stays pure Python, so that development runs what is on the screen.
Where no C compiler is found the install is pure Python too, and says so.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup

ROOMS = ("core", "games")
NEEDS_NO_BUILD = {"dist_info", "editable_wheel", "egg_info", "sdist"}
SHAPES = ("shapes.py", "events.py")
"""What is sent is said in types alone, which compiled code would no longer know."""


def compiler_complaint() -> str | None:
    """Why C can't be compiled here; None if it can."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n")
        probe = Distribution({"ext_modules": [Extension("probe", [str(source)])]})
        build = probe.get_command_obj("build_ext")
        build.build_lib = build.build_temp = folder
        try:
            build.ensure_finalized()
            build.run()
        except Exception as error:  # every compiler fails in its own way
            return str(error) or type(error).__name__
    return None


def compiled_rules() -> list[Extension]:
    if not NEEDS_NO_BUILD.isdisjoint(sys.argv):
        return []
    complaint = compiler_complaint()
    if complaint is not None:
        sys.stderr.write(f"mootable: no C compiler works here ({complaint}).\n")
        sys.stderr.write("mootable: installing pure Python, which plays the same and slower.\n")
        return []
    # mypyc comes with mypy, which only a build that compiles needs.
    from mypyc.build import mypycify

    sources = [
        str(source)
        for room in ROOMS
        for source in sorted(Path("src/mootable", room).rglob("*.py"))
        if source.name not in ("__init__.py", *SHAPES)
    ]
    # The front door names things of other rooms, whose libraries are not here to be checked.
    checked = ["--config-file=pyproject.toml", "--follow-imports=silent"]
    # Moo is as large as all the others together: built apart, the two are built side by side, and
    # each in far less than half the time.
    moo = [source for source in sources if "/games/moo/" in source]
    others = [source for source in sources if source not in moo]
    extensions = mypycify(
        [*checked, *sources],
        opt_level="3",
        debug_level="0",
        separate=[(others, "mootable"), (moo, "mootable_moo")],
    )
    for extension in extensions:
        wanted = list(extension.extra_compile_args)
        if sys.platform == "linux":
            # The rules may call each other directly: nobody puts functions of their own in between.
            wanted.append("-fno-semantic-interposition")
        if extension.name.startswith("mootable_moo"):
            # Its pace is set by people; the last step of optimizing takes longer than all the rest.
            wanted = ["-O2" if one == "-O3" else one for one in wanted]
        extension.extra_compile_args = wanted
    return extensions


setup(ext_modules=compiled_rules(), options={"build_ext": {"parallel": os.cpu_count()}})
