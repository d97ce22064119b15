//===- Main.cpp - optimised device IR -> object file of this machine ------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   cupcc-on-cpu INPUT.opt.ll -support=LIBRARY.bc [-image=FATBIN] -o OUTPUT.o
//
// For the tests: proves what device code does on a machine without a GPU. See
// docs/testing.md.
//
//===----------------------------------------------------------------------===//

#include "EmitObject.h"
#include "ImageName.h"
#include "Retarget.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace cupcc;
namespace cl = llvm::cl;

namespace {

struct CommandLine {
  cl::opt<std::string> Input{cl::Positional, cl::Required, cl::desc("<input>")};
  cl::opt<std::string> Support{"support", cl::Required, cl::value_desc("file"),
                               cl::desc("Bitcode of the support library")};
  cl::opt<std::string> Output{"o", cl::Required, cl::value_desc("file"),
                              cl::desc("Where the object goes")};
  cl::opt<std::string> Image{
      "image", cl::value_desc("file"),
      cl::desc("The fatbin with this module, where a program has several")};
  cl::opt<bool> Text{"S", cl::desc("Write the retargeted IR instead")};
};

} // namespace

static llvm::Expected<std::unique_ptr<llvm::Module>>
readModule(const std::string &Path, llvm::LLVMContext &Context) {
  llvm::SMDiagnostic Why;
  std::unique_ptr<llvm::Module> M = llvm::parseIRFile(Path, Why, Context);
  if (M)
    return M;
  std::string Message;
  llvm::raw_string_ostream OS(Message);
  Why.print("", OS, /*ShowColors=*/false);
  return llvm::createStringError(llvm::StringRef(Message).trim());
}

static llvm::Expected<std::string>
write(llvm::Module &M, llvm::TargetMachine &Machine, bool AsText) {
  if (!AsText)
    return oncpu::emitObject(M, Machine);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  M.print(OS, nullptr);
  return Text;
}

/// Nothing without a file: then the names of all modules differ.
static llvm::Expected<std::string> nameOfImage(const std::string &Path) {
  if (Path.empty())
    return std::string();
  auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return llvm::createStringError(Buffer.getError(), "cannot read '%s'",
                                   Path.c_str());
  return oncpu::imageName((*Buffer)->getBuffer());
}

static llvm::Error run(const CommandLine &Options) {
  llvm::LLVMContext Context;
  auto Machine = oncpu::createHostTargetMachine();
  if (!Machine)
    return Machine.takeError();
  auto M = readModule(Options.Input, Context);
  if (!M)
    return M.takeError();
  auto Support = readModule(Options.Support, Context);
  if (!Support)
    return Support.takeError();
  llvm::Expected<std::string> Image = nameOfImage(Options.Image);
  if (!Image)
    return Image.takeError();
  if (llvm::Error E =
          oncpu::retarget(**M, std::move(*Support), **Machine, *Image))
    return E;
  llvm::Expected<std::string> Bytes = write(**M, **Machine, Options.Text);
  if (!Bytes)
    return Bytes.takeError();
  return llvm::writeToOutput(Options.Output, [&](llvm::raw_ostream &OS) {
    OS << *Bytes;
    return llvm::Error::success();
  });
}

int main(int Argc, const char **Argv) {
  llvm::InitLLVM Init(Argc, Argv);
  CommandLine Options;
  cl::ParseCommandLineOptions(Argc, Argv, "Device IR for the CPU, for tests\n");
  if (llvm::Error E = run(Options)) {
    llvm::WithColor::error(llvm::errs(), "cupcc-on-cpu")
        << llvm::toString(std::move(E)) << '\n';
    return 1;
  }
  return 0;
}
