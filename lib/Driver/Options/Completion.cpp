//===- Completion.cpp - what may stand next on a command line -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shells' scripts ask the compiler for each word, as those of Clang do, so
// that what they offer is what this compiler takes: both option tables, Clang's
// warnings, and the architectures of the toolkit. Clang's own answer would know
// neither our options nor that a value may stand in the word of its option.
//
//===----------------------------------------------------------------------===//

#include "Completion.h"
#include "OptionTable.h"
#include "cupcc/Basic/Stage.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Option;
using llvm::opt::OptTable;
using Texts = std::vector<std::string>;
/// Words and their help.
using Offers = std::map<std::string, std::string>;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

static bool canBeWritten(const Option &O) {
  return O.isValid() && O.getKind() != Option::GroupClass &&
         O.getKind() != Option::InputClass &&
         O.getKind() != Option::UnknownClass &&
         O.getUnaliasedOption().getGroup().getID() != options::OPT_grp_refused;
}

/// "-arch=", "--arch=".
static Texts spellings(const Option &O) {
  llvm::SmallVector<StringRef, 2> Prefixes;
  optionTable().appendOptionPrefixes(O.getID(), Prefixes);
  Texts Result;
  for (StringRef Prefix : Prefixes)
    Result.push_back((Prefix + O.getName()).str());
  return Result;
}

/// The options of our table with all their names.
static std::map<std::string, Option> ownOptions() {
  std::map<std::string, Option> Result;
  const OptTable &Table = optionTable();
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id) {
    const Option O = Table.getOption(Id);
    if (canBeWritten(O))
      for (const std::string &Spelling : spellings(O))
        Result.try_emplace(Spelling, O);
  }
  return Result;
}

/// The help of \p O, or of what it is another name for.
static StringRef helpOf(const Option &O) {
  const OptTable &Table = optionTable();
  const char *Text = Table.getOptionHelpText(O.getID());
  if (!Text)
    Text = Table.getOptionHelpText(O.getUnaliasedOption().getID());
  return Text ? Text : "";
}

static void addOwnNames(StringRef Beginning, Offers &Result) {
  const std::map<std::string, Option> Own = ownOptions();
  for (const auto &[Spelling, O] : Own) {
    // Of "-arch" and "-arch=" one is enough.
    if (O.getKind() == Option::SeparateClass && Own.count(Spelling + "="))
      continue;
    const bool LacksValue =
        O.getKind() == Option::JoinedClass && Spelling == Beginning;
    if (StringRef(Spelling).starts_with(Beginning) && !LacksValue)
      Result.try_emplace(Spelling, helpOf(O));
  }
}

static void addClangNames(StringRef Beginning, Offers &Result) {
  using namespace clang::options;
  for (const std::string &Row : clang::getDriverOptTable().findByPrefix(
           Beginning, llvm::opt::Visibility(ClangOption),
           Unsupported | Ignored)) {
    auto [Name, Help] = StringRef(Row).split('\t');
    std::string &Text = Result[Name.str()];
    if (Text.empty())
      Text = Help.str();
  }
  for (const std::string &Name : clang::DiagnosticIDs::getDiagnosticFlags())
    if (StringRef(Name).starts_with(Beginning))
      Result.try_emplace(Name);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The suffixes of the architectures that \p CudaPath or the usual toolkit has:
/// "90a".
static Texts architectures(StringRef CudaPath) {
  llvm::Expected<Toolkit> Found = Toolkit::find(CudaPath);
  if (!Found) {
    llvm::consumeError(Found.takeError());
    return {};
  }
  Texts Result;
  for (DeviceArch Arch : Found->architectures())
    Result.push_back(Arch.suffix());
  return Result;
}

static void append(Texts &To, StringRef Beginning, const Texts &Endings) {
  for (const std::string &Ending : Endings)
    To.push_back((Beginning + Ending).str());
}

/// All values of \p O that can be listed. What the option table does not know
/// depends on the toolkit, or stands in another table.
static Texts ownValues(const Option &O, StringRef CudaPath) {
  Texts Values;
  switch (O.getID()) {
  case options::OPT_sm:
    return architectures(CudaPath);
  case options::OPT_arch_EQ:
    Values = {"all", "all-major", "native"};
    [[fallthrough]];
  case options::OPT_gpu_code_EQ: {
    const Texts Known = architectures(CudaPath);
    append(Values, "sm_", Known);
    append(Values, "compute_", Known);
    return Values;
  }
  case options::OPT_no_cuda_include_ptx_EQ:
  case options::OPT_cuda_include_ptx_EQ:
    Values = {"all"};
    append(Values, "sm_", architectures(CudaPath));
    return Values;
  case options::OPT_gencode_EQ:
    for (const std::string &Arch : architectures(CudaPath))
      Values.push_back("arch=compute_" + Arch + ",code=sm_" + Arch);
    return Values;
  case options::OPT_stop_after_EQ:
    for (const StageInfo &Stage : allStages())
      Values.push_back(Stage.Name.str());
    return Values;
  default:
    return optionTable().suggestValueCompletions(
        optionTable().getOptionPrefixedName(O.getID()), "");
  }
}

/// The values behind "-arch=", or in the word after "-arch".
static Texts valuesOf(StringRef Name, StringRef CudaPath) {
  const std::map<std::string, Option> Own = ownOptions();
  auto It = Own.find(Name.str());
  if (It != Own.end()) {
    Texts Values = ownValues(It->second.getUnaliasedOption(), CudaPath);
    if (!Values.empty() || It->second.getKind() == Option::FlagClass)
      return Values;
  }
  const OptTable &Clang = clang::getDriverOptTable();
  Texts Values = Clang.suggestValueCompletions(Name, "");
  // "-std c++20" is nvcc's.
  if (Values.empty() && It != Own.end() && !Name.ends_with("="))
    Values = Clang.suggestValueCompletions((Name + "=").str(), "");
  return Values;
}

static void add(StringRef Name, const Texts &Values, StringRef Beginning,
                Offers &Result) {
  for (const std::string &Value : Values)
    if (StringRef(Name.str() + Value).starts_with(Beginning))
      Result.try_emplace(Name.str() + Value);
}

/// "-sm_9" and the like: an option whose value is joined to it.
static void addJoined(StringRef Word, StringRef CudaPath, Offers &Result) {
  for (const auto &[Spelling, O] : ownOptions())
    if (O.getKind() == Option::JoinedClass && !O.getName().ends_with("=") &&
        Word.starts_with(Spelling))
      add(Spelling, ownValues(O.getUnaliasedOption(), CudaPath), Word, Result);
}

//===----------------------------------------------------------------------===//
// A word
//===----------------------------------------------------------------------===//

/// The value of --cuda-path= in \p Words, or empty.
static StringRef cudaPathIn(llvm::ArrayRef<StringRef> Words) {
  StringRef Path;
  for (StringRef Word : Words)
    if (Word.consume_front("--cuda-path="))
      Path = Word;
  return Path;
}

static Offers offersFor(llvm::ArrayRef<StringRef> Before, StringRef Word) {
  Offers Result;
  const StringRef CudaPath = cudaPathIn(Before);
  if (!Before.empty() && !Before.back().ends_with("=")) {
    const Texts Values = valuesOf(Before.back(), CudaPath);
    add("", Values, Word, Result);
    if (!Values.empty())
      return Result;
  }
  if (!Word.starts_with("-"))
    return Result;
  const size_t Equals = Word.find('=');
  if (Equals != StringRef::npos) {
    StringRef Name = Word.take_front(Equals + 1);
    add(Name, valuesOf(Name, CudaPath), Word, Result);
  }
  addJoined(Word, CudaPath, Result);
  addOwnNames(Word, Result);
  addClangNames(Word, Result);
  return Result;
}

void cupcc::printCompletions(StringRef Typed, llvm::raw_ostream &OS) {
  llvm::SmallVector<StringRef, 16> Words;
  Typed.split(Words, ',');
  for (const auto &[Text, Help] :
       offersFor(llvm::ArrayRef(Words).drop_back(), Words.back())) {
    OS << Text;
    if (!Help.empty())
      OS << '\t' << Help;
    OS << '\n';
  }
}
