"""A random program: one to three files and a header that all of them include.

It is made of parts, which can be left out one by one. What a part is depends on the
seed and its number alone, so the others stay as they are.
"""

import random

import noise
import places
import statics
import things

STANDARDS = [17, 20, 23]
HEADER = "shared.h"


class Part:
    """A launch of a thing in a place."""

    def __init__(self, seed, number, files, standard):
        rng = random.Random(f"{seed}.{number}")
        self.number = number
        self.file = rng.randrange(files)
        while True:
            kind = rng.choice(things.KINDS)
            thing = kind(rng, number)
            if thing.standard <= standard:
                break
        body = self._body(rng, thing)
        place = rng.choice(places.KINDS)(rng, number, body)
        self.in_header = (not thing.file_only and place.in_header and rng.random() < .3)
        self.thing_scope, self.place_scope = thing.scope + "\n", place.scope
        self.call, self.after = place.call, place.after
        self.noise = (noise.at_namespace_scope(rng, f"noise{number}")
                      if rng.random() < .25 else "")
        # Declared early, launched late.
        self.early = rng.random() < .4

    def _body(self, rng, thing):
        extra = (f"{{ {noise.in_body(rng, f'q{self.number}')} }}\n"
                 if rng.random() < .35 else "")
        launch = things.launch_of(rng, thing, self.number)
        return (f"{extra}{thing.body} {launch} check({self.number}, {thing.wanted});")

    def checks(self, files):
        return files if self.in_header else 1


class Objects:
    """Objects of the device, which each file has for itself."""

    def __init__(self, seed, number):
        rng = random.Random(f"{seed}.{number}")
        self.shared = rng.choice(statics.KINDS)(rng, number)


class Program:
    def __init__(self, seed, size):
        rng = random.Random(seed)
        self.files = rng.choice([1, 1, 2, 3])
        self.standard = rng.choice(STANDARDS)
        self.level = rng.choice(["-OG3", "-OG3", "-OG1", "-OG0"])
        self.order = rng.random()
        launches = size + rng.randrange(size // 2)
        self.parts = [Part(seed, i, self.files, self.standard) for i in range(1, launches + 1)]
        self.objects = [Objects(seed, 1000 * i) for i in range(1, 1 + rng.randrange(4))]

    def options(self):
        return [f"-std=c++{self.standard}", self.level, "-w"]

    def _header(self):
        text = '#pragma once\n#include "check.h"\n'
        text += "".join(each.shared.header for each in self.objects)
        for part in self.parts:
            if part.in_header:
                text += part.noise + part.thing_scope + part.place_scope
        return text

    def _calls(self, file):
        calls = [part.call for part in self.parts
                 if part.call and (part.in_header or part.file == file)]
        calls += [each.shared.checks(file)[0] for each in self.objects]
        random.Random(f"{self.order}.{file}").shuffle(calls)
        return "".join(f"  {call}\n" for call in calls)

    def _file(self, file):
        mine = [p for p in self.parts if not p.in_header and p.file == file]
        text = f'#include "{HEADER}"\n'
        text += "".join(f"int file{i}();\n" for i in range(self.files))
        text += "".join(p.noise + p.thing_scope for p in mine if p.early)
        text += "".join(("" if p.early else p.noise + p.thing_scope) + p.place_scope for p in mine)
        # The call of the other files' functions is no part of this one's order.
        text += f"int file{file}() {{\n{self._calls(file)}  return 0;\n}}\n"
        text += "".join(p.after for p in mine)
        if file == 0:
            others = " ".join(f"file{i}();" for i in range(self.files))
            text += f"int main() {{ {others} return finish(); }}\n// EXPECT: {self.expected()}\n"
        return text

    def expected(self):
        checks = sum(part.checks(self.files) for part in self.parts)
        checks += sum(each.shared.checks(file)[1] for each in self.objects
                      for file in range(self.files))
        return f"{checks} checks, 0 failures"

    def sources(self):
        """{name: text}; the one with main comes first."""
        result = {f"file{i}.cu": self._file(i) for i in range(self.files)}
        result[HEADER] = self._header()
        return result
