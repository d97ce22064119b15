// Surfaces of every shape and element type, read and written, in and beyond their bounds.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "images.h"

constexpr int width = 8, height = 4, depth = 6;

enum class Shape { D1, D2, D3, LayeredD1, LayeredD2, Cube, LayeredCube };

template <class T>
__device__ T load(Shape shape, cudaSurfaceObject_t s, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
  T value;
  x *= int(sizeof(T));
  switch (shape) {
  case Shape::D1: return surf1Dread<T>(s, x, mode);
  case Shape::D2: return surf2Dread<T>(s, x, y, mode);
  case Shape::D3: surf3Dread(&value, s, x, y, z, mode); return value;
  case Shape::LayeredD1: return surf1DLayeredread<T>(s, x, z, mode);
  case Shape::LayeredD2: return surf2DLayeredread<T>(s, x, y, z, mode);
  case Shape::Cube: return surfCubemapread<T>(s, x, y, z, mode);
  case Shape::LayeredCube: surfCubemapLayeredread(&value, s, x, y, z, mode); return value;
  }
  return value;
}
template <class T>
__device__ void store(T value, Shape shape, cudaSurfaceObject_t s, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
  x *= int(sizeof(T));
  switch (shape) {
  case Shape::D1: return surf1Dwrite(value, s, x, mode);
  case Shape::D2: return surf2Dwrite(value, s, x, y, mode);
  case Shape::D3: return surf3Dwrite(value, s, x, y, z, mode);
  case Shape::LayeredD1: return surf1DLayeredwrite(value, s, x, z, mode);
  case Shape::LayeredD2: return surf2DLayeredwrite(value, s, x, y, z, mode);
  case Shape::Cube: return surfCubemapwrite(value, s, x, y, z, mode);
  case Shape::LayeredCube: return surfCubemapLayeredwrite(value, s, x, y, z, mode);
  }
}

// All texels, and with a border of one in x and y.
template <class T>
__global__ void copy(Shape shape, cudaSurfaceObject_t from, cudaSurfaceObject_t to, T *seen, int border,
                     cudaSurfaceBoundaryMode mode) {
  const int columns = width + 2 * border;
  const int x = int(threadIdx.x) % columns - border, y = int(threadIdx.x) / columns - border, z = int(blockIdx.x);
  const T value = load<T>(shape, from, x, y, z, mode);
  seen[z * blockDim.x + threadIdx.x] = value;
  // Beyond the bounds there is nothing to write to, also in the mode that clamps reads.
  store(value, shape, to, x, y, z, cudaBoundaryModeZero);
}

static int total;

template <class T> static bool same(const T &a, const T &b) { return !std::memcmp(&a, &b, sizeof(T)); }

template <class T> static void test(Shape shape, int h, int d, unsigned flags, cudaChannelFormatDesc format) {
  const bool isCube = shape == Shape::Cube || shape == Shape::LayeredCube;
  Image<T> from(width, isCube ? width : h, d, flags | cudaArraySurfaceLoadStore, format);
  Image<T> to(width, isCube ? width : h, d, flags | cudaArraySurfaceLoadStore, format);
  unsigned char *bytes = reinterpret_cast<unsigned char *>(from.texels.data());
  for (size_t i = 0; i < from.texels.size() * sizeof(T); ++i)
    bytes[i] = static_cast<unsigned char>(i * 57 + i / 256 + 5);
  from.upload();
  to.upload();
  cudaSurfaceObject_t source = surfaceOf(from.array), target = surfaceOf(to.array);
  T *seen = managed<T>((width + 2) * (width + 2) * 12);
  for (auto mode : {cudaBoundaryModeTrap, cudaBoundaryModeZero, cudaBoundaryModeClamp}) {
    const int border = mode != cudaBoundaryModeTrap, columns = width + 2 * border, rows = from.height() + 2 * border;
    copy<T><<<from.depth(), columns * rows>>>(shape, source, target, seen, border, mode);
    CHECK_LAUNCH();
    int wrong = 0;
    for (int i = 0; i < columns * rows * from.depth(); ++i) {
      const bool isFlat = !from.extent.height;
      const int z = i / (columns * rows);
      int x = i % columns - border, y = isFlat ? 0 : i / columns % rows - border;
      const bool inside = x >= 0 && x < width && y >= 0 && y < from.height();
      x = addressed(x, width, cudaAddressModeClamp), y = addressed(y, from.height(), cudaAddressModeClamp);
      wrong += !same(seen[i], inside || mode == cudaBoundaryModeClamp ? from.at(x, y, z) : T());
    }
    to.download();
    for (size_t i = 0; i < to.texels.size(); ++i)
      wrong += !same(to.texels[i], from.texels[i]);
    if (wrong)
      std::printf("%s: shape %d, mode %d: %d wrong\n", __PRETTY_FUNCTION__, int(shape), int(mode), wrong);
    ++total;
  }
  CHECK(cudaFree(seen));
  CHECK(cudaDestroySurfaceObject(source));
  CHECK(cudaDestroySurfaceObject(target));
}

template <class T, class Channels = T> static void testShapes() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<Channels>();
  test<T>(Shape::D1, 0, 0, 0, format);
  test<T>(Shape::D2, height, 0, 0, format);
  test<T>(Shape::D3, height, depth, 0, format);
  test<T>(Shape::LayeredD1, 0, depth, cudaArrayLayered, format);
  test<T>(Shape::LayeredD2, height, depth, cudaArrayLayered, format);
  test<T>(Shape::Cube, 0, 6, cudaArrayCubemap, format);
  test<T>(Shape::LayeredCube, 0, 12, cudaArrayCubemap | cudaArrayLayered, format);
}
template <class... T> static void testAll() { (testShapes<T>(), ...); }

int main() {
  testAll<char, signed char, char1, char2, char4, unsigned char, uchar1, uchar2, uchar4>();
  testAll<short, short1, short2, short4, unsigned short, ushort1, ushort2, ushort4>();
  testAll<int, int1, int2, int4, unsigned, uint1, uint2, uint4, float, float1, float2, float4>();
  testShapes<long long, int2>();
  testShapes<longlong1, int2>();
  testShapes<longlong2, int4>();
  testShapes<unsigned long long, uint2>();
  testShapes<ulonglong1, uint2>();
  testShapes<ulonglong2, uint4>();
  std::printf("%d surfaces\n", total);
}
// EXPECT: 735 surfaces
