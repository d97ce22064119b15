// Cubes, alone and in layers: the face and the place on it follow from the direction.
// Gathers: the four texels around a point, by component.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "images.h"

constexpr int side = 8, count = 600;

struct Direction {
  float x, y, z;
};

__global__ void cube(int2 *out, const Direction *d, cudaTextureObject_t t) {
  out[threadIdx.x] = texCubemap<int2>(t, d[threadIdx.x].x, d[threadIdx.x].y, d[threadIdx.x].z);
}
__global__ void cubes(int2 *out, const Direction *d, cudaTextureObject_t t) {
  out[threadIdx.x] = texCubemapLayered<int2>(t, d[threadIdx.x].x, d[threadIdx.x].y, d[threadIdx.x].z, threadIdx.x % 2);
}
__global__ void gather(uchar4 *out, cudaTextureObject_t t, int component) {
  const float x = threadIdx.x % side + 1, y = threadIdx.x / side + 1;
  out[threadIdx.x] = tex2Dgather<uchar4>(t, x, y, component);
  // The same with constants.
  uchar4 again = out[threadIdx.x];
  switch (component) {
  case 0: again = tex2Dgather<uchar4>(t, x, y); break;
  case 1: again = tex2Dgather<uchar4>(t, x, y, 1); break;
  case 2: tex2Dgather(&again, t, x, y, 2); break;
  case 3: again = tex2Dgather<uchar4>(t, x, y, 3); break;
  }
  if (again.x != out[threadIdx.x].x || again.w != out[threadIdx.x].w)
    out[threadIdx.x] = make_uchar4(0, 0, 0, 0);
}

static int2 texelOf(Image<int2> &image, Direction d, int layer) {
  const float x = std::fabs(d.x), y = std::fabs(d.y), z = std::fabs(d.z);
  int face;
  float m, s, t;
  if (x >= y && x >= z)
    face = d.x < 0, m = x, s = d.x < 0 ? d.z : -d.z, t = -d.y;
  else if (y >= z)
    face = 2 + (d.y < 0), m = y, s = d.x, t = d.y < 0 ? -d.z : d.z;
  else
    face = 4 + (d.z < 0), m = z, s = d.z < 0 ? -d.x : d.x, t = -d.y;
  auto place = [&](float c) { return int((c / m + 1) / 2 * side); };
  return image.at(place(s), place(t), layer * 6 + face);
}

static void testCube(const char *name, Image<int2> &image, bool layered, const Direction *directions, int2 *out) {
  for (size_t i = 0; i < image.texels.size(); ++i)
    image.texels[i] = {int(i), -int(i) * 3};
  image.upload();
  cudaTextureObject_t texture = textureOf(resourceOf(image.array), {cudaFilterModePoint, cudaAddressModeClamp, true});
  (layered ? cubes : cube)<<<1, count>>>(out, directions, texture);
  CHECK_LAUNCH();
  int wrong = 0;
  for (int i = 0; i < count; ++i) {
    const int2 expected = texelOf(image, directions[i], layered ? i % 2 : 0);
    wrong += out[i].x != expected.x || out[i].y != expected.y;
  }
  std::printf("%s: %d of %d are wrong\n", name, wrong, count);
  CHECK(cudaDestroyTextureObject(texture));
}

int main() {
  Direction *directions = managed<Direction>(count);
  int2 *out = managed<int2>(count);
  for (int i = 0; i < count; ++i) {
    // To the middle of texels, whatever the axis.
    const float s = ((i * 5 % side) + 0.5f) * 2 / side - 1, t = ((i * 3 / 7 % side) + 0.5f) * 2 / side - 1;
    const float m = i % 2 ? 1.0f : -1.0f, length = 0.25f * (1 + i % 3);
    const Direction along[3] = {{m, s, t}, {s, m, t}, {s, t, m}};
    directions[i] = along[i / 2 % 3];
    directions[i] = {directions[i].x * length, directions[i].y * length, directions[i].z * length};
  }
  Image<int2> one(side, side, 6, cudaArrayCubemap), two(side, side, 12, cudaArrayCubemap | cudaArrayLayered);
  testCube("cube", one, false, directions, out);
  testCube("cubes", two, true, directions, out);

  Image<uchar4> image(side, side, 0, cudaArrayTextureGather);
  for (int i = 0; i < side * side; ++i)
    image.texels[i] = make_uchar4(i, 64 + i, 128 + i, 192 + i);
  image.upload();
  uchar4 *gathered = managed<uchar4>(side * side);
  cudaTextureObject_t texture = textureOf(resourceOf(image.array), {});
  for (int component = 0; component < 4; ++component) {
    gather<<<1, side * side>>>(gathered, texture, component);
    CHECK_LAUNCH();
    int wrong = 0;
    for (int i = 0; i < side * side; ++i) {
      const int x = i % side, y = i / side, right = addressed(x + 1, side, cudaAddressModeClamp),
                below = addressed(y + 1, side, cudaAddressModeClamp);
      auto texel = [&](int x, int y) { return 64 * component + y * side + x; };
      wrong += gathered[i].x != texel(x, below) || gathered[i].y != texel(right, below) ||
               gathered[i].z != texel(right, y) || gathered[i].w != texel(x, y);
    }
    std::printf("gather %d: %d of %d are wrong\n", component, wrong, side * side);
  }
  CHECK(cudaDestroyTextureObject(texture));
}
// EXPECT: cube: 0 of 600 are wrong
// EXPECT: cubes: 0 of 600 are wrong
// EXPECT: gather 0: 0 of 64 are wrong
// EXPECT: gather 1: 0 of 64 are wrong
// EXPECT: gather 2: 0 of 64 are wrong
// EXPECT: gather 3: 0 of 64 are wrong
