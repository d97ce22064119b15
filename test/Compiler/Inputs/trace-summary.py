"""trace-summary.py FILE: the processes of a -ftime-trace and the kinds of events
that each has, in the order in which the file names them."""

import json
import sys

trace = json.load(open(sys.argv[1]))
names, kinds, earliest = {}, {}, 0
for event in trace["traceEvents"]:
    pid = event["pid"]
    if event["ph"] == "M":
        if event["name"] == "process_name":
            names[pid] = event["args"]["name"]
        continue
    earliest = min(earliest, event["ts"])
    kinds.setdefault(pid, set()).add(event["name"])
print(len(kinds), "processes")
for pid in sorted(kinds, key=lambda pid: names[pid]):
    print(names[pid] + ":", " ".join(sorted(k for k in kinds[pid] if " " not in k)))
if earliest >= 0:
    print("no event before the beginning")
