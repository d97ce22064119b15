// Slices, ranges of numbers and lengths of arrays in kernels give what they give
// on the host; the random numbers of the Circle page's roman.cxx and qsort.cxx
// are others here.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <algorithm>
#include <list>
#include <set>
#include <string>
#include <utility>
#include <vector>

inline std::string toRoman(int value) {
  struct Numeral { int value; const char *text; };
  static const Numeral numerals[] = {{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}, {0, nullptr}};
  std::string result;
  for (const Numeral *n = numerals; n->value > 0; ++n)
    while (value >= n->value) {
      result += n->text;
      value -= n->value;
    }
  return result;
}

void elements(Report &out) {
  std::vector<std::pair<std::string, int>> romans(12);
  for (int i : 12)
    romans[i] = std::make_pair(toRoman(i * 7 % 12), i * 7 % 12);
  std::sort(romans.begin(), romans.end());
  out("roman", romans[:].second, romans[:].first)...;
  std::vector<int> data(20);
  for (int i : 20)
    data[i] = i * 37 % 20;
  qsort(data.data(), data.size(), sizeof(int), [](const void *a, const void *b) { return *(const int *)a - *(const int *)b; });
  out("sorted", @range(), data[:])...;
}

void bounds(Report &out) {
  std::list<int> list{1, 2, 3, 4, 5};
  const std::set<int> set{9, 7, 8};
  int array[4] = {1, 2, 3, 4};
  out("list", list[1:-2], set[::-1], array[::2])...;
  array[:] *= list[1:]...;
  array[1:] += array[:]...;
  out("array", array[-1:0:-1], @range(array.length::-1))...;
  std::string text = "slices";
  std::swap(text[:text.size() / 2], text[::-1])...;
  out("text", text, array.length, sizeof array / array.length);
}

void ask(Report &out) {
  elements(out);
  bounds(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
