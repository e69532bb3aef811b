"""Compiles everything from the engine to the players with mypyc, or installs the same files interpreted."""

import ast
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine", "equipment", "parts", "games", "players")
SOURCE = Path("src/gamester")
INCLUDED = {"gamester": ("__native_gamester.h", "__native_internal_gamester.h"), "Python": ("Python.h",)}
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
    return found


def extensions() -> list:
    if {"egg_info", "dist_info"} & set(sys.argv):  # pip asks twice what this is before it has it built
        return []
    reason = reason_to_stay_pure()
    if reason:
        print(f"gamester: installing interpreted, because {reason}.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # one group, so that calls between modules are C calls; a C file a module, so that all cores compile
    found = mypycify(
        ["--config-file=pyproject.toml", *modules()],
        opt_level="3",
        debug_level="0",
        group_name="gamester",
        multi_file=True,
    )
    for extension in found:  # calls between files need no jump table: 1.4 times
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
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


def documented(source: str) -> None:
    """Put a module's docstrings into its C file, where mypyc writes signatures only."""
    module = re.fullmatch(r"build/__native_gamester___(\w+)\.c", source)
    path = SOURCE / (module[1].replace("___", "/") + ".py") if module else SOURCE
    if not path.is_file():
        return
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
    Path(source).write_text(text, encoding="utf-8")


def effort(source: str) -> str:
    """How hard the compiler shall try: most for what every card goes through, least for what is seldom asked."""
    if re.search("laws|trial|record|registry|options|picture", source):
        return "-Og"
    hot = re.search("gamester___(engine|equipment|parts|players___(solver|draughts|backgammon))___", source)
    return "-O3" if hot and not re.search("view|zones", source) else "-O1"


class SideBySide(build_ext):
    """Compiles the files of an extension on all cores: setuptools itself takes them one by one."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()  # the hundreds of small extensions as well, one a module
        self.headers: dict[tuple[str, str], list[str]] = {}
        self.lock = Lock()

    def build_extensions(self) -> None:
        self.compiler.compile = self.compile_all
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

        def one(obj: str) -> None:
            source, suffix = build[obj]
            documented(source)
            level = effort(source)
            header = self.header("gamester" if "__native" in source else "Python", level, flags)
            cc._compile(obj, source, suffix, cc_args, [*extra_postargs, level, *header], pp_opts)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, [o for o in objects if o in build]))
        return objects

    def header(self, name: str, level: str, flags: list[str]) -> list[str]:
        """Arguments that bring in what every file declares (a megabyte of C), read once for all if that can be done."""
        with self.lock:
            if (name, level) not in self.headers:
                path = Path(f"build/all-of-{name}{level}.h")
                path.write_text("".join(f'#include "{file}"\n' for file in (QUICK.name, *INCLUDED[name])))
                command = [*self.compiler.compiler_so, *flags, level, "-w", "-x", "c-header", str(path)]
                done = subprocess.run([*command, "-o", f"{path}.gch"], capture_output=True).returncode == 0
                self.headers[name, level] = ["-include", str(path if done else QUICK)]
            return self.headers[name, level]


setup(ext_modules=extensions(), cmdclass={"build_ext": SideBySide})
