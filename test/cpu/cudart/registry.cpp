//===- registry.cpp - what the host calls the device's symbols ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host's object file registers its kernels and variables before main, with
// calls that CUDA's headers do not declare. Of the fatbin nothing but its name
// (ImageName.h) is wanted. A name is looked for when it is first used: a kernel
// that needs another architecture is registered all the same.
//
//===----------------------------------------------------------------------===//

#include "registry.h"
#include "ImageName.h"
#include <cstddef>
#include <cstring>
#include <deque>
#include <map>
#include <string>

using namespace cupcc::oncpu;

namespace {

struct Symbol {
  const Image *Home;
  std::string Name;
};

struct Registry {
  std::deque<Image> Images;
  std::map<const void *, Symbol> Kernels, Variables;
  /// By the host's pointers to them.
  std::map<void **, Symbol> Managed;
};

// What a host's object file has of its fatbin, and how a fatbin begins.
struct FatbinWrapper {
  unsigned Magic, Version;
  const char *Fatbin;
  const void *Unused;
};
struct FatbinHeader {
  unsigned Magic;
  unsigned short Version, HeaderSize;
  unsigned long Size;
};

} // namespace

static std::string_view bytesOf(const FatbinWrapper &Wrapper) {
  FatbinHeader Header;
  if (Wrapper.Magic != 0x466243b1)
    unsupported("a fatbin without its magic number");
  std::memcpy(&Header, Wrapper.Fatbin, sizeof(Header));
  return {Wrapper.Fatbin, Header.HeaderSize + Header.Size};
}

/// Made by the first registration, whichever file's that is.
static Registry &registry() {
  static Registry Only;
  return Only;
}

const KernelRow *cupcc::oncpu::kernelOf(const void *Stub) {
  auto Found = registry().Kernels.find(Stub);
  if (Found == registry().Kernels.end())
    return nullptr;
  return &kernelNamed(*Found->second.Home, Found->second.Name);
}

const VariableRow *cupcc::oncpu::variableOf(const void *Shadow) {
  auto Found = registry().Variables.find(Shadow);
  if (Found == registry().Variables.end())
    return nullptr;
  return &variableNamed(*Found->second.Home, Found->second.Name);
}

static const Image *imageOf(void **Handle) {
  return reinterpret_cast<const Image *>(Handle);
}

extern "C" {

/// The handle leads to the image. Files with the same device code have images
/// of one name, each with variables of its own.
void **__cudaRegisterFatBinary(const FatbinWrapper *Wrapper) {
  Image New{imageName(bytesOf(*Wrapper)), 0};
  for (const Image &Other : registry().Images)
    New.Number += Other.Name == New.Name;
  registry().Images.push_back(New);
  return reinterpret_cast<void **>(&registry().Images.back());
}
void __cudaRegisterFatBinaryEnd(void **) {}
void __cudaUnregisterFatBinary(void **) {}

int __cudaRegisterFunction(void **Handle, const char *Stub, char *,
                           const char *DeviceName, int, void *, void *, void *,
                           void *, int *) {
  registry().Kernels.insert({Stub, {imageOf(Handle), DeviceName}});
  return 0;
}

void __cudaRegisterVar(void **Handle, char *Shadow, char *,
                       const char *DeviceName, int, size_t, int, int) {
  registry().Variables.insert({Shadow, {imageOf(Handle), DeviceName}});
}

void __cudaRegisterManagedVar(void **Handle, void **Pointer, char *,
                              const char *DeviceName, int, size_t, int, int) {
  registry().Managed.insert({Pointer, {imageOf(Handle), DeviceName}});
}

/// The host calls it where it finds a pointer that is not set. From then on the
/// variable's own address names it.
char __cudaInitModule(void **Handle) {
  for (auto &[Pointer, Variable] : registry().Managed) {
    if (*Pointer || Variable.Home != imageOf(Handle))
      continue;
    *Pointer = variableNamed(*Variable.Home, Variable.Name).Address;
    registry().Variables.insert({*Pointer, Variable});
  }
  return 1;
}

} // extern "C"
