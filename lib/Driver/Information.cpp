//===- Information.cpp - --help, --version, lists -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Information.h"
#include "NvccReport.h"
#include "Options/HostArguments.h"
#include "Options/OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Driver/TargetSelection.h"
#include "cupcc/Offload/ListImages.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Option/OptTable.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::OptTable;

//===----------------------------------------------------------------------===//
// --help
//===----------------------------------------------------------------------===//

static constexpr unsigned HelpColumn = 26, LineWidth = 80;

/// "  -c    Stop before linking", the text between HelpColumn and LineWidth.
static void printRow(StringRef Usage, StringRef Text, llvm::raw_ostream &OS) {
  OS << "  " << Usage;
  unsigned Column = Usage.size() + 2;
  if (Column + 1 > HelpColumn) {
    OS << '\n';
    Column = 0;
  }
  OS.indent(HelpColumn - Column);
  Column = HelpColumn;
  for (StringRef Word : llvm::split(Text, ' ')) {
    if (Column != HelpColumn && Column + 1 + Word.size() > LineWidth) {
      OS << '\n';
      OS.indent(HelpColumn);
      Column = HelpColumn;
    }
    if (Column != HelpColumn)
      OS << ' ';
    OS << Word;
    Column += Word.size() + 1;
  }
  OS << '\n';
}

/// "-std STD": the option as one types it.
static std::string usage(const OptTable &Table, unsigned Id) {
  std::string Text = Table.getOptionPrefixedName(Id).str();
  if (Table.getOption(Id).getKind() == llvm::opt::Option::SeparateClass)
    Text += ' ';
  if (const char *Meta = Table.getOptionMetaVar(Id))
    Text += Meta;
  return Text;
}

static void printGroup(unsigned Group, llvm::raw_ostream &OS) {
  const OptTable &Table = optionTable();
  OS << '\n' << Table.getOptionHelpText(Group) << ":\n";
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id)
    if (Table.getOptionGroupID(Id) == Group && Table.getOptionHelpText(Id))
      printRow(usage(Table, Id), Table.getOptionHelpText(Id), OS);
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

void cupcc::printHelp(llvm::raw_ostream &OS) {
  OS << "cupcc: a CUDA C++ compiler that reads the source once for all "
        "targets\n\n"
        "Usage: cupcc [options] file...\n\n"
        "A .cu file is CUDA; a C++ file is if an architecture or --cuda-path= "
        "is given.\nExample: cupcc -sm_80 -sm_90 -O2 app.cu -o app\n";
  for (unsigned Group : {options::OPT_grp_arch, options::OPT_grp_device,
                         options::OPT_grp_output, options::OPT_grp_show,
                         options::OPT_grp_tools, options::OPT_grp_ignored})
    printGroup(Group, OS);
  OS << "\nThe host's side, as in clang++ (all of its options are accepted):\n";
  for (const auto &[Usage, Text] : HostOptions)
    printRow(Usage, Text, OS);
}

//===----------------------------------------------------------------------===//
// --version
//===----------------------------------------------------------------------===//

llvm::Error cupcc::printVersion(const Invocation &I, llvm::raw_ostream &OS) {
  if (I.IsNvcc) {
    llvm::Expected<Toolkit> Found = Toolkit::find(I.CudaPath);
    if (!Found)
      return Found.takeError();
    printNvccVersion(*Found, OS);
    return llvm::Error::success();
  }
  OS << "cupcc " CUPCC_VERSION "\n"
     << "LLVM " LLVM_VERSION_STRING " (" << clang::getClangFullVersion()
     << ")\n";
  llvm::Expected<Toolkit> Found = Toolkit::find(I.CudaPath);
  if (!Found) {
    if (!I.CudaPath.empty())
      return Found.takeError();
    OS << "CUDA Toolkit: " << llvm::toString(Found.takeError()) << '\n';
    return llvm::Error::success();
  }
  OS << "CUDA Toolkit " << Found->version().getAsString() << " in "
     << Found->root() << "\nArchitectures: " << listArchitectures(*Found)
     << '\n';
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// --list-images
//===----------------------------------------------------------------------===//

llvm::Error cupcc::listImages(const Invocation &I, llvm::raw_ostream &OS) {
  const std::vector<SourceInput> Files = classifyInputs(I);
  if (Files.empty())
    return fail(diag::err_no_image_file);
  for (const SourceInput &File : Files) {
    llvm::Expected<std::vector<ImageEntry>> Images = readImages(File.Path);
    if (!Images)
      return Images.takeError();
    printImages(File.Path, *Images, OS);
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// --list-gpu-arch, --list-gpu-code
//===----------------------------------------------------------------------===//

/// nvcc's order: by number, with sm_110 in the place of sm_101, its old name.
static unsigned placeInList(DeviceArch Arch) {
  return Arch.Number == 110 ? 101 : Arch.Number;
}

llvm::Error cupcc::listGpuArchitectures(const Invocation &I,
                                        llvm::raw_ostream &OS) {
  llvm::Expected<Toolkit> Found = Toolkit::find(I.CudaPath);
  if (!Found)
    return Found.takeError();
  std::vector<DeviceArch> Plain;
  llvm::copy_if(Found->architectures(), std::back_inserter(Plain),
                [](DeviceArch Arch) { return !Arch.Letter; });
  llvm::sort(Plain, [](DeviceArch A, DeviceArch B) {
    return placeInList(A) < placeInList(B);
  });
  const bool Virtual = I.Words.Own.hasArg(options::OPT_list_gpu_arch);
  const bool Real = I.Words.Own.hasArg(options::OPT_list_gpu_code);
  for (DeviceArch Arch : Plain) {
    if (Virtual)
      OS << (Real ? "arch=" : "") << "compute_" << Arch.suffix();
    if (Real)
      OS << (Virtual ? ",code=" : "") << Arch.name();
    OS << '\n';
  }
  return llvm::Error::success();
}
