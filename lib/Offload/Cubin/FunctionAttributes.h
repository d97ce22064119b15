//===- FunctionAttributes.h - numbers of functions in cubins ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_FUNCTIONATTRIBUTES_H
#define CUPCC_LIB_OFFLOAD_CUBIN_FUNCTIONATTRIBUTES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <set>
#include <string>

namespace cupcc {

/// Sets the bytes of stack that \p Cubin asks the driver for, kernel by kernel,
/// to what \p Change returns for the kernel's name and the bytes asked for now.
/// Error: no such file; it is unchanged then.
llvm::Error changeStacks(
    std::string &Cubin,
    llvm::function_ref<uint32_t(llvm::StringRef Kernel, uint32_t Bytes)>
        Change);

/// The stack frame of each function of \p Cubin, without what it calls.
llvm::Expected<llvm::StringMap<uint64_t>> frameSizes(llvm::StringRef Cubin);

/// The stack that each kernel of \p Cubin asks the driver for.
llvm::Expected<llvm::StringMap<uint64_t>> stackSizes(llvm::StringRef Cubin);

/// The registers that a thread has in each function of \p Cubin.
llvm::Expected<llvm::StringMap<uint64_t>> registerCounts(llvm::StringRef Cubin);

/// What the attributes of \p Info, the bytes of a function's own section
/// .nv.info.F, say without the numbers of symbols. They have no order. Error:
/// these are no attributes.
llvm::Expected<std::multiset<std::string>>
attributesWithoutSymbols(llvm::StringRef Info);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_FUNCTIONATTRIBUTES_H
