//===- UsingGlobal.cpp - 'using ::f;' in templates for a device -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc's passes for devices do not look into templates that they do not
// instantiate. Eigen counts on it: where __NVCC__ and __CUDA_ARCH__ are
// defined, its templates say 'using ::arg;', and the global namespace has no
// arg. Here such a declaration is left out. Where the template is instantiated
// after all, the function is found by its arguments, or the call is the error.
//
// Only in a parse for a device: to nvcc's host compiler it is an error, too.
//
// Relies on: Eigen 3.3 to 3.4 (Macros.h, EIGEN_USING_STD).
// Test: test/Frontend/Lex/using-global.cu.
// Goes when: Clang's parse, too, leaves such templates alone.
//
//===----------------------------------------------------------------------===//

#include "DeviceParse.h"
#include "TokenStream.h"
#include "clang/AST/ASTContext.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/ExternalPreprocessorSource.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

class UsingGlobalRewriter : public TokenRewriter {
public:
  explicit UsingGlobalRewriter(CompilerInstance &Instance)
      : Instance(Instance), PP(Instance.getPreprocessor()),
        Side(&PP.getIdentifierTable().get(DeviceParseMacro)) {}

  llvm::ArrayRef<tok::TokenKind> kinds() const override {
    static constexpr tok::TokenKind Kinds[] = {tok::kw_using};
    return Kinds;
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Instance.hasSema() && isInTemplate() && isForDevice())
      check(Token, Stream);
  }

private:
  /// The parser stands there, or in the class of which a member function's body
  /// is being stored.
  bool isInTemplate() const {
    const Sema &S = Instance.getSema();
    return (S.CurContext && S.CurContext->isDependentContext()) ||
           (S.getCurScope() && S.getCurScope()->getTemplateParamParent());
  }

  /// The preprocessor brings the macro up to date only where it reads it.
  bool isForDevice() const {
    if (ExternalPreprocessorSource *Source = PP.getExternalSource())
      Source->updateOutOfDateIdentifier(*Side);
    return PP.isMacroDefined(Side);
  }

  bool isGlobal(const Token &Name) const {
    Sema &S = Instance.getSema();
    LookupResult Found(S, Name.getIdentifierInfo(), Name.getLocation(),
                       Sema::LookupOrdinaryName);
    Found.suppressDiagnostics();
    return S.LookupQualifiedName(Found, S.Context.getTranslationUnitDecl());
  }

  /// Replaces 'using ::name;' by ';'.
  void check(Token &Using, TokenStream &Stream) const {
    Lookahead Ahead(Stream, Using);
    TokenVector Read;
    if (Ahead.readAll({tok::coloncolon, tok::identifier, tok::semi}, Read) &&
        !isGlobal(Read[1]))
      Ahead.replaceByRead(Read[2], {});
    else
      Ahead.replace(Using, Read);
  }

  CompilerInstance &Instance;
  Preprocessor &PP;
  const IdentifierInfo *Side;
};

} // namespace

std::unique_ptr<TokenRewriter>
cupcc::createUsingGlobalRewriter(CompilerInstance &Instance) {
  return std::make_unique<UsingGlobalRewriter>(Instance);
}
