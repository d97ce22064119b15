//===- PackedAdditions.cpp - 16-bit additions for ptxas -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: where one operand of add.s16x2 or add.u16x2
// is a constant and a lane of the result is taken out, ptxas (13.0, above -O0)
// gives the lane another value:
//
//   mov.b32 %r2, 65529;  add.s16x2 %r3, %r1, %r2;  mov.b32 {%rs1, _}, %r3;
//
// %rs1 is wrong for each of the 65,536 values of %r1's lower half (seen on an
// H200, with a conversion to 32 bits, comparisons and shifts behind it). LLVM
// writes such additions for sm_90 and later: for __vsubss2(x, 7), and for what
// it vectorises. nvcc does not write them. A constant may be found by ptxas
// itself, in an unrolled loop, so all of them are replaced.
//
// min.s16x2 and max.s16x2 are right, and so are 16-bit additions. The words are
// added with the highest bit of each half left out, so that no half carries
// into the other, and those bits are added without a carry.
//
// Relies on: ptxas 13.0 treating add.s16x2 with a constant wrongly.
// Test: test/Offload/PTX/packed-additions.ll,
//   test/EndToEnd/packed-additions.cu.
// Goes when: ptxas is right, and the second test passes on a GPU without it.
//
//===----------------------------------------------------------------------===//

#include "PackedAdditions.h"
#include "Statements.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

using namespace cupcc;

static constexpr llvm::StringLiteral Name = "add.";

/// What stands for an addition with \p Operands "d, a, b"; empty if they are
/// not that.
static std::string replacement(llvm::StringRef Operands) {
  llvm::SmallVector<llvm::StringRef, 3> Words;
  Operands.split(Words, ',');
  if (Words.size() != 3)
    return "";
  const std::string To = Words[0].trim().str(), A = Words[1].trim().str(),
                    B = Words[2].trim().str();
  // Names that the program's own PTX does not have.
  return "{ .reg .b32 __cupcc_x, __cupcc_y; and.b32 __cupcc_x, " + A +
         ", 2147450879; and.b32 __cupcc_y, " + B +
         ", 2147450879; add.u32 __cupcc_x, __cupcc_x, __cupcc_y; "
         "xor.b32 __cupcc_y, " +
         A + ", " + B +
         "; and.b32 __cupcc_y, __cupcc_y, -2147450880; xor.b32 " + To +
         ", __cupcc_x, __cupcc_y; }";
}

std::string cupcc::rewritePackedAdditions(std::string PTX) {
  llvm::StringRef Text = PTX;
  std::string Result;
  size_t Done = 0;
  for (size_t At = Text.find(Name); At != llvm::StringRef::npos;
       At = Text.find(Name, At + Name.size())) {
    llvm::StringRef Rest = Text.substr(At + Name.size());
    if ((!Rest.consume_front("s16x2") && !Rest.consume_front("u16x2")) ||
        Rest.empty() || !llvm::isSpace(Rest.front()) ||
        !beginsStatement(Text.take_front(At)))
      continue;
    const size_t Length = Rest.find_first_of(";\n");
    if (Length == llvm::StringRef::npos || Rest[Length] != ';')
      continue;
    const std::string New = replacement(Rest.take_front(Length));
    if (New.empty())
      continue;
    Result += Text.slice(Done, At);
    Result += New;
    Done = Rest.data() + Length + 1 - Text.data();
  }
  if (Done == 0)
    return PTX;
  Result += Text.substr(Done);
  return Result;
}
