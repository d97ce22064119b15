"""Runs cupcc and compares what happened with what its plan says.

  planned-and-run.py CUPCC TOOLKIT SOURCE OPTION...

TOOLKIT is a folder whose ptxas and fatbinary leave a line in TOOLKIT/ran for each
run. In the empty working folder the command's files are made. Compared are

  * the stages of each target: --print-stages against --time-report, in which the
    parse, lex and sema, is one row;
  * the runs of ptxas and fatbinary: -### against the lines;
  * the files: the outputs of --print-stages against those in the folder.

Prints each difference, with status 1 if there is one.
"""

import os
import re
import subprocess
import sys

cupcc, toolkit, source, *options = sys.argv[1:]
command = [cupcc, "--cuda-path=" + toolkit, *options, source]


def run(*more):
    done = subprocess.run([*command, *more], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join([*command, *more])}\n{done.stderr}")
    return done


def planned_stages():
    """Stages for a target, and files, as --print-stages has them."""
    stages, files = set(), set()
    for line in run("--print-stages").stdout.splitlines():
        stage, target, data = line.split(None, 2)
        output = data.split(" -> ")[1]
        if stage not in ("lex", "sema", "link"):
            stages.add((stage, "all" if target == "-" else target))
        # What never is a file is called by a word of Stages.def.
        if not output.endswith(" (in memory)"):
            files.update(
                os.path.normpath(path)
                for path in output.split(", ")
                if path not in ("tokens", "AST", "IR", "nothing", "-")
                and not path.startswith("/")
            )
    return stages, files


def planned_tools():
    text = run("-###").stderr
    return sorted(re.findall(r"^ \S*/(ptxas|fatbinary) ", text, re.MULTILINE))


def timed_stages(text):
    """The cells of --time-report's table."""
    lines = text.splitlines()
    start = next((i for i, line in enumerate(lines) if line.startswith("stage ")), None)
    if start is None:
        return set()
    targets = lines[start].split()[1:]
    stages = set()
    for line in lines[start + 1:]:
        stage, *cells = line.split()
        if stage != "sema" and len(cells) == len(targets):
            stages.update((stage, t) for t, cell in zip(targets, cells) if cell != "-")
    # Targets whose code is the same take the PTX of the first, unless the cache has it.
    if any(stage == "ptx" for stage, _ in stages):
        stages.update(("ptx", t) for stage, t in list(stages) if stage == "optimize")
    return stages


def tools_run():
    ran = os.path.join(toolkit, "ran")
    if not os.path.exists(ran):
        return []
    with open(ran) as lines:
        tools = sorted(lines.read().split())
    os.remove(ran)
    return tools


def files_made():
    return {
        os.path.normpath(os.path.join(folder, name))
        for folder, _, names in os.walk(".")
        for name in names
    }


stages, files = planned_stages()
tools = planned_tools()
assert not files_made(), "the plan must make nothing"
tools_run()
told = run("--time-report").stderr
compared = [
    ("stages", stages, timed_stages(told)),
    ("tools", tools, tools_run()),
    ("files", files, files_made()),
]
status = 0
for what, plan, fact in compared:
    if plan != fact:
        status = 1
        print(f"{' '.join(options)}: {what}\n  planned {sorted(plan)}\n  done    {sorted(fact)}")
sys.exit(status)
