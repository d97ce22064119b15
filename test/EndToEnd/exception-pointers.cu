// exception_ptr, nested exceptions and the queries about exceptions on their way.
// What is rethrown is reported as the host would.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include <exception>
#include <stdexcept>

struct Counted {
  int *count;
  Counted(int *count) : count(count) { ++*count; }
  Counted(const Counted &other) : count(other.count) { ++*count; }
  ~Counted() { --*count; }
};

void fail(int which) {
  std::exception_ptr none, range = std::make_exception_ptr(std::range_error("r"));
  std::exception_ptr copy = range, number = std::make_exception_ptr(3);
  bool expected = !none && range && copy == range && copy != number &&
                  std::current_exception() == nullptr &&
                  std::uncaught_exceptions() == 0;
  int count = 0;
  {
    std::exception_ptr counted = std::make_exception_ptr(Counted(&count));
    std::exception_ptr second = counted;
    counted = nullptr;
    expected &= count == 1 && second != nullptr;
  }
  expected &= count == 0;
  if (!expected)
    throw "not as expected";
  switch (which) {
  case 0: std::rethrow_exception(range);
  case 1: std::rethrow_exception(number);
  case 2: std::throw_with_nested(std::runtime_error("outer"));
  case 3: std::rethrow_if_nested(std::runtime_error("not nested")); break;
  }
}
__global__ void onDevice(int which) { fail(which); }

int main() { compareEnds(fail, onDevice, 5); }
// EXPECT: exception of type 'std::range_error' thrown: r, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'int' thrown, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: exception of type 'std::_Nested_exception<std::runtime_error>' thrown: outer, block: [0,0,0], thread: [0,0,0]
// EXPECT: trapped
// EXPECT: went on
// EXPECT: went on
