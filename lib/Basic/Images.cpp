//===- Images.cpp - the kinds of device code in a fatbin ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Images.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;

static constexpr ImageInfo Table[] = {
#define CUPCC_IMAGE(Id, Number, Kind, MadeBy)                                  \
  {ImageKind::Id, Number, Kind, Stage::MadeBy},
#include "cupcc/Basic/Images.def"
};

llvm::ArrayRef<ImageInfo> cupcc::allImages() { return Table; }

const ImageInfo &cupcc::imageInfo(ImageKind Kind) {
  return Table[static_cast<unsigned>(Kind)];
}

std::optional<ImageKind> cupcc::imageMadeBy(Stage S) {
  const auto *It = llvm::find_if(
      Table, [&](const ImageInfo &Info) { return Info.MadeBy == S; });
  if (It == std::end(Table))
    return std::nullopt;
  return It->Id;
}
