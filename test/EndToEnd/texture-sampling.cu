// Textures of one to three dimensions and with layers, read at points and between them, in
// and around the image, in each addressing mode, against a model on the host.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "images.h"

struct Point {
  float x, y, z;
  int layer;
};

__global__ void sample1D(float *out, const Point *p, cudaTextureObject_t t) {
  out[threadIdx.x] = tex1D<float>(t, p[threadIdx.x].x);
}
__global__ void sample2D(float *out, const Point *p, cudaTextureObject_t t) {
  out[threadIdx.x] = tex2D<float>(t, p[threadIdx.x].x, p[threadIdx.x].y);
}
__global__ void sample3D(float *out, const Point *p, cudaTextureObject_t t) {
  tex3D(out + threadIdx.x, t, p[threadIdx.x].x, p[threadIdx.x].y, p[threadIdx.x].z);
}
__global__ void sampleLayered1D(float *out, const Point *p, cudaTextureObject_t t) {
  out[threadIdx.x] = tex1DLayered<float>(t, p[threadIdx.x].x, p[threadIdx.x].layer);
}
__global__ void sampleLayered2D(float *out, const Point *p, cudaTextureObject_t t) {
  out[threadIdx.x] = tex2DLayered<float>(t, p[threadIdx.x].x, p[threadIdx.x].y, p[threadIdx.x].layer);
}

// Weights are multiples of 1/256 on the device; ours are of 1/4.
struct Model {
  Image<float> &image;
  Reading reading;
  bool layered;

  float texel(int x, int y, int z) const {
    x = addressed(x, image.width(), reading.address);
    y = addressed(y, image.height(), reading.address);
    z = layered ? z : addressed(z, image.depth(), reading.address);
    return x < 0 || y < 0 || z < 0 ? 7 : image.at(x, y, z);
  }
  float operator()(Point p) const {
    if (reading.normalizedCoordinates)
      p = {p.x * image.width(), p.y * image.height(), p.z * image.depth(), p.layer};
    const bool flat = !image.extent.height, thin = layered || !image.extent.depth;
    if (reading.filter == cudaFilterModePoint)
      return texel(int(floorf(p.x)), flat ? 0 : int(floorf(p.y)), layered ? p.layer : thin ? 0 : int(floorf(p.z)));
    p.x -= 0.5f, p.y -= 0.5f, p.z -= 0.5f;
    const int x = int(floorf(p.x)), y = int(floorf(p.y)), z = int(floorf(p.z));
    float sum = 0;
    for (int corner = 0; corner < 8; ++corner) {
      const int i = corner & 1, j = corner >> 1 & 1, k = corner >> 2;
      if ((flat && j) || (thin && k))
        continue;
      const float weight = (i ? p.x - x : 1 - (p.x - x)) * (flat ? 1 : j ? p.y - y : 1 - (p.y - y)) *
                           (thin ? 1 : k ? p.z - z : 1 - (p.z - z));
      sum += weight * texel(x + i, flat ? 0 : y + j, layered ? p.layer : thin ? 0 : z + k);
    }
    return sum;
  }
};

constexpr int count = 512;
static Point *points;
static float *out;

static void test(const char *name, void (*kernel)(float *, const Point *, cudaTextureObject_t), Image<float> &image,
                 bool layered = false) {
  for (size_t i = 0; i < image.texels.size(); ++i)
    image.texels[i] = float(i * 37 % 101) - 50;
  image.upload();
  std::printf("%s:", name);
  for (auto filter : {cudaFilterModePoint, cudaFilterModeLinear})
    for (auto address : {cudaAddressModeClamp, cudaAddressModeBorder, cudaAddressModeWrap, cudaAddressModeMirror}) {
      const bool relative = address == cudaAddressModeWrap || address == cudaAddressModeMirror;
      for (int i = 0; i < count; ++i) {
        // A quarter of a texel from where points change.
        float at[3];
        for (int d = 0; d < 3; ++d)
          at[d] = -10 + (i * (7 + 6 * d) % 120) / 4.0f + (filter == cudaFilterModePoint ? 0.125f : 0);
        points[i] = {at[0], at[1], at[2], i % image.depth()};
        if (relative)
          points[i] = {at[0] / image.width(), at[1] / image.height(), at[2] / image.depth(), i % image.depth()};
      }
      const int dimensions = !image.extent.height ? 1 : layered || !image.extent.depth ? 2 : 3;
      const Reading reading = {filter, address, relative, cudaReadModeElementType, dimensions};
      cudaTextureObject_t texture = textureOf(resourceOf(image.array), reading);
      kernel<<<1, count>>>(out, points, texture);
      CHECK_LAUNCH();
      CHECK(cudaDestroyTextureObject(texture));
      const Model model{image, reading, layered};
      int wrong = 0;
      for (int i = 0; i < count; ++i) {
        const float expected = model(points[i]);
        if (std::fabs(out[i] - expected) <= (filter == cudaFilterModePoint ? 0 : 0.01f))
          continue;
        if (++wrong <= 4)
          std::printf(" [at %g: %g, not %g]", points[i].x, out[i], expected);
      }
      std::printf(" %d", wrong);
    }
  std::printf(" of %d are wrong\n", count);
}

int main() {
  points = managed<Point>(count);
  out = managed<float>(count);
  Image<float> line(16, 0, 0), plane(16, 8, 0), box(8, 4, 4);
  Image<float> lines(16, 0, 3, cudaArrayLayered), planes(16, 8, 3, cudaArrayLayered);
  test("1D", sample1D, line);
  test("2D", sample2D, plane);
  test("3D", sample3D, box);
  test("1D with layers", sampleLayered1D, lines, true);
  test("2D with layers", sampleLayered2D, planes, true);
}
// EXPECT: 1D: 0 0 0 0 0 0 0 0 of 512 are wrong
// EXPECT: 2D: 0 0 0 0 0 0 0 0 of 512 are wrong
// EXPECT: 3D: 0 0 0 0 0 0 0 0 of 512 are wrong
// EXPECT: 1D with layers: 0 0 0 0 0 0 0 0 of 512 are wrong
// EXPECT: 2D with layers: 0 0 0 0 0 0 0 0 of 512 are wrong
