//===- ImageInputs.cpp - PTX and cubins on the command line ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc goes on with what a compilation has left: PTX becomes a cubin, and both
// become a fatbin. Clang's driver would take such a file for the linker's, and
// where nothing is linked it would warn and succeed.
//
//===----------------------------------------------------------------------===//

#include "ImageInputs.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Offload/Cubin.h"
#include "cupcc/Offload/Fatbin.h"
#include "cupcc/Toolkit/RunTool.h"
#include "clang/Driver/Types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace cupcc;
using llvm::StringRef;
using DeviceOutput = CompileOptions::DeviceOutput;
namespace path = llvm::sys::path;

static bool isPTX(const SourceInput &Input) {
  return Input.Language == "none" && path::extension(Input.Path) == ".ptx";
}

static bool isCubin(const SourceInput &Input) {
  return Input.Language == "none" && path::extension(Input.Path) == ".cubin";
}

bool cupcc::isImageInput(const SourceInput &Input) {
  return isPTX(Input) || isCubin(Input);
}

//===----------------------------------------------------------------------===//
// What reads an input
//===----------------------------------------------------------------------===//

static llvm::Error checkImageInput(const Invocation &I,
                                   const SourceInput &Input) {
  const bool IsFatbin = I.Compile.DeviceOnly == DeviceOutput::Fatbin;
  if (IsFatbin || (isPTX(Input) && I.Compile.DeviceOnly == DeviceOutput::Cubin))
    return llvm::Error::success();
  return fail(
      diag::err_image_input,
      {Input.Path, isPTX(Input) ? "'-cubin' or '-fatbin'" : "'-fatbin'"});
}

/// True if nothing but a linker could make sense of the file, and it is none of
/// the files that commands without linking may name: objects and libraries.
static bool isOfNoKind(const SourceInput &Input) {
  // Of a file that is not there Clang's driver says so.
  if (Input.Language != "none" || !llvm::sys::fs::exists(Input.Path))
    return false;
  StringRef Extension = path::extension(Input.Path);
  Extension.consume_front(".");
  return !isLinkerInput(Input.Path) &&
         clang::driver::types::lookupTypeForExtension(Extension) ==
             clang::driver::types::TY_INVALID;
}

llvm::Error cupcc::checkInputsAreRead(const Invocation &I) {
  for (const SourceInput &Input : classifyInputs(I)) {
    if (isImageInput(Input)) {
      if (llvm::Error E = checkImageInput(I, Input))
        return E;
    } else if ((I.Last != LastStep::Link || I.DeviceLinkOnly) &&
               isOfNoKind(Input)) {
      return fail(diag::err_unread_input, {Input.Path});
    }
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Assembling
//===----------------------------------------------------------------------===//

namespace {
/// Makes one output of one file.
class Assembler {
public:
  Assembler(const Invocation &I, const CompileOptions &Base,
            const SourceInput &Input, StringRef Output)
      : I(I), Base(Base), Input(Input), Output(Output) {}

  llvm::Error run();

private:
  llvm::Error assemble();
  llvm::Error bundle();
  std::vector<DeviceArch> cubins() const;
  llvm::Error addCubin(DeviceArch Arch);
  llvm::Error addImages(const DeviceTarget &Target);
  llvm::Expected<std::string> cubinFor(DeviceArch Arch);
  llvm::Error write(StringRef Bytes) const {
    return writeOutputs({{Output.str(), Bytes}});
  }
  void printCommand(StringRef Program,
                    llvm::ArrayRef<std::string> Arguments) const {
    llvm::errs() << ' ' << printableCommand(Program, Arguments) << '\n';
  }

  const Invocation &I;
  const CompileOptions &Base;
  const SourceInput &Input;
  StringRef Output;
  std::string Text;
  std::vector<DeviceImage> Images;
  /// What the images are called where they are only printed.
  std::vector<std::string> Paths;
};
} // namespace

llvm::Expected<std::string> Assembler::cubinFor(DeviceArch Arch) {
  llvm::Expected<Cubin> Made =
      assemblePTX(Text, path::filename(Input.Path), Arch, Base.Device,
                  Base.CudaToolkit, Base.Verbose);
  if (!Made)
    return Made.takeError();
  llvm::errs() << Made->Output;
  return std::move(Made->Bytes);
}

/// The architectures for which a cubin is wanted.
std::vector<DeviceArch> Assembler::cubins() const {
  std::vector<DeviceArch> Archs;
  for (const DeviceTarget &Target : Base.Targets)
    if (Target.wants(ImageKind::Cubin))
      llvm::append_range(Archs, Target.assembledFor());
  return Archs;
}

/// nvcc refuses several architectures here, too: there is one output.
llvm::Error Assembler::assemble() {
  const std::vector<DeviceArch> Archs = cubins();
  if (Archs.empty())
    return fail(diag::err_no_cubin_wanted,
                {"-cubin", "compute_" + Base.Targets.front().Arch.suffix()});
  if (Archs.size() > 1)
    return fail(diag::err_one_cubin_of_ptx, {Input.Path});
  if (I.PrintCommands) {
    printCommand(
        Base.CudaToolkit.ptxas(),
        ptxasArguments(Archs.front(), Base.Device, Input.Path, Output));
    return llvm::Error::success();
  }
  llvm::Expected<std::string> Bytes = cubinFor(Archs.front());
  return Bytes ? write(*Bytes) : Bytes.takeError();
}

llvm::Error Assembler::addCubin(DeviceArch Arch) {
  std::string Bytes;
  Paths.push_back(path::stem(Input.Path).str() + "." + Arch.name() + ".cubin");
  if (I.PrintCommands) {
    printCommand(Base.CudaToolkit.ptxas(),
                 ptxasArguments(Arch, Base.Device, Input.Path, Paths.back()));
  } else {
    llvm::Expected<std::string> Made = cubinFor(Arch);
    if (!Made)
      return Made.takeError();
    Bytes = std::move(*Made);
  }
  Images.push_back({ImageKind::Cubin, Arch, std::move(Bytes)});
  return llvm::Error::success();
}

/// Of PTX, the cubins asked for and, where PTX is, the file as it is. A cubin
/// is what it is.
llvm::Error Assembler::addImages(const DeviceTarget &Target) {
  if (isCubin(Input)) {
    Images.push_back({ImageKind::Cubin, Target.assembledFor().front(), Text});
    Paths.push_back(Input.Path);
    return llvm::Error::success();
  }
  for (const WantedImage &Image : Target.Images) {
    if (Image.Kind == ImageKind::Cubin) {
      if (llvm::Error E = addCubin(Image.For))
        return E;
      continue;
    }
    Images.push_back({Image.Kind, Image.For, Text});
    Paths.push_back(Input.Path);
  }
  return llvm::Error::success();
}

llvm::Error Assembler::bundle() {
  if (isCubin(Input) && Base.Targets.size() > 1)
    return fail(diag::err_one_cubin_of_ptx, {Input.Path});
  for (const DeviceTarget &Target : Base.Targets)
    if (llvm::Error E = addImages(Target))
      return E;
  if (I.PrintCommands) {
    printCommand(Base.CudaToolkit.fatbinary(),
                 fatbinaryArguments(Images, Paths, Output, Base.Device.Link));
    return llvm::Error::success();
  }
  llvm::Expected<std::string> Bytes = bundleFatbin(
      std::move(Images), Base.Device.Link, Base.CudaToolkit, Base.Verbose);
  return Bytes ? write(*Bytes) : Bytes.takeError();
}

llvm::Error Assembler::run() {
  auto Buffer = llvm::MemoryBuffer::getFile(Input.Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return fail(diag::err_images_cannot_read,
                {Input.Path, Buffer.getError().message()});
  Text = (*Buffer)->getBuffer().str();
  return I.Compile.DeviceOnly == DeviceOutput::Cubin ? assemble() : bundle();
}

llvm::Error cupcc::assembleInput(const Invocation &I,
                                 const CompileOptions &Base,
                                 const SourceInput &Input, StringRef Output) {
  if (I.PrintStages) {
    llvm::outs() << (I.Compile.DeviceOnly == DeviceOutput::Cubin ? "cubin"
                                                                 : "fatbin")
                 << "  -  " << Input.Path << " -> " << Output << '\n';
    return llvm::Error::success();
  }
  return Assembler(I, Base, Input, Output).run();
}
