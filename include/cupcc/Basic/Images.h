//===- Images.h - the kinds of device code in a fatbin ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_IMAGES_H
#define CUPCC_BASIC_IMAGES_H

#include "cupcc/Basic/Stage.h"
#include <cstdint>

namespace cupcc {

/// The kinds of Images.def.
enum class ImageKind : uint8_t {
#define CUPCC_IMAGE(Id, Number, Kind, MadeBy) Id,
#include "cupcc/Basic/Images.def"
};

/// What Images.def says of one kind. The string lives as long as the program.
struct ImageInfo {
  ImageKind Id;
  uint16_t Number;
  llvm::StringRef Kind;
  Stage MadeBy;
};

/// All rows of the table, in order.
llvm::ArrayRef<ImageInfo> allImages();

/// The row of \p Kind.
const ImageInfo &imageInfo(ImageKind Kind);

/// The kind that \p S makes, if there is one.
std::optional<ImageKind> imageMadeBy(Stage S);

} // namespace cupcc

#endif // CUPCC_BASIC_IMAGES_H
