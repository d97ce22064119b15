//===- NarrowNegations.cpp - 16-bit negations for ptxas -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: ptxas (13.0, all architectures) computes
// 16-bit values in 32-bit registers and extends them where the upper half
// matters. Behind neg.s16 and abs.s16 it leaves the extension out, as if the
// result always fitted: -(-32768) is 32768 there, and
//
//   neg.s16 %h2, %h1;  setp.lt.s16 %p1, %h2, 0;
//
// is false for -32768. So are other comparisons, shifts, quotients, and
// conversions to wider types. LLVM writes neg.s16 for 16-bit negations in
// programs and where it expands saturating arithmetic (__vabsss2), after all
// passes that could prevent it. sub.s16 from a zero becomes a negation in
// ptxas. sub.u16 has the same result and is extended as it must be.
//
// Known ways around: 32-bit arithmetic, which LLVM narrows again, and inline
// assembly, which nothing folds. Replacing the instruction in the text is the
// smallest change, and reaches inline PTX in NVIDIA's headers, too.
//
// Relies on: ptxas 13.0 not extending the result of neg.s16 and abs.s16; how
//  NVPTX of LLVM 22 prints the two.
// Test: test/Offload/PTX/narrow-negations.ll.
// Goes when: ptxas makes the same code of both, and the test fails.
//
//===----------------------------------------------------------------------===//

#include "NarrowNegations.h"
#include "Statements.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace cupcc;

namespace {

/// One instruction in the text: "neg.s16 %rs1, %rs2;".
struct Instruction {
  llvm::StringRef Name; ///< the first three letters
  llvm::StringRef Operands;
  size_t Begin, End; ///< in the text, the semicolon included
  /// Nothing stands before it in its statement: no predicate.
  bool IsWhole;
};

} // namespace

/// The instruction whose ".s16" is at \p Suffix, with an empty name if it is
/// none that is rewritten.
static Instruction instructionAt(llvm::StringRef PTX, size_t Suffix) {
  constexpr size_t NameSize = 3, SuffixSize = 4;
  Instruction Result{};
  size_t End = PTX.find_first_of(";\n", Suffix);
  if (Suffix < NameSize || End == llvm::StringRef::npos || PTX[End] != ';' ||
      !llvm::isSpace(PTX[Suffix + SuffixSize]))
    return Result;
  Result.Begin = Suffix - NameSize;
  Result.End = End + 1;
  llvm::StringRef Name = PTX.substr(Result.Begin, NameSize);
  if (Result.Begin > 0 && !llvm::isSpace(PTX[Result.Begin - 1]) &&
      !llvm::StringRef(";{}").contains(PTX[Result.Begin - 1]))
    return Result;
  Result.Operands = PTX.slice(Suffix + SuffixSize, End);
  Result.IsWhole = beginsStatement(PTX.take_front(Result.Begin));
  if (Name == "neg" || Name == "sub" || Name == "abs")
    Result.Name = Name;
  return Result;
}

/// What stands for \p I; empty if it is left as it is.
static std::string replacement(const Instruction &I) {
  if (I.Name == "sub")
    return ("sub.u16" + I.Operands + ";").str();
  auto [To, From] = I.Operands.split(',');
  To = To.trim();
  From = From.trim();
  if (I.Name == "neg")
    return ("sub.u16 \t" + To + ", 0, " + From + ";").str();
  if (I.Name == "abs" && I.IsWhole)
    return ("{ .reg .b16 __cupcc_n; sub.u16 __cupcc_n, 0, " + From +
            "; max.s16 " + To + ", " + From + ", __cupcc_n; }")
        .str();
  return "";
}

std::string cupcc::rewriteNarrowNegations(std::string PTX) {
  constexpr llvm::StringLiteral Suffix(".s16");
  llvm::StringRef Text = PTX;
  std::string Result;
  size_t Done = 0;
  for (size_t At = Text.find(Suffix); At != llvm::StringRef::npos;
       At = Text.find(Suffix, At + Suffix.size())) {
    Instruction I = instructionAt(Text, At);
    std::string New = replacement(I);
    if (New.empty())
      continue;
    Result += Text.slice(Done, I.Begin);
    Result += New;
    Done = I.End;
  }
  if (Done == 0)
    return PTX;
  Result += Text.substr(Done);
  return Result;
}
