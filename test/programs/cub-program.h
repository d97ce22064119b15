// Calling CUB's algorithms for the whole device.

#ifndef CUPCC_TEST_PROGRAMS_CUB_PROGRAM_H
#define CUPCC_TEST_PROGRAMS_CUB_PROGRAM_H

#include "program.h"
#include <cub/cub.cuh>

/// Calls \p function twice: for the size of its memory, and for the work.
template <typename Function> void callCub(Function function) {
  std::size_t bytes = 0;
  CHECK(function(nullptr, bytes));
  DeviceArray<char> memory(bytes ? bytes : 1);
  CHECK(function(memory.get(), bytes));
  CHECK_LAUNCH();
}

/// The same for a call with the arguments 'memory' and 'bytes'.
#define RUN_CUB(...) callCub([&](void *memory, std::size_t &bytes) { return __VA_ARGS__; })

template <typename T> std::vector<T> first(std::vector<T> all, std::size_t count) {
  all.resize(count);
  return all;
}

#endif // CUPCC_TEST_PROGRAMS_CUB_PROGRAM_H
