//===- cubin.h - the symbols of a cubin -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_REGISTRY_CUBIN_H
#define CUPCC_TEST_REGISTRY_CUBIN_H

#include <set>
#include <string>
#include <vector>

namespace cupcc::registry {

/// Kernels, variables and __managed__ variables, by name.
struct Symbols {
  std::set<std::string> Kernels, Variables, Managed;
};

/// The kernels of the ELF file at \p Bytes, and its variables that can be seen
/// from outside.
Symbols cubinSymbols(const char *Bytes);

/// Of each cubin in the fatbin at \p Data, NVIDIA's container. An image that is
/// compressed is left out; cupcc compresses PTX only.
std::vector<Symbols> fatbinSymbols(const char *Data);

} // namespace cupcc::registry

#endif // CUPCC_TEST_REGISTRY_CUBIN_H
