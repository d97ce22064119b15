// std::optional and std::variant in kernels and as their parameters.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <optional>
#include <variant>

using Value = std::variant<int, double, const char *>;

static std::optional<int> half(int x) {
  if (x % 2)
    return std::nullopt;
  return x / 2;
}
struct Weigh {
  double operator()(int x) const { return x; }
  double operator()(double x) const { return x * 10; }
  double operator()(const char *) const { return -1; }
};

__global__ void kernel(Value value, std::optional<short> maybe, double *out) {
  out[0] = std::visit(Weigh(), value);
  out[1] = double(value.index()) + maybe.value_or(99);
  value = 4;
  out[2] = std::get<int>(value) + std::holds_alternative<double>(value);
  if (double *d = std::get_if<double>(&value))
    out[2] = *d;
  out[3] = half(10).value_or(-1) * 100 + half(7).value_or(-1);
  std::optional<int> number;
  out[4] = number.has_value();
  number.emplace(5);
  out[4] += *number;
}

int main() {
  double *out = managed<double>(5);
  for (int i = 0; i < 2; ++i) {
    kernel<<<1, 1>>>(i ? Value(2) : Value(1.5),
                     i ? std::optional<short>(3) : std::nullopt, out);
    CHECK_LAUNCH();
    std::printf("%g %g %g %g %g\n", out[0], out[1], out[2], out[3], out[4]);
  }
}
// EXPECT: 15 100 4 499 5
// EXPECT: 2 3 4 499 5
