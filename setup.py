"""Builds the compiled rules, `core/` and `games/`, with the sentences made of them (`words/`) and
what a live table does with each act, from the same sources, in one go.

An editable install stays pure Python, so that development runs what is on the screen.
Where no C compiler is found the install is pure Python too, and says so.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import Distribution, Extension, setup

ROOMS = ("core", "games", "words")
EACH_ACT = (
    *("answers", "bots", "clock", "connection", "film", "frames", "guest", "hearing"),
    *("jobs", "lag", "limits", "live", "patience", "pen", "races", "story", "talking", "telling"),
    "words",
)
"""The modules of the house that every act goes through, at once or in the film at the end. Where
one says what messages look like it stays as it is: that is said in types, too."""
NEEDS_NO_BUILD = {"dist_info", "editable_wheel", "egg_info", "sdist"}
SHAPES = ("shapes.py", "events.py")
"""What is sent is said in types alone, which compiled code would no longer know."""
FOR_AUTHORS = ("checking.py", "compiling.py")
"""What is done with catalogues before they are used."""
CHECKED = """
[mypy]
mypy_path = src
explicit_package_bases = true
follow_imports = silent
cache_dir = .mypy_cache/compiled

[mypy-mootable.door.*]
follow_imports = skip
"""
"""How types are looked up for a build. The front door names things of other rooms, whose libraries
are not here to be followed into; `make check` looks at all of it, by pyproject.toml. What is found
out here is kept apart from that: both may run at once, and there the door is known."""


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

    home = Path("src/mootable")
    rooms = [source for room in ROOMS for source in sorted(home.joinpath(room).rglob("*.py"))]
    sources = [
        str(source)
        for source in (*rooms, *(home.joinpath("server", f"{name}.py") for name in EACH_ACT))
        if source.name not in ("__init__.py", *SHAPES, *FOR_AUTHORS)
    ]
    with tempfile.TemporaryDirectory() as folder:
        checked = Path(folder, "mypy.ini")
        checked.write_text(CHECKED)
        # One library for all: only then does mypyc know that every field of a class is always set,
        # and looks at it without asking.
        extensions = mypycify(
            [f"--config-file={checked}", *sources], opt_level="3", debug_level="0"
        )
    if sys.platform != "win32":
        # The rules may call each other directly: nobody puts functions of their own in between.
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return extensions


setup(ext_modules=compiled_rules(), options={"build_ext": {"parallel": os.cpu_count()}})
