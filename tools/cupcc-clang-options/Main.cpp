//===- Main.cpp - what becomes of each of Clang's options -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goes through the table of Clang's driver: each option that changes how code
// is generated is given to the driver alone, and what it changes in Clang's
// options is compared with what cupcc makes of those fields for a device.
// Prints a line for each that changes something,
//
//   -fstrict-enums: device (StrictEnums)
//   -fstrict-aliasing: device (cupcc's own)
//
// where the first word is the most that happens to one of the fields:
//
//   device  the device's code is generated with it
//   ours    cupcc has an opinion of its own about the device
//   parse   part of the one parse, so both sides have it
//   host    of the host's code only, or no matter of code
//
//===----------------------------------------------------------------------===//

#include "cupcc/Driver/CommandLine.h"
#include "cupcc/Driver/DeviceOptionReader.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <set>

using namespace clang;
using llvm::StringRef;
using llvm::opt::Option;

//===----------------------------------------------------------------------===//
// cupcc's tables
//===----------------------------------------------------------------------===//

namespace {

/// From the least to the most that a device makes of a field.
enum Use { Elsewhere, Host, Parse, Ours, Device };

struct Field {
  Use What;
  StringRef Name;
};

} // namespace

static constexpr StringRef UseNames[] = {"host", "host", "parse", "ours",
                                         "device"};

static Use useOf(llvm::ArrayRef<Field> Rows, StringRef Name) {
  for (const Field &Row : Rows)
    if (Row.Name == Name)
      return Row.What;
  return Host;
}

static std::vector<Field> changedFields(const CompilerInvocation &Plain,
                                        const CompilerInvocation &With) {
  static constexpr Field CodeGenRows[] = {
#define CUPCC_CODEGEN_OPTION(What, Name) {What, #Name},
#include "Frontend/CodeGen/Device/CodeGenOptionUse.def"
  };
  static constexpr Field LangRows[] = {
#define CUPCC_LANG_OPTION(What, Name) {What, #Name},
#include "Frontend/CodeGen/Device/LangOptionUse.def"
  };
  std::vector<Field> Changed;
#define CODEGENOPT(Name, Bits, Default, Compatibility)                         \
  if (Plain.getCodeGenOpts().Name != With.getCodeGenOpts().Name)               \
    Changed.push_back({useOf(CodeGenRows, #Name), #Name});
#define ENUM_CODEGENOPT(Name, Type, Bits, Default, Compatibility)              \
  if (Plain.getCodeGenOpts().get##Name() != With.getCodeGenOpts().get##Name()) \
    Changed.push_back({useOf(CodeGenRows, #Name), #Name});
#include "clang/Basic/CodeGenOptions.def"
#define LANGOPT(Name, Bits, Default, Compatibility, Description)               \
  if (Plain.getLangOpts().Name != With.getLangOpts().Name)                     \
    Changed.push_back({useOf(LangRows, #Name), #Name});
#define ENUM_LANGOPT(Name, Type, Bits, Default, Compatibility, Description)    \
  if (Plain.getLangOpts().get##Name() != With.getLangOpts().get##Name())       \
    Changed.push_back({useOf(LangRows, #Name), #Name});
#include "clang/Basic/LangOptions.def"
  return Changed;
}

//===----------------------------------------------------------------------===//
// Clang's
//===----------------------------------------------------------------------===//

namespace {

/// Clang's driver and -cc1, asked again and again.
class Clang {
public:
  Clang()
      : Diagnostics(DiagnosticIDs::create(), Style, new IgnoringDiagConsumer) {}

  /// What \p Words mean; nothing if they are an error.
  std::optional<CompilerInvocation> read(llvm::ArrayRef<std::string> Words);

private:
  DiagnosticOptions Style;
  DiagnosticsEngine Diagnostics;
};

} // namespace

std::optional<CompilerInvocation>
Clang::read(llvm::ArrayRef<std::string> Words) {
  Diagnostics.Reset();
  driver::Driver TheDriver("/usr/bin/clang", "x86_64-unknown-linux-gnu",
                           Diagnostics);
  std::vector<const char *> Arguments = {"clang", "-nostdinc",     "-nogpuinc",
                                         "-O2",   "-fsyntax-only", "-xc++"};
  for (const std::string &Word : Words)
    Arguments.push_back(Word.c_str());
  Arguments.push_back("/dev/null");
  std::unique_ptr<driver::Compilation> Jobs(
      TheDriver.BuildCompilation(Arguments));
  if (!Jobs || Diagnostics.hasErrorOccurred() || Jobs->getJobs().size() != 1)
    return std::nullopt;
  const auto &CC1 = Jobs->getJobs().begin()->getArguments();
  if (CC1.empty() || StringRef(CC1[0]) != "-cc1")
    return std::nullopt;
  CompilerInvocation Result;
  if (!CompilerInvocation::CreateFromArgs(
          Result, llvm::ArrayRef(CC1).drop_front(), Diagnostics))
    return std::nullopt;
  return Result;
}

/// True if \p O is one of those that say how code is generated: -f..., -m...,
/// -O... and CUDA's own.
static bool isAboutCode(const Option &O) {
  using namespace clang::options;
  if (O.matches(OPT_opencl_Group) || O.matches(OPT_m_x86_Features_Group))
    return false;
  for (unsigned Group :
       {OPT_f_Group, OPT_f_clang_Group, OPT_m_Group, OPT_O_Group, OPT_pg,
        OPT_cuda_Group, OPT_offload_Group})
    if (O.matches(Group))
      return true;
  return false;
}

/// A value for an option whose values Clang's table does not list.
static StringRef sampleValue(StringRef Name) {
  return llvm::StringSwitch<StringRef>(Name)
      .Case("-fsanitize=", "undefined")
      .Case("-fno-builtin-", "malloc")
      .Case("-ffp-model=", "strict")
      .Case("-fdenormal-fp-math=", "preserve-sign")
      .Default("1");
}

/// The words that give \p O, once for each of its values.
static std::vector<std::vector<std::string>> spellings(const Option &O) {
  const std::string Name = O.getPrefixedName().str();
  switch (O.getKind()) {
  case Option::FlagClass:
    return {{Name}};
  case Option::JoinedClass:
  case Option::CommaJoinedClass: {
    std::vector<std::vector<std::string>> All;
    for (const std::string &Value :
         clang::getDriverOptTable().suggestValueCompletions(Name, ""))
      All.push_back({Name + Value});
    if (All.empty())
      All.push_back({Name + sampleValue(Name).str()});
    return All;
  }
  default:
    return {};
  }
}

/// True if cupcc reads \p Words itself and thinks of the device.
static bool concernsDevice(llvm::ArrayRef<std::string> Words) {
  std::vector<const char *> Pointers;
  for (const std::string &Word : Words)
    Pointers.push_back(Word.c_str());
  llvm::Expected<cupcc::CommandLine> Line = cupcc::readCommandLine(Pointers);
  if (!Line) {
    llvm::consumeError(Line.takeError());
    return false;
  }
  llvm::Expected<cupcc::DeviceOptions> Read = cupcc::readDeviceOptions(*Line);
  if (!Read) {
    llvm::consumeError(Read.takeError());
    return true; // refused, which is an opinion
  }
  return !(*Read == cupcc::DeviceOptions());
}

/// The words of a -cc1 command line that says what \p Invocation does.
static std::set<std::string> wordsOf(const CompilerInvocation &Invocation) {
  std::set<std::string> Words;
  Invocation.generateCC1CommandLine(
      [&](const llvm::Twine &Word) { Words.insert(Word.str()); });
  return Words;
}

/// What \p With says that \p Plain does not and that no field of the tables
/// holds: texts, the processor, what to write. It is the host's but for these.
static std::vector<Field> changedTexts(const CompilerInvocation &Plain,
                                       const CompilerInvocation &With) {
  static constexpr Field Beginnings[] = {
      {Device, "-fno-builtin-"}, // copyDeviceLanguage()
      {Device, "-mllvm"},        // options of LLVM are the process's
      {Parse, "-fatomic-"},
  };
  const std::set<std::string> Before = wordsOf(Plain);
  std::vector<Field> Changed;
  for (const std::string &Word : wordsOf(With)) {
    if (Before.count(Word))
      continue;
    Changed.push_back({Host, "no field"});
    for (const Field &F : Beginnings)
      if (StringRef(Word).starts_with(F.Name))
        Changed.back().What = F.What;
  }
  return Changed;
}

static void print(llvm::ArrayRef<std::string> Words,
                  llvm::ArrayRef<Field> Changed, bool Own) {
  std::set<StringRef> Names;
  Use Most = Elsewhere;
  for (const Field &F : Changed) {
    Names.insert(F.Name);
    Most = std::max(Most, F.What);
  }
  if (Own) {
    Names.insert("cupcc's own");
    Most = Device;
  }
  llvm::outs() << llvm::join(Words, " ") << ": " << UseNames[Most] << " ("
               << llvm::join(Names, ", ") << ")\n";
}

int main() {
  llvm::InitializeAllTargets();
  Clang TheClang;
  const CompilerInvocation Plain = *TheClang.read({});
  const llvm::opt::OptTable &Table = clang::getDriverOptTable();
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id) {
    const Option O = Table.getOption(Id);
    if (!O.hasVisibilityFlag(clang::options::ClangOption) || !isAboutCode(O))
      continue;
    for (const std::vector<std::string> &Words : spellings(O)) {
      std::optional<CompilerInvocation> With = TheClang.read(Words);
      std::vector<Field> Changed;
      if (With)
        Changed = changedFields(Plain, *With);
      if (With && Changed.empty())
        Changed = changedTexts(Plain, *With);
      const bool Own = concernsDevice(Words);
      if (!Changed.empty() || Own)
        print(Words, Changed, Own);
    }
  }
  return 0;
}
