"""Says which functions of api.txt have neither a kernel nor a reason.

  intrinsics-are-complete.py API FOLDER

FOLDER is what test/intrinsics/make-sources wrote.
"""

import os
import re
import sys


def words(path):
    with open(path, encoding='utf-8') as file:
        return set(re.findall(r'\w+', file.read()))


known = words(os.path.join(sys.argv[2], 'kernels')) | words(os.path.join(sys.argv[2], 'left-out'))
missing = []
with open(sys.argv[1], encoding='utf-8') as file:
    for line in file:
        if line.startswith('## not defined'):
            break
        match = re.match(r'(?!#)\S+  .*?(\w+)\(', line)
        # Functions of the headers call those with _impl, and have the public names.
        if match and not re.match('__nv_|.*Atomic', match.group(1)) and \
                re.sub('_impl$', '', match.group(1)) not in known:
            missing.append(match.group(1))
for name in missing:
    print('%s has neither a kernel nor a reason' % name)
sys.exit(bool(missing))
