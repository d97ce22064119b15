// Reflection on enumerations gives in kernels what it gives on the host, with
// values that are known at run time only.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"

enum class Color : short { red = 3, green = -1, blue = 2, azure = 2 };
template <class T> struct Typed { enum Kind { small = 1, large = sizeof(T) }; };

template <class E> void all(Report &out) {
  out("all", E.enum_names, (int)E.enum_values)...;
  out("of", E.enum_count, (0 + ... + (int)E.enum_values));
}

void ask(Report &out) {
  all<Color>(out);
  all<typename Typed<double>::Kind>(out);
  enum Local { first, last };
  all<Local>(out);
  for (int i : 5)
    out("name", i, Color(i).string, Local(i).string, @enum_value(Color, 0).string);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
