//===- UncalledTypeInfo.cpp - type_info that is not asked -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each class with virtual functions has a type_info, whose vtable has
// libsupc++'s functions for casts and handlers. Only dynamic_cast calls them,
// and handlers of a type where a kernel reaches any. In a program without them
// the vtables would keep the functions alive, and the type_infos of type_infos
// besides, and ptxas would assemble them.
//
// What else a program does with a type_info (name, comparison, hash) is no
// virtual call.
//
// Relies on: libsupc++ 12 calling virtual functions of type_info only in casts
//  and handlers, and naming their tables _ZTVN10__cxxabiv1...
// Test: test/IR/Library/uncalled-type-info.ll,
//  test/Frontend/CodeGen/virtual-without-casts.cu.
// Goes when: LLVM removes virtual functions that are never called.
//
//===----------------------------------------------------------------------===//

#include "UncalledTypeInfo.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

/// Makes the addresses in \p VTable that other objects begin with null. Code
/// that uses it, libsupc++'s constructors, is dead by that.
static void forget(llvm::GlobalVariable &VTable) {
  for (llvm::User *User : llvm::make_early_inc_range(VTable.users()))
    if (auto *Address = llvm::dyn_cast<llvm::ConstantExpr>(User))
      Address->replaceAllUsesWith(
          llvm::Constant::getNullValue(Address->getType()));
}

void cupcc::dropUncalledTypeInfo(llvm::Module &M) {
  for (llvm::StringRef Name : {llvm::StringRef("__dynamic_cast"),
                               llvm::StringRef(runtime::ExceptionMatches)})
    if (llvm::Function *F = M.getFunction(Name); F && !F->use_empty())
      return;
  for (llvm::GlobalVariable &Variable : M.globals())
    if (Variable.getName().starts_with("_ZTVN10__cxxabiv1"))
      forget(Variable);
}
