//===- HostStubs.cpp - the host's functions for kernels -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is known to the runtime library by the address of its function on
// the host, the stub. Each file registers its own device code. If the linker
// gave the stubs of two files one address, or the dynamic linker those of two
// libraries, a launch in one file would run the other's kernel, with the
// other's static variables; if it gave two kernels of one file one address, a
// launch of one would run the other. So:
//
//  - The stub of a template's or an inline kernel, which C++ would merge across
//    files, is internal. nvcc 13 does so (-static-global-template-stub). With
//    -rdc=true the device link merges the kernels, too.
//  - Others are hidden, so that a library's stub is not replaced by one of the
//    program. nvcc 13, too (-device-entity-has-hidden-visibility).
//  - Linkers can fold functions whose code is the same (--icf=all). A stub is
//    nothing but a call with its own address. So there stands before its code,
//    which costs no time, what no other stub has: its number in this file and
//    the distance to a variable of this file.
//
//===----------------------------------------------------------------------===//

#include "HostStubs.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/IR/Constants.h"

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

static bool isTemplateOrInline(const FunctionDecl &Kernel) {
  return Kernel.isTemplateInstantiation() || Kernel.isInlined();
}

/// The source may ask for another visibility; the command's -fvisibility= is
/// not about kernels.
static void hide(llvm::Function &F, const FunctionDecl &Kernel) {
  if (F.hasLocalLinkage() ||
      Kernel.getExplicitVisibility(NamedDecl::VisibilityForValue))
    return;
  F.setVisibility(GlobalValue::HiddenVisibility);
  F.setDSOLocal(true);
}

static void setLinkage(llvm::Function &F, const FunctionDecl &Kernel,
                       const LaunchTable &Launches,
                       const StubOptions &Options) {
  // A kernel that another file may have for another architecture is never
  // shared.
  bool IsOwn = (Options.StaticTemplates && isTemplateOrInline(Kernel)) ||
               (F.hasLinkOnceLinkage() && Launches.isRestricted(Kernel));
  if (IsOwn && !F.isDeclaration()) {
    F.setComdat(nullptr);
    F.setVisibility(GlobalValue::DefaultVisibility);
    F.setLinkage(GlobalValue::InternalLinkage);
    F.setDSOLocal(true);
  } else if (Options.Hidden) {
    hide(F, Kernel);
  }
}

/// { number, &__cuda_gpubin_handle - &stub }: 16 bytes, which keep the stub
/// aligned. The handle is this file's own, and written to, so that no linker
/// takes it for another's.
static void setUnlikeOthers(llvm::Function &F, llvm::GlobalVariable &OfFile,
                            unsigned Number) {
  llvm::Type *Word = llvm::Type::getInt64Ty(F.getContext());
  llvm::Constant *Distance =
      llvm::ConstantExpr::getSub(llvm::ConstantExpr::getPtrToInt(&OfFile, Word),
                                 llvm::ConstantExpr::getPtrToInt(&F, Word));
  F.setPrefixData(llvm::ConstantStruct::getAnon(
      {llvm::ConstantInt::get(Word, Number), Distance}));
}

void cupcc::finishStubs(LoweredModule &Lowered, const LaunchTable &Launches,
                        const StubOptions &Options,
                        const DiagnosticTable &Table) {
  llvm::Module &M = Lowered.module();
  llvm::GlobalVariable *Handle =
      M.getGlobalVariable("__cuda_gpubin_handle", /*AllowInternal=*/true);
  unsigned Number = 0;
  for (llvm::Function &F : M) {
    const auto *Kernel =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    if (!isKernel(Kernel))
      continue;
    setLinkage(F, *Kernel, Launches, Options);
    if (F.isDeclaration() && Options.StaticTemplates &&
        Kernel->isTemplateInstantiation())
      Table.report(cupcc::diag::warn_kernel_instantiated_elsewhere,
                   Kernel->getPointOfInstantiation())
          << Kernel;
    if (Handle && !F.isDeclaration())
      setUnlikeOthers(F, *Handle, ++Number);
  }
}
