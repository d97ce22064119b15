"""undocumented.py HELP OPTIONS.MD: prints each of cupcc's own options in the
output of --help that the document does not have in code style; fails if there
is one."""

import re
import sys

help_text, document = (open(path).read() for path in sys.argv[1:])
own = help_text.split("\nThe host's side")[0]
documented = set(re.findall(r"`(-[^`]*)`", document))
names = re.findall(r"^  (-+[^\s=<]+=?)", own, re.M)
# What follows the name is a value: -sm_XX, -arch=ARCH, -OG<N>.
names = [re.sub(r"XX$", "", name) for name in names]
missing = [n for n in names if not any(d.startswith(n.rstrip("=")) for d in documented)]
for name in missing:
    print("not in docs/options.md:", name)
sys.exit(bool(missing) or len(names) < 40)
