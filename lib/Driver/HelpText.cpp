//===- HelpText.cpp - what --help and the manual page say -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HelpText.h"
#include "Options/OptionTable.h"
#include "llvm/Option/OptTable.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Option;

/// "-std STD": \p Id with the value that \p Target, what it is a name for, has.
static std::string usage(unsigned Id, unsigned Target) {
  const llvm::opt::OptTable &Table = optionTable();
  std::string Text = Table.getOptionPrefixedName(Id).str();
  if (Table.getOption(Id).getKind() == Option::SeparateClass)
    Text += ' ';
  if (const char *Meta = Table.getOptionMetaVar(Target))
    Text += Meta;
  return Text;
}

/// True for "-arch ARCH", which "-arch=ARCH" stands for.
static bool isTwin(unsigned Id) {
  const llvm::opt::OptTable &Table = optionTable();
  if (Table.getOption(Id).getKind() != Option::SeparateClass)
    return false;
  const std::string Joined = Table.getOptionPrefixedName(Id).str() + "=";
  for (unsigned Other = 1; Other <= Table.getNumOptions(); ++Other)
    if (Table.getOptionPrefixedName(Other) == Joined)
      return true;
  return false;
}

static std::vector<std::string> otherNames(unsigned Target) {
  const llvm::opt::OptTable &Table = optionTable();
  std::vector<std::string> Names;
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id)
    if (Id != Target && !isTwin(Id) &&
        Table.getOption(Id).getUnaliasedOption().getID() == Target)
      Names.push_back(usage(Id, Target));
  return Names;
}

static HelpGroup groupOf(unsigned Group) {
  const llvm::opt::OptTable &Table = optionTable();
  HelpGroup Result{Table.getOptionHelpText(Group), {}};
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id)
    if (Table.getOptionGroupID(Id) == Group && Table.getOptionHelpText(Id))
      Result.Rows.push_back(
          {usage(Id, Id), otherNames(Id), Table.getOptionHelpText(Id)});
  return Result;
}

std::vector<HelpGroup> cupcc::ownHelp() {
  std::vector<HelpGroup> Result;
  for (unsigned Group : {options::OPT_grp_arch, options::OPT_grp_device,
                         options::OPT_grp_output, options::OPT_grp_show,
                         options::OPT_grp_tools, options::OPT_grp_ignored})
    Result.push_back(groupOf(Group));
  return Result;
}

/// Clang's table has hundreds of rows, and no text for some of the most used.
static constexpr std::pair<StringRef, StringRef> HostOptions[] = {
    {"-o <file>", "Where to write; '-' is standard output"},
    {"-c", "Stop before linking: objects"},
    {"-S", "Assembly; with -gpu, PTX"},
    {"-E", "Preprocess only"},
    {"-emit-llvm", "With -S or -c: LLVM's text or bitcode"},
    {"-fsyntax-only", "Check only, write nothing"},
    {"-x <language>",
     "cu, c++, c, ... for the files that follow; none: by name"},
    {"-std=<standard>", "c++17, c++20, ..."},
    {"-D<macro>=<value>, -U<macro>", "Define or undefine a macro"},
    {"-I<dir>, -isystem <dir>", "Where headers are"},
    {"-include <file>", "Include a file before the first line"},
    {"-O0 ... -O3, -Os, -Oz", "Optimise the host's side; -OG is the device's"},
    {"-g", "Debug information for the host's side; -G is the device's"},
    {"-W<warning>, -w", "Turn a warning on (-Wno-: off), or all off"},
    {"-fPIC, -shared", "Code for a shared library; make one"},
    {"-L<dir>, -l<library>", "Where libraries are; link one"},
    {"-Wl,<arg>, -Xlinker <arg>", "Options for the linker"},
    {"-MD, -MMD, -MF <file>, -MT <target>",
     "Write what the source includes, for make"},
    {"-save-temps", "Keep the files between the host's steps"},
    {"-ftime-trace", "Write a trace of where the time went"},
    {"@<file>", "Read more of the command line from this file"},
};

HelpGroup cupcc::hostHelp() {
  HelpGroup Result{
      "The host's side, as in clang++ (all of its options are accepted)", {}};
  for (const auto &[Usage, Text] : HostOptions)
    Result.Rows.push_back({Usage.str(), {}, Text});
  return Result;
}
