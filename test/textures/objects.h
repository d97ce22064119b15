//===- objects.h - textures and surfaces of every shape ---------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the programs of make-program: what they read and write, and main(). Each
// kernel is launched with objects of its shape and element type, in each way to
// read them, and a hash of all bits that it left is printed. nvcc compiles this
// as well.
//
//   PROGRAM [NAME]   with a name the bits of the cases that begin with it
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

struct Failure {
  const char *call;
  cudaError_t error;
};

#define CHECK(call)                                                            \
  do {                                                                         \
    cudaError_t checked = (call);                                              \
    if (checked != cudaSuccess)                                                \
      throw Failure{#call, checked};                                           \
  } while (0)

constexpr int Count = 64; // arguments of one kernel
constexpr int MostBytes = 16;

struct Arguments {
  float x, y, z, level;
  int ix, iy, iz, layer, face, layerface, comp, mode;
  float4 dPdx, dPdy;
};

enum Shape { Linear, D1, D2, D3, LayeredD1, LayeredD2, Cube, LayeredCube };
enum Number { Float, Signed, Unsigned };
enum Access { Sample, Mipmap, Gather, Read, Write };

struct Case {
  const char *name;
  Shape shape;
  Access access;
  bool sparse;
  Number number;
  int size, bits;
  const void *kernel;
};

struct Format {
  Number number;
  int size, bits;
  bool normalized; // integers are read as floats of 0 to 1 or -1 to 1
  cudaTextureFilterMode filter;
  cudaTextureAddressMode address;
  bool relative; // coordinates from 0 to 1
};

static unsigned state;
static unsigned random32() {
  state = state * 1664525 + 1013904223;
  return (state >> 8) ^ (state << 20);
}
static float random(float low, float high) { return low + (high - low) * (random32() % 4096) / 4096; }

static cudaExtent extentOf(Shape shape) {
  switch (shape) {
  case Linear:
  case D1: return make_cudaExtent(16, 0, 0);
  case D2: return make_cudaExtent(16, 12, 0);
  case D3: return make_cudaExtent(8, 6, 5);
  case LayeredD1: return make_cudaExtent(16, 0, 3);
  case LayeredD2: return make_cudaExtent(16, 12, 3);
  case Cube: return make_cudaExtent(8, 8, 6);
  case LayeredCube: return make_cudaExtent(8, 8, 12);
  }
  return {};
}

static unsigned flagsOf(Shape shape) {
  return (shape == LayeredD1 || shape == LayeredD2 || shape == LayeredCube ? cudaArrayLayered : 0) |
         (shape == Cube || shape == LayeredCube ? cudaArrayCubemap : 0);
}

static cudaChannelFormatDesc channels(Number number, int size, int bits) {
  // Elements of 64 bits are two channels.
  if (bits == 64)
    return channels(number, 2 * size, 32);
  const int b[4] = {bits, size > 1 ? bits : 0, size > 2 ? bits : 0, size > 2 ? bits : 0};
  return cudaCreateChannelDesc(b[0], b[1], b[2], b[3], number == Float ? cudaChannelFormatKindFloat
                               : number == Signed ? cudaChannelFormatKindSigned : cudaChannelFormatKindUnsigned);
}

/// Random numbers of any kind; floats are small, and no NaN.
static std::vector<unsigned char> contents(size_t bytes, Number number, int bits) {
  std::vector<unsigned char> result(bytes);
  for (size_t i = 0; i < bytes; ++i)
    result[i] = random32() >> 8;
  if (number == Float && bits == 32)
    for (size_t i = 0; i + 4 <= bytes; i += 4) {
      float f = random(-100, 100);
      std::memcpy(&result[i], &f, 4);
    }
  if (number == Float && bits == 16)
    for (size_t i = 1; i < bytes; i += 2) {
      const unsigned magnitude = random32() % 16, sign = random32() & 0x80;
      result[i] = 0x30 + magnitude + sign;
    }
  return result;
}

static cudaMemcpy3DParms copy(cudaArray_t array, cudaExtent extent, int bytes, void *memory, bool in) {
  extent.height = extent.height ? extent.height : 1;
  extent.depth = extent.depth ? extent.depth : 1;
  cudaMemcpy3DParms result = {};
  cudaPitchedPtr pointer = make_cudaPitchedPtr(memory, extent.width * bytes, extent.width, extent.height);
  (in ? result.srcPtr : result.dstPtr) = pointer;
  (in ? result.dstArray : result.srcArray) = array;
  result.extent = extent;
  result.kind = in ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
  return result;
}

static size_t elements(cudaExtent extent) {
  return extent.width * (extent.height ? extent.height : 1) * (extent.depth ? extent.depth : 1);
}

static void fill(cudaArray_t array, cudaExtent extent, Number number, int size, int bits) {
  const int bytes = size * bits / 8;
  std::vector<unsigned char> memory = contents(elements(extent) * bytes, number, bits);
  cudaMemcpy3DParms parameters = copy(array, extent, bytes, memory.data(), true);
  CHECK(cudaMemcpy3D(&parameters));
}

/// Coordinates within the object and around it.
static void makeArguments(Arguments *a, Shape shape, bool relative, bool inside) {
  const cudaExtent e = extentOf(shape);
  const bool isCube = shape == Cube || shape == LayeredCube;
  const int size[3] = {int(e.width), e.height ? int(e.height) : 1, e.depth ? int(e.depth) : 1};
  state = 7;
  for (int i = 0; i < Count; ++i) {
    float *at[3] = {&a[i].x, &a[i].y, &a[i].z};
    int *whole[3] = {&a[i].ix, &a[i].iy, &a[i].iz};
    for (int d = 0; d < 3; ++d) {
      *at[d] = isCube ? random(-1, 1) : relative ? random(-1.5f, 2.5f) : random(-3, size[d] + 3.0f);
      *whole[d] = inside ? int(random32() % size[d]) : int(random32() % (size[d] + 4)) - 2;
    }
    a[i].level = random(-0.5f, 3);
    a[i].layer = random32() % (shape == LayeredCube ? 2 : 3);
    a[i].face = random32() % 6;
    a[i].layerface = random32() % 12;
    a[i].comp = i % 4;
    // Braces: host compilers order the arguments of a call differently.
    a[i].dPdx = float4{random(-.3f, .3f), random(-.3f, .3f), random(-.3f, .3f), 0};
    a[i].dPdy = float4{random(-.3f, .3f), random(-.3f, .3f), random(-.3f, .3f), 0};
  }
}

static unsigned long long hash(const void *memory, size_t bytes) {
  unsigned long long result = 14695981039346656037ull;
  for (size_t i = 0; i < bytes; ++i)
    result = (result ^ static_cast<const unsigned char *>(memory)[i]) * 1099511628211ull;
  return result;
}

struct Program {
  unsigned char *out;
  bool *resident;
  Arguments *arguments;
  const char *verbose;

  Program(const char *verbose) : verbose(verbose) {
    CHECK(cudaMallocManaged(&out, Count * MostBytes));
    CHECK(cudaMallocManaged(&resident, Count));
    CHECK(cudaMallocManaged(&arguments, Count * sizeof(Arguments)));
  }

  void launch(const Case &c, unsigned long long object, int threads) {
    void *parameters[] = {&out, &resident, &object, &arguments};
    CHECK(cudaLaunchKernel(c.kernel, dim3(1), dim3(threads), parameters, 0, nullptr));
    CHECK(cudaDeviceSynchronize());
  }

  void print(const Case &c, int way, const void *memory, size_t bytes) {
    std::printf("%s/%d %016llx", c.name, way, hash(memory, bytes));
    if (c.sparse)
      std::printf(" %016llx", hash(resident, Count));
    std::printf("\n");
    if (verbose && !std::strncmp(c.name, verbose, std::strlen(verbose)))
      for (size_t i = 0; i < bytes; ++i)
        std::printf("%02x%s", static_cast<const unsigned char *>(memory)[i], i % MostBytes == MostBytes - 1 ? "\n" : "");
  }

  void read(const Case &c, int way, unsigned long long object) {
    std::memset(out, 0xcc, Count * MostBytes);
    std::memset(resident, 0xcc, Count);
    launch(c, object, Count);
    print(c, way, out, Count * c.size * c.bits / 8);
  }
};

static std::vector<Format> formatsOf(const Case &c) {
  const auto point = cudaFilterModePoint, linear = cudaFilterModeLinear;
  const auto clamp = cudaAddressModeClamp, wrap = cudaAddressModeWrap, mirror = cudaAddressModeMirror,
             border = cudaAddressModeBorder;
  if (c.shape == Linear && c.number == Float)
    return {{Float, c.size, 32, false, point, clamp, false},
            {Unsigned, c.size, 8, true, point, clamp, false},
            {Signed, c.size, 16, true, point, clamp, false},
            {Float, c.size, 16, false, point, clamp, false}};
  if (c.shape == Linear)
    return {{c.number, c.size, c.bits, false, point, clamp, false}};
  if (c.number == Float)
    return {{Float, c.size, 32, false, point, clamp, false},  {Float, c.size, 32, false, linear, border, false},
            {Float, c.size, 32, false, linear, wrap, true},   {Float, c.size, 32, false, point, mirror, true},
            {Unsigned, c.size, 8, true, linear, clamp, true}, {Signed, c.size, 16, true, linear, mirror, true},
            {Float, c.size, 16, false, linear, border, true}};
  return {{c.number, c.size, c.bits, false, point, clamp, false},
          {c.number, c.size, c.bits, false, point, wrap, true},
          {c.number, c.size, c.bits, false, point, border, true}};
}

static cudaTextureObject_t texture(const cudaResourceDesc &resource, const Format &format, bool mipmaps) {
  cudaTextureDesc description = {};
  for (auto &address : description.addressMode)
    address = format.address;
  description.filterMode = format.filter;
  description.readMode = format.normalized ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  description.normalizedCoords = format.relative;
  const float border[4] = {1, 2, 3, 4};
  std::memcpy(description.borderColor, border, sizeof(border));
  if (mipmaps) {
    description.mipmapFilterMode = format.filter;
    description.maxMipmapLevelClamp = 8;
    description.maxAnisotropy = 4;
  }
  cudaTextureObject_t result;
  CHECK(cudaCreateTextureObject(&result, &resource, &description, nullptr));
  return result;
}

static void sampleLinear(Program &program, const Case &c, int way, const Format &format) {
  const size_t bytes = extentOf(Linear).width * format.size * format.bits / 8;
  void *memory;
  CHECK(cudaMalloc(&memory, bytes));
  state = 3;
  CHECK(cudaMemcpy(memory, contents(bytes, format.number, format.bits).data(), bytes, cudaMemcpyHostToDevice));
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = memory;
  resource.res.linear.desc = channels(format.number, format.size, format.bits);
  resource.res.linear.sizeInBytes = bytes;
  cudaTextureObject_t object = texture(resource, format, false);
  program.read(c, way, object);
  CHECK(cudaDestroyTextureObject(object));
  CHECK(cudaFree(memory));
}

static void sampleArray(Program &program, const Case &c, int way, const Format &format) {
  const cudaExtent extent = extentOf(c.shape);
  const cudaChannelFormatDesc description = channels(format.number, format.size, format.bits);
  cudaArray_t array;
  CHECK(cudaMalloc3DArray(&array, &description, extent, flagsOf(c.shape) | (c.access == Gather ? cudaArrayTextureGather : 0)));
  state = 3;
  fill(array, extent, format.number, format.size, format.bits);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureObject_t object = texture(resource, format, false);
  program.read(c, way, object);
  CHECK(cudaDestroyTextureObject(object));
  CHECK(cudaFreeArray(array));
}

static cudaExtent levelOf(Shape shape, int level) {
  cudaExtent extent = extentOf(shape);
  auto half = [&](size_t &n) { n = n >> level ? n >> level : n ? 1 : 0; };
  half(extent.width);
  half(extent.height);
  if (shape == D3)
    half(extent.depth);
  return extent;
}

static void sampleMipmaps(Program &program, const Case &c, int way, const Format &format) {
  const cudaChannelFormatDesc description = channels(format.number, format.size, format.bits);
  cudaMipmappedArray_t array;
  CHECK(cudaMallocMipmappedArray(&array, &description, extentOf(c.shape), 3, flagsOf(c.shape)));
  state = 3;
  for (int level = 0; level < 3; ++level) {
    cudaArray_t one;
    CHECK(cudaGetMipmappedArrayLevel(&one, array, level));
    fill(one, levelOf(c.shape, level), format.number, format.size, format.bits);
  }
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = array;
  cudaTextureObject_t object = texture(resource, format, true);
  program.read(c, way, object);
  CHECK(cudaDestroyTextureObject(object));
  CHECK(cudaFreeMipmappedArray(array));
}

/// An array without memory: nothing is resident.
static void sampleUnmapped(Program &program, const Case &c, int way, const Format &format) {
  const cudaChannelFormatDesc description = channels(format.number, format.size, format.bits);
  cudaExtent extent = make_cudaExtent(256, 256, c.shape == D3 ? 64 : c.shape == LayeredD2 ? 3 : 0);
  cudaResourceDesc resource = {};
  cudaArray_t array;
  cudaError_t error = cudaMalloc3DArray(&array, &description, extent, flagsOf(c.shape) | cudaArraySparse);
  if (error != cudaSuccess) {
    std::printf("%s/%d %s\n", c.name, way, cudaGetErrorString(error));
    static_cast<void>(cudaGetLastError());
    return;
  }
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureObject_t object = texture(resource, format, false);
  program.read(c, way, object);
  CHECK(cudaDestroyTextureObject(object));
  CHECK(cudaFreeArray(array));
}

static void sample(Program &program, const Case &c, int way, const Format &format) {
  const bool isCube = c.shape == Cube || c.shape == LayeredCube;
  if ((c.access == Mipmap || isCube) && !format.relative)
    return;
  makeArguments(program.arguments, c.shape, format.relative, c.shape == Linear);
  if (c.shape == Linear)
    sampleLinear(program, c, way, format);
  else if (c.access == Mipmap)
    sampleMipmaps(program, c, way, format);
  else
    sampleArray(program, c, way, format);
  if (c.sparse && way == 1 && c.access == Sample)
    sampleUnmapped(program, c, 100, format);
}

static void useSurface(Program &program, const Case &c, int mode) {
  const cudaExtent extent = extentOf(c.shape);
  const cudaChannelFormatDesc description = channels(c.number, c.size, c.bits);
  const int bytes = c.size * c.bits / 8;
  makeArguments(program.arguments, c.shape, false, mode == cudaBoundaryModeTrap);
  for (int i = 0; i < Count; ++i)
    program.arguments[i].mode = mode;
  cudaArray_t array;
  CHECK(cudaMalloc3DArray(&array, &description, extent, flagsOf(c.shape) | cudaArraySurfaceLoadStore));
  state = 5;
  fill(array, extent, c.number, c.size, c.bits);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaSurfaceObject_t object;
  CHECK(cudaCreateSurfaceObject(&object, &resource));
  if (c.access == Read) {
    program.read(c, mode, object);
  } else {
    std::vector<unsigned char> values = contents(Count * MostBytes, c.number, c.bits);
    std::memcpy(program.out, values.data(), values.size());
    program.launch(c, object, 1); // one thread: some are written twice
    std::vector<unsigned char> memory(elements(extent) * bytes);
    cudaMemcpy3DParms parameters = copy(array, extent, bytes, memory.data(), false);
    CHECK(cudaMemcpy3D(&parameters));
    program.print(c, mode, memory.data(), memory.size());
  }
  CHECK(cudaDestroySurfaceObject(object));
  CHECK(cudaFreeArray(array));
}

extern const Case cases[];
extern const int caseCount;

/// Goes on with the next: what one way of reading is not for says so.
template <class Function> static void attempt(const Case &c, int way, Function function) {
  try {
    function();
  } catch (const Failure &failure) {
    std::printf("%s/%d error: %s: %s\n", c.name, way, failure.call, cudaGetErrorString(failure.error));
    static_cast<void>(cudaGetLastError());
  }
}

static void run(const char *verbose) {
  Program program(verbose);
  for (int i = 0; i < caseCount; ++i) {
    const Case &c = cases[i];
    int way = 0;
    if (c.access == Read || c.access == Write)
      for (; way < 3; ++way)
        attempt(c, way, [&] { useSurface(program, c, way); });
    else
      for (const Format &format : formatsOf(c))
        attempt(c, ++way, [&] { sample(program, c, way, format); });
  }
  std::printf("%d functions\n", caseCount);
}

int main(int argc, char **argv) {
  try {
    run(argc > 1 ? argv[1] : nullptr);
  } catch (const Failure &failure) {
    std::printf("error: %s: %s\n", failure.call, cudaGetErrorString(failure.error));
    return 1;
  }
}
