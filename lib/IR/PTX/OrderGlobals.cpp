//===- OrderGlobals.cpp - what an initializer names comes first -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: in PTX a variable must stand behind those
// that its initializer names. LLVM's printer sees to that, but goes through the
// named ones in the order of their addresses in the compiler's memory, so that
// the same input gives other bytes in the next run. It leaves an order that is
// right already as it is.
//
// Relies on: NVPTX of LLVM 22 sorting variables by their addresses in memory
//  where an initializer names several, and leaving a right order as it is.
// Test: test/IR/PTX/order-of-constants.ll, test/IR/PTX/order-globals.ll.
// Goes when: NVPTX sorts in the order of the module. The first test fails, in
//  most runs, without this file until then.
//
//===----------------------------------------------------------------------===//

#include "OrderGlobals.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace {

class Orderer {
public:
  void visit(GlobalVariable &Variable) {
    if (!Seen.insert(&Variable).second)
      return;
    if (Variable.hasInitializer())
      visitNamed(*Variable.getInitializer());
    Order.push_back(&Variable);
  }

  ArrayRef<GlobalVariable *> order() const { return Order; }

private:
  void visitNamed(Constant &C) {
    if (auto *Variable = dyn_cast<GlobalVariable>(&C))
      return visit(*Variable);
    if (isa<GlobalObject>(C) || !SeenConstants.insert(&C).second)
      return;
    for (Use &Operand : C.operands())
      if (auto *Part = dyn_cast<Constant>(Operand))
        visitNamed(*Part);
  }

  SmallPtrSet<GlobalVariable *, 32> Seen;
  SmallPtrSet<Constant *, 32> SeenConstants;
  SmallVector<GlobalVariable *, 32> Order;
};

} // namespace

void cupcc::orderGlobals(Module &M) {
  Orderer Ordered;
  for (GlobalVariable &Variable : M.globals())
    Ordered.visit(Variable);
  for (GlobalVariable *Variable : Ordered.order()) {
    M.removeGlobalVariable(Variable);
    M.insertGlobalVariable(Variable);
  }
}
