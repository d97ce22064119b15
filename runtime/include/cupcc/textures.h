//===- textures.h - what NVIDIA's texture functions call --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// texture_indirect_functions.h and surface_indirect_functions.h define all
// functions on texture and surface objects by calls of one that is nvcc's own.
// Its first argument says the operation, its second points to the element that
// is read or written. The compiler makes instructions of the calls
// (lib/IR/Texture).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEXTURES_H
#define CUPCC_TEXTURES_H

#pragma clang system_header

template <class T, class... Arguments>
__attribute__((device)) void __nv_tex_surf_handler(const char *, T *,
                                                   Arguments...) noexcept;

#endif // CUPCC_TEXTURES_H
