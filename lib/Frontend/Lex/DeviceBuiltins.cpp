//===- DeviceBuiltins.cpp - builtins that any function may name -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: when Sema meets the name of one of NVPTX's
// builtins (__syncthreads, __nvvm_...) in a parse for the host it declares it as
// a device function, and a host-device function that is compiled for the host
// may not name one. Every function is host-device here, the ones tagged
// __device__ included.
//
// So the builtin is declared when its name is lexed, before Sema looks it up,
// and gets the host attribute too. Host code that reaches one is found when the
// host is lowered, like any other __device__ function.
//
// test/Frontend/Sema/device-builtins.cu fails when this stops working.
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

class DeviceBuiltinWatcher : public TokenWatcher {
public:
  explicit DeviceBuiltinWatcher(CompilerInstance &Instance)
      : Instance(Instance) {}

  void see(Token &Token) override {
    if (Token.isNot(tok::identifier) || !Instance.hasSema())
      return;
    IdentifierInfo *Name = Token.getIdentifierInfo();
    unsigned Id = Name->getBuiltinID();
    if (Id < Builtin::FirstTSBuiltin ||
        !Instance.getASTContext().BuiltinInfo.isAuxBuiltinID(Id) ||
        !Declared.insert(Id).second)
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
    NamedDecl *D = S.LazilyCreateBuiltin(&Name, Id, S.TUScope,
                                         /*ForRedeclaration=*/false, Loc);
    if (D && !D->hasAttr<CUDAHostAttr>())
      D->addAttr(CUDAHostAttr::CreateImplicit(S.Context));
  }

  CompilerInstance &Instance;
  llvm::DenseSet<unsigned> Declared;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createDeviceBuiltinWatcher(CompilerInstance &Instance) {
  return std::make_unique<DeviceBuiltinWatcher>(Instance);
}
