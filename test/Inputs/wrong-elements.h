//===- wrong-elements.h - the device's results beside the host's -*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_WRONG_ELEMENTS_H
#define CUPCC_TEST_WRONG_ELEMENTS_H

#include "check.h"
#include <vector>

/// How many elements of \p out, on the device, are not those of \p expected,
/// once what was launched has ended. An error ends the program.
inline int wrong(const int *out, const std::vector<int> &expected) {
  CHECK_LAUNCH();
  std::vector<int> got(expected.size());
  CHECK(cudaMemcpy(got.data(), out, got.size() * sizeof(int), cudaMemcpyDeviceToHost));
  int count = 0;
  for (size_t i = 0; i < got.size(); ++i)
    count += got[i] != expected[i];
  return count;
}

#endif
