//===- ArchCondition.cpp - #if as nvcc decides it -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The preprocessor cannot be asked: at the end of a parse its macros are not
// those of the place where the directive stands, a header's guard among them.
// So the few operators that such conditions have are evaluated here, with
// values that may be unknown: '||' of one that holds and an unknown one holds.
//
//===----------------------------------------------------------------------===//

#include "ArchCondition.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;
using llvm::StringRef;

namespace {

/// A macro or a part of a condition: an integer, or unknown.
using Value = std::optional<long long>;

struct MacroState {
  /// Unknown without a value.
  std::optional<bool> IsDefined;
  Value Number;
};

class Condition {
public:
  Condition(StringRef Said, DeviceArch Arch)
      : Text(Said), Macros(archMacros(Arch)) {
    // The lexer keeps a reference, and needs the null character behind the
    // text.
    const LangOptions Language;
    Lexer Raw(SourceLocation(), Language, Text.data(), Text.data(),
              Text.data() + Text.size());
    Token T;
    for (Raw.LexFromRawLexer(T); T.isNot(tok::eof); Raw.LexFromRawLexer(T))
      Tokens.emplace_back(
          T.getKind(),
          StringRef(Text).substr(Raw.getCurrentBufferOffset() - T.getLength(),
                                 T.getLength()));
  }

  std::optional<bool> evaluate();
  /// Of a name alone, as in #ifdef.
  std::optional<bool> isDefined() const {
    return Tokens.empty() ? std::nullopt
                          : stateOf(Tokens.front().second).IsDefined;
  }

private:
  bool isAt(tok::TokenKind Kind) const {
    return Next != Tokens.size() && Tokens[Next].first == Kind;
  }
  bool accept(tok::TokenKind Kind) {
    if (!isAt(Kind))
      return false;
    ++Next;
    return true;
  }
  MacroState stateOf(StringRef Name) const;
  void skipArguments();
  Value call(StringRef Name);
  Value defined();
  Value primary();
  Value comparison();
  Value equality();
  Value conjunction();
  Value disjunction();

  const std::string Text;
  std::vector<ArchMacro> Macros;
  std::vector<std::pair<tok::TokenKind, StringRef>> Tokens;
  size_t Next = 0;
};

} // namespace

MacroState Condition::stateOf(StringRef Name) const {
  for (const ArchMacro &Each : Macros)
    if (Each.Name == Name)
      return {true, std::stoll(Each.Value)};
  if (Name.starts_with("__CUDA_ARCH_FEAT_") ||
      Name == "__CUDA_ARCH_SPECIFIC__" ||
      Name == "__CUDA_ARCH_FAMILY_SPECIFIC__")
    return {false, 0};
  // Other compilers and systems.
  if (llvm::is_contained({"_NVHPC_CUDA", "__NVCOMPILER",
                          "__NVCOMPILER_CUDA_ARCH__", "__CUDACC_RTC__",
                          "_MSC_VER", "_WIN32", "_WIN64"},
                         Name))
    return {false, 0};
  if (Name == "__CUDACC__" || Name == "__cplusplus")
    return {true, std::nullopt};
  return {};
}

/// Behind the name of a macro.
void Condition::skipArguments() {
  unsigned Depth = 0;
  do {
    if (isAt(tok::l_paren))
      ++Depth;
    else if (isAt(tok::r_paren))
      --Depth;
    ++Next;
  } while (Depth && Next != Tokens.size());
}

/// Of macros with arguments one is known: whether CCCL sees nvc++.
Value Condition::call(StringRef Name) {
  const size_t Argument = Next + 1;
  skipArguments();
  if (Name == "_CCCL_CUDA_COMPILER" && Argument < Tokens.size() &&
      Tokens[Argument].second == "NVHPC")
    return 0;
  return std::nullopt;
}

Value Condition::defined() {
  const bool InParentheses = accept(tok::l_paren);
  if (!isAt(tok::raw_identifier))
    return std::nullopt;
  const std::optional<bool> Result = stateOf(Tokens[Next++].second).IsDefined;
  if (InParentheses && !accept(tok::r_paren))
    return std::nullopt;
  return Result ? Value(*Result) : std::nullopt;
}

Value Condition::primary() {
  if (accept(tok::exclaim)) {
    const Value Operand = primary();
    return Operand ? Value(!*Operand) : std::nullopt;
  }
  if (accept(tok::l_paren)) {
    const Value Inner = disjunction();
    return accept(tok::r_paren) ? Inner : std::nullopt;
  }
  if (Next == Tokens.size())
    return std::nullopt;
  const auto &[Kind, Text] = Tokens[Next++];
  long long Number;
  if (Kind == tok::numeric_constant)
    return Text.getAsInteger(0, Number) ? std::nullopt : Value(Number);
  if (Kind != tok::raw_identifier)
    return std::nullopt;
  if (Text == "defined")
    return defined();
  return isAt(tok::l_paren) ? call(Text) : stateOf(Text).Number;
}

Value Condition::comparison() {
  Value Left = primary();
  while (isAt(tok::less) || isAt(tok::lessequal) || isAt(tok::greater) ||
         isAt(tok::greaterequal)) {
    const tok::TokenKind Operator = Tokens[Next++].first;
    const Value Right = primary();
    if (!Left || !Right)
      Left = std::nullopt;
    else
      Left = Operator == tok::less        ? *Left < *Right
             : Operator == tok::lessequal ? *Left <= *Right
             : Operator == tok::greater   ? *Left > *Right
                                          : *Left >= *Right;
  }
  return Left;
}

Value Condition::equality() {
  Value Left = comparison();
  while (isAt(tok::equalequal) || isAt(tok::exclaimequal)) {
    const bool IsEqual = Tokens[Next++].first == tok::equalequal;
    const Value Right = comparison();
    Left = Left && Right ? Value((*Left == *Right) == IsEqual) : std::nullopt;
  }
  return Left;
}

Value Condition::conjunction() {
  Value Left = equality();
  while (accept(tok::ampamp)) {
    const Value Right = equality();
    if ((Left && !*Left) || (Right && !*Right))
      Left = 0;
    else
      Left = Left && Right ? Value(1) : std::nullopt;
  }
  return Left;
}

Value Condition::disjunction() {
  Value Left = conjunction();
  while (accept(tok::pipepipe)) {
    const Value Right = conjunction();
    if ((Left && *Left) || (Right && *Right))
      Left = 1;
    else
      Left = Left && Right ? Value(0) : std::nullopt;
  }
  return Left;
}

std::optional<bool> Condition::evaluate() {
  const Value Result = disjunction();
  // Another operator is left over.
  if (!Result || Next != Tokens.size())
    return std::nullopt;
  return *Result != 0;
}

std::optional<bool> cupcc::evaluateForArch(const ConditionDirective &Directive,
                                           DeviceArch Arch) {
  if (Directive.Name == "else")
    return true;
  Condition Asked(Directive.Condition, Arch);
  if (Directive.Name == "if" || Directive.Name == "elif")
    return Asked.evaluate();
  const std::optional<bool> IsDefined = Asked.isDefined();
  if (!IsDefined)
    return std::nullopt;
  return *IsDefined == !Directive.Name.ends_with("ndef");
}
