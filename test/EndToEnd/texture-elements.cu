// Every element type of textures, read as it is and as a normalised float, from an array
// and from linear memory.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "images.h"
#include <limits>

constexpr int count = 64;

template <class T> __global__ void fetch(T *out, cudaTextureObject_t t) {
  out[threadIdx.x] = tex1Dfetch<T>(t, int(threadIdx.x));
}
template <class T> __global__ void sample(T *out, cudaTextureObject_t t) {
  out[threadIdx.x] = tex2D<T>(t, threadIdx.x % 8 + 0.5f, threadIdx.x / 8 + 0.5f);
}

template <class T> static void fillBytes(T *texels) {
  unsigned char *bytes = reinterpret_cast<unsigned char *>(texels);
  for (size_t i = 0; i < count * sizeof(T); ++i)
    bytes[i] = static_cast<unsigned char>(i * 89 + 13);
}

static int total;

template <class T, class Of, class Equal> static void test(cudaTextureReadMode mode, Equal equal) {
  Image<Of> image(8, 8, 0);
  fillBytes(image.texels.data());
  image.upload();
  T *out = managed<T>(count);
  Of *linear = managed<Of>(count);
  fillBytes(linear);
  const Reading reading = {cudaFilterModePoint, cudaAddressModeClamp, false, mode};
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = linear;
  resource.res.linear.desc = cudaCreateChannelDesc<Of>();
  resource.res.linear.sizeInBytes = count * sizeof(Of);
  for (bool isLinear : {false, true}) {
    cudaTextureObject_t texture = textureOf(isLinear ? resource : resourceOf(image.array), reading);
    (isLinear ? fetch<T> : sample<T>)<<<1, count>>>(out, texture);
    CHECK_LAUNCH();
    CHECK(cudaDestroyTextureObject(texture));
    int wrong = 0;
    for (int i = 0; i < count; ++i)
      wrong += !equal(out[i], image.texels[i]);
    if (wrong)
      std::printf("%s: %d wrong\n", __PRETTY_FUNCTION__, wrong);
    ++total;
  }
  CHECK(cudaFree(out));
  CHECK(cudaFree(linear));
}

template <class... T> static void testElements() {
  (test<T, T>(cudaReadModeElementType, [](const T &a, const T &b) { return !std::memcmp(&a, &b, sizeof(T)); }), ...);
}

// The most negative number is -1, as the one above it.
template <class T> static void testNormalized() {
  test<float, T>(cudaReadModeNormalizedFloat, [](const float &a, const T &b) {
    return std::fabs(a - std::fmax(float(b) / std::numeric_limits<T>::max(), -1)) < 1e-6f;
  });
}

int main() {
  testElements<char, signed char, char1, char2, char4, unsigned char, uchar1, uchar2, uchar4>();
  testElements<short, short1, short2, short4, unsigned short, ushort1, ushort2, ushort4>();
  testElements<int, int1, int2, int4, unsigned, uint1, uint2, uint4>();
  testElements<float, float1, float2, float4>();
  testNormalized<signed char>();
  testNormalized<unsigned char>();
  testNormalized<short>();
  testNormalized<unsigned short>();
  std::printf("%d kinds of reading\n", total);
}
// EXPECT: 66 kinds of reading
