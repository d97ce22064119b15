//===- DeviceBitcode.cpp - device code to be optimised when linked --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/DeviceBitcode.h"
#include "cupcc/Basic/Config.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::object::OffloadBinary;

static constexpr StringRef Section = ".llvm.offloading";
static constexpr StringRef Version = "cupcc.version";
static constexpr StringRef Options = "cupcc.options";
static constexpr StringRef ModuleId = "cupcc.module";

/// Of each release of either the bitcode and the options may mean another
/// thing.
static std::string thisVersion() {
  return std::to_string(CUPCC_VERSION_MAJOR) + "." +
         std::to_string(CUPCC_VERSION_MINOR) + "/LLVM " LLVM_VERSION_STRING;
}

void cupcc::embedDeviceBitcode(llvm::Module &Host, const DeviceBitcode &Code) {
  const std::string Made = thisVersion();
  const std::string Arch = Code.Arch.name();
  OffloadBinary::OffloadingImage Image;
  Image.TheImageKind = llvm::object::IMG_Bitcode;
  Image.TheOffloadKind = llvm::object::OFK_Cuda;
  Image.StringData["triple"] = "nvptx64-nvidia-cuda";
  Image.StringData["arch"] = Arch;
  Image.StringData[Version] = Made;
  Image.StringData[Options] = Code.Options;
  Image.StringData[ModuleId] = Code.ModuleId;
  Image.Image = llvm::MemoryBuffer::getMemBuffer(
      Code.Bytes, "", /*RequiresNullTerminator=*/false);
  const llvm::SmallString<0> Bytes = OffloadBinary::write(Image);
  llvm::embedBufferInModule(Host, llvm::MemoryBufferRef(Bytes, ""), Section,
                            llvm::Align(OffloadBinary::getAlignment()));
}

static llvm::Expected<DeviceBitcode> read(const OffloadBinary &Image,
                                          StringRef Owner) {
  if (Image.getString(Version) != thisVersion())
    return fail(diag::err_bitcode_version,
                {Owner.str(), Image.getString(Version).str(), thisVersion()});
  std::optional<DeviceArch> Arch = DeviceArch::parse(Image.getArch());
  if (!Arch)
    return fail(diag::err_bitcode_damaged,
                {Owner.str(), "its architecture is none"});
  return DeviceBitcode{*Arch, Image.getString(Options).str(),
                       Image.getString(ModuleId).str(), Image.getImage().str()};
}

llvm::Expected<std::vector<DeviceBitcode>>
cupcc::readDeviceBitcode(llvm::MemoryBufferRef Object, StringRef Owner) {
  llvm::SmallVector<llvm::object::OffloadFile> Files;
  if (llvm::Error E = llvm::object::extractOffloadBinaries(Object, Files))
    return fail(diag::err_bitcode_damaged,
                {Owner.str(), llvm::toString(std::move(E))});
  std::vector<DeviceBitcode> Result;
  for (const llvm::object::OffloadFile &File : Files) {
    // clang's own device code may be beside it.
    if (File.getBinary()->getString(Version).empty())
      continue;
    llvm::Expected<DeviceBitcode> Code = read(*File.getBinary(), Owner);
    if (!Code)
      return Code.takeError();
    Result.push_back(std::move(*Code));
  }
  return std::move(Result);
}
