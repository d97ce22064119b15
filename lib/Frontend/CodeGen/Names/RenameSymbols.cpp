//===- RenameSymbols.cpp - one symbol for a kernel everywhere -------------===//
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
// Relies on: the operands of DISubprogram in LLVM 22: 2 is the name, 3 the
//  linkage name.
// Test: test/Frontend/CodeGen/kernel-debug-names.cu.
// Goes when: DISubprogram has setters, or Clang gives a kernel one name.
//
//===----------------------------------------------------------------------===//

#include "RenameSymbols.h"
#include "../../Sema/SymbolMangling.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/Frontend/SymbolNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"

using namespace clang;
using namespace cupcc;

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

/// The kernel or device variable that \p Value stands for, or null. What is
/// local to a function is not the host's to name.
static const NamedDecl *symbolDecl(const LoweredModule &Lowered,
                                   const llvm::GlobalValue &Value) {
  const Decl *D = Lowered.declOf(Value.getName());
  if (isKernel(D))
    return cast<NamedDecl>(D);
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  return Variable && isHostVisibleVariable(*Variable) &&
                 !Variable->isStaticLocal()
             ? Variable
             : nullptr;
}

void cupcc::renameSymbols(LoweredModule &Lowered, const SymbolNames &Names,
                          bool IsHost, ASTContext &Context) {
  std::unique_ptr<MangleContext> Mangler = hostSideMangler(Context);
  SmallVector<std::pair<llvm::GlobalValue *, const NamedDecl *>> Symbols;
  for (llvm::GlobalValue &Value : Lowered.module().global_values())
    if (const NamedDecl *D = symbolDecl(Lowered, Value))
      Symbols.emplace_back(&Value, D);
  // CodeGen may have given one symbol the name that another shall have.
  for (auto [Value, D] : Symbols)
    Lowered.rename(*Value, "cupcc.renamed");
  for (auto [Value, D] : Symbols) {
    StringRef Name = IsHost ? Names.hostNameOf(*D) : Names.nameOf(*D);
    Lowered.rename(*Value,
                   Name.empty() ? symbolName(*D, *Mangler) : Name.str());
    if (const auto *Kernel = dyn_cast<FunctionDecl>(D))
      renameDebugInfo(cast<llvm::Function>(*Value), *Kernel);
  }
  renameLocals(Lowered);
}
