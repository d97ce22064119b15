//===- TargetBuiltins.cpp - builtins that any function may name -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: when Sema meets the name of a builtin of one
// of the targets in a parse for the host, it declares NVPTX's (__syncthreads,
// __nvvm_...) as device functions and x86's (_mm_pause, __builtin_ia32_...) as
// host functions. But a host-device function that is compiled for the host may
// not name a device function, every function being host-device here, the ones
// with __device__ included; and a header that declares _mm_pause again makes it
// host-device, which may not overload a host function.
//
// So such a builtin is declared when its name is lexed, before Sema looks it
// up, and gets both attributes. Code that reaches one of the other target's is
// found when that code is lowered.
//
// Relies on: Clang 22's Sema declaring a target's builtin when its name is
//  first looked up, unless it is declared already.
// Test: test/Frontend/Sema/device-builtins.cu,
//  test/Frontend/Sema/host-intrinsics.cu.
// Goes when: Sema gives the builtins of both targets both attributes.
//
//===----------------------------------------------------------------------===//

#include "TokenWatcher.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;
using namespace cupcc;

namespace {

class TargetBuiltinWatcher : public TokenWatcher {
public:
  explicit TargetBuiltinWatcher(CompilerInstance &Instance)
      : Instance(Instance) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::identifier};
    return Kinds;
  }

  void see(const Token &Token, const TokenNesting &) override {
    if (!Instance.hasSema())
      return;
    IdentifierInfo *Name = Token.getIdentifierInfo();
    unsigned Id = Name->getBuiltinID();
    if (Id < Builtin::FirstTSBuiltin || !Declared.insert(Id).second)
      return;
    declare(*Name, Id, Token.getLocation());
  }

private:
  void declare(IdentifierInfo &Name, unsigned Id, SourceLocation Loc) {
    Sema &S = Instance.getSema();
    if (!S.TUScope)
      return;
    // One from a precompiled header has both attributes already.
    for (NamedDecl *D : S.Context.getTranslationUnitDecl()->lookup(&Name))
      if (isa<FunctionDecl>(D))
        return;
    // As for a declaration: without a warning that a header is missing.
    NamedDecl *D = S.LazilyCreateBuiltin(&Name, Id, S.TUScope,
                                         /*ForRedeclaration=*/true, Loc);
    if (!D)
      return;
    if (!D->hasAttr<CUDAHostAttr>())
      D->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
    if (!D->hasAttr<CUDADeviceAttr>())
      D->addAttr(CUDADeviceAttr::CreateImplicit(S.Context));
  }

  CompilerInstance &Instance;
  llvm::DenseSet<unsigned> Declared;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createTargetBuiltinWatcher(CompilerInstance &Instance) {
  return std::make_unique<TargetBuiltinWatcher>(Instance);
}
