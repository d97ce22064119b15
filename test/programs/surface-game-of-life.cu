// Life on surfaces: one is read and another written, then they change places; colours
// of four bytes are made by a last kernel.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

constexpr int Side = 64;

__global__ void step(cudaSurfaceObject_t now, cudaSurfaceObject_t next) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int neighbours = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx)
      if (dx || dy) // what lies outside is dead
        neighbours += surf2Dread<unsigned char>(now, x + dx, y + dy, cudaBoundaryModeZero);
  unsigned char own = surf2Dread<unsigned char>(now, x, y);
  surf2Dwrite<unsigned char>(neighbours == 3 || (own && neighbours == 2), next, x, y);
}

__global__ void colour(cudaSurfaceObject_t cells, cudaSurfaceObject_t picture) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  unsigned char own = surf2Dread<unsigned char>(cells, x, y);
  surf2Dwrite(make_uchar4(own * 255, x, y, 7), picture, x * sizeof(uchar4), y);
}

struct Surface {
  cudaArray_t array;
  cudaSurfaceObject_t object;
  explicit Surface(cudaChannelFormatDesc format) {
    CHECK(cudaMallocArray(&array, &format, Side, Side, cudaArraySurfaceLoadStore));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    CHECK(cudaCreateSurfaceObject(&object, &resource));
  }
  ~Surface() {
    CHECK(cudaDestroySurfaceObject(object));
    CHECK(cudaFreeArray(array));
  }
};

int main() {
  Report report;
  auto cells = Random(69).integers<unsigned char>(Side * Side, 2);
  Surface first(cudaCreateChannelDesc<unsigned char>()), second(cudaCreateChannelDesc<unsigned char>());
  Surface picture(cudaCreateChannelDesc<uchar4>());
  CHECK(cudaMemcpy2DToArray(first.array, 0, 0, cells.data(), Side, Side, Side, cudaMemcpyHostToDevice));
  const dim3 grid(Side / 16, Side / 8), block(16, 8);
  const int rounds = 11;
  for (int round = 0; round < rounds; ++round) {
    Surface &now = round % 2 ? second : first, &next = round % 2 ? first : second;
    step<<<grid, block>>>(now.object, next.object);
    CHECK_LAUNCH();
    auto before = cells;
    for (int i = 0; i < Side * Side; ++i) {
      int neighbours = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          if (int x = i % Side + dx, y = i / Side + dy; (dx || dy) && x >= 0 && x < Side && y >= 0 && y < Side)
            neighbours += before[y * Side + x];
      cells[i] = neighbours == 3 || (before[i] && neighbours == 2);
    }
  }
  colour<<<grid, block>>>(second.object, picture.object);
  CHECK_LAUNCH();
  std::vector<unsigned char> result(Side * Side), colours(4 * Side * Side), expected;
  CHECK(cudaMemcpy2DFromArray(result.data(), Side, second.array, 0, 0, Side, Side, cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy2DFromArray(colours.data(), 4 * Side, picture.array, 0, 0, 4 * Side, Side, cudaMemcpyDeviceToHost));
  for (int i = 0; i < Side * Side; ++i)
    expected.insert(expected.end(), {(unsigned char)(cells[i] * 255), (unsigned char)(i % Side), (unsigned char)(i / Side), 7});
  report.equal("cells", result, cells);
  report.equal("colours", colours, expected);
  return report.status();
}
// EXPECT: cells: 4096 equal
// EXPECT: colours: 16384 equal
