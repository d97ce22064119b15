//===- Information.cpp - --help, --version, --list-images -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Information.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Driver/HostArguments.h"
#include "cupcc/Driver/OptionTable.h"
#include "cupcc/Driver/TargetSelection.h"
#include "cupcc/Offload/ListImages.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "clang/Basic/Version.h"
#include "clang/Options/Options.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/Format.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::OptTable;

//===----------------------------------------------------------------------===//
// --help
//===----------------------------------------------------------------------===//

static constexpr unsigned HelpColumn = 26, LineWidth = 80;

/// \p Text between HelpColumn and LineWidth; the cursor stands at \p Column.
static void printWrapped(StringRef Text, unsigned Column,
                         llvm::raw_ostream &OS) {
  if (Column >= HelpColumn) {
    OS << '\n';
    Column = 0;
  }
  OS.indent(HelpColumn - Column);
  Column = HelpColumn;
  for (StringRef Word : llvm::split(Text, ' ')) {
    if (Column + Word.size() > LineWidth && Column != HelpColumn) {
      OS << '\n';
      OS.indent(HelpColumn);
      Column = HelpColumn;
    }
    OS << Word << ' ';
    Column += Word.size() + 1;
  }
  OS << '\n';
}

/// "-o <file>": the option as one types it.
static std::string usage(const OptTable &Table, unsigned Id) {
  std::string Text = Table.getOptionPrefixedName(Id).str();
  StringRef Meta = Table.getOptionMetaVar(Id) ? Table.getOptionMetaVar(Id) : "";
  if (!Meta.empty() &&
      Table.getOption(Id).getKind() == llvm::opt::Option::SeparateClass)
    Text += ' ';
  return Text + Meta.str();
}

static void printOption(const OptTable &Table, unsigned Id,
                        llvm::raw_ostream &OS) {
  const std::string Usage = usage(Table, Id);
  OS << "  " << Usage;
  const char *Help = Table.getOptionHelpText(Id);
  printWrapped(Help ? Help : "", Usage.size() + 3, OS);
}

static void printGroup(unsigned Group, llvm::raw_ostream &OS) {
  const OptTable &Table = optionTable();
  OS << '\n' << Table.getOptionHelpText(Group) << ":\n";
  for (unsigned Id = 1; Id <= Table.getNumOptions(); ++Id)
    if (Table.getOptionGroupID(Id) == Group && Table.getOptionHelpText(Id))
      printOption(Table, Id, OS);
}

static void printHostOptions(llvm::raw_ostream &OS) {
  using namespace clang::options;
  OS << "\nThe host's side, as in clang++ (all of its options are accepted):\n";
  for (unsigned Id :
       {OPT_o, OPT_c, OPT_S, OPT_E, OPT_emit_llvm, OPT_fsyntax_only, OPT_x,
        OPT_std_EQ, OPT_D, OPT_U, OPT_I, OPT_include, OPT_isystem, OPT_L, OPT_l,
        OPT_Wl_COMMA, OPT_shared, OPT_static, OPT_fPIC, OPT_O, OPT_g_Flag,
        OPT_W_Joined, OPT_w, OPT_MD, OPT_MMD, OPT_MF, OPT_MT, OPT_save_temps,
        OPT_ftime_trace})
    printOption(clang::getDriverOptTable(), Id, OS);
  OS << "  @<file>";
  printWrapped("Read more of the command line from <file>", 10, OS);
}

void cupcc::printHelp(llvm::raw_ostream &OS) {
  OS << "cupcc: a CUDA C++ compiler that reads the source once for all "
        "targets\n\n"
        "Usage: cupcc [options] file...\n\n"
        "A .cu file is CUDA; a C++ file is if an architecture or --cuda-path= "
        "is given.\nExample: cupcc -sm_80 -sm_90 -O2 app.cu -o app\n";
  for (unsigned Group :
       {options::OPT_grp_arch, options::OPT_grp_device, options::OPT_grp_output,
        options::OPT_grp_show, options::OPT_grp_tools, options::OPT_grp_ignored})
    printGroup(Group, OS);
  printHostOptions(OS);
}

//===----------------------------------------------------------------------===//
// --version
//===----------------------------------------------------------------------===//

llvm::Error cupcc::printVersion(const Invocation &I, llvm::raw_ostream &OS) {
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
