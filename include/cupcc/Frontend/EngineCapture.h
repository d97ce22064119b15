//===- EngineCapture.h - diagnostics kept for later -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_ENGINECAPTURE_H
#define CUPCC_FRONTEND_ENGINECAPTURE_H

#include "clang/Basic/Diagnostic.h"
#include <memory>
#include <vector>

namespace cupcc {

using StoredDiagnostics = std::vector<clang::StoredDiagnostic>;

/// Collects what \p Engine reports from construction to destruction, instead of
/// what its client would do with it.
class EngineCapture {
public:
  explicit EngineCapture(clang::DiagnosticsEngine &Engine);
  ~EngineCapture();

  const StoredDiagnostics &diagnostics() const;

private:
  class Client;
  clang::DiagnosticsEngine &Engine;
  std::unique_ptr<clang::DiagnosticConsumer> PreviousOwner;
  clang::DiagnosticConsumer *Previous;
  std::unique_ptr<Client> Captured;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_ENGINECAPTURE_H
