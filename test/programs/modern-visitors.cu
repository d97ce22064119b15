// Work is chosen at run time: std::variant and visitors on the host, std::function in a
// table of filters, pointers to device functions, and lambdas of both sides as
// arguments of kernels.
//
// RUN: %cupcc -std=c++17 --extended-lambda %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 --extended-lambda

#include "program.h"
#include <functional>
#include <map>
#include <string>
#include <variant>

struct Scale {
  int factor;
};
struct Clamp {
  int low, high;
};
struct Table {
  std::vector<int> values;
};
using Filter = std::variant<Scale, Clamp, Table>;

template <typename F> __global__ void apply(int *numbers, int n, F f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    numbers[i] = f(numbers[i]);
}

template <typename F> static void launch(DeviceArray<int> &numbers, F f) {
  apply<<<(int(numbers.size()) + 127) / 128, 128>>>(numbers.get(), int(numbers.size()), f);
  CHECK_LAUNCH();
}

template <typename... Fs> struct Overloaded : Fs... { using Fs::operator()...; };
template <typename... Fs> Overloaded(Fs...) -> Overloaded<Fs...>;

static void run(DeviceArray<int> &numbers, const Filter &filter) {
  std::visit(Overloaded{
                 [&](const Scale &s) {
                   int factor = s.factor;
                   launch(numbers, [factor] __device__(int x) { return x * factor; });
                 },
                 [&](const Clamp &c) {
                   Clamp own = c;
                   launch(numbers, [own] __device__(int x) { return x < own.low ? own.low : x > own.high ? own.high : x; });
                 },
                 [&](const Table &t) {
                   DeviceArray<int> table(t.values);
                   const int *values = table.get();
                   int size = t.values.size();
                   launch(numbers, [=] __device__(int x) { return values[x < 0 ? 0 : x % size]; });
                 },
             },
             filter);
}

// Functions of the device are called through pointers that the device hands out.
__device__ int increment(int x) { return x + 1; }
__device__ int negate(int x) { return -x; }
using Function = int (*)(int);
__device__ Function functions[2] = {increment, negate};

struct Call {
  Function function;
  __device__ int operator()(int x) const { return function(x); }
};

int main() {
  Report report;
  auto expected = Random(62).integers<int>(1000, 500);
  DeviceArray<int> numbers(expected);
  for (const Filter &filter : {Filter(Scale{-3}), Filter(Clamp{-900, -20}), Filter(Scale{-1}), Filter(Table{{5, 7, 11, 13}})})
    run(numbers, filter);
  for (int &x : expected) {
    x = std::min(std::max(x * -3, -900), -20) * -1;
    x = std::vector<int>{5, 7, 11, 13}[x % 4];
  }
  report.equal("variants", numbers.download(), expected);

  Function onDevice[2];
  CHECK(cudaMemcpyFromSymbol(onDevice, functions, sizeof onDevice));
  const std::map<std::string, std::function<void()>> table = {
      {"increment", [&] { launch(numbers, Call{onDevice[0]}); }},
      {"negate", [&] { launch(numbers, Call{onDevice[1]}); }},
      {"square", [&] { launch(numbers, [] __host__ __device__(int x) { return x * x; }); }},
  };
  for (const char *name : {"increment", "negate", "increment", "square"})
    table.at(name)();
  for (int &x : expected)
    x = (-(x + 1) + 1) * (-(x + 1) + 1);
  report.equal("functions", numbers.download(), expected);
  return report.status();
}
// EXPECT: variants: 1000 equal
// EXPECT: functions: 1000 equal
