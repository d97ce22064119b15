//===- OptimizeLinked.h - bitcode of several objects -> cubin ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With -dlto the bitcode of all objects becomes one module, which is optimised
// as that of a single source, and one relocatable cubin. nvlink gets it in the
// place of the objects that it was in. If there are no others, nothing but the
// host names a symbol of it: functions are inlined across files, and what no
// kernel reaches is gone.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_OPTIMIZELINKED_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_OPTIMIZELINKED_H

#include "OnDemandLink.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/DeviceLink.h"
#include <map>

namespace cupcc {

/// The code of a link for one architecture, by how it is linked.
struct SortedCode {
  /// What has bitcode for this architecture.
  std::vector<OwnedBitcode> Bitcode;
  /// The files that nvlink has to read for the rest. Members of archives are in
  /// files of their own.
  std::vector<std::string> Files;
  /// Which members these are: "libx.a(a.o)", by the path of the file.
  std::map<std::string, std::string> Members;
  /// Of kernels, where optimizeLinked() knows more than nvlink.
  KernelStacks Stacks;
};

/// Finds the bitcode for \p Arch in \p Code. Members of archives are written to
/// files that begin with \p Prefix. Error: an object is damaged, or of another
/// version of cupcc; a file cannot be written.
llvm::Expected<SortedCode> sortCode(const RelocatableCode &Code,
                                    DeviceArch Arch, llvm::StringRef Prefix);

/// Error: nvlink would have to read an object of several sources.
llvm::Error checkJoined(const RelocatableCode &Code, const SortedCode &Sorted);

/// A relocatable cubin of \p All, at least one; \p IsWhole if nothing else is
/// linked with it, so that all calls of its kernels are known. What is lacking
/// and \p Library has is part of it. Error: objects were compiled with options
/// that differ, or define one symbol; bitcode that cannot be read; ptxas fails.
llvm::Expected<Cubin> optimizeLinked(llvm::ArrayRef<OwnedBitcode> All,
                                     bool IsWhole,
                                     const OnDemandLibrary &Library,
                                     DeviceArch Arch, const DeviceLink &Link,
                                     const Toolkit &CudaToolkit);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_OPTIMIZELINKED_H
