//===- SizedKernels.cpp - kernels and the size of their blocks ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Performance-tuning directives stand between a kernel's parameters and its
// body ("PTX ISA", "Performance-Tuning Directives"):
//
//   .visible .entry kernel(.param .u64 kernel_param_0)
//   .maxntid 512
//   {
//
// A kernel may be declared before, with a semicolon for the body. A comment may
// have the keyword, too: what is found there is the name of no kernel of the
// cubin, and is not looked at again.
//
//===----------------------------------------------------------------------===//

#include "SizedKernels.h"
#include "MultiprocessorRoom.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <algorithm>

using namespace cupcc;
using llvm::StringRef;

/// The product of the numbers behind \p Directive in its line, 0 if it is not
/// there.
static unsigned productOf(StringRef Directives, StringRef Directive) {
  const size_t At = Directives.find(Directive);
  if (At == StringRef::npos)
    return 0;
  unsigned Product = 1;
  const StringRef Line = Directives.substr(At + Directive.size());
  for (StringRef Text :
       llvm::split(Line.take_until([](char C) { return C == '\n'; }), ',')) {
    unsigned Number = 0;
    if (Text.trim().getAsInteger(10, Number))
      return 0;
    Product *= Number;
  }
  return Product;
}

/// So many are under way at a time that they need registers: in a loop, and
/// where they are made once.
static constexpr unsigned SeveralLoads = 4, ManyLoads = 8;

/// A block has no more on any architecture.
static constexpr unsigned MostThreads = 1024;

static bool decidesOverRegisters(StringRef Directives) {
  return Directives.contains(".minnctapersm") ||
         Directives.contains(".maxnreg");
}

/// 0 if they do not say.
static unsigned threadsFrom(StringRef Directives) {
  const unsigned Most = productOf(Directives, ".maxntid ");
  return Most ? Most : productOf(Directives, ".reqntid ");
}

/// From the brace that \p Text begins with to the one that ends its block.
/// Inline assembly has blocks, too.
static StringRef blockAt(StringRef Text) {
  size_t Depth = 0;
  for (auto [At, C] : llvm::enumerate(Text)) {
    Depth += C == '{';
    if (C == '}' && --Depth == 0)
      return Text.take_front(At + 1);
  }
  return Text;
}

static llvm::SmallVector<StringRef, 0> linesOf(StringRef Body) {
  llvm::SmallVector<StringRef, 0> Lines;
  Body.split(Lines, '\n');
  return Lines;
}

/// True if a thread waits for all others of its block.
static bool isBarrier(StringRef Line) {
  return Line.starts_with("\tbar.sync") || Line.starts_with("\tbar.red") ||
         Line.starts_with("\tbarrier.");
}

static bool isLabel(StringRef Line) {
  return Line.starts_with("$") && Line.ends_with(":");
}

/// The names of the arrays in shared memory whose size the launch says.
static llvm::SmallVector<StringRef> dynamicShared(StringRef PTX) {
  llvm::SmallVector<StringRef> Names;
  constexpr llvm::StringLiteral Keyword(".extern .shared ");
  for (size_t At = PTX.find(Keyword); At != StringRef::npos;
       At = PTX.find(Keyword, At + 1)) {
    const StringRef Declaration =
        PTX.substr(At).take_until([](char C) { return C == '[' || C == ';'; });
    Names.push_back(Declaration.rsplit(' ').second);
  }
  return Names;
}

/// With a condition, too.
static bool isBranch(StringRef Line) {
  return Line.starts_with("\tbra") ||
         (Line.starts_with("\t@") && Line.contains(" bra"));
}

/// Those of \p Lines that are in a loop: between a label and a branch back to
/// it, where LLVM puts its blocks.
static llvm::BitVector linesInLoops(llvm::ArrayRef<StringRef> Lines) {
  llvm::BitVector Result(Lines.size());
  llvm::StringMap<size_t> LabelAt;
  for (auto [At, Line] : llvm::enumerate(Lines)) {
    if (isLabel(Line))
      LabelAt[Line.drop_back()] = At;
    if (!isBranch(Line))
      continue;
    const auto Label = LabelAt.find(Line.rtrim(';').rsplit('\t').second);
    if (Label != LabelAt.end())
      Result.set(Label->second, At + 1);
  }
  return Result;
}

/// Neither a directive nor a comment, whose number depends on debug
/// information.
static bool isInstruction(StringRef Line) {
  return Line.starts_with("\t") && !Line.starts_with("\t.") &&
         !Line.starts_with("\t//");
}

/// From global memory, or from where the program says.
static bool isLoad(StringRef Line) {
  const StringRef Operation =
      Line.ltrim('\t').take_until([](char C) { return C == ' ' || C == '\t'; });
  return Operation.starts_with("ld.") && !Operation.contains(".shared") &&
         !Operation.contains(".local") && !Operation.contains(".param") &&
         !Operation.contains(".const");
}

/// True if three quarters of the instructions are in no loop.
static bool hasFewLoops(llvm::ArrayRef<StringRef> Lines,
                        const llvm::BitVector &InLoops) {
  size_t Inside = 0, All = 0;
  for (auto [At, Line] : llvm::enumerate(Lines))
    if (isInstruction(Line)) {
      ++All;
      Inside += InLoops[At];
    }
  return Inside * 4 <= All;
}

/// True if those of \p Lines that are \p Inside have \p Several loads without a
/// branch between them.
static bool hasLoads(llvm::ArrayRef<StringRef> Lines,
                     const llvm::BitVector &Inside, unsigned Several) {
  unsigned Loads = 0;
  for (const unsigned At : Inside.set_bits()) {
    if (isLabel(Lines[At]) || isBranch(Lines[At]))
      Loads = 0;
    else if (isLoad(Lines[At]) && ++Loads == Several)
      return true;
  }
  return false;
}

std::vector<SizedKernel> cupcc::sizedKernels(StringRef PTX) {
  std::vector<SizedKernel> Result;
  const llvm::SmallVector<StringRef> Dynamic = dynamicShared(PTX);
  constexpr llvm::StringLiteral Keyword(".entry ");
  for (size_t At = PTX.find(Keyword), Next; At != StringRef::npos; At = Next) {
    Next = PTX.find(Keyword, At + 1);
    const StringRef Rest =
        PTX.slice(At + Keyword.size(), std::min(Next, PTX.size()));
    const StringRef Head =
        Rest.take_until([](char C) { return C == '{' || C == ';'; });
    const StringRef Body = blockAt(Rest.substr(Head.size()));
    const StringRef Name =
        Head.take_until([](char C) { return C == '(' || C <= ' '; });
    const size_t Parameters = Head.rfind(')');
    const StringRef Directives =
        Head.substr(Parameters == StringRef::npos ? Name.size() : Parameters);
    if (decidesOverRegisters(Directives) || !Body.starts_with("{") ||
        Body.contains("\tcall"))
      continue;
    const unsigned Threads = threadsFrom(Directives);
    const llvm::SmallVector<StringRef, 0> Lines = linesOf(Body);
    const llvm::BitVector InLoops = linesInLoops(Lines);
    auto IsUsed = [&](StringRef Name) { return Body.contains(Name); };
    Result.push_back(
        {Name, Threads ? Threads : MostThreads, Threads != 0,
         At + Keyword.size() + Head.size(), hasFewLoops(Lines, InLoops),
         hasLoads(Lines, InLoops, SeveralLoads),
         hasLoads(Lines, llvm::BitVector(Lines.size(), true), ManyLoads),
         llvm::any_of(Dynamic, IsUsed), llvm::any_of(Lines, isBarrier)});
  }
  return Result;
}

std::string cupcc::withBlocks(StringRef PTX,
                              llvm::ArrayRef<WantedBlocks> Blocks) {
  std::string Result;
  size_t Done = 0;
  for (const auto &[Kernel, Count] : Blocks) {
    Result += PTX.substr(Done, Kernel.BodyAt - Done);
    // How many blocks there are to be may be said where their size is.
    Result += Kernel.IsSizeKnown
                  ? ".minnctapersm " + llvm::utostr(Count) + " "
                  : ".maxnreg " +
                        llvm::utostr(mostRegistersFor(Count, Kernel.Threads)) +
                        " ";
    Done = Kernel.BodyAt;
  }
  return Result + PTX.substr(Done).str();
}

/// The kernels that \p PTX defines: the text of each, from the begin of its
/// line to its last brace.
static llvm::SmallVector<StringRef> definitionsIn(StringRef PTX) {
  llvm::SmallVector<StringRef> Texts;
  constexpr llvm::StringLiteral Keyword(".entry ");
  for (size_t At = PTX.find(Keyword); At != StringRef::npos;
       At = PTX.find(Keyword, At + 1)) {
    const size_t Begin = PTX.rfind('\n', At) + 1;
    const size_t Brace = PTX.find_first_of("{;", At);
    const StringRef Linkage = PTX.slice(Begin, At).trim();
    if (Brace == StringRef::npos || PTX[Brace] == ';' ||
        !llvm::is_contained({"", ".visible", ".weak"}, Linkage))
      continue;
    Texts.push_back(
        PTX.slice(Begin, Brace + blockAt(PTX.substr(Brace)).size()));
    At = Begin + Texts.back().size();
  }
  return Texts;
}

std::string cupcc::onlyBlocks(StringRef PTX,
                              llvm::ArrayRef<WantedBlocks> Blocks) {
  const std::string All = withBlocks(PTX, Blocks);
  std::string Result;
  size_t Done = 0;
  for (StringRef Text : definitionsIn(All)) {
    const StringRef Name = Text.split(".entry ").second.take_until(
        [](char C) { return C == '(' || C <= ' '; });
    if (llvm::any_of(Blocks, [&](const WantedBlocks &Wanted) {
          return Wanted.Kernel.Name == Name;
        }))
      continue;
    const size_t Begin = Text.data() - All.data();
    Result += StringRef(All).slice(Done, Begin);
    Done = Begin + Text.size();
  }
  return Result + All.substr(Done);
}
