//===- TextureOperation.cpp - what a texture function does ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TextureOperation.h"
#include "llvm/ADT/StringSwitch.h"

using namespace cupcc;
using Kind = TextureOperation::Kind;
using llvm::StringRef;

static std::optional<TextureGeometry> parseTexture(StringRef Name) {
  using Result = std::optional<TextureGeometry>;
  return llvm::StringSwitch<Result>(Name)
      .Case("1D", TextureGeometry{"1d", 1, false})
      .Case("2D", TextureGeometry{"2d", 2, false})
      .Case("3D", TextureGeometry{"3d", 3, false})
      .Case("1DLayered", TextureGeometry{"1d", 1, true})
      .Case("2DLayered", TextureGeometry{"2d", 2, true})
      .Case("Cubemap", TextureGeometry{"cube", 3, false})
      .Case("CubemapLayered", TextureGeometry{"cube", 3, true})
      .Default(std::nullopt);
}

/// To a surface a cube is layers, one for each face.
static std::optional<TextureGeometry> parseSurface(StringRef Name) {
  if (Name == "Cubemap" || Name == "CubemapLayered")
    Name = "2DLayered";
  return parseTexture(Name);
}

static Kind consumeTextureKind(StringRef &Name) {
  if (Name.consume_back("fetch"))
    return Kind::Fetch;
  if (Name.consume_back("Lod"))
    return Kind::SampleLevel;
  if (Name.consume_back("Grad"))
    return Kind::SampleGradient;
  if (Name.consume_back("gather"))
    return Kind::Gather;
  return Kind::Sample;
}

std::optional<TextureOperation> cupcc::parseTextureOperation(StringRef Name) {
  const bool IsSparse = Name.consume_back("_sparse");
  // A second version of an interface that is gone.
  Name.consume_back("_v2");
  Kind What = Kind::Sample;
  std::optional<TextureGeometry> Geometry;
  if (Name.consume_front("__itex")) {
    What = consumeTextureKind(Name);
    Geometry = parseTexture(Name);
  } else if (Name.consume_front("__isurf")) {
    What = Name.consume_back("write") ? Kind::SurfaceWrite : Kind::SurfaceRead;
    if (What == Kind::SurfaceWrite || Name.consume_back("read"))
      Geometry = parseSurface(Name);
  }
  if (!Geometry)
    return std::nullopt;
  return TextureOperation{What, *Geometry, IsSparse};
}
