//===- StaticInitializers.cpp - initialisers that nothing runs ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library's variables are in the module of each program that uses them, and
// no code runs there before the first kernel. Linked in, the list of
// initialisers would also keep alive all that they mention, and NVPTX would
// make a kernel of them.
//
// After optimisation, what is left of the initialisers of libstdc++'s variables
// is the guards of locale::id objects, which are zero anyway, and destructors.
//
// Relies on: what LLVM 22 leaves of the initialisers of libstdc++ 12's
//  variables: guards of locale::id objects, and destructors.
// Test: test/Runtime/static-initializers.cpp.
// Goes when: never: another initialiser ends the build of the library.
//
//===----------------------------------------------------------------------===//

#include "StaticInitializers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;

static bool isGuard(const llvm::Value *Pointer) {
  return Pointer->stripPointerCasts()->getName().starts_with("_ZGV");
}

static bool hasNoEffect(const llvm::Instruction &I) {
  if (auto *Store = llvm::dyn_cast<llvm::StoreInst>(&I))
    return isGuard(Store->getPointerOperand());
  if (auto *Call = llvm::dyn_cast<llvm::CallBase>(&I)) {
    const llvm::Function *Callee = Call->getCalledFunction();
    return Callee && Callee->getName() == "__cxa_atexit";
  }
  return !I.mayWriteToMemory();
}

/// The first function of \p List that would have to run, or null.
static const llvm::Function *findWork(const llvm::GlobalVariable &List) {
  auto *Entries = llvm::dyn_cast<llvm::ConstantArray>(List.getInitializer());
  if (!Entries)
    return nullptr;
  for (const llvm::Use &Entry : Entries->operands()) {
    auto *F = llvm::dyn_cast<llvm::Function>(
        llvm::cast<llvm::ConstantStruct>(Entry)->getOperand(1));
    if (F && !llvm::all_of(llvm::instructions(F), hasNoEffect))
      return F;
  }
  return nullptr;
}

bool cupcc::dropStaticInitializers(llvm::Module &M) {
  if (llvm::GlobalVariable *List = M.getNamedGlobal("llvm.global_ctors"))
    if (const llvm::Function *F = findWork(*List)) {
      llvm::errs()
          << "error: " << M.getModuleIdentifier()
          << " has a variable whose initializer runs at the start of a "
             "program ("
          << F->getName() << "); a device runs none\n";
      return false;
    }
  // Clang marks the variables of such lists as used.
  for (llvm::StringRef Name : {"llvm.global_ctors", "llvm.global_dtors",
                               "llvm.used", "llvm.compiler.used"})
    if (llvm::GlobalVariable *List = M.getNamedGlobal(Name))
      List->eraseFromParent();
  return true;
}
