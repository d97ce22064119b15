//===- PreambleText.cpp - the includes at a source's beginning ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's Lexer::ComputePreamble() goes on to the first token that is in no
// directive. Then each #define that is edited behind the last #include would be
// another preamble, and one may end in the middle of an #if.
//
//===----------------------------------------------------------------------===//

#include "PreambleText.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

namespace {

enum class Directive { Inclusion, Macro, If, Else, Endif, Other };

class PreambleReader {
public:
  PreambleReader(StringRef Source, const LangOptions &Language)
      : Source(Source), Raw(SourceLocation(), Language, Source.begin(),
                            Source.begin(), Source.end()) {}

  StringRef read();

private:
  bool readDirective();
  Directive kind();
  size_t endOfLine() const;

  StringRef Source;
  Lexer Raw;
  Token T;
  /// Behind the last token of the directive.
  const char *Last = nullptr;
  unsigned Depth = 0;
  bool Includes = false;
  size_t End = 0;
};

} // namespace

/// Of the directive whose '#' is the current token. Reads its first word.
Directive PreambleReader::kind() {
  Last = Raw.getBufferLocation();
  Raw.LexFromRawLexer(T);
  // A '#' alone does nothing.
  if (T.isAtStartOfLine() || T.is(tok::eof))
    return Directive::Macro;
  if (T.isNot(tok::raw_identifier))
    return Directive::Other;
  return llvm::StringSwitch<Directive>(T.getRawIdentifier())
      .Cases({"include", "include_next", "import"}, Directive::Inclusion)
      .Cases({"define", "undef"}, Directive::Macro)
      .Cases({"if", "ifdef", "ifndef"}, Directive::If)
      .Cases({"elif", "elifdef", "elifndef", "else"}, Directive::Else)
      .Case("endif", Directive::Endif)
      .Default(Directive::Other);
}

/// Behind the line that the directive ends on; 0 if it does not end there: the
/// line goes on, or a comment does.
size_t PreambleReader::endOfLine() const {
  const size_t Begin = Last - Source.begin();
  const size_t Newline = Source.find('\n', Begin);
  if (Newline == StringRef::npos)
    return 0;
  StringRef Rest = Source.slice(Begin, Newline);
  const bool GoesOn =
      Rest.rtrim().ends_with("\\") || Rest.rtrim().ends_with("?\?/");
  return GoesOn || Rest.contains("/*") ? 0 : Newline + 1;
}

/// False if the preamble ends before it.
bool PreambleReader::readDirective() {
  const Directive Kind = kind();
  if (Kind == Directive::Other || (Kind == Directive::Endif && Depth == 0))
    return false;
  while (!T.isAtStartOfLine() && T.isNot(tok::eof)) {
    Last = Raw.getBufferLocation();
    Raw.LexFromRawLexer(T);
  }
  if (Kind == Directive::If)
    ++Depth;
  if (Kind == Directive::Endif)
    --Depth;
  Includes |= Kind == Directive::Inclusion;
  if (!Includes || Depth > 0)
    return true;
  if (Kind == Directive::Inclusion || Kind == Directive::Endif)
    if (const size_t Here = endOfLine())
      End = Here;
  return true;
}

StringRef PreambleReader::read() {
  Raw.LexFromRawLexer(T);
  while (T.is(tok::hash) && T.isAtStartOfLine() && readDirective())
    ;
  return Source.take_front(End);
}

StringRef cupcc::preambleOf(StringRef Source, const LangOptions &Language) {
  return PreambleReader(Source, Language).read();
}
