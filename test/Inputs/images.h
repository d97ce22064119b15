//===- images.h - CUDA arrays, and what hosts read of them ------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An Image has its texels in a CUDA array and on the host. Tests of textures
// and surfaces compute there what CUDA's programming guide says ("Texture
// Fetching"), and count where a kernel had something else.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_IMAGES_H
#define CUPCC_TEST_IMAGES_H

#include "check.h"
#include <cmath>
#include <vector>

/// Of one, two or three dimensions, or layers of one or two: the layers are the
/// depth. What there is not is 0, as in cudaExtent.
template <class T> struct Image {
  cudaExtent extent;
  std::vector<T> texels;
  cudaArray_t array;

  Image(int width, int height, int depth, unsigned flags = 0)
      : Image(width, height, depth, flags, cudaCreateChannelDesc<T>()) {}

  Image(int width, int height, int depth, unsigned flags,
        cudaChannelFormatDesc format)
      : extent(make_cudaExtent(width, height, depth)),
        texels(this->width() * this->height() * this->depth()) {
    CHECK(cudaMalloc3DArray(&array, &format, extent, flags));
  }
  ~Image() { CHECK(cudaFreeArray(array)); }

  int width() const { return int(extent.width); }
  int height() const { return extent.height ? int(extent.height) : 1; }
  int depth() const { return extent.depth ? int(extent.depth) : 1; }
  T &at(int x, int y = 0, int z = 0) {
    return texels[(z * height() + y) * width() + x];
  }

  void upload() { copy(true); }
  void download() { copy(false); }

private:
  void copy(bool in) {
    cudaMemcpy3DParms parameters = {};
    cudaPitchedPtr host = make_cudaPitchedPtr(
        texels.data(), width() * sizeof(T), width(), height());
    (in ? parameters.srcPtr : parameters.dstPtr) = host;
    (in ? parameters.dstArray : parameters.srcArray) = array;
    parameters.extent = make_cudaExtent(width(), height(), depth());
    parameters.kind = in ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
    CHECK(cudaMemcpy3D(&parameters));
  }
};

struct Reading {
  cudaTextureFilterMode filter = cudaFilterModePoint;
  cudaTextureAddressMode address = cudaAddressModeClamp;
  bool normalizedCoordinates = false;
  cudaTextureReadMode mode = cudaReadModeElementType;
  int dimensions = 3; // those that the address mode is for
};

inline cudaTextureObject_t textureOf(const cudaResourceDesc &resource,
                                     const Reading &reading) {
  cudaTextureDesc description = {};
  // A line with a border in other dimensions is blended with it on the device.
  for (int d = 0; d < 3; ++d)
    description.addressMode[d] =
        d < reading.dimensions ? reading.address : cudaAddressModeClamp;
  description.filterMode = description.mipmapFilterMode = reading.filter;
  description.readMode = reading.mode;
  description.normalizedCoords = reading.normalizedCoordinates;
  description.maxMipmapLevelClamp = 100;
  description.borderColor[0] = 7;
  cudaTextureObject_t result;
  CHECK(cudaCreateTextureObject(&result, &resource, &description, nullptr));
  return result;
}

inline cudaResourceDesc resourceOf(cudaArray_t array) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  return resource;
}

inline cudaSurfaceObject_t surfaceOf(cudaArray_t array) {
  cudaResourceDesc resource = resourceOf(array);
  cudaSurfaceObject_t result;
  CHECK(cudaCreateSurfaceObject(&result, &resource));
  return result;
}

/// The index of the texel that counts for \p i; -1 is the border.
inline int addressed(int i, int size, cudaTextureAddressMode mode) {
  if (mode == cudaAddressModeWrap)
    return (i % size + size) % size;
  if (mode == cudaAddressModeMirror) {
    int j = (i % (2 * size) + 2 * size) % (2 * size);
    return j < size ? j : 2 * size - 1 - j;
  }
  if (mode == cudaAddressModeBorder && (i < 0 || i >= size))
    return -1;
  return i < 0 ? 0 : i >= size ? size - 1 : i;
}

#endif // CUPCC_TEST_IMAGES_H
