"""Compiles everything from the engine to the players with mypyc, or installs the same files interpreted."""

import ast
import gc
import hashlib
import os
import pickle
import re
import shutil
import subprocess
import sys
import sysconfig
import zlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from threading import Lock

from setuptools import Extension, setup
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


def extensions() -> list[Extension]:
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip asks twice what this is before it has it built
        return []
    reason = reason_to_stay_pure()
    if reason:
        print(f"gamester: installing interpreted, because {reason}.", file=sys.stderr)
        return []
    files, kept = modules(), Path("build/extensions")
    how = ["inplace" if "--inplace" in sys.argv else "wheel", version("mypy"), sys.version]
    made_of = digest(*how, Path(__file__), Path("pyproject.toml"), *sorted(SOURCE.rglob("*.py")))
    if kept.exists():  # the C of these very files lies there: make has had it compiled while it made the page
        key, found = pickle.loads(kept.read_bytes())
        if key == made_of and all(Path(source).exists() for one in found for source in one.sources):
            return found
        kept.unlink()
    found = in_c(files)
    kept.write_bytes(pickle.dumps((made_of, found)))
    return found


def digest(*parts: str | Path) -> str:
    """Texts and files in a word."""
    known = hashlib.sha256()
    for part in parts:
        known.update(str(part).encode() + b"\0")
        if isinstance(part, Path):
            known.update(part.read_bytes())
    return known.hexdigest()


def in_c(files: list[str]) -> list[Extension]:
    """The files translated, and how what came of it is to be compiled."""
    from mypyc.build import mypycify

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
# what runs once, as a module is loaded
ONCE = r"^(?=(?:static )?\w+[ *]+(?:CPyDef_\w+_____top_level__|CPy(?:Init|Exec)\w*)\([^;{]*\)\s*\{)"
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
    text = re.sub(ONCE, '__attribute__((optimize("O0"))) ', text, flags=re.MULTILINE)  # a twentieth of the time
    text = text.replace("    NULL, /* docstring */", f'    "{told(tree)}", /* docstring */')
    copy = Path("build/told") / Path(source).name  # what mypyc wrote stays: it leaves alone what it would write again
    copy.parent.mkdir(exist_ok=True)
    copy.write_text(text, encoding="utf-8")
    return str(copy)


# at -O1: passes that cost a sixth of the time between them, and gain a hundredth
SPARED = ["tree-dominator-opts", "thread-jumps", "tree-pta", "if-conversion", "if-conversion2"]
HOT = (
    "gamester___(engine|equipment|parts|games___boards___chess|players___(solver|draughts|backgammon|chess|tables))___"
)


def effort(source: str) -> list[str]:
    """How hard the compiler shall try: most for what every card goes through, least for what is seldom asked."""
    if re.search("laws|trial|record|registry|options|picture", source):
        return ["-Og"]
    if re.search(HOT, source) and not re.search("view|zones", source):
        return ["-O3"]
    return ["-O1", *(f"-fno-{name}" for name in SPARED)]


INCLUDE = re.compile(r'^#include (?:"|<(?=__native))([^">]+)', re.MULTILINE)  # of another group's header too
PLAIN = "Python.h"
MANY = 4  # files of one kind, from which on it pays to read what they all declare but once
UNASKED = ["-w", "-Wno-all"]  # what a warning needs to know takes a fifteenth of the time
DOORS = 12  # modules that are let in through the same small library; with more the wheel grows


class SideBySide(build_ext):
    """Compiles on all cores (setuptools itself takes files one by one), and nothing that would come out as it is."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.met: Counter[tuple[str, ...]] = Counter()
        self.headers: dict[tuple[str, ...], Path] = {}
        self.digests: dict[Path, tuple[str, list[str]]] = {}
        self.turns: dict[str, Lock] = {}
        self.lock = Lock()

    def build_extensions(self) -> None:
        self.compiler.compile = self.compile_all
        QUICK.parent.mkdir(exist_ok=True)
        if not QUICK.exists() or QUICK.read_text() != IS_BELOW:
            QUICK.write_text(IS_BELOW)
        doors = [one for one in self.extensions if is_door(one)]
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # groups side by side, and what lets them in
            groups = [pool.submit(self.build_extension, one) for one in self.extensions if one not in doors]
            for done in [*groups, *(pool.submit(self.build_doors, some) for some in apart(doors))]:
                done.result()

    def build_doors(self, some: list[Extension]) -> None:
        """The small libraries that Python looks for modules in: one for all of these, under the name of each."""
        text = "".join(Path(one.sources[0]).read_text().partition("\n// distutils")[0] for one in some)
        source = Path("build/doors") / f"{zlib.crc32(text.encode()):08x}.c"
        paths = [Path(self.get_ext_fullpath(one.name)) for one in some]
        library = source.with_suffix(sysconfig.get_config_var("EXT_SUFFIX"))
        source.parent.mkdir(exist_ok=True)
        if not library.exists():
            source.write_text(text)
            objects = self.compiler.compile([str(source)], "build/doors", extra_postargs=some[0].extra_compile_args)
            self.compiler.link_shared_object(objects, str(library))
        for path in paths:
            if not path.exists() or path.read_bytes() != library.read_bytes():
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(library, path)

    def compile_all(
        self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
        extra_postargs=None, depends=None,
    ):  # fmt: skip
        cc = self.compiler
        macros, objects, extra_postargs, pp_opts, build = cc._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = cc._get_cc_args(pp_opts, debug, extra_preargs)
        extra_postargs = [*extra_postargs, *UNASKED]
        flags = [*cc_args[:-1], *extra_postargs]
        with self.lock:
            turns = {obj: self.turns.setdefault(obj, Lock()) for obj in build}  # groups share the runtime's objects

        def one(obj: str) -> None:
            source, suffix = documented(build[obj][0]), build[obj][1]
            key = self.key(source, flags)
            with turns[obj]:
                if not self.is_fresh(obj, key):
                    Path(f"{obj}.key").unlink(missing_ok=True)
                    how = [*extra_postargs, *effort(source), "-include", str(self.header(self.kind(source), flags))]
                    cc._compile(obj, source, suffix, cc_args, how, pp_opts)
                    Path(f"{obj}.key").write_text(key)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, build))
        return objects

    def is_fresh(self, obj: str, key: str) -> bool:
        """Whether an object is there that was compiled of just this."""
        kept = Path(f"{obj}.key")
        return kept.exists() and Path(obj).exists() and kept.read_text() == key

    def key(self, source: str, flags: list[str]) -> str:
        """What an object depends on, in a word: its C, all that this includes, and how it is compiled."""
        seen, todo, known = set(), [Path(source)], [*effort(source), *flags, IS_BELOW]
        while todo:
            file = todo.pop()
            if file in seen or not file.exists():
                continue
            seen.add(file)
            if file not in self.digests:
                self.digests[file] = digest(file), INCLUDE.findall(file.read_text())
            of, included = self.digests[file]
            known.append(of)
            todo += [Path("build") / name for name in included]
        return digest(*known)

    def kind(self, source: str) -> tuple[str, ...]:
        """How a file is compiled and what it includes: files alike in both can share a header compiled before."""
        native = [name for name in self.digests[Path(source)][1] if name.startswith("__native")]
        return *effort(source), *(native or [PLAIN])

    def header(self, kind: tuple[str, ...], flags: list[str]) -> Path:
        """What brings in all that such files declare (a megabyte of C), read once for the many if that can be done."""
        with self.lock:
            self.met[kind] += 1
            if self.met[kind] < MANY:
                return QUICK
            if kind not in self.headers:
                level = [word for word in kind if word.startswith("-")]
                path = Path(f"build/all-of-{zlib.crc32(repr(kind).encode()):08x}.h")
                path.write_text("".join(f'#include "{file}"\n' for file in (QUICK.name, *kind[len(level) :])))
                command = [*self.compiler.compiler_so, *flags, *level, "-x", "c-header", str(path)]
                done = subprocess.run([*command, "-o", f"{path}.gch"], capture_output=True).returncode == 0
                self.headers[kind] = path if done else QUICK
            return self.headers[kind]


def is_door(one: Extension) -> bool:
    """Whether all that a library does is to ask that of its group for a module."""
    return not any(Path(source).name.startswith("__native") for source in one.sources)


def apart(doors: list[Extension]) -> list[list[Extension]]:
    """Such libraries so many at a time, no two for modules whose names end alike: by that Python finds the way in."""
    alike: dict[str, int] = {}
    rows: dict[int, list[Extension]] = {}
    for one in doors:
        last = one.name.rpartition(".")[2]
        alike[last] = alike.get(last, 0) + 1
        rows.setdefault(alike[last], []).append(one)
    return [row[n : n + DOORS] for row in rows.values() for n in range(0, len(row), DOORS)]


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
