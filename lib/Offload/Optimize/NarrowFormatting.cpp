//===- NarrowFormatting.cpp - the smallest formatter that does ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an argument is for is known only where the format is constant. Without
// one, the types of the arguments tell: a call that passes no floating-point
// number converts none. A call with a va_list tells nothing, and scanf's
// arguments are pointers.
//
//===----------------------------------------------------------------------===//

#include "NarrowFormatting.h"
#include "FormatString.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include <optional>

using namespace cupcc;

namespace {

enum class Kind { Format, Scan, Console };

struct Formatter {
  Kind What;
  llvm::StringRef Name;
  unsigned FormatIndex;
  llvm::StringRef Full, Integer;
};

} // namespace

static constexpr Formatter Table[] = {
#define CUPCC_FORMAT(Name, Index, Integer)                                     \
  {Kind::Format, Name, Index, Name, Integer},
#define CUPCC_SCAN(Name, Index, Integer)                                       \
  {Kind::Scan, Name, Index, Name, Integer},
#define CUPCC_CONSOLE(Name, Index, Full, Integer)                              \
  {Kind::Console, Name, Index, Full, Integer},
#include "FormattingFunctions.def"
};

/// A long double is passed in its form in memory, 16 bytes.
static bool isFloating(const llvm::Type &Type) {
  return Type.isFloatingPointTy() || Type.isIntegerTy(128);
}

/// False if no argument behind the format is a floating-point number, and all
/// arguments are there.
static bool mayPassFloating(const llvm::CallBase &Call) {
  if (!Call.getFunctionType()->isVarArg())
    return true;
  return llvm::any_of(
      llvm::drop_begin(Call.args(), Call.getFunctionType()->getNumParams()),
      [](const llvm::Use &Argument) {
        return isFloating(*Argument->getType());
      });
}

/// Names what a program reads errno by, so that the library's is linked
/// (UnreadErrno.h).
static void mayReadErrno(llvm::Module &M) {
  M.getOrInsertFunction(
      "__errno_location",
      llvm::FunctionType::get(llvm::PointerType::getUnqual(M.getContext()),
                              false));
}

/// The function for \p Call, which calls \p F.
static llvm::StringRef choose(const Formatter &F, llvm::CallBase &Call) {
  llvm::StringRef Text;
  std::optional<FormatFacts> Facts;
  if (F.FormatIndex < Call.arg_size() &&
      llvm::getConstantStringInfo(Call.getArgOperand(F.FormatIndex), Text))
    Facts = readFormat(Text, F.What == Kind::Scan);
  if (Facts && Facts->PrintsErrno)
    mayReadErrno(*Call.getModule());
  if (F.What == Kind::Console && !(Facts && Facts->BeyondCuda))
    return F.Name;
  bool NoFloating = (Facts && !Facts->Floating) ||
                    (F.What != Kind::Scan && !mayPassFloating(Call));
  return NoFloating ? F.Integer : F.Full;
}

void cupcc::narrowFormatting(llvm::Module &M) {
  for (const Formatter &F : Table) {
    llvm::Function *Function = M.getFunction(F.Name);
    if (!Function || !Function->isDeclaration())
      continue;
    for (llvm::User *User : llvm::make_early_inc_range(Function->users())) {
      auto *Call = llvm::dyn_cast<llvm::CallBase>(User);
      if (!Call || Call->getCalledFunction() != Function)
        continue;
      if (llvm::StringRef Name = choose(F, *Call); Name != F.Name)
        Call->setCalledFunction(
            M.getOrInsertFunction(Name, Function->getFunctionType()));
    }
    if (Function->use_empty())
      Function->eraseFromParent();
  }
}
