//===- DeviceExceptions.cpp - try and throw in code for the device --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: in CUDA mode Sema refuses 'throw' and 'try'
// in functions with __device__ and without __host__, in one error for both, and
// no option lifts it. Nothing depends on the refusal: the same statements in
// functions without a specifier are compiled for the device as well. A handler
// is never entered there, and a 'throw' that is reached says what was thrown
// and traps (runtime/cxx/exception.cpp).
//
// So the error is made to be ignored, which Clang offers for warnings: it looks
// an error's severity up in the same table.
//
// Relies on: Clang 22 looking the severity of an error
//  (err_cuda_device_exceptions) up in the table of warnings.
// Test: test/Frontend/Sema/throw-in-tagged.cu.
// Goes when: Sema leaves exceptions to the device's lowering, or the test
//  passes without.
//
//===----------------------------------------------------------------------===//

#include "DeviceExceptions.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/SemaDiagnostic.h"

using namespace clang;

void cupcc::permitDeviceExceptions(DiagnosticsEngine &Diagnostics) {
  Diagnostics.setSeverity(diag::err_cuda_device_exceptions,
                          diag::Severity::Ignored, SourceLocation());
}
