//===- IdentityMacros.cpp - __NVCC__, __CUDA__, __NVCOMPILER --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three compilers that a file can see, and why:
//
//   nvcc    Programs. Of all CUDA compilers every library knows this one.
//           Beside __clang__ it is nvcc -ccbin clang++. With Clang's own
//           __CUDA__ some take a way for Clang's CUDA mode, which lacks what
//           cupcc has: CUTLASS leaves out __grid_constant__ there.
//   nvc++   NVIDIA's headers. It is the compiler that parses once for both
//           sides, as cupcc does, so that no code is chosen by __CUDA_ARCH__:
//             cuda_fp16.h, cuda_bf16.h, sm_*_intrinsics.h, crt/sm_*_rt.h,
//             crt/mma.h             _NVHPC_CUDA: declare the device's functions
//                                   where __CUDA_ARCH__ is not defined. Without
//                                   it they get empty bodies, and a kernel's
//                                   atomicAdd does nothing.
//             cuda/std/__cccl       _NVHPC_CUDA, __NVCOMPILER_MAJOR__
//             <nv/target>           __NVCOMPILER: NV_IF_TARGET is "if target".
//                                   __NVCC__ comes first, so that it must not
//                                   be defined.
//           25.9 is the release that came with CUDA 13.0.
//   clang   Clang's headers (gpuintrin.h asks __CUDA__).
//
// Relies on: the headers of CUDA 12 and 13 asking for nvc++'s macros
//  (_NVHPC_CUDA and others) where one pass is for host and device.
// Test: test/Frontend/Lex/compiler-identity.cu,
//  test/Runtime/toolkit-headers.cu,
//  test/Runtime/toolkit-headers-if-target.cu.
// Goes when: NVIDIA's headers know cupcc.
//
//===----------------------------------------------------------------------===//

#include "IdentityMacros.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;
using llvm::StringRef;

namespace {
struct IdentityMacro {
  llvm::StringLiteral Name;
  /// Where the file sees nvcc, nvc++ and Clang; "" is not defined.
  StringRef AsNVCC, AsNVCpp, AsClang;
};
} // namespace

static constexpr IdentityMacro Macros[] = {
    {"__NVCC__", "1", "", ""},
    {"__NVCC_DIAG_PRAGMA_SUPPORT__", "1", "", ""},
    {"__CUDA__", "", "1", "1"},
    {"_NVHPC_CUDA", "", "1", ""},
    {"__NVCOMPILER", "", "1", ""},
    {"__NVCOMPILER_MAJOR__", "", "25", ""},
    {"__NVCOMPILER_MINOR__", "", "9", ""},
};

std::vector<StringRef> cupcc::identityMacros() {
  std::vector<StringRef> Names;
  for (const IdentityMacro &Each : Macros)
    Names.push_back(Each.Name);
  return Names;
}

StringRef cupcc::identityValue(StringRef Name, CompilerIdentity Identity,
                               HeaderOwner Owner) {
  const IdentityMacro *Macro = llvm::find_if(
      Macros, [&](const IdentityMacro &Each) { return Each.Name == Name; });
  if (Macro == std::end(Macros))
    return "";
  if (Owner == HeaderOwner::NVIDIA)
    return Macro->AsNVCpp;
  if (Owner == HeaderOwner::Clang || Identity == CompilerIdentity::Clang)
    return Macro->AsClang;
  return Macro->AsNVCC;
}

bool cupcc::expandsInPrograms(StringRef Name) {
  return Name == "__NVCOMPILER_MAJOR__" || Name == "__NVCOMPILER_MINOR__";
}
