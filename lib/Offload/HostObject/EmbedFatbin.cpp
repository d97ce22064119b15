//===- EmbedFatbin.cpp - the fatbin into the host module ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang writes the fatbin as a private constant in section .nv_fatbin, to which
// the wrapper in .nvFatBinSegment points:
//
//   static const char fatbin[] __attribute__((section(".nv_fatbin"))) = "...";
//   static struct { int magic, version; const void *data, *unused; } wrapper
//       __attribute__((section(".nvFatBinSegment"))) =
//           {0x466243b1, 1, fatbin, 0};
//
// The size of an array is part of its type, so the constant is replaced whole.
//
// Relies on: Clang 22's CUDA host lowering (CGCUDANV.cpp) writing the fatbin as
//  a private constant in section .nv_fatbin.
// Test: test/Offload/HostObject/embed.ll, test/Frontend/CodeGen/host-side.cu.
// Goes when: Clang takes the fatbin after the host is lowered.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/IR/RetypeSymbols.h"
#include "cupcc/Offload/HostObject.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"

using namespace cupcc;

llvm::StringRef cupcc::fatbinPlaceholder() {
  return "cupcc: the fatbin comes here";
}

/// Relocatable images are in a section of their own.
static llvm::GlobalVariable *findPlaceholder(const llvm::Module &M) {
  for (const llvm::GlobalVariable &Variable : M.globals()) {
    if ((Variable.getSection() != ".nv_fatbin" &&
         Variable.getSection() != "__nv_relfatbin") ||
        !Variable.hasInitializer())
      continue;
    auto *Data =
        llvm::dyn_cast<llvm::ConstantDataSequential>(Variable.getInitializer());
    if (Data && Data->getRawDataValues().rtrim('\0') == fatbinPlaceholder())
      return const_cast<llvm::GlobalVariable *>(&Variable);
  }
  return nullptr;
}

bool cupcc::hasFatbinPlaceholder(const llvm::Module &M) {
  return findPlaceholder(M) != nullptr;
}

bool cupcc::hasFatbinSection(const llvm::Module &M) {
  const llvm::GlobalVariable *Placeholder = findPlaceholder(M);
  return Placeholder &&
         llvm::none_of(M.global_objects(), [&](const llvm::GlobalObject &GO) {
           return &GO != Placeholder &&
                  GO.getSection() == Placeholder->getSection();
         });
}

llvm::Error cupcc::embedFatbin(llvm::Module &M, llvm::StringRef Fatbin) {
  llvm::GlobalVariable *Old = findPlaceholder(M);
  if (!Old)
    return fail(diag::err_no_fatbin_placeholder, {M.getModuleIdentifier()});
  llvm::Constant *Bytes = llvm::ConstantDataArray::getString(
      M.getContext(), Fatbin, /*AddNull=*/false);
  replaceVariable(*Old, Bytes->getType(), Bytes);
  return llvm::Error::success();
}
