//===- Textures.h - reads and writes of textures and surfaces ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_TEXTURES_H
#define CUPCC_IR_TEXTURES_H

#include <string>

namespace llvm {
class CallBase;
class Module;
} // namespace llvm

namespace cupcc {

/// On a declaration of __nv_tex_surf_handler: the type that its pointer points
/// to, as "v4f32", "v2u8" or "v1s64". A scalar is a vector of one.
inline constexpr char TextureElementAttribute[] = "cupcc-texture-element";

/// Makes instructions of the calls of __nv_tex_surf_handler in \p M. What has
/// none stays a call.
void lowerTextures(llvm::Module &M);

/// The operation that \p Call asks for, quoted, if it is one that
/// lowerTextures() left; otherwise empty.
std::string unknownTextureOperation(const llvm::CallBase &Call);

} // namespace cupcc

#endif // CUPCC_IR_TEXTURES_H
