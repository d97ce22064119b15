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
#include "OptionTable.h"
#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Driver/Driver.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
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
      : Result{InputArgList(Words.begin(), Words.end()), {}},
        Count(Words.size()) {}

  llvm::Expected<CommandLine> read();

private:
  llvm::Error readNext();
  llvm::Error addOwn(std::unique_ptr<Arg> A);
  llvm::Error readHost(const InputArgList &Words, unsigned &At);
  llvm::Error addHostWords(llvm::ArrayRef<std::string> Words);
  llvm::Error addHostList(StringRef List);
  void addInput(StringRef Path);
  void addRemainingInputs();
  bool belongsToClang(StringRef Word) const;
  llvm::Error addWarningKinds(StringRef List);

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
  return Word == "-t" &&
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

namespace {
/// A word of nvcc's and Clang's for the same.
struct HostSpelling {
  unsigned Id;
  StringRef Clang;
  /// True if commas in the value part several.
  bool IsList;
};
} // namespace

static constexpr HostSpelling HostSpellings[] = {
    {options::OPT_include_path_EQ, "-I", true},
    {options::OPT_system_include_EQ, "-isystem", true},
    {options::OPT_library_EQ, "-l", true},
    {options::OPT_library_path_EQ, "-L", true},
    {options::OPT_dependency_output_EQ, "-MF", false},
    {options::OPT_machine_EQ, "-m", false},
    {options::OPT_disable_warnings, "-w", false},
    {options::OPT_generate_dependencies, "-M", false},
    {options::OPT_generate_nonsystem_dependencies, "-MM", false},
    {options::OPT_generate_dependencies_with_compile, "-MD", false},
    {options::OPT_generate_nonsystem_dependencies_with_compile, "-MMD", false},
};

/// Clang's words for \p A.
static std::vector<std::string> respell(const Arg &A) {
  const HostSpelling *Spelling =
      llvm::find_if(HostSpellings, [&](const HostSpelling &S) {
        return S.Id == A.getOption().getID();
      });
  StringRef Value = A.getNumValues() ? A.getValue() : "";
  llvm::SmallVector<StringRef, 4> Values = {Value};
  if (Spelling->IsList) {
    Values.clear();
    Value.split(Values, ',', -1, /*KeepEmpty=*/false);
  }
  std::vector<std::string> Words;
  for (StringRef One : Values)
    Words.push_back((Spelling->Clang + One).str());
  return Words;
}

/// Keeps one of our options, or turns it into Clang's where it only is another
/// spelling of that.
llvm::Error Reader::addOwn(std::unique_ptr<Arg> A) {
  if (A->getOption().matches(options::OPT_grp_respelled))
    return addHostWords(respell(*A));
  switch (A->getOption().getID()) {
  case options::OPT_Xcompiler_EQ: {
    llvm::SaveAndRestore<bool> Scope(HostOnly, true);
    return addHostList(A->getValue());
  }
  case options::OPT_linker_options_EQ:
    return addHostWords({std::string("-Wl,") + A->getValue()});
  case options::OPT_std:
    return addHostWords({std::string("-std=") + A->getValue()});
  case options::OPT_output_file_EQ:
    return addHostWords({std::string("-o"), A->getValue()});
  case options::OPT_pre_include_EQ:
    return addHostWords({std::string("-include"), A->getValue()});
  case options::OPT_Werror_EQ:
    return addWarningKinds(A->getValue());
  default:
    Result.Own.append(A.release());
    return llvm::Error::success();
  }
}

/// What Clang calls a warning is Clang's. Of nvcc's others, calls that cannot
/// work are always errors, and the rest cupcc does not warn of.
llvm::Error Reader::addWarningKinds(StringRef List) {
  llvm::Error Errors = llvm::Error::success();
  for (StringRef Kind : llvm::split(List, ',')) {
    std::string Word = "-Werror=" + Kind.str();
    if (Kind == "all-warnings")
      Word = "-Werror";
    else if (isNvccWarning(Kind) && Kind != "reorder" &&
             Kind != "deprecated-declarations")
      continue;
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
  if (A->getOption().getKind() == Option::UnknownClass)
    return unknownOption(Word);
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

/// -Xcompiler's value: options with commas between them, each perhaps quoted
/// once more, as build systems do. "\," is a comma of the option itself.
llvm::Error Reader::addHostList(StringRef List) {
  std::string Spaced;
  for (size_t I = 0; I < List.size(); ++I) {
    if (List[I] == '\\' && I + 1 < List.size() && List[I + 1] == ',')
      Spaced += List[++I];
    else
      Spaced += List[I] == ',' ? ' ' : List[I];
  }
  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver(Allocator);
  llvm::SmallVector<const char *, 8> Words;
  llvm::cl::TokenizeGNUCommandLine(Spaced, Saver, Words);
  return addHostWords(std::vector<std::string>(Words.begin(), Words.end()));
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
