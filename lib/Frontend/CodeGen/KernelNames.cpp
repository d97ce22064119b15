//===- KernelNames.cpp - one symbol for a kernel everywhere ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When Clang does not compile for a device, a kernel means its host stub, and
// has the stub's name: __device_stub__ and the kernel's. On the device that is
// not the name under which the host registers it.
//
// On the host nvcc calls the stub by the kernel's name. With the same name here
// objects of both compilers link, and a C++ file can take a kernel's address.
//
//===----------------------------------------------------------------------===//

#include "KernelNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Mangle.h"

using namespace clang;
using namespace cupcc;

static std::string kernelName(const FunctionDecl &Kernel, MangleContext &Names) {
  if (!Names.shouldMangleDeclName(&Kernel))
    return Kernel.getNameAsString();
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  Names.mangleName(GlobalDecl(&Kernel, KernelReferenceKind::Kernel), OS);
  return Name;
}

void cupcc::renameKernels(LoweredModule &Lowered, ASTContext &Context) {
  // The host registers kernels under names mangled for the auxiliary target.
  std::unique_ptr<MangleContext> Names(
      Context.createMangleContext(Context.getAuxTargetInfo()));
  SmallVector<std::pair<llvm::Function *, const FunctionDecl *>> Kernels;
  for (llvm::Function &F : Lowered.module())
    if (const auto *Kernel =
            dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName())))
      if (Kernel->hasAttr<CUDAGlobalAttr>())
        Kernels.emplace_back(&F, Kernel);
  for (auto [F, Kernel] : Kernels)
    Lowered.rename(*F, kernelName(*Kernel, *Names));
}
