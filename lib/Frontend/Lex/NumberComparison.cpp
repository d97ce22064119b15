//===- NumberComparison.cpp - a macro compared in an #if ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NumberComparison.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include <array>

using namespace cupcc;
using llvm::StringRef;

static constexpr llvm::StringLiteral
    WordCharacters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                   "0123456789_$");

bool NumberComparison::holdsFor(uint64_t Value) const {
  switch (How) {
  case Less:
    return Value < Number;
  case LessEqual:
    return Value <= Number;
  case Greater:
    return Value > Number;
  case GreaterEqual:
    return Value >= Number;
  case Equal:
    return Value == Number;
  case NotEqual:
    return Value != Number;
  }
  llvm_unreachable("no other operator");
}

/// The word that \p Text ends with, or "".
static StringRef lastWord(StringRef Text) {
  return Text.take_back(Text.size() - 1 -
                        Text.find_last_not_of(WordCharacters));
}

/// "#if" or "# elif", and nothing before it.
static bool isDirective(StringRef Text) {
  const StringRef Word = lastWord(Text);
  return (Word == "if" || Word == "elif") &&
         Text.drop_back(Word.size()).trim(" \t") == "#";
}

/// Nothing to the left binds more than a comparison. A parenthesis behind a
/// name may be a macro's, which may do anything with its argument.
static bool endsBeforeOperand(StringRef Before) {
  Before = Before.rtrim(" \t");
  if (Before.ends_with("&&") || Before.ends_with("||") || isDirective(Before))
    return true;
  if (!Before.consume_back("("))
    return false;
  Before = Before.rtrim(" \t");
  return isDirective(Before) || lastWord(Before).empty();
}

/// Nothing to the right does.
static bool beginsBehindOperand(StringRef After) {
  After = After.ltrim(" \t");
  return After.empty() || After.starts_with("\n") || After.starts_with("\r") ||
         After.starts_with(")") || After.starts_with("&&") ||
         After.starts_with("||") || After.starts_with("//");
}

static std::optional<NumberComparison::Operator> readOperator(StringRef &Text) {
  using C = NumberComparison;
  // The longer ones first.
  static constexpr std::array<std::pair<StringRef, C::Operator>, 6> Operators =
      {{{"<=", C::LessEqual},
        {">=", C::GreaterEqual},
        {"==", C::Equal},
        {"!=", C::NotEqual},
        {"<", C::Less},
        {">", C::Greater}}};
  Text = Text.ltrim(" \t");
  for (const auto &[Spelling, How] : Operators)
    if (Text.consume_front(Spelling))
      return How;
  return std::nullopt;
}

/// With its suffix.
static std::optional<uint64_t> readNumber(StringRef &Text) {
  Text = Text.ltrim(" \t");
  StringRef Word = Text.take_while(llvm::isAlnum);
  Text = Text.drop_front(Word.size());
  uint64_t Number;
  if (Word.rtrim("uUlL").getAsInteger(0, Number))
    return std::nullopt;
  return Number;
}

std::optional<NumberComparison> NumberComparison::around(StringRef Before,
                                                         StringRef After) {
  if (!endsBeforeOperand(Before))
    return std::nullopt;
  std::optional<Operator> How = readOperator(After);
  if (!How)
    return std::nullopt;
  std::optional<uint64_t> Number = readNumber(After);
  if (!Number || !beginsBehindOperand(After))
    return std::nullopt;
  return NumberComparison{*How, *Number};
}
