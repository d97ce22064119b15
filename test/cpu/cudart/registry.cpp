//===- registry.cpp - what the host calls the device's symbols ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's object file registers its kernels and variables before main, with
// calls that CUDA's headers do not declare. The fatbin is not looked at. A name
// is looked for when it is first used: a kernel that needs another
// architecture is registered all the same.
//
//===----------------------------------------------------------------------===//

#include "registry.h"
#include <cstddef>
#include <map>
#include <string>

using namespace cupcc::oncpu;

namespace {

struct Registry {
  std::map<const void *, std::string> Kernels, Variables;
};

} // namespace

/// Made by the first registration, whichever file's that is.
static Registry &registry() {
  static Registry Only;
  return Only;
}

const KernelRow *cupcc::oncpu::kernelOf(const void *Stub) {
  auto Found = registry().Kernels.find(Stub);
  return Found == registry().Kernels.end() ? nullptr
                                           : &kernelNamed(Found->second);
}

const VariableRow *cupcc::oncpu::variableOf(const void *Shadow) {
  auto Found = registry().Variables.find(Shadow);
  return Found == registry().Variables.end() ? nullptr
                                             : &variableNamed(Found->second);
}

extern "C" {

void **__cudaRegisterFatBinary(void *) {
  static void *Handle = nullptr;
  return &Handle;
}
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}

int __cudaRegisterFunction(void **, const char *Stub, char *,
                           const char *DeviceName, int, void *, void *, void *,
                           void *, int *) {
  registry().Kernels.insert({Stub, DeviceName});
  return 0;
}

void __cudaRegisterVar(void **, char *Shadow, char *, const char *DeviceName,
                       int, size_t, int, int) {
  registry().Variables.insert({Shadow, DeviceName});
}

} // extern "C"
