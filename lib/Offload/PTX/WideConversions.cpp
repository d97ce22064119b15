//===- WideConversions.cpp - __int128 to and from float -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: LLVM's ExpandFp pass turns a conversion that
// is wider than the target can do into instructions. NVPTX leaves the width at
// its default, 128 bits, has no library function for them either, and stops the
// process ("unsupported library call operation").
//
// The width is set in the target's lowering, whose setter is protected: a
// target is meant to call it in its constructor. The pass's command-line option
// would do too, but it is the whole process's, and looked up by name.
//
// Relies on: the protected function
//  TargetLoweringBase::setMaxLargeFPConvertBitWidthSupported() of LLVM 22,
//  which ExpandFp asks for the width, and NVPTX's functions having one
//  lowering.
// Test: test/Offload/PTX/wide-conversions.ll,
//  test/EndToEnd/int128-conversions.cu.
// Goes when: NVPTX sets the width itself, and the test passes without; a
//  renamed function does not compile.
//
//===----------------------------------------------------------------------===//

#include "WideConversions.h"
#include "llvm/CodeGen/TargetLowering.h"
#include "llvm/CodeGen/TargetSubtargetInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

static constexpr unsigned WidestNative = 64;

namespace {

// Protected; an explicit instantiation may name it ([temp.spec]/6).
using SetWidth = void (llvm::TargetLoweringBase::*)(unsigned);

SetWidth setWidth();

template <SetWidth Member> struct Leak {
  friend SetWidth setWidth() { return Member; }
};
template struct Leak<
    &llvm::TargetLoweringBase::setMaxLargeFPConvertBitWidthSupported>;

} // namespace

void cupcc::expandWideConversions(llvm::TargetMachine &Machine,
                                  const llvm::Module &M) {
  // A function may have a subtarget of its own; NVPTX's have one.
  for (const llvm::Function &F : M) {
    const llvm::TargetLowering *Lowering =
        Machine.getSubtargetImpl(F)->getTargetLowering();
    (const_cast<llvm::TargetLowering *>(Lowering)->*setWidth())(WidestNative);
  }
}
