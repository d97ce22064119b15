// Unified memory: a list with pointers that both sides follow, prefetched to and fro,
// with advice, and attached to a stream.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"

struct Node {
  int value;
  Node *next;
};

template <typename T> class Managed {
  T *memory;
  std::size_t count;

public:
  explicit Managed(std::size_t count) : count(count) { CHECK(cudaMallocManaged(&memory, count * sizeof(T))); }
  ~Managed() { CHECK(cudaFree(memory)); }
  T *get() const { return memory; }
  std::size_t bytes() const { return count * sizeof(T); }
};

__global__ void addAlong(Node *const *heads, int lists, int what, long long *sums) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= lists)
    return;
  long long sum = 0;
  for (Node *node = heads[i]; node; node = node->next)
    sum += node->value += what;
  sums[i] = sum;
}

int main() {
  Report report;
  int device = 0, concurrent = 0;
  CHECK(cudaDeviceGetAttribute(&concurrent, cudaDevAttrConcurrentManagedAccess, device));
  const int lists = 100, nodes = 3000;
  Managed<Node> pool(nodes);
  Managed<Node *> heads(lists);
  Managed<long long> sums(lists);
  std::vector<long long> expected(lists);
  for (int i = 0; i < lists; ++i)
    heads.get()[i] = nullptr, sums.get()[i] = 0;
  Random random(32);
  for (int i = 0; i < nodes; ++i) {
    int list = random.below(lists);
    pool.get()[i] = {int(random.below(1000)), heads.get()[list]};
    heads.get()[list] = &pool.get()[i];
  }
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  const cudaMemLocation gpu = {cudaMemLocationTypeDevice, device}, cpu = {cudaMemLocationTypeHost, 0};
  for (int round = 1; round <= 3; ++round) {
    if (concurrent) {
      CHECK(cudaMemAdvise(heads.get(), heads.bytes(), cudaMemAdviseSetReadMostly, gpu));
      CHECK(cudaMemAdvise(pool.get(), pool.bytes(), cudaMemAdviseSetPreferredLocation, gpu));
      CHECK(cudaMemPrefetchAsync(pool.get(), pool.bytes(), gpu, 0, stream));
      CHECK(cudaMemPrefetchAsync(heads.get(), heads.bytes(), gpu, 0, stream));
    }
    addAlong<<<2, 64, 0, stream>>>(heads.get(), lists, round, sums.get());
    CHECK(cudaGetLastError());
    if (concurrent)
      CHECK(cudaMemPrefetchAsync(sums.get(), sums.bytes(), cpu, 0, stream));
    CHECK(cudaStreamSynchronize(stream));
    for (int i = 0; i < lists; ++i) {
      expected[i] = 0;
      for (Node *node = heads.get()[i]; node; node = node->next)
        expected[i] += node->value;
    }
    report.equal("sums", std::vector<long long>(sums.get(), sums.get() + lists), expected);
    for (int i = 0; i < nodes; ++i) // the host's turn
      pool.get()[i].value *= 2;
  }
  cudaPointerAttributes attributes;
  CHECK(cudaPointerGetAttributes(&attributes, pool.get()));
  report.check("managed", attributes.type == cudaMemoryTypeManaged);
  CHECK(cudaStreamDestroy(stream));
  return report.status();
}
// EXPECT: sums: 100 equal
// EXPECT: sums: 100 equal
// EXPECT: sums: 100 equal
// EXPECT: managed: yes
