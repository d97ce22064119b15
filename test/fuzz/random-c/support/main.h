// The programs of a batch, for main.cpp to run.

#ifndef CUPCC_TEST_FUZZ_MAIN_H
#define CUPCC_TEST_FUZZ_MAIN_H

#include <cstdint>

struct Program {
  const char *Name;
  uint32_t (*Run)();
};

/// The last one has no name.
extern const Program Programs[];

#endif // CUPCC_TEST_FUZZ_MAIN_H
