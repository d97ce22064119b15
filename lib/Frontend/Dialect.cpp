//===- Dialect.cpp - what cupcc's language adds while parsing -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Preprocessor::Lex() of Clang 22 showing the parser's own token to
//  the token watcher, whose parameter is const, and handing it on as the
//  watcher leaves it.
// Test: test/Frontend/Lex/if-target.cu.
// Goes when: Clang has a callback that may replace a token.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/Dialect.h"
#include "Lex/CommaOverloads.h"
#include "Lex/NvccPragmas.h"
#include "Lex/NvcppPragmas.h"
#include "Lex/PatternPlaces.h"
#include "Lex/TokenStream.h"
#include "Lex/ViewPragma.h"
#include "Sema/EndOfSource.h"
#include "Sema/KernelAttributes.h"
#include "Sema/ManagedVariables.h"
#include "Sema/StorageOnly.h"
#include "Sema/TemplateSpecifiers.h"
#include "Sema/TolerantAssembly.h"
#include "Sema/UserAttributes.h"
#include "cupcc/Frontend/ConfigureInvocation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

/// What lowering has a part in (if target) is not among them.
static void addConstructs(TokenStream &Stream, CompilerInstance &Instance,
                          const std::shared_ptr<SourceTraits> &Traits) {
  Stream.add(createMetaOutputRewriter(Instance));
  Stream.add(createMetaForRewriter(Instance));
  // A precompiled header's declarations are not seen here.
  Traits->HasCommaOverload |=
      !Instance.getPreprocessorOpts().ImplicitPCHInclude.empty();
  auto Commas = std::make_shared<CommaOverloads>(Traits);
  Stream.add(createPackStatementRewriter(Instance, Commas, Traits));
  const std::shared_ptr<PatternPlaces> Patterns =
      PatternPlaces::createFor(Instance);
  Stream.add(createPatternRewriter(Instance, Patterns));
  Stream.add(createInspectRewriter(Instance, Patterns));
  Stream.add(createCountedLoopRewriter(Instance, Commas));
}

/// \p Stream is owned by the preprocessor's callback.
static void watchTokens(CompilerInstance &Instance,
                        std::shared_ptr<TokenStream> Stream) {
  Stream->add(createEndOfSourceWatcher(Instance));
  Instance.getPreprocessor().setTokenWatcher([Stream](const Token &Token) {
    // The callback's parameter is const only because most watchers print; the
    // preprocessor hands on the token as the callback leaves it.
    Stream->see(const_cast<clang::Token &>(Token));
  });
}

void cupcc::installConstructs(CompilerInstance &Instance) {
  registerStorageOnlyAttribute();
  registerUserAttributes();
  auto Stream = std::make_shared<TokenStream>(Instance.getPreprocessor());
  addConstructs(*Stream, Instance, std::make_shared<SourceTraits>());
  watchTokens(Instance, std::move(Stream));
}

void cupcc::installDialect(CompilerInstance &Instance,
                           llvm::ArrayRef<DeviceArch> Archs,
                           std::shared_ptr<SourceTraits> Traits,
                           llvm::ArrayRef<MissingKeyword> Missing) {
  registerKernelAttributes();
  registerManagedAttribute();
  registerInstanceAttributes();
  registerStorageOnlyAttribute();
  registerUserAttributes();
  handleViewPragma(Instance);
  tolerateAssembly(Instance.getTarget());
  // What is only printed is not rewritten.
  if (onlyPreprocesses(Instance.getFrontendOpts().ProgramAction))
    return;
  takeNvccPragmas(Instance.getPreprocessor(), Traits);
  obeyNvcppPragmas(Instance.getPreprocessor(), Traits);
  auto Stream = std::make_shared<TokenStream>(Instance.getPreprocessor());
  Stream->add(createMacroPragmaRewriter(Instance));
  if (!Missing.empty())
    Stream->add(createMissingKeywordRewriter(Instance, Missing));
  Stream->add(createUnrollPragmaRewriter(Instance));
  Stream->add(createAssemblyCommaRewriter(Instance));
  Stream->add(createAssemblyEscapeRewriter(Instance));
  Stream->add(createUsingGlobalRewriter(Instance));
  Stream->add(createThisConstantRewriter(Instance));
  Stream->add(createOperatorTemplateRewriter(Instance));
  Stream->add(createDeductionGuideRewriter(Instance));
  // Before those that read whole declarations.
  auto Trailing = std::make_shared<SourceLocation>();
  Stream->add(createTrailingAttributeFinder(Trailing));
  Stream->add(createInstantiationSpecifierRewriter(
      Instance, [&Instance](ArrayRef<Token> Name) {
        return Instance.hasSema() && namesVersion(Instance.getSema(), Name);
      }));
  Stream->add(createLaunchBraceRewriter(Instance));
  Stream->add(createIfTargetRewriter(Instance));
  Stream->add(createConstevalElseRewriter(Instance));
  addConstructs(*Stream, Instance, Traits);
  // It reads on, and the others must have seen the token before.
  Stream->add(createTrailingSpecifierRewriter(Instance, Trailing));
  Stream->add(createKernelDeclarationWatcher(Instance));
  Stream->add(createDeviceStatementWatcher(Instance));
  Stream->add(createTargetBuiltinWatcher(Instance));
  Stream->add(createHandlerKeywordWatcher(Traits));
  watchTokens(Instance, std::move(Stream));
}
