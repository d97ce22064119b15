// An exception leaves functions that other files call, as on the host: of a file that has
// no handler, and through one that has a handler of another type and destructors.
//
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s %S/Inputs/catch-files/*.cu -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -dlto %archs -I%inputs %s %S/Inputs/catch-files/*.cu -o %t.dlto
// RUN: %run-on-gpu %t.dlto %s
// RUN: %run-on-cpu %t.cpu %s %S/Inputs/catch-files/thrower.cu %S/Inputs/catch-files/between.cu -std=c++20 -rdc=true -I%inputs
// RUN: %run-on-cpu %t.debug %s %S/Inputs/catch-files/thrower.cu %S/Inputs/catch-files/between.cu -std=c++20 -rdc=true -I%inputs -G -g
// RUN: %run-on-cpu %t.dlto.cpu %s %S/Inputs/catch-files/thrower.cu %S/Inputs/catch-files/between.cu -std=c++20 -dlto -I%inputs

#include "Inputs/catch-files/parts.h"
#include <stdexcept>

BOTH void play(int part, Notes &note) {
  Tells t{note, "~play"};
  try {
    switch (part) {
    case 0: note("int", throwsInt(2)); return note("int", throwsInt(5));
    case 1: throwsDerived(1, note); return throwsDerived(7, note);
    case 2: {
      Large a = {{1, 2, 3, 4, 5}}, b = {{10, 20, 30, 40, 50}};
      note("large", long(throwsLarge(a, b, 2).values[2]));
      note("copy", long(b.values[2]));
      return note("large", long(throwsLarge(a, b, 5).values[0]));
    }
    case 3: {
      Four four = throwsFour(3);
      note("four", long(four.x * 10 + four.y * 100 + four.z * 1000 + four.w * 10000));
      return note("four", long(throwsFour(-1).x));
    }
    case 4: note("c", long(throwsFromC(4))); return note("c", long(throwsFromC(-4)));
    case 5: note("below", throwsIfBelow(9L, 4L)); return note("below", throwsIfBelow(3L, 4L));
    case 6: {
      int values[] = {4, 5, 6};
      note("at", at(values, 3, 1));
      return note("at", at(values, 3, 3));
    }
    case 7: note("between", between(1, note)); return note("between", between(6, note));
    case 8: changes(1, note); return note("changes", changes(8, note));
    case 9: note("back", callsBack(1, 3, note)); return note("back", callsBack(9, 3, note));
    case 10:
      try {
        throw Base(5);
      } catch (const Base &) {
        throwsAgain();
      }
      break;
    case 11: note("none", !keeps(1)); return std::rethrow_exception(keeps(11));
    case 12: note("never", neverThrows(4)); break;
    case 13:
      for (int i = 0; i < 5; ++i)
        try {
          note("i", throwsInt(i + 1));
        } catch (int x) {
          note("caught", x);
          note("uncaught", std::uncaught_exceptions());
        }
      break;
    }
  } catch (int x) {
    note("caught", x);
  } catch (long x) {
    note("long", x);
  } catch (double x) {
    note("double", long(x));
  } catch (const char *x) {
    note(x);
  } catch (const std::exception &e) {
    note(e.what());
  } catch (const Base &e) {
    note("kind", e.kind());
    note("number", e.number);
  }
  note("uncaught", std::uncaught_exceptions());
}

int main() { return playOnBoth<play>(14); }
// EXPECT: 0: int=3 caught=5 uncaught=0 ~play
// EXPECT: 1: ~throwsDerived ~throwsDerived kind=2 number=7 uncaught=0 ~play
// EXPECT: 2: large=33 copy=30 large uncaught=0 ~play
// EXPECT: 3: four=70985 four uncaught=0 ~play
// EXPECT: 4: c=8 double=-4 uncaught=0 ~play
// EXPECT: 5: below=5 long=3 uncaught=0 ~play
// EXPECT: 6: at=5 vector::_M_range_check: __n (which is 3) >= this->size() (which is 3) uncaught=0 ~play
// EXPECT: 7: ~between between=4 ~between caught=6 uncaught=0 ~play
// EXPECT: 8: ~throwsDerived ~throwsDerived ~changes long=802 uncaught=0 ~play
// EXPECT: 9: ~between ~callsBack ~callsBack ~callsBack ~callsBack back=7 ~between ~callsBack ~callsBack ~callsBack ~callsBack caught=9 uncaught=0 ~play
// EXPECT: 10: kind=1 number=5 uncaught=0 ~play
// EXPECT: 11: none=1 caught=11 uncaught=0 ~play
// EXPECT: 12: never=4 uncaught=0 ~play
// EXPECT: 13: i=2 i=3 i=4 caught=4 uncaught=0 caught=5 uncaught=0 uncaught=0 ~play
