//===- TokenWatcher.h - looking at tokens on their way ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between the preprocessor and the parser stand rewriters, which replace tokens
// by others, and behind them watchers, which see what the parser gets.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_LEX_TOKENWATCHER_H
#define CUPCC_LIB_FRONTEND_LEX_TOKENWATCHER_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Frontend/MissingKeyword.h"
#include "cupcc/Frontend/SourceTraits.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/ArrayRef.h"
#include <functional>
#include <memory>

namespace clang {
class CompilerInstance;
class SourceLocation;
class Token;
} // namespace clang

namespace cupcc {

class CommaOverloads;
class PatternPlaces;
class TokenNesting;
class TokenStream;

/// Sees every token that the parser gets, after macro expansion, once, when it
/// is lexed: that is while the parser stands at the token before it.
class TokenWatcher {
public:
  virtual ~TokenWatcher() = default;
  /// The kinds of tokens that it is shown; none: all.
  virtual llvm::ArrayRef<clang::tok::TokenKind> kinds() const { return {}; }
  /// \p Nesting is that of the parser's tokens, up to and with \p Token.
  virtual void see(const clang::Token &Token, const TokenNesting &Nesting) = 0;
};

/// Sees every token of the source, after macro expansion, once, and may change
/// it, and what comes after it with a Lookahead (TokenStream.h).
class TokenRewriter {
public:
  virtual ~TokenRewriter() = default;
  /// The kinds of tokens that it is shown; none: all.
  virtual llvm::ArrayRef<clang::tok::TokenKind> kinds() const { return {}; }
  virtual void see(clang::Token &Token, TokenStream &Stream) = 0;
};

/// Keeps kernels, and functions with versions for several processors, free of
/// the attributes that the prelude's pragma gives to everything
/// (KernelDeclarations.cpp).
std::unique_ptr<TokenWatcher>
createKernelDeclarationWatcher(clang::CompilerInstance &Instance);

/// Keeps Sema from judging PTX assembly and __shared__ variables as host code
/// (DeviceStatements.cpp).
std::unique_ptr<TokenWatcher>
createDeviceStatementWatcher(clang::CompilerInstance &Instance);

/// Declares the targets' builtins as functions of both sides
/// (TargetBuiltins.cpp).
std::unique_ptr<TokenWatcher>
createTargetBuiltinWatcher(clang::CompilerInstance &Instance);

/// Counts in \p Traits the keywords of handlers (HandlerKeywords.cpp).
std::unique_ptr<TokenWatcher>
createHandlerKeywordWatcher(std::shared_ptr<SourceTraits> Traits);

/// Puts keywords before the names that lack them as \p Missing says
/// (MissingKeywords.cpp).
std::unique_ptr<TokenRewriter>
createMissingKeywordRewriter(clang::CompilerInstance &Instance,
                             llvm::ArrayRef<MissingKeyword> Missing);

/// Takes '#pragma' for a directive where a macro makes it (MacroPragmas.cpp).
std::unique_ptr<TokenRewriter>
createMacroPragmaRewriter(clang::CompilerInstance &Instance);

/// Drops '#pragma unroll' where no loop follows, with a warning
/// (UnrollPragmas.cpp).
std::unique_ptr<TokenRewriter>
createUnrollPragmaRewriter(clang::CompilerInstance &Instance);

/// Puts a comma between operands of assembly that have none
/// (AssemblyCommas.cpp).
std::unique_ptr<TokenRewriter>
createAssemblyCommaRewriter(clang::CompilerInstance &Instance);

/// Reads "%name" in assembly with operands as nvcc does (AssemblyEscapes.cpp).
std::unique_ptr<TokenRewriter>
createAssemblyEscapeRewriter(clang::CompilerInstance &Instance);

/// Lets 'this->' name static members in constant conditions
/// (ThisConstants.cpp).
std::unique_ptr<TokenRewriter>
createThisConstantRewriter(clang::CompilerInstance &Instance);

/// Puts 'template' before 'operator()<' (OperatorTemplates.cpp).
std::unique_ptr<TokenRewriter>
createOperatorTemplateRewriter(clang::CompilerInstance &Instance);

/// Makes a deduction guide for one side one for both (DeductionGuides.cpp).
std::unique_ptr<TokenRewriter>
createDeductionGuideRewriter(clang::CompilerInstance &Instance);

/// Leaves 'using ::name;' out where a template for a device names what is not
/// there (UsingGlobal.cpp).
std::unique_ptr<TokenRewriter>
createUsingGlobalRewriter(clang::CompilerInstance &Instance);

/// Has memory space specifiers behind the '}' of a class or an enumeration
/// apply to variables, in two parts: the first, which must come before those
/// that read whole declarations, leaves the attribute's place in \p Found, and
/// the other must come behind them (TrailingSpecifiers.cpp).
std::unique_ptr<TokenRewriter>
createTrailingAttributeFinder(std::shared_ptr<clang::SourceLocation> Found);
std::unique_ptr<TokenRewriter>
createTrailingSpecifierRewriter(clang::CompilerInstance &Instance,
                                std::shared_ptr<clang::SourceLocation> Found);

/// A question about the name of a function, as tokens without template
/// arguments: 'a::b::f', or 'a::operator+'.
using NameQuestion = std::function<bool(llvm::ArrayRef<clang::Token>)>;

/// Gives the specifiers of explicit instantiations other names, but for
/// functions of which there is one for each side, as \p IsOneOfTwo says
/// (InstantiationSpecifiers.cpp).
std::unique_ptr<TokenRewriter>
createInstantiationSpecifierRewriter(clang::CompilerInstance &Instance,
                                     NameQuestion IsOneOfTwo);

/// Gives the braces in 'kernel<<<{2, 2}, {64}>>>()' a type
/// (LaunchBraces.cpp).
std::unique_ptr<TokenRewriter>
createLaunchBraceRewriter(clang::CompilerInstance &Instance);

/// Turns 'if target (c)' into C++ (IfTarget.cpp).
std::unique_ptr<TokenRewriter>
createIfTargetRewriter(clang::CompilerInstance &Instance);

/// Puts an 'if target' after the 'else' of an 'if consteval' into braces
/// (ConstevalElse.cpp).
std::unique_ptr<TokenRewriter>
createConstevalElseRewriter(clang::CompilerInstance &Instance);

/// Turns '@meta for' into the statement for each of its constants
/// (MetaFor.cpp).
std::unique_ptr<TokenRewriter>
createMetaForRewriter(clang::CompilerInstance &Instance);

/// Marks '@meta printf(' and '@meta puts(' for the next (MetaOutput.cpp).
std::unique_ptr<TokenRewriter>
createMetaOutputRewriter(clang::CompilerInstance &Instance);

/// Turns 'E.enum_values ...' and its like, 'value.string',
/// 'array.length' and 'f(v[:])...;' into C++ (PackStatements.cpp).
std::unique_ptr<TokenRewriter>
createPackStatementRewriter(clang::CompilerInstance &Instance,
                            std::shared_ptr<const CommaOverloads> Commas,
                            std::shared_ptr<SourceTraits> Traits);

/// Turns 'x is T', 'x as T', 'T is U' and 'T.is_reference' into C++
/// (Patterns.cpp).
std::unique_ptr<TokenRewriter>
createPatternRewriter(clang::CompilerInstance &Instance,
                      std::shared_ptr<const PatternPlaces> Places);

/// Turns 'inspect (x) { ... }' into C++ (Inspect.cpp).
std::unique_ptr<TokenRewriter>
createInspectRewriter(clang::CompilerInstance &Instance,
                      std::shared_ptr<const PatternPlaces> Places);

/// Lets 'for (T Name : n)' count where 'n' is a number (CountedLoops.cpp).
std::unique_ptr<TokenRewriter>
createCountedLoopRewriter(clang::CompilerInstance &Instance,
                          std::shared_ptr<CommaOverloads> Commas);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_LEX_TOKENWATCHER_H
