//===- tables.cpp - kernels and variables of the program's modules --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tables.h"
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <span>

using namespace cupcc::oncpu;

// The linker's names for the ends of a section. Weak, since a program may have
// no kernel or no variable.
extern "C" {
extern const KernelRow __start_cupcc_cpu_kernels[] __attribute__((weak));
extern const KernelRow __stop_cupcc_cpu_kernels[] __attribute__((weak));
extern const VariableRow __start_cupcc_cpu_variables[] __attribute__((weak));
extern const VariableRow __stop_cupcc_cpu_variables[] __attribute__((weak));
}

void cupcc::oncpu::unsupported(const char *Format, ...) {
  std::va_list Arguments;
  va_start(Arguments, Format);
  std::fflush(stdout);
  std::fputs("not supported on the CPU: ", stderr);
  std::vfprintf(stderr, Format, Arguments);
  std::fputc('\n', stderr);
  va_end(Arguments);
  std::_Exit(3);
}

/// The \p Number-th row of a module with a name; null if there is none. The
/// linker keeps the order of the files.
template <typename Row>
static const Row *findInImage(std::span<const Row> Rows, const Image &Home,
                              std::string_view Name) {
  const std::string Full = Home.Name + std::string(Name);
  unsigned Number = 0;
  for (const Row &Each : Rows)
    if (Each.Name == Full && Number++ == Home.Number)
      return &Each;
  return nullptr;
}

template <typename Row>
static const Row &find(std::span<const Row> Rows, const Image &Home,
                       std::string_view Name, const char *Kind) {
  const Row *Found = findInImage(Rows, Home, Name);
  if (Found)
    return *Found;
  for (const Row &Each : Rows) {
    if (Each.Name != Name)
      continue;
    if (Found)
      unsupported("%s '%s' is in two files", Kind, Each.Name);
    Found = &Each;
  }
  if (!Found)
    unsupported("%s '%.*s' is in no file", Kind, int(Name.size()), Name.data());
  return *Found;
}

const KernelRow &cupcc::oncpu::kernelNamed(const Image &Home,
                                           std::string_view Name) {
  return find(std::span(__start_cupcc_cpu_kernels, __stop_cupcc_cpu_kernels),
              Home, Name, "kernel");
}

const VariableRow &cupcc::oncpu::variableNamed(const Image &Home,
                                               std::string_view Name) {
  return find(
      std::span(__start_cupcc_cpu_variables, __stop_cupcc_cpu_variables), Home,
      Name, "variable");
}
