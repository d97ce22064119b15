//===- BundleFatbin.cpp - cubins and PTX -> fatbin ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA documents no format for the fatbin, only the program that writes it.
// It keeps the order of its arguments, so they are sorted: the targets finish
// in any order, and the same input shall give the same bytes.
//
// Relies on: fatbinary of CUDA 13.0 keeping the order of its arguments in the
//  fatbin.
// Test: test/Offload/Fatbin/order.test.
// Goes when: NVIDIA documents the format, or fatbinary sorts.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Offload/Fatbin.h"
#include "cupcc/Offload/ListImages.h"
#include "cupcc/Toolkit/MemoryFile.h"
#include "cupcc/Toolkit/RunTool.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <tuple>

using namespace cupcc;

std::vector<std::string>
cupcc::fatbinaryArguments(llvm::ArrayRef<DeviceImage> Images,
                          llvm::ArrayRef<std::string> Paths,
                          llvm::StringRef Output, LinkModel Link) {
  std::vector<std::string> Result{"-64", "--create", Output.str()};
  for (const auto &[Image, Path] : llvm::zip_equal(Images, Paths)) {
    Result.push_back(("--image3=kind=" + imageInfo(Image.Kind).Kind +
                      ",sm=" + Image.Arch.suffix() + ",file=" + Path)
                         .str());
  }
  if (!isWholeProgram(Link))
    Result.push_back("--device-c");
  return Result;
}

/// One memory file for each image.
static llvm::Expected<std::vector<MemoryFile>>
writeImages(llvm::ArrayRef<DeviceImage> Images) {
  std::vector<MemoryFile> Result;
  for (const DeviceImage &Image : Images) {
    llvm::Expected<MemoryFile> File = MemoryFile::create(Image.Arch.name());
    if (!File)
      return File.takeError();
    if (llvm::Error E = File->write(Image.Bytes))
      return std::move(E);
    Result.push_back(std::move(*File));
  }
  return Result;
}

/// "sm_80, sm_90", for messages.
static std::string architectures(llvm::ArrayRef<DeviceImage> Images) {
  std::vector<std::string> Names;
  for (const DeviceImage &Image : Images)
    Names.push_back(Image.Arch.name());
  Names.erase(llvm::unique(Names), Names.end());
  return llvm::join(Names, ", ");
}

/// A fatbinary that was stopped, or that is another program, may end as if it
/// had succeeded.
static llvm::Error checkFatbin(llvm::StringRef Bytes,
                               llvm::ArrayRef<DeviceImage> Images) {
  llvm::Expected<std::vector<ImageEntry>> Found = readFatbins(Bytes, "fatbin");
  if (!Found)
    return fail(diag::err_fatbin_unreadable,
                {architectures(Images), llvm::toString(Found.takeError())});
  auto IsThere = [&](const DeviceImage &Image) {
    return llvm::any_of(*Found, [&](const ImageEntry &Entry) {
      return Entry.Kind == imageInfo(Image.Kind).Number &&
             Entry.Arch == Image.Arch;
    });
  };
  if (llvm::all_of(Images, IsThere))
    return llvm::Error::success();
  return fail(diag::err_fatbin_incomplete, {architectures(Images)});
}

llvm::Expected<std::string> cupcc::bundleFatbin(std::vector<DeviceImage> Images,
                                                LinkModel Link,
                                                const Toolkit &Toolkit,
                                                bool Verbose) {
  llvm::sort(Images, [](const DeviceImage &A, const DeviceImage &B) {
    return std::tie(A.Arch, A.Kind, A.Bytes) <
           std::tie(B.Arch, B.Kind, B.Bytes);
  });
  llvm::Expected<std::vector<MemoryFile>> Inputs = writeImages(Images);
  if (!Inputs)
    return Inputs.takeError();
  llvm::Expected<MemoryFile> Output = MemoryFile::create("fatbin");
  if (!Output)
    return Output.takeError();

  std::vector<std::string> Paths;
  std::vector<const MemoryFile *> Files{&*Output};
  for (const MemoryFile &Input : *Inputs) {
    Paths.push_back(Input.path());
    Files.push_back(&Input);
  }
  std::vector<std::string> Arguments =
      fatbinaryArguments(Images, Paths, Output->path(), Link);
  llvm::Expected<ToolResult> Result =
      runTool(Toolkit.fatbinary(), Arguments, Files);
  if (!Result)
    return Result.takeError();
  if (!Result->succeeded())
    return toolFailure(
        "fatbinary", "the fatbin of " + architectures(Images), *Result,
        Verbose ? printableCommand(Toolkit.fatbinary(), Arguments) : "");
  llvm::Expected<std::string> Bytes = Output->read();
  if (!Bytes)
    return Bytes.takeError();
  if (llvm::Error E = checkFatbin(*Bytes, Images))
    return std::move(E);
  return Bytes;
}
