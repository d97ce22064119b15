//===- TextureOperation.h - what a texture function does --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NVIDIA's texture_indirect_functions.h and surface_indirect_functions.h name
// an operation by a text: "__itex2DLayeredGrad_sparse", "__isurf3Dwrite_v2".
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_TEXTURE_TEXTUREOPERATION_H
#define CUPCC_LIB_IR_TEXTURE_TEXTUREOPERATION_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace cupcc {

/// The shape of a texture or surface as PTX has it.
struct TextureGeometry {
  llvm::StringLiteral Name; // "2d"
  unsigned Coordinates;     // without the layer
  bool HasLayers;
};

struct TextureOperation {
  enum class Kind {
    Sample,         // tex, with floating-point coordinates
    Fetch,          // tex, with integer coordinates
    SampleLevel,    // tex.level
    SampleGradient, // tex.grad
    Gather,         // tld4
    SurfaceRead,    // suld.b
    SurfaceWrite    // sust.b
  };

  Kind What;
  TextureGeometry Geometry;
  /// A pointer behind the other arguments takes whether all was resident.
  bool IsSparse;

  bool isSurface() const {
    return What == Kind::SurfaceRead || What == Kind::SurfaceWrite;
  }
};

/// The operation that NVIDIA's headers call \p Name.
std::optional<TextureOperation> parseTextureOperation(llvm::StringRef Name);

} // namespace cupcc

#endif // CUPCC_LIB_IR_TEXTURE_TEXTUREOPERATION_H
