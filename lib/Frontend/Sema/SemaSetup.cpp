//===- SemaSetup.cpp - what Sema asks an external source for --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 calling ExternalSemaSource::InitializeSema() before
//  anything is parsed, ReadDeclsToCheckForDeferredDiags() right before Sema
//  tells what it has deferred, and ReadUndefinedButUsed() before it warns.
// Test: test/Frontend/Sema/new-delete.cu, test/Frontend/Sema/shared-in-both.cu,
//  test/Frontend/Sema/dynamic-shared-arrays.cu.
// Goes when: the files that it calls go.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/SemaSetup.h"
#include "../AST/TypeSets.h"
#include "DeclaredVariables.h"
#include "DeviceExceptions.h"
#include "DeviceInitializers.h"
#include "DeviceLaunches.h"
#include "Enumerations.h"
#include "GlobalNewDelete.h"
#include "HostSharedErrors.h"
#include "MetaOutput.h"
#include "ToleratedErrors.h"
#include "UnrollErrors.h"
#include "UserAttributes.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace {

class SetupSource : public ExternalSemaSource {
public:
  explicit SetupSource(CompilerInstance &Instance) : Instance(Instance) {}

  /// Comes before anything is parsed, whatever the action.
  void InitializeSema(Sema &S) override {
    cupcc::reserveTypes(S.Context);
    if (Instance.getLangOpts().CUDA)
      cupcc::declareGlobalNewDelete(Instance, S);
    cupcc::reflectEnumerations(S);
    cupcc::showMetaOutput(S);
    cupcc::answerUserAttributes(S);
    Variables.begin(S);
  }

  /// Comes right before Sema tells what it has put off.
  void
  ReadDeclsToCheckForDeferredDiags(llvm::SmallSetVector<Decl *, 4> &) override {
    cupcc::dropHostSharedErrors(Instance.getSema());
  }

  /// Comes right before Sema warns of what is used and not defined.
  void ReadUndefinedButUsed(
      llvm::MapVector<NamedDecl *, SourceLocation> &Undefined) override {
    cupcc::dropDynamicSharedArrays(Undefined);
  }

private:
  CompilerInstance &Instance;
  cupcc::DeclaredVariables Variables;
};

} // namespace

/// Before a precompiled header is loaded, which brings the severities that hold
/// behind it.
static void setSeverities(CompilerInstance &Instance) {
  if (!Instance.getLangOpts().CUDA)
    return cupcc::permitConstructs(Instance);
  cupcc::tolerateErrors(Instance);
  cupcc::permitDeviceExceptions(Instance.getDiagnostics());
  cupcc::permitIdleUnroll(Instance.getDiagnostics());
}

void cupcc::dropWrongWarnings(Sema &S) {
  dropDynamicSharedArrays(S.UndefinedButUsed);
}

void cupcc::setUpSema(CompilerInstance &Instance) {
  setSeverities(Instance);
  if (Instance.getLangOpts().CUDA) {
    permitDeviceInitializers(Instance.getLangOpts());
    permitDeviceLaunches(Instance.getLangOpts());
  }
  Instance.setExternalSemaSource(
      llvm::makeIntrusiveRefCnt<SetupSource>(Instance));
}

bool cupcc::hasDeferredMessages(Sema &S) {
  dropHostSharedErrors(S);
  return llvm::any_of(S.DeviceDeferredDiags, [](const auto &Function) {
    return !Function.second.empty();
  });
}
