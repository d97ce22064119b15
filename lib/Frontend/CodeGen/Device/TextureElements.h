//===- TextureElements.h - element types of texture functions ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_TEXTUREELEMENTS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_TEXTUREELEMENTS_H

#include "cupcc/Frontend/LoweredModule.h"

namespace clang {
class ASTContext;
}

namespace cupcc {

/// Gives each declaration of __nv_tex_surf_handler its TextureElementAttribute.
void nameTextureElements(LoweredModule &Lowered,
                         const clang::ASTContext &Context);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_TEXTUREELEMENTS_H
