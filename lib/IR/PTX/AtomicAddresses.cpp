//===- AtomicAddresses.cpp - the memory of atomics in assembly ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Atomic operations for the threads of a block, or with an order, are assembly
// (runtime/device/atomics.cpp), with a generic address: what it points into is
// not known where they are written. On a generic address ptxas makes code for
// shared and for global memory, three times as long. Here the functions are
// inlined, and the kind of memory is put into the instruction:
//
//   atom.relaxed.cta.add.u64         $0, [$1], $2;
//   atom.relaxed.cta.global.add.u64  $0, [$1], $2;
//
// Relies on: LLVM 22 not moving the addresses of assembly into a space, and
//  NVPTX ignoring the scope of an atomicrmw.
// Test: test/IR/PTX/atomic-addresses.ll.
// Goes when: NVPTX writes the scope of an atomicrmw.
//
//===----------------------------------------------------------------------===//

#include "AtomicAddresses.h"
#include "PointerSpaces.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Support/Regex.h"

using namespace cupcc;
using llvm::StringRef;

namespace {

/// One instruction without a kind of memory, as its text before and behind the
/// place for one, and the number of the operand that is the address.
struct AtomicText {
  std::string Before, Behind;
  unsigned Operand;
};

} // namespace

static std::optional<AtomicText> readAtomic(StringRef Text) {
  static constexpr StringRef Pattern =
      "^((atom|ld|st|red)\\.(relaxed|acquire|release|acq_rel)\\.(cta|cluster|"
      "gpu|sys))(\\.[a-z0-9]+[^;{}]*\\[\\$([0-9]+)\\][^][;{}]*;?)$";
  llvm::SmallVector<StringRef> Parts;
  if (!llvm::Regex(Pattern).match(Text, &Parts))
    return std::nullopt;
  AtomicText Result{Parts[1].str(), Parts[5].str(), 0};
  if (Parts[6].getAsInteger(10, Result.Operand))
    return std::nullopt;
  static constexpr StringRef Spaces[] = {".global.", ".shared.", ".local.",
                                         ".param."};
  if (llvm::any_of(Spaces, [&](StringRef Space) {
        return StringRef(Result.Behind).starts_with(Space);
      }))
    return std::nullopt;
  return Result;
}

/// The argument that is the operand \p Number, if it is a pointer.
static std::optional<unsigned> argumentOf(unsigned Number,
                                          const llvm::CallInst &Call,
                                          const llvm::InlineAsm &Assembly) {
  unsigned Outputs = 0;
  for (const llvm::InlineAsm::ConstraintInfo &Each :
       Assembly.ParseConstraints()) {
    if (Each.isIndirect)
      return std::nullopt;
    Outputs += Each.Type == llvm::InlineAsm::isOutput;
  }
  if (Number < Outputs || Number - Outputs >= Call.arg_size() ||
      !Call.getArgOperand(Number - Outputs)->getType()->isPointerTy())
    return std::nullopt;
  return Number - Outputs;
}

static void moveTo(unsigned Space, llvm::CallInst &Call, unsigned Argument,
                   const AtomicText &Text) {
  const auto *Assembly = llvm::cast<llvm::InlineAsm>(Call.getCalledOperand());
  llvm::IRBuilder<> Builder(&Call);
  llvm::Value *Cast = Builder.CreateAddrSpaceCast(Call.getArgOperand(Argument),
                                                  Builder.getPtrTy(Space));
  const llvm::FunctionType *Type = Assembly->getFunctionType();
  llvm::SmallVector<llvm::Type *> Parameters(Type->params());
  Parameters[Argument] = Cast->getType();
  StringRef Word =
      Space == llvm::NVPTXAS::ADDRESS_SPACE_SHARED ? ".shared" : ".global";
  auto *Known = llvm::FunctionType::get(Type->getReturnType(), Parameters,
                                        /*isVarArg=*/false);
  Call.setArgOperand(Argument, Cast);
  Call.setCalledFunction(
      Known,
      llvm::InlineAsm::get(Known, Text.Before + Word.str() + Text.Behind,
                           Assembly->getConstraintString(),
                           Assembly->hasSideEffects(), Assembly->isAlignStack(),
                           Assembly->getDialect(), Assembly->canThrow()));
}

static void infer(llvm::CallInst &Call) {
  const auto *Assembly =
      llvm::dyn_cast<llvm::InlineAsm>(Call.getCalledOperand());
  if (!Assembly)
    return;
  std::optional<AtomicText> Text = readAtomic(Assembly->getAsmString());
  if (!Text)
    return;
  std::optional<unsigned> Argument = argumentOf(Text->Operand, Call, *Assembly);
  if (!Argument)
    return;
  if (std::optional<unsigned> Space =
          findPointerSpace(*Call.getArgOperand(*Argument)))
    moveTo(*Space, Call, *Argument, *Text);
}

void cupcc::inferAtomicAddresses(llvm::Module &M) {
  for (llvm::Function &F : M)
    for (llvm::Instruction &I :
         llvm::make_early_inc_range(llvm::instructions(F)))
      if (auto *Call = llvm::dyn_cast<llvm::CallInst>(&I))
        infer(*Call);
}
