// Textures as tables: integers from linear memory by tex1Dfetch, a function from a
// 1D table with linear filtering, layers of images, and a volume.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

__global__ void fetch(cudaTextureObject_t table, const int *places, int n, int4 *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = tex1Dfetch<int4>(table, places[i]);
}
__global__ void evaluate(cudaTextureObject_t table, int n, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = tex1D<float>(table, i * 0.25f + 0.5f);
}
__global__ void layers(cudaTextureObject_t images, float *out) {
  int x = threadIdx.x, y = threadIdx.y, layer = blockIdx.x;
  out[(layer * 8 + y) * 8 + x] = tex2DLayered<float>(images, x + 0.5f, y + 0.5f, layer);
}
__global__ void volume(cudaTextureObject_t cube, ushort2 *out) {
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  out[(z * 8 + y) * 8 + x] = tex3D<ushort2>(cube, 7 - x + 0.5f, y + 0.5f, 3 - z + 0.5f);
}

static cudaTextureObject_t makeTexture(const cudaResourceDesc &resource, bool linear) {
  cudaTextureDesc texture = {};
  for (auto &mode : texture.addressMode)
    mode = cudaAddressModeClamp;
  texture.filterMode = linear ? cudaFilterModeLinear : cudaFilterModePoint;
  cudaTextureObject_t object;
  CHECK(cudaCreateTextureObject(&object, &resource, &texture, nullptr));
  return object;
}

template <typename T>
static cudaArray_t makeArray(const std::vector<T> &data, cudaExtent extent, unsigned flags) {
  auto format = cudaCreateChannelDesc<T>();
  cudaArray_t array;
  CHECK(cudaMalloc3DArray(&array, &format, extent, flags));
  cudaMemcpy3DParms copy = {};
  std::size_t height = extent.height ? extent.height : 1;
  copy.srcPtr = make_cudaPitchedPtr(const_cast<T *>(data.data()), extent.width * sizeof(T), extent.width, height);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(extent.width, height, extent.depth ? extent.depth : 1);
  copy.kind = cudaMemcpyHostToDevice;
  CHECK(cudaMemcpy3D(&copy));
  return array;
}

static cudaTextureObject_t ofArray(cudaArray_t array, bool linear) {
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  return makeTexture(resource, linear);
}

int main() {
  Report report;
  const int n = 500;
  Random random(68);
  std::vector<int4> rows(200);
  for (int4 &r : rows)
    r = make_int4(random.below(100), random.below(100), -int(random.below(100)), random.below(100));
  auto places = random.integers<int>(n, rows.size());
  std::vector<int> actual, expected;
  for (int place : places)
    expected.insert(expected.end(), {rows[place].x, rows[place].y, rows[place].z, rows[place].w});
  DeviceArray<int4> table(rows), out(n);
  DeviceArray<int> indices(places);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = table.get();
  resource.res.linear.desc = cudaCreateChannelDesc<int4>();
  resource.res.linear.sizeInBytes = rows.size() * sizeof(int4);
  cudaTextureObject_t linear = makeTexture(resource, false);
  fetch<<<4, 128>>>(linear, indices.get(), n, out.get());
  CHECK_LAUNCH();
  for (int4 v : out.download())
    actual.insert(actual.end(), {v.x, v.y, v.z, v.w});
  report.equal("fetched", actual, expected);

  std::vector<float> squares, values, numbers;
  for (int i = 0; i < 32; ++i)
    squares.push_back(i * i);
  for (int i = 0; i < 124; ++i) // quarters: the weights are exact
    values.push_back(squares[i / 4] + i % 4 * 0.25f * (squares[i / 4 + 1] - squares[i / 4]));
  cudaArray_t line = makeArray(squares, make_cudaExtent(32, 0, 0), cudaArrayDefault);
  cudaTextureObject_t function = ofArray(line, true);
  DeviceArray<float> results(124), pixels(5 * 64);
  evaluate<<<1, 124>>>(function, 124, results.get());
  CHECK_LAUNCH();
  report.near("between", results.download(), values, 1e-3);

  for (int i = 0; i < 5 * 64; ++i)
    numbers.push_back(i * 3);
  cudaArray_t stack = makeArray(numbers, make_cudaExtent(8, 8, 5), cudaArrayLayered);
  cudaTextureObject_t images = ofArray(stack, false);
  layers<<<5, dim3(8, 8)>>>(images, pixels.get());
  CHECK_LAUNCH();
  report.equal("layers", pixels.download(), numbers);

  std::vector<ushort2> voxels(256);
  std::vector<int> turned, voxelsOut;
  for (int i = 0; i < 256; ++i)
    voxels[i] = make_ushort2(i, 1000 + i);
  for (int i = 0; i < 256; ++i) {
    ushort2 v = voxels[(3 - i / 64) * 64 + i / 8 % 8 * 8 + 7 - i % 8];
    turned.push_back(v.x + v.y);
  }
  cudaArray_t cube = makeArray(voxels, make_cudaExtent(8, 8, 4), cudaArrayDefault);
  cudaTextureObject_t inVolume = ofArray(cube, false);
  DeviceArray<ushort2> copies(256);
  volume<<<1, dim3(8, 8, 4)>>>(inVolume, copies.get());
  CHECK_LAUNCH();
  for (ushort2 v : copies.download())
    voxelsOut.push_back(v.x + v.y);
  report.equal("volume", voxelsOut, turned);
  for (cudaTextureObject_t object : {linear, function, images, inVolume})
    CHECK(cudaDestroyTextureObject(object));
  for (cudaArray_t array : {line, stack, cube})
    CHECK(cudaFreeArray(array));
  return report.status();
}
// EXPECT: fetched: 2000 equal
// EXPECT: between: 124 near
// EXPECT: layers: 320 equal
// EXPECT: volume: 256 equal
