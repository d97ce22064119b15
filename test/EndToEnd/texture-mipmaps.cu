// Levels of mipmaps, named (Lod) and by derivatives (Grad), at a level and between two, for
// every shape. Each level has one number, so that only the level matters.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "images.h"

constexpr int side = 16, levels = 5, count = 32;

using Kernel = void (*)(float *, cudaTextureObject_t, const float *);

#define LEVELS(NAME, CALL)                                                                                             \
  __global__ void NAME(float *out, cudaTextureObject_t t, const float *levels) {                                       \
    const float l = levels[threadIdx.x], x = 0.3f + l / 100;                                                           \
    [[maybe_unused]] const float y = 0.6f - l / 50;                                                                    \
    out[threadIdx.x] = CALL;                                                                                           \
  }
// A derivative of as many texels as the level has in one.
#define GRADIENTS(NAME, CALL)                                                                                          \
  __global__ void NAME(float *out, cudaTextureObject_t t, const float *levels) {                                       \
    const float l = levels[threadIdx.x], x = 0.3f + l / 100, d = exp2f(l) / side;                                      \
    [[maybe_unused]] const float y = 0.6f - l / 50;                                                                    \
    out[threadIdx.x] = CALL;                                                                                           \
  }

LEVELS(level1D, tex1DLod<float>(t, x, l))
LEVELS(level2D, tex2DLod<float>(t, x, y, l))
LEVELS(level3D, tex3DLod<float>(t, x, y, x, l))
LEVELS(levelLayered1D, tex1DLayeredLod<float>(t, x, 1, l))
LEVELS(levelLayered2D, tex2DLayeredLod<float>(t, x, y, 1, l))
LEVELS(levelCube, texCubemapLod<float>(t, 1, y, x, l))
LEVELS(levelLayeredCube, texCubemapLayeredLod<float>(t, 1, y, x, 1, l))
// One of both, as in the other shapes: devices take the length of the two together.
#define IN_X (threadIdx.x % 2 ? d : 0)
#define IN_Y (threadIdx.x % 2 ? 0 : d)
GRADIENTS(gradient1D, tex1DGrad<float>(t, x, IN_X, IN_Y))
GRADIENTS(gradient2D, tex2DGrad<float>(t, x, y, make_float2(d, 0), make_float2(0, d)))
GRADIENTS(gradient3D, tex3DGrad<float>(t, x, y, x, make_float4(d, 0, 0, 9), make_float4(0, d, 0, 9)))
GRADIENTS(gradientLayered1D, tex1DLayeredGrad<float>(t, x, 1, IN_X, IN_Y))
GRADIENTS(gradientLayered2D, tex2DLayeredGrad<float>(t, x, y, 1, make_float2(d, 0), make_float2(0, d)))

static float *out, *asked;

static void test(const char *name, Kernel kernel, Kernel gradient, cudaExtent extent, unsigned flags) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaMipmappedArray_t array;
  CHECK(cudaMallocMipmappedArray(&array, &format, extent, levels, flags));
  for (int level = 0; level < levels; ++level) {
    cudaArray_t one;
    CHECK(cudaGetMipmappedArrayLevel(&one, array, level));
    auto half = [&](size_t n, size_t none) { return n ? n >> level ? n >> level : 1 : none; };
    cudaMemcpy3DParms copy = {};
    copy.extent = make_cudaExtent(half(extent.width, 1), half(extent.height, 1),
                                  flags ? extent.depth : half(extent.depth, 1));
    std::vector<float> texels(copy.extent.width * copy.extent.height * copy.extent.depth, 100.0f * level);
    copy.srcPtr = make_cudaPitchedPtr(texels.data(), copy.extent.width * 4, copy.extent.width, copy.extent.height);
    copy.dstArray = one;
    copy.kind = cudaMemcpyHostToDevice;
    CHECK(cudaMemcpy3D(&copy));
  }
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = array;
  std::printf("%s:", name);
  for (Kernel call : {kernel, gradient})
    for (auto filter : {cudaFilterModePoint, cudaFilterModeLinear}) {
      if (!call)
        continue;
      // From below the first level to beyond the last; not where points change.
      for (int i = 0; i < count; ++i)
        asked[i] = -1 + i * 0.25f + (filter == cudaFilterModePoint ? 0.125f : 0);
      cudaTextureObject_t texture = textureOf(resource, {filter, cudaAddressModeClamp, true});
      call<<<1, count>>>(out, texture, asked);
      CHECK_LAUNCH();
      CHECK(cudaDestroyTextureObject(texture));
      int wrong = 0;
      for (int i = 0; i < count; ++i) {
        const float level = std::fmin(std::fmax(asked[i], 0), levels - 1);
        const float expected = 100 * (filter == cudaFilterModePoint ? std::floor(level + 0.5f) : level);
        // The logarithm of derivatives is an approximation.
        if (std::fabs(out[i] - expected) <= (call == gradient ? 10 : 0.01f))
          continue;
        if (++wrong <= 4)
          std::printf(" [level %g: %g, not %g]", asked[i], out[i], expected);
      }
      std::printf(" %d", wrong);
    }
  std::printf(" are wrong\n");
  CHECK(cudaFreeMipmappedArray(array));
}

int main() {
  out = managed<float>(count);
  asked = managed<float>(count);
  test("1D", level1D, gradient1D, make_cudaExtent(side, 0, 0), 0);
  test("2D", level2D, gradient2D, make_cudaExtent(side, side, 0), 0);
  test("3D", level3D, gradient3D, make_cudaExtent(side, side, side), 0);
  test("1D with layers", levelLayered1D, gradientLayered1D, make_cudaExtent(side, 0, 2), cudaArrayLayered);
  test("2D with layers", levelLayered2D, gradientLayered2D, make_cudaExtent(side, side, 2), cudaArrayLayered);
  test("cube", levelCube, nullptr, make_cudaExtent(side, side, 6), cudaArrayCubemap);
  test("cubes", levelLayeredCube, nullptr, make_cudaExtent(side, side, 12), cudaArrayCubemap | cudaArrayLayered);
}
// EXPECT: 1D: 0 0 0 0 are wrong
// EXPECT: 2D: 0 0 0 0 are wrong
// EXPECT: 3D: 0 0 0 0 are wrong
// EXPECT: 1D with layers: 0 0 0 0 are wrong
// EXPECT: 2D with layers: 0 0 0 0 are wrong
// EXPECT: cube: 0 0 are wrong
// EXPECT: cubes: 0 0 are wrong
