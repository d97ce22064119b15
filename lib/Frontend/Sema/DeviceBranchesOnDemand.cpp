//===- DeviceBranchesOnDemand.cpp - instances that kernels reach ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sema asks for an instance once, where it is first named. A request that is
// taken out of its queue is made undone, so that the next code that names the
// function asks again. That leaves what names it before the branch is seen: the
// rest of the function, and what was instantiated with it at once (to learn a
// type, or a constant).
//
// What a class has is left alone: CodeGen calls destructors and others that no
// expression names. And what CodeGen comes to is known when it is done. If that
// is something that was left out, of which the walk over the AST did not know,
// the source is compiled again with all instances (checkInstances()).
//
// Relies on: Clang 22 asking for an instance of a function where it has no
//  point of instantiation yet, and handing an instance to the consumer before
//  it instantiates what that refers to.
// Test: test/Frontend/Sema/device-branches-on-demand.cu.
// Goes when: Clang instantiates for one target what only that target calls.
//
//===----------------------------------------------------------------------===//

#include "DeviceBranchesOnDemand.h"
#include "DeviceRoots.h"
#include "ReachedFunctions.h"
#include "SideBranches.h"
#include "SideVersions.h"
#include "VersionPairs.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/Support/TimeProfiler.h"
#include <algorithm>

using namespace clang;
using namespace cupcc;

using Context = Sema::CodeSynthesisContext;

/// Null where not the instance of a template begins or ends.
static const Decl *instanceIn(const Context &C) {
  return C.Kind == Context::TemplateInstantiation &&
                 isa_and_nonnull<FunctionDecl, VarDecl>(C.Entity)
             ? C.Entity
             : nullptr;
}

class DeviceBranchesOnDemand::Listener : public TemplateInstantiationCallback {
public:
  explicit Listener(DeviceBranchesOnDemand &Of) : Of(Of) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  /// \p Last is the last of \p S's contexts already.
  void atTemplateBegin(const Sema &S, const Context &Last) override {
    const Decl *Begun = instanceIn(Last);
    if (Begun &&
        llvm::none_of(llvm::drop_end(S.CodeSynthesisContexts),
                      [&](const auto &C) { return instanceIn(C) == Begun; }))
      Of.Began[Begun] = Of.Ended.size();
  }
  void atTemplateEnd(const Sema &, const Context &Last) override {
    if (const Decl *D = instanceIn(Last))
      Of.Ended.push_back(D);
  }

private:
  DeviceBranchesOnDemand &Of;
};

void DeviceBranchesOnDemand::begin(Sema &Parse, ArrayRef<DeviceArch> Archs) {
  // What a header leaves to the source that includes it must be in its queue.
  if (Parse.TUKind != TU_Complete)
    return;
  S = &Parse;
  Devices = Archs;
  S->TemplateInstCallbacks.push_back(std::make_unique<Listener>(*this));
}

static bool isInSystemHeader(const Sema &S, const FunctionDecl &Function) {
  return S.getSourceManager().isInSystemHeader(Function.getLocation());
}

/// True if what names \p Function does so by an expression, and the program
/// hears of no mistake in it.
static bool mayWait(const Sema &S, const FunctionDecl &Function) {
  return !isa<CXXMethodDecl>(Function) &&
         Function.getTemplateSpecializationInfo() && !Function.isDefined() &&
         isInSystemHeader(S, Function);
}

llvm::SetVector<const Decl *>
DeviceBranchesOnDemand::namedBeside(const FunctionDecl &Function,
                                    const SideBranches &Branches) const {
  llvm::SetVector<const Decl *> Named = namedIn(Function, Branches.Devices);
  const auto Begin = Began.find(&Function);
  for (size_t I = Begin == Began.end() ? 0 : Begin->second; I < Ended.size();
       ++I)
    if (const Decl *Definition = definitionOf(*Ended[I]);
        Definition && Definition != &Function)
      Named.insert_range(namedIn(*Definition));
  return Named;
}

void DeviceBranchesOnDemand::see(const FunctionDecl &Function,
                                 const SideBranches &Branches) {
  if (!S || Branches.Devices.empty() || Function.isConstexpr() ||
      !isInSystemHeader(*S, Function))
    return;
  auto &Pending = S->PendingInstantiations;
  auto IsInBranch = [&](const Sema::PendingImplicitInstantiation &Asked) {
    const auto *Instance = dyn_cast<FunctionDecl>(Asked.first);
    return Instance && mayWait(*S, *Instance) &&
           isIn(Branches.Devices, Asked.second, S->getSourceManager());
  };
  if (llvm::none_of(Pending, IsInBranch))
    return;
  // The queue may have others, of other instances of the same template.
  llvm::SetVector<const Decl *> InBranch;
  for (const Stmt *Branch : Branches.Devices)
    InBranch.insert_range(namedIn(*Branch));
  Wanted.insert_range(namedBeside(Function, Branches));
  const auto Last = std::stable_partition(
      Pending.begin(), Pending.end(), [&](const auto &Asked) {
        const Decl *Canonical = Asked.first->getCanonicalDecl();
        return !IsInBranch(Asked) || !InBranch.contains(Canonical) ||
               Wanted.contains(Canonical);
      });
  for (const auto &[Asked, Place] : llvm::make_range(Last, Pending.end())) {
    auto *Instance = cast<FunctionDecl>(Asked);
    Waiting.push_back({Instance, Place});
    Instance->setInstantiationIsPending(false);
    Instance->getTemplateSpecializationInfo()->setPointOfInstantiation({});
  }
  Pending.erase(Last, Pending.end());
}

static ReachedFunctions reachedIn(const RecordedUnit &Unit,
                                  ArrayRef<DeviceArch> Devices) {
  ReachedFunctions Reached;
  const DeviceRoots Roots = collectDeviceRoots(Unit);
  for (const auto &Functions : {Roots.Kernels, Roots.AllocationFunctions})
    for (const FunctionDecl *Function : Functions)
      Reached.add(*Function);
  for (const VarDecl *Variable : Roots.Variables)
    Reached.add(*Variable);
  // The AST names either of two.
  for (const FunctionDecl *Version : definedVersions(Unit))
    if (sideOf(*Version) != ExecutionSpace::Host)
      Reached.add(*Version);
  Reached.follow([&](const FunctionDecl &Function) {
    return Function.getBody() ? findSideBranches(Function, Devices).Hosts
                              : SmallVector<const Stmt *>();
  });
  return Reached;
}

bool DeviceBranchesOnDemand::instantiateReached(const RecordedUnit &Unit) {
  if (Waiting.empty())
    return false;
  llvm::TimeTraceScope Trace("InstantiateReached");
  const ReachedFunctions Reached = reachedIn(Unit, Devices);
  const auto Last = std::stable_partition(
      Waiting.begin(), Waiting.end(),
      [&](const Request &Asked) { return !Reached.contains(*Asked.Function); });
  const std::vector<Request> Now(Last, Waiting.end());
  Waiting.erase(Last, Waiting.end());
  for (const Request &Asked : Now)
    S->MarkFunctionReferenced(Asked.Place, Asked.Function);
  S->DefineUsedVTables();
  S->PerformPendingInstantiations();
  return !Now.empty();
}

llvm::DenseSet<const Decl *> DeviceBranchesOnDemand::leaveOut() {
  llvm::DenseSet<const Decl *> Functions;
  for (const Request &Asked : Waiting)
    if (!Asked.Function->isDefined())
      Functions.insert(Asked.Function->getCanonicalDecl());
  Waiting.clear();
  // Sema would say that they have no definition.
  if (!Functions.empty())
    S->UndefinedButUsed.remove_if(
        [&](const auto &Used) { return Functions.contains(Used.first); });
  return Functions;
}
