//===- EmittedPTX.h - what becomes of a device module -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_TARGETS_EMITTEDPTX_H
#define CUPCC_LIB_COMPILER_TARGETS_EMITTEDPTX_H

#include "../Report/OptimizationRemarks.h"
#include "cupcc/Offload/CallGraph.h"
#include "cupcc/Offload/DeviceSymbols.h"
#include "cupcc/Offload/PTX.h"
#include "llvm/Support/Error.h"

namespace cupcc {

/// What the stages optimize and ptx leave of a module.
struct EmittedPTX {
  std::string Text;
  /// What the text was joined from; none where the module was compiled as one.
  std::vector<PTXPart> Parts;
  /// Of the module that it was printed from.
  DeviceCallGraph Calls;
  std::vector<DeviceSymbol> Symbols;
  std::vector<std::string> Virtuals;
  /// Warnings that the optimiser did not do what a pragma asks for.
  std::vector<OptimizationRemark> Remarks;
};

/// All of \p Emitted but the texts.
llvm::json::Object factsOf(const EmittedPTX &Emitted);

/// The texts, one behind the other.
std::string textsOf(const EmittedPTX &Emitted);

/// The inverse of both.
EmittedPTX emittedFromFacts(const llvm::json::Object &Facts,
                            llvm::StringRef Texts);

/// What \p Parts of a module (ModuleParts.h) are together, with their kernels
/// and variables in the order of \p Kernels and \p Variables, the module's own.
/// Error: they do not fit together.
llvm::Expected<EmittedPTX> joinParts(std::vector<EmittedPTX> Parts,
                                     llvm::ArrayRef<std::string> Kernels,
                                     llvm::ArrayRef<std::string> Variables);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_TARGETS_EMITTEDPTX_H
