//===- Passes.h - passes on device IR by name -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_PASSES_H
#define CUPCC_IR_PASSES_H

#include "cupcc/Basic/DeviceOptions.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// A row of Passes.def. All strings live as long as the program.
struct PassInfo {
  llvm::StringRef Name;
  llvm::StringRef Does;
};

/// All rows, in order.
llvm::ArrayRef<PassInfo> allPasses();

/// Runs the pass \p Name of Passes.def on \p M alone. Error: there is no such
/// pass, or it found something that it cannot lower.
llvm::Error runPass(llvm::StringRef Name, llvm::Module &M,
                    const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_IR_PASSES_H
