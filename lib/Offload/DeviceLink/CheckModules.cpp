//===- CheckModules.cpp - which architectures can be linked ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink takes the cubin of the architecture, or of an older one of the same
// generation (sm_80 for sm_86), or assembles PTX. Of an object that has neither
// it warns, leaves it out and says that its symbols are undefined, or, if none
// is needed, makes a program whose kernels are missing.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/Images.h"
#include "cupcc/Offload/DeviceLink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include <set>

using namespace cupcc;
using llvm::StringRef;

static bool isCubin(const ImageEntry &Image) {
  return Image.Kind == imageInfo(ImageKind::Cubin).Number;
}

static bool isPTX(const ImageEntry &Image) {
  return Image.Kind == imageInfo(ImageKind::PTX).Number;
}

/// True if the cubin of \p From can be linked for \p To. Families are nvlink's
/// to judge.
static bool cubinServes(DeviceArch From, DeviceArch To) {
  return From == To || (From.Letter != 'a' && From.Number <= To.Number &&
                        From.Number / 10 == To.Number / 10);
}

static bool serves(const ImageEntry &Image, DeviceArch Arch) {
  return isCubin(Image) ? cubinServes(Image.Arch, Arch)
                        : isPTX(Image) && Image.Arch.assemblesFor(Arch);
}

static bool serves(const RelocatableModule &Module, DeviceArch Arch) {
  return Module.Images.empty() ||
         llvm::any_of(Module.Images, [&](const ImageEntry &Image) {
           return serves(Image, Arch);
         });
}

static std::vector<DeviceArch> commonTo(const RelocatableCode &Code) {
  std::set<DeviceArch> Cubins, Texts;
  for (const RelocatableModule &Module : Code.Modules)
    for (const ImageEntry &Image : Module.Images)
      (isCubin(Image) ? Cubins : Texts).insert(Image.Arch);
  auto ServeAll = [&](DeviceArch Arch) {
    return llvm::all_of(Code.Modules, [&](const RelocatableModule &Module) {
      return serves(Module, Arch);
    });
  };
  std::vector<DeviceArch> Common;
  llvm::copy_if(Cubins, std::back_inserter(Common), ServeAll);
  if (!Common.empty())
    return Common;
  // The oldest for which all have PTX is the newest that one begins with.
  auto Newest = llvm::find_if(Texts, ServeAll);
  if (Newest != Texts.end())
    Common.push_back(*Newest);
  return Common;
}

/// "sm_80, compute_80": what \p Module has.
static std::string describeImages(const RelocatableModule &Module) {
  std::vector<std::string> Names;
  for (const ImageEntry &Image : Module.Images) {
    StringRef Prefix = isCubin(Image) ? "sm_"
                       : isPTX(Image) ? "compute_"
                                      : "lto_";
    Names.push_back((Prefix + Image.Arch.suffix()).str());
  }
  return llvm::join(Names, ", ");
}

/// What the objects have, where they have nothing in common; two of them say
/// it.
static llvm::Error noCommonArchitecture(const RelocatableCode &Code) {
  auto E = std::make_unique<Failure>(
      Failure::Message{diag::err_dlink_no_common_architecture, {}});
  const std::string First = describeImages(Code.Modules.front());
  E->note(diag::note_dlink_images, {Code.Modules.front().Owner, First});
  for (const RelocatableModule &Module : Code.Modules)
    if (const std::string Other = describeImages(Module); Other != First) {
      E->note(diag::note_dlink_images, {Module.Owner, Other});
      break;
    }
  return llvm::Error(std::move(E));
}

llvm::Expected<std::vector<DeviceArch>>
cupcc::commonArchitectures(const RelocatableCode &Code) {
  std::vector<DeviceArch> Common = commonTo(Code);
  if (Common.empty())
    return noCommonArchitecture(Code);
  return Common;
}

static llvm::Error checkIds(const RelocatableCode &Code) {
  llvm::StringMap<StringRef> Owners;
  for (const RelocatableModule &Module : Code.Modules)
    for (StringRef Id : Module.Ids)
      if (auto [Other, IsNew] = Owners.try_emplace(Id, Module.Owner); !IsNew)
        return fail(diag::err_dlink_same_module,
                    {Other->second.str(), Module.Owner, Id.str()});
  return llvm::Error::success();
}

llvm::Error cupcc::checkModules(const RelocatableCode &Code,
                                llvm::ArrayRef<DeviceArch> Archs) {
  if (llvm::Error E = checkIds(Code))
    return E;
  for (const RelocatableModule &Module : Code.Modules)
    for (DeviceArch Arch : Archs)
      if (!serves(Module, Arch))
        return fail(diag::err_dlink_no_image,
                    {Module.Owner, Arch.name(), describeImages(Module)});
  return llvm::Error::success();
}
