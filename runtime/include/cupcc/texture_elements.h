//===- texture_elements.h - types that are no elements ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// texture_indirect_functions.h and surface_indirect_functions.h accept every
// type in tex2D<T>() and the like, and fail where these call another function
// of theirs: the error is in the header. Here each has an overload for types
// that are no elements, which is deleted and says what is. Of two that are the
// same otherwise, Clang takes the one with enable_if.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEXTURE_ELEMENTS_H
#define CUPCC_TEXTURE_ELEMENTS_H

#pragma clang system_header

template <class T, class = void>
constexpr bool __cupcc_is_texture_element = false;
template <class T>
constexpr bool
    __cupcc_is_texture_element<T, typename __nv_itex_trait<T>::type> = true;

template <class T, class = void>
constexpr bool __cupcc_is_surface_element = false;
template <class T>
constexpr bool
    __cupcc_is_surface_element<T, typename __nv_isurf_trait<T>::type> = true;

#define __CUPCC_NO_TEXTURE(NAME, ...)                                          \
  template <class T>                                                           \
  __attribute__((                                                              \
      device, enable_if(!__cupcc_is_texture_element<T>, "no element type")))   \
  T NAME(cudaTextureObject_t, __VA_ARGS__) = delete (                          \
      "elements of textures are 'float' and integers of 8, 16 and 32 bits, "   \
      "and vectors of one, two and four of them");

#define __CUPCC_NO_SURFACE(NAME, ...)                                          \
  template <class T>                                                           \
  __attribute__((                                                              \
      device, enable_if(!__cupcc_is_surface_element<T>, "no element type")))   \
  T NAME(cudaSurfaceObject_t, __VA_ARGS__) = delete (                          \
      "elements of surfaces are 'float' and integers of 8, 16, 32 and 64 "     \
      "bits, and vectors of one, two and, up to 32 bits, four of them");

__CUPCC_NO_TEXTURE(tex1Dfetch, int)
__CUPCC_NO_TEXTURE(tex1D, float)
__CUPCC_NO_TEXTURE(tex2D, float, float)
__CUPCC_NO_TEXTURE(tex2D, float, float, bool *)
__CUPCC_NO_TEXTURE(tex3D, float, float, float)
__CUPCC_NO_TEXTURE(tex3D, float, float, float, bool *)
__CUPCC_NO_TEXTURE(tex1DLayered, float, int)
__CUPCC_NO_TEXTURE(tex2DLayered, float, float, int)
__CUPCC_NO_TEXTURE(tex2DLayered, float, float, int, bool *)
__CUPCC_NO_TEXTURE(texCubemap, float, float, float)
__CUPCC_NO_TEXTURE(texCubemapLayered, float, float, float, int)
__CUPCC_NO_TEXTURE(tex2Dgather, float, float, int = 0)
__CUPCC_NO_TEXTURE(tex2Dgather, float, float, bool *, int = 0)
__CUPCC_NO_TEXTURE(tex1DLod, float, float)
__CUPCC_NO_TEXTURE(tex2DLod, float, float, float)
__CUPCC_NO_TEXTURE(tex2DLod, float, float, float, bool *)
__CUPCC_NO_TEXTURE(tex3DLod, float, float, float, float)
__CUPCC_NO_TEXTURE(tex3DLod, float, float, float, float, bool *)
__CUPCC_NO_TEXTURE(tex1DLayeredLod, float, int, float)
__CUPCC_NO_TEXTURE(tex2DLayeredLod, float, float, int, float)
__CUPCC_NO_TEXTURE(tex2DLayeredLod, float, float, int, float, bool *)
__CUPCC_NO_TEXTURE(texCubemapLod, float, float, float, float)
__CUPCC_NO_TEXTURE(texCubemapGrad, float, float, float, float4, float4)
__CUPCC_NO_TEXTURE(texCubemapLayeredLod, float, float, float, int, float)
__CUPCC_NO_TEXTURE(tex1DGrad, float, float, float)
__CUPCC_NO_TEXTURE(tex2DGrad, float, float, float2, float2)
__CUPCC_NO_TEXTURE(tex2DGrad, float, float, float2, float2, bool *)
__CUPCC_NO_TEXTURE(tex3DGrad, float, float, float, float4, float4)
__CUPCC_NO_TEXTURE(tex3DGrad, float, float, float, float4, float4, bool *)
__CUPCC_NO_TEXTURE(tex1DLayeredGrad, float, int, float, float)
__CUPCC_NO_TEXTURE(tex2DLayeredGrad, float, float, int, float2, float2)
__CUPCC_NO_TEXTURE(tex2DLayeredGrad, float, float, int, float2, float2, bool *)
__CUPCC_NO_TEXTURE(texCubemapLayeredGrad, float, float, float, int, float4,
                   float4)

__CUPCC_NO_SURFACE(surf1Dread, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
__CUPCC_NO_SURFACE(surf2Dread, int, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
__CUPCC_NO_SURFACE(surf3Dread, int, int, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
__CUPCC_NO_SURFACE(surf1DLayeredread, int, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
__CUPCC_NO_SURFACE(surf2DLayeredread, int, int, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
__CUPCC_NO_SURFACE(surfCubemapread, int, int, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)
__CUPCC_NO_SURFACE(surfCubemapLayeredread, int, int, int,
                   cudaSurfaceBoundaryMode = cudaBoundaryModeTrap)

#undef __CUPCC_NO_SURFACE
#undef __CUPCC_NO_TEXTURE

#endif // CUPCC_TEXTURE_ELEMENTS_H
