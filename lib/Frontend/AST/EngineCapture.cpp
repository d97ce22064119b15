//===- EngineCapture.cpp - diagnostics kept for later ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/EngineCapture.h"

using namespace clang;
using namespace cupcc;

class EngineCapture::Client : public DiagnosticConsumer {
public:
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    Stored.emplace_back(Level, Info);
  }

  StoredDiagnostics Stored;
};

EngineCapture::EngineCapture(DiagnosticsEngine &Engine)
    : Engine(Engine), PreviousOwner(Engine.takeClient()),
      Previous(PreviousOwner ? PreviousOwner.get() : Engine.getClient()),
      Captured(std::make_unique<Client>()) {
  Engine.setClient(Captured.get(), /*ShouldOwnClient=*/false);
}

EngineCapture::~EngineCapture() {
  bool Owned = PreviousOwner != nullptr;
  (void)PreviousOwner.release();
  Engine.setClient(Previous, Owned);
}

const StoredDiagnostics &EngineCapture::diagnostics() const {
  return Captured->Stored;
}
