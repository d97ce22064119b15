// Lists of what enumerations have, and texts with names of types, are in kernels what they
// are on the host.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"

using weight [[attribute(1)]] = int;
enum class Color : short { red [[.weight = 7]] = 3, green = -1, blue [[.weight = 9]] = 2 };
template <int... values> struct List { static constexpr int sum = (0 + ... + values); };

template <class E> void lists(Report &out) {
  const int values[] {(int)E.enum_values..., 100};
  const char *names[] = {E.enum_names...};
  for (int i : names.length)
    out(names[i], values[i], values[i + 1]);
  out("list", List<(int)E.enum_values...>::sum, List<@enum_attributes(E, weight)...>::sum);
  if (!out.isFull())
    out("of", E.string, (int)@enum_values(E)...);
  out("text " + E.string, "(" + (12).string + ")");
}

void ask(Report &out) {
  lists<Color>(out);
  enum Local { first [[.weight = 4]], last };
  lists<Local>(out);
  out("known", (int)Local.enum_values..., Color.enum_names...);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
