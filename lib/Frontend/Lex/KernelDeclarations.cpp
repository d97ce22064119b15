//===- KernelDeclarations.cpp - __global__ and nothing else ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: under 'force_cuda_host_device' Sema gives the
// host and the device attribute to every function that it declares, kernels
// included, and then refuses a second declaration of the kernel (a definition
// after a declaration, an explicit specialisation), because the attributes it
// gave exclude 'global'.
//
// So the pragma is lifted from the 'global' attribute to the end of the
// declarator: when the token after its '{' or ';' is lexed, Sema has declared
// the function.
//
// test/Frontend/Sema/kernel-redeclaration.cu fails when this stops working;
// remove the file when it passes without.
//
//===----------------------------------------------------------------------===//

#include "TokenWatcher.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;
using namespace cupcc;

namespace {

class KernelDeclarationWatcher : public TokenWatcher {
public:
  explicit KernelDeclarationWatcher(CompilerInstance &Instance)
      : Instance(Instance),
        Global(&Instance.getPreprocessor().getIdentifierTable().get("global")),
        GlobalUgly(&Instance.getPreprocessor().getIdentifierTable().get(
            "__global__")) {}

  void see(const Token &Token) override {
    switch (Where) {
    case Outside:
      if (Token.is(tok::kw___attribute)) {
        Where = InAttribute;
        Depth = 0;
      }
      return;
    case InAttribute:
      seeInAttribute(Token);
      return;
    case InDeclarator:
      seeInDeclarator(Token);
      return;
    case AtEnd:
      Instance.getSema().CUDA().PushForceHostDevice();
      Where = Outside;
      see(Token);
      return;
    }
  }

private:
  enum State { Outside, InAttribute, InDeclarator, AtEnd };

  void seeInAttribute(const Token &Token) {
    if (Token.is(tok::l_paren))
      ++Depth;
    else if (Token.is(tok::r_paren) && --Depth == 0)
      Where = Outside;
    else if (Depth == 2 && isGlobal(Token))
      enterDeclarator();
  }

  bool isGlobal(const Token &Token) const {
    return Token.is(tok::identifier) &&
           (Token.getIdentifierInfo() == Global ||
            Token.getIdentifierInfo() == GlobalUgly);
  }

  void enterDeclarator() {
    // Not under the pragma: nothing to lift.
    if (!Instance.hasSema() || !Instance.getSema().CUDA().PopForceHostDevice())
      Where = Outside;
    else
      Where = InDeclarator;
  }

  void seeInDeclarator(const Token &Token) {
    if (Token.isOneOf(tok::l_paren, tok::l_square))
      ++Depth;
    else if (Token.isOneOf(tok::r_paren, tok::r_square))
      --Depth;
    else if (Token.is(tok::eof) ||
             (Depth == 0 && Token.isOneOf(tok::l_brace, tok::semi)))
      Where = AtEnd;
  }

  CompilerInstance &Instance;
  const IdentifierInfo *Global, *GlobalUgly;
  State Where = Outside;
  int Depth = 0;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createKernelDeclarationWatcher(CompilerInstance &Instance) {
  return std::make_unique<KernelDeclarationWatcher>(Instance);
}
