//===- HostVariableAccess.cpp - device variables in host code -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On the host a __device__ variable is a shadow: its address names the variable
// to the CUDA runtime, and its contents are nothing. So its address may be
// taken (cudaMemcpyToSymbol takes a reference), and reading or writing it is a
// mistake that nothing would report at run time. A __managed__ variable is the
// host's as well.
//
//===----------------------------------------------------------------------===//

#include "FindReferences.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "cupcc/IR/BuiltinVariables.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace clang;
using namespace cupcc;

/// The device variable whose contents \p Pointer points to, or null.
static const VarDecl *shadowBehind(const llvm::Value *Pointer,
                                   const LoweredModule &Host) {
  const auto *GV =
      dyn_cast<llvm::GlobalVariable>(Pointer->stripInBoundsOffsets());
  if (!GV)
    return nullptr;
  const auto *Variable = dyn_cast_or_null<VarDecl>(Host.declOf(GV->getName()));
  // ReachabilityCheck.cpp has an error for the built-in ones.
  return Variable && isDeviceVariable(*Variable) &&
                 !isManagedVariable(*Variable) &&
                 !isBuiltinVariable(GV->getName())
             ? Variable
             : nullptr;
}

static const VarDecl *accessedShadow(const llvm::Instruction &I,
                                     const LoweredModule &Host) {
  if (const auto *Load = dyn_cast<llvm::LoadInst>(&I))
    return shadowBehind(Load->getPointerOperand(), Host);
  if (const auto *Store = dyn_cast<llvm::StoreInst>(&I))
    return shadowBehind(Store->getPointerOperand(), Host);
  return nullptr;
}

void cupcc::warnOfHostVariableAccess(const LoweredModule &Host,
                                     const DiagnosticTable &Table) {
  for (const llvm::Function &F : Host.module()) {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Host.declOf(F.getName()));
    if (!Function)
      continue;
    llvm::SetVector<const VarDecl *> Accessed;
    for (const llvm::Instruction &I : llvm::instructions(F))
      if (const VarDecl *Variable = accessedShadow(I, Host))
        Accessed.insert(Variable);
    const FunctionDecl *Definition = nullptr;
    Function->isDefined(Definition);
    for (const VarDecl *Variable : Accessed) {
      SmallVector<SourceRange> Places =
          Definition ? findAccesses(*Definition, *Variable)
                     : SmallVector<SourceRange>();
      // Copying an object calls its constructor, which the AST says elsewhere.
      if (Places.empty())
        Places.push_back(Function->getLocation());
      for (SourceRange Place : Places)
        Table.report(cupcc::diag::warn_host_accesses_device_variable,
                     Place.getBegin())
            << Variable;
    }
  }
}
