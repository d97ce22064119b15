//===- DeviceOptions.cpp - what to make for the device, and how -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/DeviceOptions.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;

bool DeviceTarget::wants(ImageKind Kind) const {
  return llvm::any_of(
      Images, [=](const WantedImage &Image) { return Image.Kind == Kind; });
}

void DeviceTarget::add(WantedImage Image) {
  auto Place = llvm::lower_bound(Images, Image);
  if (Place == Images.end() || *Place != Image)
    Images.insert(Place, Image);
}

void DeviceTarget::remove(ImageKind Kind) {
  llvm::erase_if(Images,
                 [=](const WantedImage &Image) { return Image.Kind == Kind; });
}

std::vector<DeviceArch> DeviceTarget::assembledFor() const {
  std::vector<DeviceArch> Archs;
  for (const WantedImage &Image : Images)
    if (Image.Kind == ImageKind::Cubin)
      Archs.push_back(Image.For);
  if (Archs.empty())
    Archs.push_back(Arch);
  return Archs;
}
