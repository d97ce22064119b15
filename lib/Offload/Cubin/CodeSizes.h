//===- CodeSizes.h - bytes of code for each kernel --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_CODESIZES_H
#define CUPCC_LIB_OFFLOAD_CUBIN_CODESIZES_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>

namespace cupcc {

/// The size of each function's code in a cubin, by its name. A cubin is an ELF
/// file for the machine EM_CUDA, in which the code of function f is the section
/// .text.f ("CUDA Binary Utilities" shows it). Error: not such a file.
llvm::Expected<llvm::StringMap<uint64_t>> codeSizes(llvm::StringRef Cubin);

/// The bytes of static shared memory of each kernel that has any: of kernel f
/// the section .nv.shared.f.
llvm::Expected<llvm::StringMap<uint64_t>> sharedSizes(llvm::StringRef Cubin);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_CODESIZES_H
