//===- DiagnosticCapture.h - LLVM's errors as values ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's libraries report an error by handing a DiagnosticInfo to their context
// and going on. Without a handler the context prints it and ends the process.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_DIAGNOSTICCAPTURE_H
#define CUPCC_IR_DIAGNOSTICCAPTURE_H

#include "llvm/IR/LLVMContext.h"
#include <memory>
#include <string>

namespace cupcc {

/// While it lives, collects the errors reported to one context. Warnings and
/// remarks go where they went before, and so does everything afterwards.
class DiagnosticCapture {
public:
  explicit DiagnosticCapture(llvm::LLVMContext &Context);
  DiagnosticCapture(const DiagnosticCapture &) = delete;
  ~DiagnosticCapture();

  /// The errors so far, one a line; empty if there was none.
  const std::string &errors() const { return Errors; }

private:
  llvm::LLVMContext &Context;
  std::unique_ptr<llvm::DiagnosticHandler> Previous;
  std::string Errors;
};

} // namespace cupcc

#endif // CUPCC_IR_DIAGNOSTICCAPTURE_H
