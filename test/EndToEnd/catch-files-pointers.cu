// With -dlto the files are one program when exceptions are lowered: they leave functions that
// are called through pointers, and virtual functions, of other files.
//
// RUN: %cupcc -std=c++20 -dlto %archs -I%inputs %s %S/Inputs/catch-files/pointers.cu -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/catch-files/pointers.cu -std=c++20 -dlto -I%inputs

#include "Inputs/catch-files/pointers.h"

BOTH int triple(int x) {
  if (x > 5)
    throw long(x);
  return 3 * x;
}

BOTH int areaOf(const Shape &shape, int x, Notes &note) {
  Tells t{note, "~areaOf"};
  return shape.area(x);
}

BOTH void play(int part, Notes &note) {
  Square square;
  Shape shape;
  try {
    switch (part) {
    case 0: note("square", areaOf(square, 3, note)); return note("square", areaOf(square, -3, note));
    case 1: return note("shape", areaOf(shape, -3, note));
    case 2: note("halve", halver()(8)); return note("halve", halver()(7));
    case 3: note("twice", twice(triple, 4, note)); return note("twice", twice(triple, 9, note));
    case 4: note("twice", twice(halver(), 4, note)); return note("twice", twice(halver(), 5, note));
    }
  } catch (int x) {
    note("int", x);
  } catch (long x) {
    note("long", x);
  } catch (const Base &e) {
    note("kind", e.kind());
    note("number", e.number);
  }
  note("uncaught", std::uncaught_exceptions());
}

int main() { return playOnBoth<play>(5); }
// EXPECT: 0: ~areaOf square=9 ~areaOf kind=2 number=-3 uncaught=0
// EXPECT: 1: ~areaOf shape=-3
// EXPECT: 2: halve=4 int=7 uncaught=0
// EXPECT: 3: ~twice twice=24 ~twice long=9 uncaught=0
// EXPECT: 4: ~twice twice=4 ~twice int=5 uncaught=0
