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
#include "cupcc/Basic/RuntimeNames.h"
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

/// False if no argument behind the format is a floating-point number, and all
/// arguments are there.
static bool mayPassFloating(const llvm::CallBase &Call) {
  if (!Call.getFunctionType()->isVarArg())
    return true;
  return llvm::any_of(
      llvm::drop_begin(Call.args(), Call.getFunctionType()->getNumParams()),
      [](const llvm::Use &Argument) {
        return Argument->getType()->isFloatingPointTy();
      });
}

/// Names what a program reads errno by, so that the library's is linked
/// (UnreadErrno.h).
static void mayReadErrno(llvm::Module &M) {
  M.getOrInsertFunction(
      runtime::ErrnoLocation,
      llvm::FunctionType::get(llvm::PointerType::getUnqual(M.getContext()),
                              false));
}

namespace {

/// What any of a module's texts asks for, as far as it is a format: of calls
/// whose own format is not constant, which got it from a wrapper, a table or a
/// choice.
class TextsOfModule {
public:
  explicit TextsOfModule(const llvm::Module &M) : M(M) {}

  const FormatFacts &facts() {
    if (!Facts) {
      Facts.emplace();
      for (const llvm::GlobalVariable &Variable : M.globals())
        if (Variable.hasInitializer())
          add(*Variable.getInitializer());
    }
    return *Facts;
  }

private:
  void add(const llvm::Constant &Initializer) {
    auto *Data = llvm::dyn_cast<llvm::ConstantDataSequential>(&Initializer);
    if (!Data || !Data->getElementType()->isIntegerTy())
      return;
    std::string Text; // of a wide text, too: a format's letters are ASCII
    for (unsigned I = 0; I < Data->getNumElements(); ++I)
      Text += char(std::min<uint64_t>(Data->getElementAsInteger(I), 127));
    FormatFacts Found = readFormat(Text, /*IsScan=*/false);
    Facts->BeyondCuda |= Found.BeyondCuda;
    Facts->PrintsErrno |= Found.PrintsErrno;
  }

  const llvm::Module &M;
  std::optional<FormatFacts> Facts;
};

} // namespace

static bool passesLongDouble(const llvm::CallBase &Call) {
  return llvm::any_of(Call.args(), [](const llvm::Use &Argument) {
    return Argument->getType()->isX86_FP80Ty();
  });
}

/// The function for \p Call, which calls \p F.
static llvm::StringRef choose(const Formatter &F, const llvm::CallBase &Call,
                              TextsOfModule &Texts) {
  llvm::StringRef Text;
  std::optional<FormatFacts> Facts;
  if (F.FormatIndex < Call.arg_size() &&
      llvm::getConstantStringInfo(Call.getArgOperand(F.FormatIndex), Text))
    Facts = readFormat(Text, F.What == Kind::Scan);
  if (F.What == Kind::Console) {
    bool BeyondCuda = Facts
                          ? Facts->BeyondCuda
                          : passesLongDouble(Call) || Texts.facts().BeyondCuda;
    if (!BeyondCuda)
      return F.Name;
  }
  bool NoFloating = (Facts && !Facts->Floating) ||
                    (F.What != Kind::Scan && !mayPassFloating(Call));
  return NoFloating ? F.Integer : F.Full;
}

static bool isCall(const llvm::Use &Use) {
  auto *Call = llvm::dyn_cast<llvm::CallBase>(Use.getUser());
  return Call && Call->isCallee(&Use);
}

static void narrow(llvm::Function &Function, const Formatter &F,
                   TextsOfModule &Texts) {
  llvm::Module &M = *Function.getParent();
  auto Other = [&](llvm::StringRef Name) {
    return M.getOrInsertFunction(Name, Function.getFunctionType());
  };
  for (llvm::Use &Use : llvm::make_early_inc_range(Function.uses()))
    if (isCall(Use)) {
      auto *Call = llvm::cast<llvm::CallBase>(Use.getUser());
      Call->setCalledFunction(Other(choose(F, *Call, Texts)));
    }
  // Through a pointer any format may come.
  if (F.What == Kind::Console && Texts.facts().BeyondCuda &&
      !llvm::all_of(Function.uses(), isCall))
    Function.replaceUsesWithIf(Other(F.Full).getCallee(),
                               [](llvm::Use &Use) { return !isCall(Use); });
  if (Function.use_empty())
    Function.eraseFromParent();
}

void cupcc::narrowFormatting(llvm::Module &M) {
  TextsOfModule Texts(M);
  for (const Formatter &F : Table) {
    llvm::Function *Function = M.getFunction(F.Name);
    if (!Function || !Function->isDeclaration())
      continue;
    // %m reads errno for the program.
    if (F.What != Kind::Scan && Texts.facts().PrintsErrno)
      mayReadErrno(M);
    narrow(*Function, F, Texts);
  }
}
