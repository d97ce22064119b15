//===- DeviceBitcode.cpp - device code to be optimised when linked --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/DeviceBitcode.h"
#include "cupcc/Basic/Config.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Offload/OnDemandCode.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/OffloadBinary.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::object::OffloadBinary;

static constexpr StringRef Section = ".llvm.offloading";
static constexpr StringRef Version = "cupcc.version";
static constexpr StringRef Options = "cupcc.options";
static constexpr StringRef ModuleId = "cupcc.module";
static constexpr StringRef OnDemand = "cupcc.on-demand";

/// Of each release of either the bitcode and the options may mean another
/// thing.
static std::string thisVersion() {
  return std::to_string(CUPCC_VERSION_MAJOR) + "." +
         std::to_string(CUPCC_VERSION_MINOR) + "/LLVM " LLVM_VERSION_STRING;
}

/// \p Index is of functions on demand, or empty.
static void embed(llvm::Module &Host, const DeviceBitcode &Code,
                  StringRef Index) {
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
  if (!Index.empty())
    Image.StringData[OnDemand] = Index;
  Image.Image = llvm::MemoryBuffer::getMemBuffer(
      Code.Bytes, "", /*RequiresNullTerminator=*/false);
  const llvm::SmallString<0> Bytes = OffloadBinary::write(Image);
  llvm::embedBufferInModule(Host, llvm::MemoryBufferRef(Bytes, ""), Section,
                            llvm::Align(OffloadBinary::getAlignment()));
}

void cupcc::embedDeviceBitcode(llvm::Module &Host, const DeviceBitcode &Code) {
  embed(Host, Code, "");
}

bool cupcc::isBitcodeSection(StringRef Name) { return Name == Section; }

/// Once for all architectures; many objects of a program have it.
static void addMarker(llvm::Module &Host) {
  if (Host.getNamedGlobal(runtime::OnDemandMarker))
    return;
  auto *Byte = llvm::Type::getInt8Ty(Host.getContext());
  auto *Marker = new llvm::GlobalVariable(
      Host, Byte, /*isConstant=*/true, llvm::GlobalValue::WeakODRLinkage,
      llvm::ConstantInt::get(Byte, 0), runtime::OnDemandMarker);
  Marker->setVisibility(llvm::GlobalValue::HiddenVisibility);
  Marker->setComdat(Host.getOrInsertComdat(runtime::OnDemandMarker));
}

void cupcc::embedOnDemandCode(llvm::Module &Host, const OnDemandCode &Code) {
  addMarker(Host);
  embed(Host, Code.Bitcode, llvm::formatv("{0}", toJSON(Code.Index)).str());
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

/// Calls \p Read with each image that is cupcc's; clang's own device code may
/// be beside it.
static llvm::Error
forEachImage(llvm::MemoryBufferRef Object, StringRef Owner,
             llvm::function_ref<llvm::Error(const OffloadBinary &)> Read) {
  llvm::SmallVector<llvm::object::OffloadFile> Files;
  if (llvm::Error E = llvm::object::extractOffloadBinaries(Object, Files))
    return fail(diag::err_bitcode_damaged,
                {Owner.str(), llvm::toString(std::move(E))});
  for (const llvm::object::OffloadFile &File : Files)
    if (!File.getBinary()->getString(Version).empty())
      if (llvm::Error E = Read(*File.getBinary()))
        return E;
  return llvm::Error::success();
}

llvm::Expected<std::vector<DeviceBitcode>>
cupcc::readDeviceBitcode(llvm::MemoryBufferRef Object, StringRef Owner) {
  std::vector<DeviceBitcode> Result;
  if (llvm::Error E = forEachImage(
          Object, Owner, [&](const OffloadBinary &Image) -> llvm::Error {
            if (!Image.getString(OnDemand).empty())
              return llvm::Error::success();
            llvm::Expected<DeviceBitcode> Code = read(Image, Owner);
            if (!Code)
              return Code.takeError();
            Result.push_back(std::move(*Code));
            return llvm::Error::success();
          }))
    return std::move(E);
  return std::move(Result);
}

llvm::Expected<std::vector<OnDemandCode>>
cupcc::readOnDemandCode(llvm::MemoryBufferRef Object, StringRef Owner) {
  std::vector<OnDemandCode> Result;
  if (llvm::Error E = forEachImage(
          Object, Owner, [&](const OffloadBinary &Image) -> llvm::Error {
            const StringRef Text = Image.getString(OnDemand);
            if (Text.empty())
              return llvm::Error::success();
            llvm::Expected<DeviceBitcode> Code = read(Image, Owner);
            if (!Code)
              return Code.takeError();
            llvm::Expected<llvm::json::Value> Value = llvm::json::parse(Text);
            std::optional<OnDemandIndex> Index =
                parseOnDemandIndex(Value ? &*Value : nullptr);
            llvm::consumeError(Value.takeError());
            if (!Index)
              return fail(diag::err_bitcode_damaged,
                          {Owner.str(), "its index cannot be read"});
            Result.push_back({std::move(*Code), std::move(*Index)});
            return llvm::Error::success();
          }))
    return std::move(E);
  return std::move(Result);
}
