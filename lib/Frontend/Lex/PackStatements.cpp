//===- PackStatements.cpp - the statements that may have packs ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a pack repeats stands before it, so a statement is read whole before the
// parser gets its first token (PackExpander.cpp). That is done only where the
// text of a file has something of reflection. Bodies are read statement by
// statement.
//
//===----------------------------------------------------------------------===//

#include "CommaOverloads.h"
#include "DeclaredNames.h"
#include "KnownEnumerations.h"
#include "MetaOutput.h"
#include "PackExpander.h"
#include "ParserScope.h"
#include "TokenStream.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Not as the beginning of a longer name: <nv/target> has '__nvvm_arch_letter'.
bool containsName(StringRef Text, StringRef Name) {
  for (size_t At = Text.find(Name); At != StringRef::npos;
       At = Text.find(Name, At + 1)) {
    StringRef Rest = Text.drop_front(At + Name.size());
    if (Rest.empty() || !isAsciiIdentifierContinue(Rest.front()))
      return true;
  }
  return false;
}

bool namesArchs(StringRef Text) {
  return Text.contains("nvvm_arch_t") || containsName(Text, runtime::Arch);
}

bool mentions(StringRef Text) {
  return namesArchs(Text) || Text.contains("cupcc/arch.h");
}

/// '...' where C++ has none: before ';' or '?', 'int...' without a name, and
/// 'sizeof...' without parentheses.
bool isCirclesEllipsis(StringRef Before, StringRef After) {
  Before = Before.rtrim();
  After = After.ltrim();
  return After.starts_with(";") || After.starts_with("?") ||
         Before.ends_with("int") ||
         (Before.ends_with("sizeof") && !After.starts_with("("));
}

bool hasCirclesEllipsis(StringRef Text) {
  for (size_t At = Text.find("..."); At != StringRef::npos;
       At = Text.find("...", At + 1))
    if (isCirclesEllipsis(Text.take_front(At), Text.drop_front(At + 3)))
      return true;
  return false;
}

bool usesSyntax(StringRef Text) {
  return Text.contains(".length") || Text.contains(".string") ||
         Text.contains(".enum_") || Text.contains("@enum_") ||
         Text.contains("@range") || Text.contains("@meta") ||
         mentionsAttribute(Text) || hasCirclesEllipsis(Text);
}

/// Finds out whether the source may use reflection.
class MentionFinder : public PPCallbacks {
public:
  MentionFinder(const SourceManager &Manager,
                std::shared_ptr<SourceTraits> Traits)
      : Manager(Manager), Traits(std::move(Traits)) {}

  void LexedFileChanged(FileID File, LexedFileChangeReason Reason,
                        SrcMgr::CharacteristicKind Kind, FileID,
                        SourceLocation) override {
    if (Reason != LexedFileChangeReason::EnterFile || isOfPrelude(File))
      return;
    std::optional<StringRef> Text = Manager.getBufferDataOrNone(File);
    if (!Text)
      return;
    Traits->NamesArchs = Traits->NamesArchs || namesArchs(*Text);
    // Headers of the system are C++.
    Traits->UsesSyntax =
        Traits->UsesSyntax || (!SrcMgr::isSystem(Kind) && usesSyntax(*Text));
  }

private:
  /// The prelude declares what others may name.
  bool isOfPrelude(FileID File) const {
    OptionalFileEntryRef Entry = Manager.getFileEntryRefForID(File);
    return Entry &&
           (Entry->getName().ends_with("cupcc/arch_enumeration.h") ||
            Entry->getName().ends_with("cupcc/codegen_time_objects.h"));
  }

  const SourceManager &Manager;
  std::shared_ptr<SourceTraits> Traits;
};

/// In what is precompiled, or in a macro of the command line.
bool mayBeMentioned(const PreprocessorOptions &Options) {
  return !Options.ImplicitPCHInclude.empty() ||
         llvm::any_of(Options.Macros,
                      [](const auto &Macro) { return mentions(Macro.first); });
}

/// See PackExpander.
std::optional<bool> isOfKind(IdentifierInfo &Name,
                             const CompilerInstance &Instance, Scope *Where,
                             bool (*IsOfKind)(const NamedDecl *)) {
  if (!Where)
    return std::nullopt;
  Sema &S = Instance.getSema();
  LookupResult Found(S, &Name, SourceLocation(), Sema::LookupOrdinaryName);
  Found.suppressDiagnostics();
  S.LookupName(Found, Where);
  if (Found.empty())
    return std::nullopt;
  return llvm::any_of(Found, [&](const NamedDecl *D) {
    return IsOfKind(D->getUnderlyingDecl());
  });
}

bool isTemplate(const NamedDecl *D) { return isa<TemplateDecl>(D); }

bool inTemplate(const CompilerInstance &Instance) {
  if (!Instance.hasSema())
    return false;
  const Sema &S = Instance.getSema();
  if (S.CurContext && S.CurContext->isDependentContext())
    return true;
  const Scope *Current = S.getCurScope();
  while (Current && !Current->isTemplateParamScope())
    Current = Current->getParent();
  return Current;
}

/// '=>', behind which the statement of a clause of 'inspect' begins. In C++
/// the two stand together behind 'operator' only.
class ClauseArrow {
public:
  /// Is told of each token.
  bool endsAt(const Token &T) {
    const bool Result =
        T.is(tok::greater) && Last == tok::equal && Before != tok::kw_operator;
    Before = std::exchange(Last, T.getKind());
    return Result;
  }

private:
  tok::TokenKind Last = tok::unknown, Before = tok::unknown;
};

class PackStatementRewriter : public TokenRewriter {
public:
  PackStatementRewriter(CompilerInstance &Instance,
                        std::shared_ptr<const CommaOverloads> Commas,
                        std::shared_ptr<SourceTraits> Shared)
      : Table(Instance.getDiagnostics()),
        Expander(
            Instance.getPreprocessor(), Table, std::move(Commas),
            [this](IdentifierInfo &Name) {
              return isOfKind(Name, this->Instance, scope(), isTemplate);
            },
            [this](ArrayRef<Token> Name) {
              std::optional<bool> Known =
                  isKnownType(this->Instance, scope(), Name);
              return Known == true && mayBeHidden(Name) ? false : Known;
            },
            [this](IdentifierInfo &Name) { return isPack(Name); },
            [this](ArrayRef<Token> Type) {
              auto Known = findKnownEnumerators(this->Instance, scope(), Type);
              return Known && mayBeHidden(Type) ? std::nullopt : Known;
            },
            [&Instance] { return inTemplate(Instance); }),
        Instance(Instance), Manager(Instance.getSourceManager()),
        Traits(std::move(Shared)) {
    Traits->NamesArchs |= mayBeMentioned(Instance.getPreprocessorOpts());
    Instance.getPreprocessor().addPPCallbacks(
        std::make_unique<MentionFinder>(Manager, Traits));
  }

  void see(Token &Token, TokenStream &Stream) override {
    if (Reading)
      return;
    AfterBrace = std::exchange(IsBrace, Token.is(tok::r_brace));
    bool Starts = std::exchange(
        AtStart, Arrow.endsAt(Token) ||
                     Token.isOneOf(tok::semi, tok::l_brace, tok::r_brace));
    if (Token.is(tok::l_brace))
      Bodies.push_back({inBody(), false, Token.getLocation()});
    else if (Token.is(tok::r_brace) && !Bodies.empty())
      Bodies.pop_back();
    else if (Starts && !AtStart && Token.isNot(tok::eof) && isConcerned(Token))
      rewrite(Token, Stream);
  }

private:
  bool isConcerned(const Token &First) const {
    return Traits->NamesArchs ||
           (Traits->UsesSyntax && Instance.getLangOpts().CPlusPlus17 &&
            !Manager.isInSystemHeader(First.getLocation()));
  }
  void rewrite(Token &First, TokenStream &Stream);
  bool inBody() const { return !Bodies.empty() && Bodies.back().InFunction; }
  Scope *scope() const { return scopeOfNextToken(Instance, AfterBrace); }
  bool parsesFunction() const { return scope() && scope()->getFnParent(); }
  /// Of a function whose class is not complete.
  bool inBodyParsedLater() const {
    return !parsesFunction() &&
           llvm::any_of(Bodies, [](const Body &B) { return B.InFunction; });
  }
  std::optional<bool> isPack(IdentifierInfo &Name) const;
  bool mayBeHidden(ArrayRef<Token> Name) const;

  struct Body {
    bool InFunction, IsNamespace;
    SourceLocation Brace;
  };

  DiagnosticTable Table;
  PackExpander Expander;
  const CompilerInstance &Instance;
  const SourceManager &Manager;
  std::shared_ptr<SourceTraits> Traits;
  /// For each '{' that is open: it began the body of a function, or stands in
  /// one. Those of a class are parsed later.
  SmallVector<Body> Bodies;
  bool Reading = false;
  bool AtStart = true;
  /// The token that was seen, and the one before it, is a '}'.
  bool IsBrace = false, AfterBrace = false;
  ClauseArrow Arrow;
};

/// Reads tokens to the end of a statement or declaration, or to where a body
/// begins.
class SegmentReader {
public:
  /// False if \p T is the last. It is not unless it \p MayBe: what another
  /// rewriter has made is not looked at again, so it is read whole.
  bool add(const Token &T, bool MayBe) {
    Tokens.push_back(T);
    Nesting.add(T);
    const bool IsHead = Arrow.endsAt(T) && Nesting.depth() == 0;
    IsDeclaration |= T.isOneOf(tok::kw_class, tok::kw_struct, tok::kw_union,
                               tok::kw_enum, tok::kw_namespace, tok::kw_extern);
    return T.isNot(tok::eof) &&
           !(MayBe && (Nesting.endsStatement(0) || beginsBody() || IsHead));
  }

  /// A '{' ended it.
  bool endsWithBrace() const { return Nesting.opensBrace(0); }
  /// ... and begins a namespace.
  bool endsWithNamespace() const {
    return endsWithBrace() && llvm::any_of(Tokens, [](const Token &T) {
             return T.is(tok::kw_namespace);
           });
  }
  /// ... and begins no namespace and no class.
  bool endsWithBody() const {
    return endsWithBrace() &&
           Nesting.innermost().Before != tok::string_literal &&
           Nesting.innermost().Before != tok::identifier &&
           !closingAnglesBefore();
  }

  /// It ends with the '}' of something around it: 'public: }'.
  bool closesBrace() const {
    return Tokens.back().is(tok::r_brace) &&
           Nesting.lastClosed().Kind == tok::unknown;
  }

  TokenVector Tokens;

private:
  bool closingAnglesBefore() const {
    return Tokens.size() > 1 && closingAngles(Tokens[Tokens.size() - 2]) > 0;
  }
  /// A '{' outside of brackets does, unless it begins a list. In doubt, and in
  /// a lambda, which may be called, it is taken for a list: then more is read
  /// at once.
  bool beginsBody() const {
    if (!Nesting.opensBrace(0))
      return false;
    tok::TokenKind Before = Nesting.innermost().Before;
    if (Before == tok::equal)
      return false;
    if (Before == tok::r_paren)
      return Nesting.lastClosed().Before != tok::r_square;
    return IsDeclaration || Before == tok::r_brace || Before == tok::kw_else ||
           Before == tok::kw_do || Before == tok::kw_try ||
           Before == tok::kw_const || Before == tok::kw_noexcept;
  }

  TokenNesting Nesting;
  ClauseArrow Arrow;
  bool IsDeclaration = false;
};

} // namespace

/// In a body that is parsed later, something else may have the name than what
/// Sema finds now.
std::optional<bool> PackStatementRewriter::isPack(IdentifierInfo &Name) const {
  std::optional<bool> Known =
      isOfKind(Name, Instance, scope(),
               [](const NamedDecl *D) { return D->isParameterPack(); });
  if (Known == false && inBodyParsedLater())
    return std::nullopt;
  return Known;
}

/// In a body that is parsed later, a parameter, a variable or a member that
/// Sema does not know yet may have the name of the type that Sema finds.
bool PackStatementRewriter::mayBeHidden(ArrayRef<Token> Name) const {
  if (Name.size() != 1 || !inBodyParsedLater())
    return false;
  const auto Class =
      llvm::find_if(Bodies, [](const Body &B) { return !B.IsNamespace; });
  return mayDeclareVariable(Class->Brace, *Name.front().getIdentifierInfo(),
                            Manager, Instance.getLangOpts());
}

void PackStatementRewriter::rewrite(Token &First, TokenStream &Stream) {
  // What an '@' before it begins is being read.
  const bool IsAfterAt = isNamed(First, "meta") && Stream.isLookingAhead();
  Lookahead Ahead(Stream, First);
  SegmentReader Segment;
  Reading = true;
  for (Token Next = First; Segment.add(Next, !Ahead.nextIsRewritten());) {
    Next = Ahead.next();
    if (IsAfterAt && Segment.Tokens.size() == 1 && isMetaOutput(Next)) {
      // The statement begins anew when MetaOutput.cpp has rewritten the '@'.
      Ahead.replace(First, Next);
      Reading = false;
      AtStart = true;
      IsBrace = AfterBrace;
      return;
    }
  }
  Reading = false;
  // The end of the file is no part of it; nothing else may be read after it.
  TokenVector Rewritten = Expander.expand(
      Segment.Tokens, parsesFunction() || inBody(), inBodyParsedLater());
  if (Segment.endsWithBrace())
    Bodies.push_back({Segment.endsWithBody(), Segment.endsWithNamespace(),
                      Segment.Tokens.back().getLocation()});
  else if (Segment.closesBrace() && !Bodies.empty())
    Bodies.pop_back();
  // Clang compares the indentation of statements.
  if (First.isAtStartOfLine())
    Rewritten.front().setFlag(Token::StartOfLine);
  Ahead.replace(Rewritten.front(), ArrayRef(Rewritten).drop_front());
  AtStart = true;
  IsBrace = Segment.Tokens.back().is(tok::r_brace);
}

std::unique_ptr<TokenRewriter>
cupcc::createPackStatementRewriter(CompilerInstance &Instance,
                                   std::shared_ptr<const CommaOverloads> Commas,
                                   std::shared_ptr<SourceTraits> Traits) {
  return std::make_unique<PackStatementRewriter>(Instance, std::move(Commas),
                                                 std::move(Traits));
}
