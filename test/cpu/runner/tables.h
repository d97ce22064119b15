//===- tables.h - kernels and variables of the program's modules -*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CPU_TABLES_H
#define CUPCC_TEST_CPU_TABLES_H

#include <cstddef>
#include <string>
#include <string_view>

namespace cupcc::oncpu {

/// Takes the arguments as cudaLaunchKernel() does.
using KernelEntry = void (*)(void **Arguments);

// cupcc-on-cpu writes these rows.
struct KernelRow {
  const char *Name;
  KernelEntry Entry;
};
struct VariableRow {
  const char *Name;
  void *Address;
  size_t Size;
};

/// A fatbin of the program: its name (ImageName.h), and how many come before it
/// that have the same.
struct Image {
  std::string Name;
  unsigned Number;
};

/// The row of that name behind that of its image, else of that name alone. The
/// program ends with a message if there is none, or one in each of two files.
const KernelRow &kernelNamed(const Image &Home, std::string_view Name);
const VariableRow &variableNamed(const Image &Home, std::string_view Name);

/// Ends the program: the tests' harness cannot do what the program asks for.
[[noreturn, gnu::format(printf, 1, 2)]] void unsupported(const char *Format,
                                                         ...);

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_TABLES_H
