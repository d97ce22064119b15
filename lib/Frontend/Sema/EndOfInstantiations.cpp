//===- EndOfInstantiations.cpp - when all is instantiated -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 calling ReadDeclsToCheckForDeferredDiags() right after it
//  has performed all pending instantiations at the end of the source.
// Test: test/EndToEnd/side-version-templates.cu,
//  test/Frontend/Sema/device-branches-on-demand.cu.
// Goes when: VersionInstances.cpp and DeviceBranchesOnDemand.cpp go.
//
//===----------------------------------------------------------------------===//

#include "EndOfInstantiations.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

class Source : public ExternalSemaSource {
public:
  explicit Source(std::function<void()> Ask) : Ask(std::move(Ask)) {}

  void
  ReadDeclsToCheckForDeferredDiags(llvm::SmallSetVector<Decl *, 4> &) override {
    Ask();
  }

private:
  std::function<void()> Ask;
};

} // namespace

void cupcc::atEndOfInstantiations(Sema &S, std::function<void()> Ask) {
  S.addExternalSource(llvm::makeIntrusiveRefCnt<Source>(std::move(Ask)));
}
