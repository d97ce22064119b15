//===- ManagedShadows.h - __managed__ on the host ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The memory of a managed variable is the CUDA runtime's. The host has a
// pointer to it, which the runtime sets when the module is loaded, and loads
// the module where the pointer is used first. Of
//
//   __managed__ int x;
//   int *p = &x;
//   int f() { return x; }
//
// the host makes
//
//   static int *x;
//   int *p;
//   static int *__cupcc_managed_address(int **slot) {
//     if (!*slot)
//       __cudaInitModule(__cuda_gpubin_handle);
//     return *slot;
//   }
//   int f() { return *__cupcc_managed_address(&x); }
//   // among the registrations
//   __cudaRegisterManagedVar(handle, &x, "x", "x", 0, 4, 0, 0);
//   // a constructor, after the registration and before all others
//   p = __cupcc_managed_address(&x);
//
// This is nvcc's protocol (crt/host_runtime.h); but nvcc initializes 'p' as if
// its initializer were none that is constant.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_MANAGEDSHADOWS_H
#define CUPCC_OFFLOAD_MANAGEDSHADOWS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class GlobalVariable;
class Module;
} // namespace llvm

namespace cupcc {

/// Makes a pointer, under the same name, of each of \p Shadows, variables that
/// \p M defines and registers as Clang does a __device__ one, or that another
/// object does. Error: a shadow
/// is not registered, or named where an address that is known when the program
/// runs cannot stand.
llvm::Error lowerManagedShadows(llvm::Module &M,
                                llvm::ArrayRef<llvm::GlobalVariable *> Shadows);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_MANAGEDSHADOWS_H
