//===- DiagnosticCapture.cpp - LLVM's errors as values --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/DiagnosticCapture.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

namespace {

class CapturingHandler : public llvm::DiagnosticHandler {
public:
  CapturingHandler(std::string &Errors, llvm::DiagnosticHandler *Previous)
      : Errors(Errors), Previous(Previous) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo &Info) override {
    if (Info.getSeverity() != llvm::DS_Error)
      return Previous && Previous->handleDiagnostics(Info);
    llvm::raw_string_ostream OS(Errors);
    if (!Errors.empty())
      OS << '\n';
    llvm::DiagnosticPrinterRawOStream Printer(OS);
    Info.print(Printer);
    return true;
  }

  bool isAnalysisRemarkEnabled(llvm::StringRef Pass) const override {
    return Previous && Previous->isAnalysisRemarkEnabled(Pass);
  }
  bool isMissedOptRemarkEnabled(llvm::StringRef Pass) const override {
    return Previous && Previous->isMissedOptRemarkEnabled(Pass);
  }
  bool isPassedOptRemarkEnabled(llvm::StringRef Pass) const override {
    return Previous && Previous->isPassedOptRemarkEnabled(Pass);
  }
  bool isAnyRemarkEnabled() const override {
    return Previous && Previous->isAnyRemarkEnabled();
  }

private:
  std::string &Errors;
  llvm::DiagnosticHandler *Previous;
};

} // namespace

DiagnosticCapture::DiagnosticCapture(llvm::LLVMContext &Context)
    : Context(Context), Previous(Context.getDiagnosticHandler()) {
  Context.setDiagnosticHandler(
      std::make_unique<CapturingHandler>(Errors, Previous.get()));
}

DiagnosticCapture::~DiagnosticCapture() {
  Context.setDiagnosticHandler(std::move(Previous));
}
