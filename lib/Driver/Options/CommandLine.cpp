//===- CommandLine.cpp - the words of a command line, by owner ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How many words an option takes is known only to the table that has it, so the
// words are read from left to right: by our table if it knows the word, by
// Clang's if not. Ours comes first, since some of nvcc's spellings mean
// something else to Clang: -G takes an argument there, -arch belongs to another
// system, and -lineinfo is the library "ineinfo".
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/CommandLine.h"
#include "GccOptions.h"
#include "HostSpellings.h"
#include "OptionTable.h"
#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::InputArgList;
using llvm::opt::Option;

//===----------------------------------------------------------------------===//
// Unknown options
//===----------------------------------------------------------------------===//

/// "-sm_80" for "-sm80", "--sm_80", "-SM_80": the mistakes that the tables'
/// measure of distance does not see, the number being no part of the option.
static std::string nearestArchitecture(StringRef Word) {
  StringRef Rest = Word.ltrim('-');
  if (!Rest.consume_front_insensitive("sm"))
    return "";
  Rest.consume_front("_") || Rest.consume_front("-") || Rest.consume_front("=");
  std::optional<DeviceArch> Arch = DeviceArch::parse(Rest);
  return Arch ? "-" + Arch->name() : "";
}

/// The known option nearest to \p Word, or empty if none is near.
static std::string nearestOption(StringRef Word) {
  std::string Nearest = nearestArchitecture(Word);
  if (!Nearest.empty())
    return Nearest;
  // A word of which more than a third is wrong was meant otherwise.
  const unsigned Limit = std::max<unsigned>(1, Word.size() / 3);
  std::string Own, Host;
  unsigned OwnDistance = optionTable().findNearest(Word, Own);
  unsigned HostDistance = clang::getDriverOptTable().findNearest(
      Word, Host, llvm::opt::Visibility(clang::options::ClangOption));
  if (std::min(OwnDistance, HostDistance) > Limit)
    return "";
  return OwnDistance <= HostDistance ? Own : Host;
}

static llvm::Error unknownOption(StringRef Word) {
  // GCC's, which Clang does not have.
  if (Word == "-fmodules-ts")
    return fail(diag::err_modules, {Word.str()});
  std::string Nearest = nearestOption(Word);
  if (Nearest.empty())
    return fail(diag::err_unknown_argument, {Word.str()});
  return fail(diag::err_unknown_argument_near, {Word.str(), Nearest});
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
/// Reads a command line from left to right.
class Reader {
public:
  explicit Reader(llvm::ArrayRef<const char *> Words)
      : Result{InputArgList(Words.begin(), Words.end()), {}, {}},
        Count(Words.size()) {}

  llvm::Expected<CommandLine> read();

private:
  llvm::Error readNext();
  llvm::Error addOwn(std::unique_ptr<Arg> A);
  llvm::Error readHost(const InputArgList &Words, unsigned &At);
  llvm::Error addHostWords(llvm::ArrayRef<std::string> Words);
  void addInput(StringRef Path);
  void addRemainingInputs();
  bool belongsToClang(StringRef Word) const;
  llvm::Error addWarningKinds(StringRef List);
  void addOwnFlag(unsigned Id);

  CommandLine Result;
  unsigned Count;
  unsigned Index = 0;
  /// Of the word that is being read.
  unsigned Position = 0;
  bool HostOnly = false;
};
} // namespace

llvm::Expected<CommandLine> Reader::read() {
  llvm::Error Errors = llvm::Error::success();
  while (Index < Count)
    Errors = llvm::joinErrors(std::move(Errors), readNext());
  if (Errors)
    return std::move(Errors);
  return std::move(Result);
}

static bool isNumber(StringRef Text) {
  return !Text.empty() && llvm::all_of(Text, llvm::isDigit);
}

/// True for a word that both tables know and that means Clang's option here.
bool Reader::belongsToClang(StringRef Word) const {
  return (Word == "-t" || Word == "-O") &&
         (Index + 1 == Count || !isNumber(Result.Own.getArgString(Index + 1)));
}

/// True for -target and other words that only begin as -t8 does.
static bool onlyBeginsAsThreads(const Arg &A) {
  return A.getAlias() && A.getAlias()->getOption().getID() == options::OPT_t &&
         !isNumber(A.getValue());
}

/// nvcc's kinds of warnings, which -Werror may have in the word after it.
static bool isNvccWarning(StringRef Kind) {
  return llvm::StringSwitch<bool>(Kind)
      .Cases({"all-warnings", "cross-execution-space-call", "reorder"}, true)
      .Cases({"default-stream-launch", "missing-launch-bounds"}, true)
      .Cases({"ext-lambda-captures-this", "deprecated-declarations"}, true)
      .Default(false);
}

static bool areNvccWarnings(StringRef List) {
  return llvm::all_of(llvm::split(List, ','), isNvccWarning);
}

llvm::Error Reader::readNext() {
  StringRef Word = Result.Own.getArgString(Index);
  Position = Index;
  if (Word == "--") {
    addRemainingInputs();
    return llvm::Error::success();
  }
  if (belongsToClang(Word))
    return readHost(Result.Own, Index);
  if ((Word == "-Werror" || Word == "--Werror") && Index + 1 < Count &&
      areNvccWarnings(Result.Own.getArgString(Index + 1))) {
    Index += 2;
    return addWarningKinds(Result.Own.getArgString(Index - 1));
  }

  const unsigned Start = Index;
  std::unique_ptr<Arg> A = optionTable().ParseOneArg(Result.Own, Index);
  if (!A) {
    Index = Count;
    return fail(diag::err_missing_value, {Word.str()});
  }
  const auto Kind = A->getOption().getKind();
  if (Kind == Option::InputClass || Kind == Option::UnknownClass ||
      onlyBeginsAsThreads(*A)) {
    Index = Start;
    return readHost(Result.Own, Index);
  }
  return addOwn(std::move(A));
}

/// Keeps one of our options, or turns it into Clang's where it only is another
/// spelling of that.
llvm::Error Reader::addOwn(std::unique_ptr<Arg> A) {
  if (hasHostWords(*A)) {
    llvm::Expected<std::vector<std::string>> Words = hostWords(*A);
    return Words ? addHostWords(*Words) : Words.takeError();
  }
  switch (A->getOption().getID()) {
  case options::OPT_Xcompiler_EQ: {
    llvm::SaveAndRestore<bool> Scope(HostOnly, true);
    return addHostWords(listedWords(A->getValue()));
  }
  case options::OPT_Werror_EQ:
    return addWarningKinds(A->getValue());
  case options::OPT_dc:
  case options::OPT_dw:
    Result.Own.append(A.release());
    return addHostWords({"-c"});
  default:
    Result.Own.append(A.release());
    return llvm::Error::success();
  }
}

/// nvcc's kinds that cupcc's own warnings are of.
static std::optional<unsigned> ownWarning(StringRef Kind) {
  return llvm::StringSwitch<std::optional<unsigned>>(Kind)
      .Case("default-stream-launch", options::OPT_Werror_default_stream_launch)
      .Case("missing-launch-bounds", options::OPT_Werror_missing_launch_bounds)
      .Default(std::nullopt);
}

/// True for those of nvcc's kinds that are always errors, or that cupcc never
/// warns of.
static bool isNoWarning(StringRef Kind) {
  return Kind == "cross-execution-space-call" ||
         Kind == "ext-lambda-captures-this";
}

void Reader::addOwnFlag(unsigned Id) {
  const Option Flag = optionTable().getOption(Id);
  Result.Own.append(new Arg(
      Flag, Result.Own.MakeArgString(Flag.getPrefixedName()), Position));
}

/// What Clang calls a warning is Clang's.
llvm::Error Reader::addWarningKinds(StringRef List) {
  llvm::Error Errors = llvm::Error::success();
  for (StringRef Kind : llvm::split(List, ',')) {
    if (isNoWarning(Kind))
      continue;
    if (std::optional<unsigned> Own = ownWarning(Kind)) {
      addOwnFlag(*Own);
      continue;
    }
    std::string Word =
        Kind == "all-warnings" ? "-Werror" : "-Werror=" + Kind.str();
    Errors = llvm::joinErrors(std::move(Errors), addHostWords({Word}));
  }
  return Errors;
}

llvm::Error Reader::readHost(const InputArgList &Words, unsigned &At) {
  const unsigned Start = At;
  StringRef Word = Words.getArgString(At);
  std::unique_ptr<Arg> A = clang::getDriverOptTable().ParseOneArg(
      Words, At, llvm::opt::Visibility(clang::options::ClangOption));
  if (!A) {
    At = Words.getNumInputArgStrings();
    return fail(diag::err_missing_value, {Word.str()});
  }
  if (A->getOption().getKind() == Option::UnknownClass) {
    if (!isIdleGccOption(Word))
      return unknownOption(Word);
    Result.Idle.push_back(Word.str());
    return llvm::Error::success();
  }
  if (A->getOption().getKind() == Option::InputClass) {
    addInput(Word);
    return llvm::Error::success();
  }
  HostArgument Argument;
  Argument.Id = A->getOption().getID();
  Argument.Position = Position;
  Argument.HostOnly = HostOnly;
  for (unsigned I = Start; I < At; ++I)
    Argument.Words.push_back(Words.getArgString(I));
  if (A->getNumValues())
    Argument.Value = A->getValue();
  Result.Host.push_back(std::move(Argument));
  return llvm::Error::success();
}

/// Hands \p Words to Clang's table.
llvm::Error Reader::addHostWords(llvm::ArrayRef<std::string> Words) {
  llvm::SmallVector<const char *, 8> Pointers;
  for (const std::string &Word : Words)
    Pointers.push_back(Result.Own.MakeArgString(Word));
  InputArgList List(Pointers.begin(), Pointers.end());
  llvm::Error Errors = llvm::Error::success();
  for (unsigned At = 0; At < Pointers.size();)
    Errors = llvm::joinErrors(std::move(Errors), readHost(List, At));
  return Errors;
}

void Reader::addInput(StringRef Path) {
  HostArgument Input;
  Input.Id = clang::options::OPT_INPUT;
  Input.Words = {Path.str()};
  Input.Value = Path.str();
  Input.Position = Position;
  Result.Host.push_back(std::move(Input));
}

/// After "--" come files, whatever they look like.
void Reader::addRemainingInputs() {
  for (++Index; Index < Count; ++Index) {
    StringRef Path = Result.Own.getArgString(Index);
    addInput(Path.starts_with("-") && Path != "-" ? "./" + Path.str()
                                                  : Path.str());
  }
}

llvm::Expected<CommandLine>
cupcc::readCommandLine(llvm::ArrayRef<const char *> Words) {
  return Reader(Words).read();
}
