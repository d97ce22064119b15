"""The folder for a machine with a GPU: PTX, what each kernel must say, and run."""

import os
import shutil
import subprocess

from batch import INCLUDES
from device import ptx_of
from generate import name_of

HERE = os.path.dirname(os.path.abspath(__file__))


class Bundle:
    """Gets the batches one after the other."""

    def __init__(self, folder, cupcc):
        self.folder = folder
        os.makedirs(os.path.join(folder, "ptx"), exist_ok=True)
        shutil.copy(os.path.join(HERE, "gpu", "run"), folder)
        subprocess.run([cupcc, "-O2", "-std=c++17", *INCLUDES,
                        os.path.join(HERE, "gpu", "runner.cpp"),
                        "-o", os.path.join(folder, "runner")], check=True)

    def add(self, number, level, made, checksums):
        name = f"{number}.OG{level}"
        shutil.copy(ptx_of(made), os.path.join(self.folder, "ptx", name + ".ptx"))
        with open(os.path.join(self.folder, "ptx", name + ".expected"), "w",
                  encoding="utf-8") as file:
            for seed, checksum in sorted(checksums.items()):
                file.write(f"{name_of(seed)}_kernel {checksum}\n")

    def pack(self):
        """Writes FOLDER.tar.xz and returns its name. One dictionary for all files: the
        programs have most of their functions in common."""
        archive = self.folder + ".tar.xz"
        parent, name = os.path.split(os.path.abspath(self.folder))
        subprocess.run(["tar", "-C", parent, "-cJf", archive, name], check=True,
                       env=dict(os.environ, XZ_OPT="-6 --lzma2=preset=6,dict=64MiB"))
        return archive
