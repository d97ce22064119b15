//===- Information.cpp - --help, --version, lists -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Information.h"
#include "HelpText.h"
#include "NvccReport.h"
#include "Options/HostArguments.h"
#include "Options/OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/TextTable.h"
#include "cupcc/Cache/CacheFolder.h"
#include "cupcc/Driver/TargetSelection.h"
#include "cupcc/Offload/DeviceLink.h"
#include "cupcc/Offload/ListImages.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"

using namespace cupcc;
using llvm::StringRef;

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

static void printGroup(const HelpGroup &Group, llvm::raw_ostream &OS) {
  OS << '\n' << Group.Title << ":\n";
  for (const HelpRow &Row : Group.Rows)
    printRow(Row.Usage, Row.Text, OS);
}

void cupcc::printHelp(llvm::raw_ostream &OS) {
  OS << "cupcc: a CUDA C++ compiler that reads the source once for all "
        "targets\n\n"
        "Usage: cupcc [options] file...\n\n"
        "A .cu file is CUDA; a C++ file is if an architecture or --cuda-path= "
        "is given.\nExample: cupcc -sm_80 -sm_90 -O2 app.cu -o app\n";
  for (const HelpGroup &Group : ownHelp())
    printGroup(Group, OS);
  printGroup(hostHelp(), OS);
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
// --cache-stats
//===----------------------------------------------------------------------===//

llvm::Error cupcc::printCacheStatistics(llvm::raw_ostream &OS) {
  std::optional<CacheFolder> Folder = CacheFolder::find();
  if (!Folder) {
    OS << "no cache: none of CUPCC_CACHE_DIR, XDG_CACHE_HOME and HOME is set\n";
    return llvm::Error::success();
  }
  if (llvm::sys::fs::exists(Folder->path()))
    if (llvm::Error E = Folder->check())
      return E;
  OS << Folder->path() << ", at most " << CacheFolder::limit() << " bytes\n";
  TextTable Table;
  Table.addColumn("KIND");
  for (const char *Title : {"FILES", "BYTES", "HITS", "MISSES"})
    Table.addColumn(Title, /*RightAligned=*/true);
  for (const CacheFolder::Statistics &Of : Folder->statistics())
    Table.addRow({cacheKindName(Of.Kind).str(), std::to_string(Of.Files),
                  std::to_string(Of.Bytes), std::to_string(Of.Hits),
                  std::to_string(Of.Misses)});
  Table.print(OS);
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
    if (llvm::Error E = printModules(File.Path, OS))
      return E;
    if (llvm::Error E = printBitcode(File.Path, OS))
      return E;
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
