//===- OptimizationRemarks.h - what LLVM did to the code --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_OPTIMIZATIONREMARKS_H
#define CUPCC_LIB_COMPILER_REPORT_OPTIMIZATIONREMARKS_H

#include "cupcc/Basic/Target.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/JSON.h"
#include <compare>
#include <memory>
#include <string>
#include <vector>

namespace clang {
class CodeGenOptions;
class CompilerInstance;
} // namespace clang

namespace cupcc {

/// A remark of LLVM's on the code of one target (-Rpass=, -Rpass-missed=,
/// -Rpass-analysis=), or its warning that it did not do what a pragma asks for
/// (-Wpass-failed).
struct OptimizationRemark {
  /// LLVM's number for its kind (llvm::DiagnosticKind).
  int Kind = 0;
  std::string Pass;
  std::string Message;
  /// The place in the source; empty if LLVM does not know it.
  std::string File;
  unsigned Line = 0, Column = 0;

  auto operator<=>(const OptimizationRemark &) const = default;
};

llvm::json::Value toJSON(const std::vector<OptimizationRemark> &Remarks);
std::vector<OptimizationRemark> remarksFromJSON(const llvm::json::Array *Array);

/// Collects what the user asked for, while it lives, of what LLVM does to the
/// modules of a context.
class RemarkCapture {
public:
  RemarkCapture(llvm::LLVMContext &Context,
                const clang::CodeGenOptions &Options);
  RemarkCapture(const RemarkCapture &) = delete;
  ~RemarkCapture();

  /// In LLVM's order.
  std::vector<OptimizationRemark> take() { return std::move(Remarks); }

  /// True if LLVM said something else, which went to the handler before.
  bool passedOn() const { return PassedOn; }

private:
  llvm::LLVMContext &Context;
  std::unique_ptr<llvm::DiagnosticHandler> Previous;
  std::vector<OptimizationRemark> Remarks;
  bool PassedOn = false;
};

struct TargetRemarks {
  Target For;
  std::vector<OptimizationRemark> Remarks;
};

/// Reports them as Clang does, each once, with the architectures whose code it
/// is about.
void reportRemarks(llvm::ArrayRef<TargetRemarks> Targets,
                   clang::CompilerInstance &Instance);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_OPTIMIZATIONREMARKS_H
