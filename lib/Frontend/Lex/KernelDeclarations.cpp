//===- KernelDeclarations.cpp - where the prelude's pragma is lifted ------===//
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
// gave exclude 'global'. It also refuses them on functions with versions for
// several of the host's processors ('target_clones', 'target').
//
// So the pragma is lifted from such an attribute to the end of the declarator:
// when the token after its '{' or ';' is lexed, Sema has declared the function.
// The headers of the system have thousands of functions with 'target', and no
// second version of one; they are left as they are.
//
// Relies on: Clang 22's Sema adding host and device attributes under
//  'force_cuda_host_device' (SemaCUDA::PushForceHostDevice()) to kernels and
//  multiversioned functions too, when the declarator is complete.
// Test: test/Frontend/Sema/kernel-redeclaration.cu,
//  test/Frontend/Sema/multiversion.cu.
// Goes when: the pragma leaves those functions alone.
//
//===----------------------------------------------------------------------===//

#include "TokenWatcher.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

class KernelDeclarationWatcher : public TokenWatcher {
public:
  explicit KernelDeclarationWatcher(CompilerInstance &Instance)
      : Instance(Instance), PP(Instance.getPreprocessor()) {
    for (StringRef Name : {"global", "__global__"})
      Kernel.push_back(&PP.getIdentifierTable().get(Name));
    for (StringRef Name : {"target_clones", "__target_clones__"})
      Clones.push_back(&PP.getIdentifierTable().get(Name));
    Versions = Clones;
    for (StringRef Name : {"target", "__target__"})
      Versions.push_back(&PP.getIdentifierTable().get(Name));
  }

  void see(const Token &Token) override {
    switch (Where) {
    case Outside:
      if (Token.is(tok::kw___attribute)) {
        Where = InAttribute;
        Depth = 0;
      } else if (AfterScope && isOneOf(Token, Clones)) {
        // [[gnu::target_clones(...)]]
        Depth = 2;
        enterDeclarator();
      }
      AfterScope = Token.is(tok::coloncolon);
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
    else if (Depth == 2 && (isOneOf(Token, Kernel) || isVersion(Token)))
      enterDeclarator();
  }

  using Names = SmallVector<const IdentifierInfo *, 4>;

  static bool isOneOf(const Token &Token, const Names &Wanted) {
    return Token.is(tok::identifier) &&
           llvm::is_contained(Wanted, Token.getIdentifierInfo());
  }

  bool isVersion(const Token &Token) const {
    return isOneOf(Token, Versions) &&
           !PP.getSourceManager().isInSystemHeader(Token.getLocation());
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
  Preprocessor &PP;
  Names Kernel, Clones, Versions;
  State Where = Outside;
  bool AfterScope = false;
  int Depth = 0;
};

} // namespace

std::unique_ptr<TokenWatcher>
cupcc::createKernelDeclarationWatcher(CompilerInstance &Instance) {
  return std::make_unique<KernelDeclarationWatcher>(Instance);
}
