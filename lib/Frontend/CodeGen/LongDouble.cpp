//===- LongDouble.cpp - long double as double -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LongDouble.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

static llvm::Constant *asDouble(const llvm::ConstantFP &Constant) {
  llvm::APFloat Value = Constant.getValueAPF();
  bool LosesInfo;
  Value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &LosesInfo);
  return llvm::ConstantFP::get(Constant.getContext(), Value);
}

void cupcc::convertLongDoubleConstants(llvm::Module &M) {
  for (llvm::Function &F : M)
    for (llvm::Instruction &I : llvm::instructions(F))
      for (llvm::Use &Operand : I.operands())
        if (auto *Constant = llvm::dyn_cast<llvm::ConstantFP>(Operand.get());
            Constant && Constant->getType()->isX86_FP80Ty())
          Operand.set(asDouble(*Constant));
}
