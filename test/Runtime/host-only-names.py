"""Compares HostOnly.def, the list of what a device does not have, with the device's libraries.

host-only-names.py TABLE LIBRARIES HOST: HostOnly.def, the folder of the device bitcode, and the
host's libstdc++. Prints the rows of which a device has everything; status 1 if there are some.
"""

import glob
import os
import re
import shutil
import subprocess
import sys

ROW = re.compile(r'^CUPCC_HOST_ONLY\("([^"]*)"', re.MULTILINE)


def functions(command):
    """Defined functions by their names as they are in the table: without parameters"""
    out = subprocess.run(command, stdout=subprocess.PIPE, check=True, text=True).stdout
    names = sorted({line.split()[-1].split('@')[0] for line in out.splitlines()
                    if len(line.split()) > 1 and line.split()[-2] in 'TWtw'})
    out = subprocess.run([shutil.which('llvm-cxxfilt'), '--no-params'], input='\n'.join(names),
                         stdout=subprocess.PIPE, check=True, text=True).stdout
    return dict(zip(names, out.splitlines()))


def covers(row, name):
    return name.startswith(row[:-1]) if row.endswith('*') else name == row


def main(table, libraries, host):
    nm = shutil.which('llvm-nm')
    device = {}
    for library in glob.glob(os.path.join(libraries, '*.bc')):
        device.update(functions([nm, library]))
    missing = [name for symbol, name in functions([nm, '-D', host]).items() if symbol not in device]
    with open(table, encoding='utf-8') as file:
        rows = ROW.findall(file.read())
    wrong = [row for row in rows if any(covers(row, name) for name in device.values())
             and not any(covers(row, name) for name in missing)]
    for row in wrong:
        print('%s: the device has it' % row)
    return 1 if wrong or not rows else 0


sys.exit(main(*sys.argv[1:]))
