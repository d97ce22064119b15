//===- OnceVariables.cpp - what std::call_once keeps for each thread ------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++'s std::call_once, a template in <mutex>, hands the function to call
// to pthread_once through two variables of the library that are 'thread_local':
//
//   extern __thread void *__once_callable;
//   extern __thread void (*__once_call)();
//
// A device has no thread-local storage, and LLVM would share them among all
// threads. The runtime has a place for each thread; its address takes the place
// of the variable's (runtime/cxx/once.cpp). Any other 'thread_local' variable
// stays what it is, an error.
//
// Relies on: the names of two variables of libstdc++ 12's std::call_once,
//  __once_callable and __once_call.
// Test: test/Frontend/CodeGen/call-once.cu, test/IR/Program/once-variables.ll.
// Goes when: libstdc++'s call_once uses no thread_local variables, or devices
//  have them.
//
//===----------------------------------------------------------------------===//

#include "cupcc/IR/OnceVariables.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;
using namespace cupcc;

namespace {
struct Variable {
  StringLiteral Name, Function;
};
} // namespace

static constexpr Variable Variables[] = {
    {runtime::StdOnceCallable, runtime::OnceCallable},
    {runtime::StdOnceCall, runtime::OnceCall},
};

void cupcc::callOnceVariables(Module &M) {
  for (const Variable &V : Variables) {
    GlobalVariable *GV = M.getNamedGlobal(V.Name);
    if (!GV || !GV->isThreadLocal() || !GV->isDeclaration())
      continue;
    FunctionCallee Address =
        M.getOrInsertFunction(V.Function, PointerType::get(M.getContext(), 0));
    // CodeGen takes the address of such a variable by this intrinsic only.
    for (User *U : make_early_inc_range(GV->users()))
      if (auto *I = dyn_cast<IntrinsicInst>(U);
          I && I->getIntrinsicID() == Intrinsic::threadlocal_address) {
        I->replaceAllUsesWith(IRBuilder<>(I).CreateCall(Address));
        I->eraseFromParent();
      }
    if (GV->use_empty())
      GV->eraseFromParent();
  }
}
