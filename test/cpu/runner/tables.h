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

/// The row of that name. The program ends with a message if there is none, or
/// one in each of two files: a name of the device is a file's own.
const KernelRow &kernelNamed(std::string_view Name);
const VariableRow &variableNamed(std::string_view Name);

/// Ends the program: the tests' harness cannot do what the program asks for.
[[noreturn, gnu::format(printf, 1, 2)]] void unsupported(const char *Format,
                                                         ...);

} // namespace cupcc::oncpu

#endif // CUPCC_TEST_CPU_TABLES_H
