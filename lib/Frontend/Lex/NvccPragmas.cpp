//===- NvccPragmas.cpp - pragmas about nvcc's messages --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources write these where __NVCC__ is defined. They name messages of nvcc's
// by their numbers, or switch off a check of nvcc's that there is none of here:
// of calls from __host__ __device__ functions that are never instantiated for
// the other side. nv_abi chooses registers for calls of a function, which ptxas
// does by itself.
//
// Source: CUDA C++ Programming Guide, "nv_diagnostic pragmas"; CCCL and
// CUTLASS, which use the others.
//
//===----------------------------------------------------------------------===//

#include "NvccPragmas.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

static constexpr llvm::StringLiteral Names[] = {
    "nv_diagnostic",         "nv_diag_suppress",
    "nv_diag_remark",        "nv_diag_warning",
    "nv_diag_error",         "nv_diag_default",
    "nv_diag_once",          "nv_abi",
    "nv_exec_check_disable", "nv_exec_check_enable",
    "hd_warning_disable"};

void cupcc::takeNvccPragmas(Preprocessor &PP) {
  for (StringRef Name : Names)
    PP.AddPragmaHandler(new EmptyPragmaHandler(Name));
}
