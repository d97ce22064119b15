//===- HostSharedErrors.cpp - __shared__ that the host never runs ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Sema parses for the host, and puts off the
// error about a __shared__ variable in a host-device function until it knows
// that the host needs the function. That a function is needed does not say that
// the variable is: it stands under 'if target', or this is the process of a
// target, which parsed '#ifdef __CUDA_ARCH__' its own way. As in functions that
// are needed for sure (DeviceStatements.cpp) lowering judges what is left.
//
// Relies on: the list of deferred messages in Clang 22's SemaCUDA, and
//  err_cuda_host_shared in it.
// Test: test/Frontend/Sema/shared-in-both.cu.
// Goes when: the test passes without.
//
//===----------------------------------------------------------------------===//

#include "HostSharedErrors.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

void cupcc::dropHostSharedErrors(Sema &S) {
  for (auto &[Function, Diagnostics] : S.DeviceDeferredDiags)
    llvm::erase_if(Diagnostics, [](const PartialDiagnosticAt &D) {
      return D.second.getDiagID() == diag::err_cuda_host_shared;
    });
}
