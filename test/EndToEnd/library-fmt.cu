// fmt as Debian packages it, header only: numbers in all bases, floats to their
// shortest digits, texts, containers, the program's own types, and what a
// locale says. fmt 9 takes C++20's 'consteval' for its format strings, which it
// cannot have under nvcc's macros.
//
// REQUIRES: fmt
// RUN: %cupcc -std=c++17 %archs -I%inputs -DFMT_HEADER_ONLY %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs -DFMT_HEADER_ONLY

#include "check.h"
#include <cstring>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <string>
#include <vector>

struct Point {
  double x, y;
};
template <> struct fmt::formatter<Point> : fmt::formatter<double> {
  template <class Context> auto format(Point p, Context &c) const {
    auto at = fmt::format_to(c.out(), "<");
    c.advance_to(at);
    at = fmt::formatter<double>::format(p.x, c);
    *at++ = '|';
    c.advance_to(at);
    at = fmt::formatter<double>::format(p.y, c);
    *at++ = '>';
    return at;
  }
};

/// What was formatted, line by line.
struct Lines {
  char text[4096];
  int size;
  void operator()(const char *what, const std::string &line) {
    for (const std::string &part :
         {std::string(what), std::string(" "), line, std::string("\n")})
      for (char c : part)
        text[size++] = c;
    text[size] = 0;
  }
};

void ask(Lines &out) {
  out("integers", fmt::format("{} {:5} {:<5}| {:+} {:#x} {:#b} {:08o} {:L}",
                              -42, 7, 7, 3, 255, 5, 8, 1234567));
  out("floats", fmt::format("{} {} {:.3f} {:e} {:g} {:a} {:010.2f}", 0.1, 1e300,
                            3.14159, 12345.678, 1e-10, 1.5, -2.5));
  out("shortest", fmt::format("{} {} {}", 0.1f, 1.0 / 3, 5e-324));
  out("texts", fmt::format("{:>6}|{:*^9}|{:.2}|{}", "ab", std::string("mid"),
                           "cut off", 'c'));
  out("order", fmt::format("{1} {0} {1:>{2}}", 1, "two", 5));
  std::vector<int> numbers{1, 2, 3};
  std::map<std::string, int> names{{"a", 1}, {"b", 2}};
  out("containers",
      fmt::format("{} {} {}", numbers, names, fmt::join(numbers, "; ")));
  out("own", fmt::format("{:.2f}", Point{1, 2.125}));
  out("wide", fmt::format("{:L} {}", 1e6, 1ull << 63));
  char memory[16];
  auto end = fmt::format_to_n(memory, 15, "{:0>20}", 9);
  out("limited", std::to_string(end.size) + std::string(memory, end.out));
}

__global__ void onDevice(Lines *out) { ask(*out); }

int main() {
  giveStack(64 << 10);
  static Lines host, device;
  ask(host);
  Lines *memory;
  CHECK(cudaMalloc(&memory, sizeof(Lines)));
  CHECK(cudaMemset(memory, 0, sizeof(Lines)));
  onDevice<<<1, 1>>>(memory);
  CHECK_LAUNCH();
  CHECK(cudaMemcpy(&device, memory, sizeof(Lines), cudaMemcpyDeviceToHost));
  std::printf("%s%s", device.text,
              std::strcmp(host.text, device.text) ? "the host differs\n" : "");
}
// EXPECT: integers -42     7 7    | +3 0xff 0b101 00000010 1234567
// EXPECT: floats 0.1 1e+300 3.142 1.234568e+04 1e-10 0x1.8p+0 -000002.50
// EXPECT: shortest 0.1 0.3333333333333333 5e-324
// EXPECT: texts     ab|***mid***|cu|c
// EXPECT: order two 1   two
// EXPECT: containers [1, 2, 3] {"a": 1, "b": 2} 1; 2; 3
// EXPECT: own <1.00|2.12>
// EXPECT: wide 1000000 9223372036854775808
// EXPECT: limited 20000000000000000
