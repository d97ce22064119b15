//===- HostVirtuals.cpp - virtual functions of the host -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   struct Shape {
//     __device__ virtual float area() const;
//     __host__ virtual void print() const;
//     virtual void save() const { saveInOtherFile(*this); }
//   };
//
// An object that a kernel constructs has a table of all three. nvcc leaves the
// slots of the host's functions empty. Here they get a function that says what
// is missing and traps.
//
// Where the source itself calls such a function for the device, through its
// class or one that it overrides, the reference is an error as before: the
// slots in question stay as they are for the check that follows. Such a call
// may be in a function that only another slot leads to, so the search is
// repeated until nothing changes.
//
//===----------------------------------------------------------------------===//

#include "HostVirtuals.h"
#include "ReferenceChecker.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "cupcc/IR/UnsupportedConstructs.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

//===----------------------------------------------------------------------===//
// Which functions cannot be compiled
//===----------------------------------------------------------------------===//

/// The virtual function that \p F is of, or adjusts the object for.
static const CXXMethodDecl *methodOf(const llvm::Function &F,
                                     const LoweredModule &Lowered) {
  if (isThunk(F)) {
    for (const llvm::Instruction &I : llvm::instructions(F))
      if (const auto *Call = dyn_cast<llvm::CallBase>(&I))
        if (const llvm::Function *Callee = Call->getCalledFunction();
            Callee && !Callee->isIntrinsic() && !isThunk(*Callee))
          return methodOf(*Callee, Lowered);
    return nullptr;
  }
  const auto *Method =
      dyn_cast_or_null<CXXMethodDecl>(Lowered.declOf(F.getName()));
  return Method && Method->isVirtual() ? Method : nullptr;
}

static const llvm::Function *hostVirtual(const GlobalValue &Value,
                                         const LoweredModule &Lowered) {
  const auto *F = dyn_cast<llvm::Function>(&Value);
  const CXXMethodDecl *Method = F ? methodOf(*F, Lowered) : nullptr;
  return Method && !hasDeviceSpecifier(*Method) ? F : nullptr;
}

static bool isOffender(const GlobalValue &Value, const ReferenceRules &Rules) {
  const auto *F = dyn_cast<llvm::Function>(&Value);
  return Rules.violation(Value) ||
         (F && !F->isDeclaration() && unsupportedConstruct(*F));
}

/// What names \p Value, through constant expressions, too; \p Value's slots
/// count for nothing if \p PastSlots.
static llvm::SetVector<const GlobalValue *> usersOf(const GlobalValue &Value,
                                                    bool PastSlots) {
  SmallVector<const llvm::User *> Users;
  for (const llvm::Use &U : Value.uses())
    if (!PastSlots || !isInVTable(U))
      Users.push_back(U.getUser());
  return globalUsers(std::move(Users));
}

/// Host virtual functions and what each leads to.
using Broken = llvm::MapVector<const llvm::Function *, const GlobalValue *>;

static Broken findBroken(const LoweredModule &Lowered,
                         const ReferenceRules &Rules) {
  Broken Found;
  llvm::SmallPtrSet<const GlobalValue *, 32> Seen;
  for (const GlobalValue &Offender : Lowered.module().global_values()) {
    if (!isOffender(Offender, Rules))
      continue;
    SmallVector<const GlobalValue *> Work = {&Offender};
    while (!Work.empty()) {
      const GlobalValue *Value = Work.pop_back_val();
      if (!Seen.insert(Value).second)
        continue;
      const llvm::Function *Virtual = hostVirtual(*Value, Lowered);
      if (Virtual && llvm::any_of(Virtual->uses(), isInVTable))
        Found.insert({Virtual, &Offender});
      llvm::append_range(Work, usersOf(*Value, /*PastSlots=*/Virtual));
    }
  }
  return Found;
}

//===----------------------------------------------------------------------===//
// Which of them the source calls
//===----------------------------------------------------------------------===//

using Methods = llvm::DenseSet<const CXXMethodDecl *>;

namespace {

/// Virtual functions that one function names other than with their class.
class VirtualCalls : public DynamicRecursiveASTVisitor {
public:
  explicit VirtualCalls(Methods &Called) : Called(Called) {
    ShouldVisitImplicitCode = true;
  }

  bool VisitMemberExpr(MemberExpr *E) override {
    if (!E->hasQualifier())
      add(E->getMemberDecl());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    add(E->getDecl());
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *E) override {
    QualType Type = E->getDestroyedType();
    const CXXRecordDecl *Class =
        Type.isNull() ? nullptr : Type->getAsCXXRecordDecl();
    if (Class && Class->hasDefinition())
      add(Class->getDestructor());
    return true;
  }

private:
  void add(const Decl *D) {
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(D);
    if (Method && Method->isVirtual())
      Called.insert(Method->getCanonicalDecl());
  }

  Methods &Called;
};

/// What the kernels reach if the tables have traps.
class ReachedCode {
public:
  ReachedCode(const LoweredModule &Lowered, const Broken &Trapped)
      : Lowered(Lowered), Trapped(Trapped) {}

  void reach(const GlobalValue &Root);
  bool calls(const CXXMethodDecl &Method) const;

private:
  void lookInto(const GlobalValue &Value);
  void lookAt(const llvm::Value *Operand, bool InVTable);

  const LoweredModule &Lowered;
  const Broken &Trapped;
  llvm::SmallPtrSet<const llvm::Value *, 32> Seen;
  SmallVector<const GlobalValue *> Work;
  Methods Called;
};

} // namespace

void ReachedCode::lookAt(const llvm::Value *Operand, bool InVTable) {
  if (const auto *F = dyn_cast<llvm::Function>(Operand);
      F && InVTable && Trapped.contains(F))
    return;
  if (!isa<llvm::Constant>(Operand) || !Seen.insert(Operand).second)
    return;
  if (const auto *Global = dyn_cast<GlobalValue>(Operand))
    return Work.push_back(Global);
  for (const llvm::Use &Inner : cast<llvm::Constant>(Operand)->operands())
    lookAt(Inner, InVTable);
}

void ReachedCode::lookInto(const GlobalValue &Value) {
  if (const auto *GV = dyn_cast<llvm::GlobalVariable>(&Value)) {
    if (GV->hasInitializer())
      lookAt(GV->getInitializer(), isVTable(*GV));
    return;
  }
  const auto *F = dyn_cast<llvm::Function>(&Value);
  if (!F)
    return;
  for (const llvm::Instruction &I : llvm::instructions(*F))
    for (const llvm::Use &Operand : I.operands())
      lookAt(Operand, /*InVTable=*/false);
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F->getName()));
  const FunctionDecl *Definition = nullptr;
  if (Function && Function->isDefined(Definition))
    VirtualCalls(Called).TraverseDecl(const_cast<FunctionDecl *>(Definition));
}

void ReachedCode::reach(const GlobalValue &Root) {
  if (!Seen.insert(&Root).second)
    return;
  Work.push_back(&Root);
  while (!Work.empty())
    lookInto(*Work.pop_back_val());
}

bool ReachedCode::calls(const CXXMethodDecl &Method) const {
  return Called.contains(Method.getCanonicalDecl()) ||
         llvm::any_of(Method.overridden_methods(),
                      [this](const CXXMethodDecl *Overridden) {
                        return calls(*Overridden);
                      });
}

/// Takes those out of \p Found that the source calls for the device.
static void keepCalled(Broken &Found, const LoweredModule &Lowered,
                       const ReferenceRules &Rules) {
  for (bool Changed = true; std::exchange(Changed, false);) {
    ReachedCode Reached(Lowered, Found);
    for (const GlobalValue &Value : Lowered.module().global_values())
      if (Rules.isRoot(Value))
        Reached.reach(Value);
    Found.remove_if([&](const auto &Entry) {
      bool IsCalled = Reached.calls(*methodOf(*Entry.first, Lowered));
      Changed |= IsCalled;
      return IsCalled;
    });
  }
}

//===----------------------------------------------------------------------===//
// Traps
//===----------------------------------------------------------------------===//

static std::string reasonFor(const llvm::Function &F,
                             const GlobalValue &Offender,
                             const LoweredModule &Lowered) {
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Lowered.declOf(Offender.getName()));
  if (&F == &Offender || (Function && Function == methodOf(F, Lowered)))
    return executionSpace(*Function) == ExecutionSpace::Host
               ? "is a __host__ function"
               : "cannot be compiled for the device";
  return "refers to '" + llvm::demangle(Offender.getName()) +
         "', which the device does not have";
}

std::vector<VirtualTrap> cupcc::hostVirtuals(const LoweredModule &Lowered,
                                             const ReferenceRules &Rules) {
  Broken Found = findBroken(Lowered, Rules);
  if (!Found.empty())
    keepCalled(Found, Lowered, Rules);
  std::vector<VirtualTrap> Traps;
  for (auto [F, Offender] : Found)
    Traps.push_back({F->getName().str(), reasonFor(*F, *Offender, Lowered)});
  return Traps;
}
