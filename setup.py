"""Compiles everything from the engine to the players with mypyc, or installs the same files interpreted."""

import ast
import gc
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zlib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine", "equipment", "parts", "games", "players")
ALSO = ("house/viewpoints.py",)  # what every move goes through for every seat
SOURCE = Path("src/gamester")
# every cast asks whether a class lies below another; mostly it is the next above, and no call is needed
QUICK = Path("build/quick.h")
IS_BELOW = """#include <Python.h>
static inline int gamester_is(PyObject *ob, PyTypeObject *type)
{
    PyTypeObject *own = Py_TYPE(ob);
    if (own == type)
        return 1;
    for (PyTypeObject *above = own->tp_base; above; above = above->tp_base)
        if (above == type)
            return 1;
    return PyType_IsSubtype(own, type);
}
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(ob, type) gamester_is((PyObject *)(ob), (type))
"""


def reason_to_stay_pure() -> str:
    """Why this installation cannot or shall not be compiled; empty when it can."""
    if os.environ.get("GAMESTER_PURE", "") not in ("", "0"):
        return "GAMESTER_PURE is set"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (shutil.which(compiler) or shutil.which("cc") or shutil.which("gcc")):
        return "there is no C compiler"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "Python's C headers are missing (on Debian: apt-get install python3-dev)"
    return ""


def modules() -> list[str]:
    """The files to compile: package registries (`__init__.py`) are not hot and stay plain Python."""
    found: list[str] = []
    for room in COMPILED:
        found += sorted(str(path) for path in (SOURCE / room).rglob("*.py") if path.name != "__init__.py")
    return found + [str(SOURCE / name) for name in ALSO]


def family(path: str) -> str:
    """The group that a file is compiled with in place: a family of games, a kind of players, or all they rest on."""
    room, *below = Path(path).relative_to(SOURCE).parts[:-1]
    if room not in ("games", "players"):
        return "gamester_core"
    return "_".join(["gamester", room, *below[:1]])


def extensions() -> list:
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip asks twice what this is before it has it built
        return []
    reason = reason_to_stay_pure()
    if reason:
        print(f"gamester: installing interpreted, because {reason}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = modules()
    if "--inplace" in sys.argv:  # groups, of which only those are made anew in which something has changed
        groups = {name: [f for f in files if family(f) == name] for name in sorted(set(map(family, files)))}
        how = {"separate": [(group, name) for name, group in groups.items()]}
        files.insert(0, "--cache-dir=/dev/null")  # what mypy keeps lacks what mypyc asks of it
    else:  # one group, so that calls between modules are C calls
        how = {"group_name": "gamester"}
    # a C file a module, so that all cores compile
    found = mypycify(["--config-file=pyproject.toml", *files], opt_level="3", debug_level="0", multi_file=True, **how)
    gc.freeze()  # mypy's graph is not taken to pieces at the end
    # calls between files need no jump table: 1.4 times; groups share the runtime's globals
    flags = ["-fvisibility=hidden", *(["-fcommon"] if "separate" in how else [])]
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.include_dirs.sort()
    return found


TABLE = r"static Py(?:MethodDef|GetSetDef) (\w+)_(?:methods|getseters)\[\] = \{.*?\n\};"
PROPERTY = r'(\{"(\w+)",\n.*\n *(?:NULL, )?)(NULL)(?=, NULL\})'
SAID = r'(NULL|"\w+\([^\n]*\\n--\\n\\n)(?=[")])'  # nothing, or a signature with nothing behind it
METHOD = r'(\{"(\w+)",\s+\(PyCFunction\)\w+,\s+[\w| ]+, PyDoc_STR\()' + SAID
CLASS = r'(\.tp_name = "(\w+)",.*?\.tp_doc = PyDoc_STR\()' + SAID


def told(node: ast.AST) -> str:
    """A docstring as the inside of a C string."""
    text = (ast.get_docstring(node) or "").encode()
    return "".join(chr(b) if 32 <= b < 127 and b not in b'"\\\\?' else f"\\{b:03o}" for b in text)


def documented(source: str) -> str:
    """A copy of a module's C file with its docstrings, of which mypyc writes signatures only; itself if it is none."""
    module = re.fullmatch(r"build/__native_gamester___(\w+)\.c", source)
    path = SOURCE / (module[1].replace("___", "/") + ".py") if module else SOURCE
    if not path.is_file():
        return source
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {node.name: told(node) for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    for of in tree.body:
        for node in of.body if isinstance(of, ast.ClassDef) else ():
            if isinstance(node, ast.FunctionDef):
                said[f"{of.name}.{node.name}"] = told(node)

    def put(found: re.Match, of: str = "") -> str:
        doc = said.get(of + found[2], "")
        return found[0] + doc if found[3] != "NULL" else f'{found[1]}"{doc}"' if doc else found[0]

    def table(found: re.Match) -> str:
        of = "" if found[1].endswith("module") else found[1].rpartition("___")[2] + "."
        text = re.sub(METHOD, lambda one: put(one, of), found[0])
        return re.sub(PROPERTY, lambda one: put(one, of), text)

    text = Path(source).read_text(encoding="utf-8")
    text = re.sub(TABLE, table, text, flags=re.DOTALL)
    text = re.sub(CLASS, put, text, flags=re.DOTALL)
    text = text.replace("    NULL, /* docstring */", f'    "{told(tree)}", /* docstring */')
    copy = Path("build/told") / Path(source).name  # what mypyc wrote stays: it leaves alone what it would write again
    copy.parent.mkdir(exist_ok=True)
    copy.write_text(text, encoding="utf-8")
    return str(copy)


HOT = (
    "gamester___(engine|equipment|parts|games___boards___chess|players___(solver|draughts|backgammon|chess|tables))___"
)


def effort(source: str) -> str:
    """How hard the compiler shall try: most for what every card goes through, least for what is seldom asked."""
    if re.search("laws|trial|record|registry|options|picture", source):
        return "-Og"
    return "-O3" if re.search(HOT, source) and not re.search("view|zones", source) else "-O1"


INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)
PLAIN = "Python.h"
MANY = 6  # files of one kind, from which on it pays to read what they all declare but once


class SideBySide(build_ext):
    """Compiles on all cores (setuptools itself takes files one by one), and nothing that would come out as it is."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()  # the hundreds of small extensions as well, one a module
        self.headers: dict[tuple[str, ...], list[str]] = {}
        self.digests: dict[Path, bytes] = {}
        self.turns: dict[str, Lock] = {}
        self.lock = Lock()

    def build_extensions(self) -> None:
        self.compiler.compile = self.compile_all
        QUICK.parent.mkdir(exist_ok=True)
        if not QUICK.exists() or QUICK.read_text() != IS_BELOW:
            QUICK.write_text(IS_BELOW)
        super().build_extensions()

    def compile_all(
        self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
        extra_postargs=None, depends=None,
    ):  # fmt: skip
        cc = self.compiler
        macros, objects, extra_postargs, pp_opts, build = cc._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = cc._get_cc_args(pp_opts, debug, extra_preargs)
        flags = [*cc_args[:-1], *extra_postargs]
        sources = {obj: documented(build[obj][0]) for obj in objects if obj in build}
        with self.lock:
            keys = {obj: self.key(source, flags) for obj, source in sources.items()}
            turns = {obj: self.turns.setdefault(obj, Lock()) for obj in keys}  # groups share the runtime's objects
        stale = [obj for obj, key in keys.items() if not self.is_fresh(obj, key)]
        kinds = [self.kind(sources[obj]) for obj in stale]

        def one(obj: str) -> None:
            source, suffix = sources[obj], build[obj][1]
            kind = self.kind(source)
            many = kinds.count(kind) >= MANY or kind[1] == PLAIN  # of these there are hundreds, each by itself
            header = self.header(kind, flags) if many else ["-include", str(QUICK)]
            with turns[obj]:
                if not self.is_fresh(obj, keys[obj]):
                    Path(f"{obj}.key").unlink(missing_ok=True)
                    cc._compile(obj, source, suffix, cc_args, [*extra_postargs, kind[0], *header], pp_opts)
                    Path(f"{obj}.key").write_text(keys[obj])

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, stale))
        return objects

    def is_fresh(self, obj: str, key: str) -> bool:
        """Whether an object is there that was compiled of just this."""
        kept = Path(f"{obj}.key")
        return kept.exists() and Path(obj).exists() and kept.read_text() == key

    def key(self, source: str, flags: list[str]) -> str:
        """What an object depends on, in a word: its C, all that this includes, and how it is compiled."""
        known = hashlib.sha256(" ".join([effort(source), *flags, IS_BELOW]).encode())
        seen, todo = set(), [Path(source)]
        while todo:
            file = todo.pop()
            if file in seen or not file.exists():
                continue
            seen.add(file)
            if file not in self.digests:
                self.digests[file] = file.read_bytes()
            known.update(self.digests[file])
            todo += [Path("build") / name for name in INCLUDE.findall(self.digests[file].decode())]
        return known.hexdigest()

    def kind(self, source: str) -> tuple[str, ...]:
        """How a file is compiled and what it includes: files alike in both can share a header compiled before."""
        native = [name for name in INCLUDE.findall(Path(source).read_text()) if name.startswith("__native")]
        return effort(source), *(native or [PLAIN])

    def header(self, kind: tuple[str, ...], flags: list[str]) -> list[str]:
        """Arguments that bring in what such files declare (a megabyte of C), read once for all if that can be done."""
        with self.lock:
            if kind not in self.headers:
                level, *included = kind
                path = Path(f"build/all-of-{zlib.crc32(repr(kind).encode()):08x}.h")
                path.write_text("".join(f'#include "{file}"\n' for file in (QUICK.name, *included)))
                command = [*self.compiler.compiler_so, *flags, level, "-w", "-x", "c-header", str(path)]
                done = subprocess.run([*command, "-o", f"{path}.gch"], capture_output=True).returncode == 0
                self.headers[kind] = ["-include", str(path if done else QUICK)]
            return self.headers[kind]


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
