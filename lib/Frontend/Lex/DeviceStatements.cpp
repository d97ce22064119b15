//===- DeviceStatements.cpp - statements that only a device has -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Sema parses for the host. In a function that
// it counts as host code (all do here) it refuses __shared__ variables, and
// checks what inline assembly clobbers and says against x86 (its operands are
// TolerantAssembly.cpp's). Whether the function is ever compiled for the host
// is not known yet, and each target's lowering looks for itself.
//
// Sema asks the function being parsed. While such a statement is parsed, the
// function's host attribute is taken away, and put back after: at the
// token that follows the statement's ';'.
//
// A member function's body is parsed from tokens saved before, which no watcher
// sees; there Sema defers its errors until the host needs the function.
//
// Relies on: Clang 22's Sema asking the attributes of the function being parsed
//  whether a statement is for the host.
// Test: test/Frontend/Sema/device-statements.cu.
// Goes when: Sema leaves those errors to the lowering of each target.
//
//===----------------------------------------------------------------------===//

#include "TokenKinds.h"
#include "TokenNesting.h"
#include "TokenWatcher.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

class DeviceStatementWatcher : public TokenWatcher {
public:
  explicit DeviceStatementWatcher(CompilerInstance &Instance)
      : Instance(Instance) {}

  void see(const Token &Token, const TokenNesting &Nesting) override {
    if (Ended)
      giveBack();
    if (Suspended)
      Ended = Nesting.endsStatement(Depth);
    else if (Token.is(tok::kw_asm) ||
             (Nesting.inGNUAttribute() && isNamed(Token, "shared")))
      takeAway(Nesting.statementDepth());
  }

private:
  void takeAway(size_t StatementDepth) {
    if (!Instance.hasSema())
      return;
    FunctionDecl *Function =
        Instance.getSema().getCurFunctionDecl(/*AllowLambda=*/true);
    if (!Function)
      return;
    // Of a function that is the host's alone Sema may judge.
    Host = Function->getAttr<CUDAHostAttr>();
    if (!Host || executionSpace(*Function) == ExecutionSpace::Host)
      return;
    Suspended = Function;
    Depth = StatementDepth;
    Function->dropAttr<CUDAHostAttr>();
  }

  void giveBack() {
    Suspended->addAttr(Host);
    Suspended = nullptr;
    Ended = false;
  }

  CompilerInstance &Instance;
  FunctionDecl *Suspended = nullptr;
  CUDAHostAttr *Host = nullptr;
  bool Ended = false;
  size_t Depth = 0;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createDeviceStatementWatcher(CompilerInstance &Instance) {
  return std::make_unique<DeviceStatementWatcher>(Instance);
}
