//===- NextConsumer.h - diagnostics on their way to another -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_NEXTCONSUMER_H
#define CUPCC_FRONTEND_NEXTCONSUMER_H

#include "clang/Basic/Diagnostic.h"
#include <memory>

namespace cupcc {

/// Stands before the consumer that an engine has, which it takes over if the
/// engine owns it, and hands on all but the messages: which of them is its
/// derived class's decision. Unlike Clang's ForwardingDiagnosticConsumer it
/// tells of source files, too. What counts is the next one's decision: -verify
/// counts its own.
class NextConsumer : public clang::DiagnosticConsumer {
public:
  explicit NextConsumer(clang::DiagnosticsEngine &Engine)
      : Owner(Engine.takeClient()), Next(Owner ? *Owner : *Engine.getClient()) {
    takeCounts();
  }

  void clear() override {
    Next.clear();
    takeCounts();
  }
  void BeginSourceFile(const clang::LangOptions &Options,
                       const clang::Preprocessor *PP) override {
    Next.BeginSourceFile(Options, PP);
  }
  void EndSourceFile() override {
    Next.EndSourceFile();
    takeCounts();
  }
  void finish() override {
    Next.finish();
    takeCounts();
  }
  bool IncludeInDiagnosticCounts() const override {
    return Next.IncludeInDiagnosticCounts();
  }

protected:
  void takeCounts() {
    NumErrors = Next.getNumErrors();
    NumWarnings = Next.getNumWarnings();
  }

private:
  std::unique_ptr<clang::DiagnosticConsumer> Owner;

protected:
  clang::DiagnosticConsumer &Next;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_NEXTCONSUMER_H
