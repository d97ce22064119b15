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
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace clang;
using namespace cupcc;

std::string cupcc::kernelName(const FunctionDecl &Kernel,
                              MangleContext &Names) {
  if (!Names.shouldMangleDeclName(&Kernel))
    return Kernel.getNameAsString();
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  Names.mangleName(GlobalDecl(&Kernel, KernelReferenceKind::Kernel), OS);
  return Name;
}

/// "_ZZ16__device_stub__kvE1s" -> "_ZZ1kvE1s": what stands in a kernel is named
/// after it, too.
static std::string withoutStub(StringRef Name) {
  static constexpr llvm::StringLiteral Stub = "__device_stub__";
  size_t At = Name.find(Stub);
  StringRef Before = Name.take_front(At);
  StringRef Digits = Before.take_back(
      Before.size() - Before.find_last_not_of("0123456789") - 1);
  unsigned Length = 0;
  if (At == StringRef::npos || Digits.getAsInteger(10, Length) ||
      Length <= Stub.size())
    return Name.str();
  return (Before.drop_back(Digits.size()) + Twine(Length - Stub.size()) +
          Name.drop_front(At + Stub.size()))
      .str();
}

static void renameLocals(LoweredModule &Lowered) {
  for (llvm::GlobalVariable &GV : Lowered.module().globals())
    if (std::string Name = withoutStub(GV.getName()); GV.getName() != Name)
      Lowered.rename(GV, Name);
}

/// What debuggers show. Operands as DISubprogram has them: 2 the name, 3 the
/// symbol's.
static void renameDebugInfo(llvm::Function &F, const FunctionDecl &Kernel) {
  llvm::DISubprogram *Subprogram = F.getSubprogram();
  if (!Subprogram)
    return;
  llvm::LLVMContext &Context = F.getContext();
  Subprogram->replaceOperandWith(
      2, llvm::MDString::get(Context, Kernel.getNameAsString()));
  if (!Subprogram->getLinkageName().empty())
    Subprogram->replaceOperandWith(3,
                                   llvm::MDString::get(Context, F.getName()));
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
  for (auto [F, Kernel] : Kernels) {
    Lowered.rename(*F, kernelName(*Kernel, *Names));
    renameDebugInfo(*F, *Kernel);
  }
  renameLocals(Lowered);
}
