// Execution policies: Thrust's algorithms in streams, without waiting, with an allocator of the
// user, in a graph, in a kernel, on the host, and over more elements than 32 bits count.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 8 algorithms, 0 wrong

#include "algorithms.h"
#include <map>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/reduce.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

struct Odd {
  __host__ __device__ long long operator()(long long x) const { return x & 1; }
};
struct Double {
  __host__ __device__ int operator()(int x) const { return 2 * x; }
};
struct IsLast {
  long long last;
  __host__ __device__ bool operator()(long long x) const { return x >= last; }
};

/// A user's allocator of scratch memory, as thrust::cuda::par(allocator) takes it. It keeps
/// what was given back, and counts what is out.
class Scratch {
  std::multimap<std::ptrdiff_t, char *> kept;
  std::map<char *, std::ptrdiff_t> out;

public:
  using value_type = char;
  int calls = 0;

  char *allocate(std::ptrdiff_t bytes) {
    ++calls;
    char *memory = nullptr;
    if (auto found = kept.find(bytes); found != kept.end()) {
      memory = found->second;
      kept.erase(found);
    } else {
      CHECK(cudaMalloc(&memory, std::size_t(bytes)));
    }
    out[memory] = bytes;
    return memory;
  }
  void deallocate(char *memory, std::size_t) {
    kept.emplace(out.at(memory), memory);
    out.erase(memory);
  }
  bool allIsBack() const { return out.empty(); }
  ~Scratch() {
    for (auto [bytes, memory] : kept)
      CHECK(cudaFree(memory));
  }
};

/// Twice each element, sorted, then summed: \p policy's stream orders the three.
template <typename Policy> long long threeSteps(Policy policy, int *data, std::size_t count) {
  thrust::transform(policy, data, data + count, data, Double());
  thrust::sort(policy, data, data + count);
  thrust::inclusive_scan(policy, data, data + count, data);
  return thrust::reduce(policy, data, data + count, 0ll);
}
std::vector<int> expectedOf(std::vector<int> x) {
  for (int &each : x)
    each *= 2;
  std::sort(x.begin(), x.end());
  std::partial_sum(x.begin(), x.end(), x.begin());
  return x;
}

template <typename With> void steps(Program &program, const char *name, With with) {
  program.algorithm(name, [&](std::size_t count) {
    const auto host = values<std::int32_t>(count, 0, 100);
    const auto expected = expectedOf(host);
    const long long expectedSum = std::accumulate(expected.begin(), expected.end(), 0ll);
    Device<std::int32_t> data(host);
    long long sum = -1;
    program.runPlain(
        count, [&](cudaStream_t stream) { sum = with(stream, data.get(), count); }, [&] { data.upload(host); },
        [&] { return sum == expectedSum && same(data.download(), expected); });
  });
}

/// Each thread sorts its elements.
__global__ void sortInKernel(int *data, int each, int count) {
  const int begin = (blockIdx.x * blockDim.x + threadIdx.x) * each;
  if (begin >= count)
    return;
  const int end = begin + each < count ? begin + each : count;
  thrust::sort(thrust::seq, data + begin, data + end);
  thrust::inclusive_scan(thrust::seq, data + begin, data + end, data + begin);
}

void inKernel(Program &program) {
  program.algorithm("seq in a kernel", [&](std::size_t count) {
    const int each = 37;
    const auto host = values<std::int32_t>(count, 0, 100);
    auto expected = host;
    for (std::size_t begin = 0; begin < count; begin += each) {
      const auto first = expected.begin() + begin, last = expected.begin() + std::min(count, begin + each);
      std::sort(first, last);
      std::partial_sum(first, last, first);
    }
    Device<std::int32_t> data(host);
    program.runPlain(
        count,
        [&](cudaStream_t stream) {
          const unsigned threads = unsigned((count + each - 1) / each);
          if (threads)
            sortInKernel<<<(threads + 63) / 64, 64, 0, stream>>>(data.get(), each, int(count));
        },
        [&] { data.upload(host); }, [&] { return same(data.download(), expected); });
  });
}

void onHost(Program &program) {
  program.algorithm("host and seq", [&](std::size_t count) {
    auto host = values<std::int32_t>(count, 0, 100), other = host;
    const auto expected = expectedOf(host);
    threeSteps(thrust::host, host.data(), count);
    threeSteps(thrust::seq, other.data(), count);
    program.note(count, host == expected && other == expected);
  });
}

void captured(Program &program) {
  program.algorithm("in a graph", [&](std::size_t count) {
    const auto host = values<std::int32_t>(count, 0, 100);
    auto expected = host;
    for (int &each : expected)
      each *= 4;
    Device<std::int32_t> data(host);
    cudaStream_t stream;
    CHECK(cudaStreamCreate(&stream));
    auto call = [&] {
      auto policy = thrust::cuda::par_nosync.on(stream);
      thrust::transform(policy, data.get(), data.get() + count, data.get(), Double());
      thrust::transform(policy, data.get(), data.get() + count, data.get(), Double());
    };
#ifdef CUPCC_ON_CPU
    call();
#else
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    call();
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
#endif
    CHECK(cudaStreamSynchronize(stream));
    program.note(count, same(data.download(), expected));
    CHECK(cudaStreamDestroy(stream));
  });
}

/// Without memory: the elements are counted.
void manyElements(Program &program) {
  program.algorithm("more than 2^32 elements", [&](std::size_t count) {
#ifdef CUPCC_ON_CPU
    const long long all = (long long)(count);
#else
    const long long all = count > 1000 ? (1ll << 32) + (long long)(count) : (long long)(count);
#endif
    thrust::counting_iterator<long long> begin(0);
    auto odd = thrust::make_transform_iterator(begin, Odd());
    const IsLast last{all - 5};
    const long long five = std::min(all, 5ll);
    Device<long long> kept(5);
    bool right = thrust::reduce(thrust::cuda::par, odd, odd + all) == all / 2 &&
                 thrust::count_if(thrust::device, begin, begin + all, last) == five &&
                 thrust::find_if(thrust::cuda::par, begin, begin + all, last) - begin == all - five;
    right &= thrust::copy_if(thrust::cuda::par, begin, begin + all, kept.get(), last) - kept.get() == five;
    const auto found = kept.download(std::size_t(five));
    for (long long i = 0; i < five; ++i)
      right &= found[std::size_t(i)] == all - five + i;
    program.note(count, right);
  });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  if (program.isTiming())
    return 0;
  steps(program, "par in a stream",
        [](cudaStream_t stream, int *data, std::size_t n) { return threeSteps(thrust::cuda::par.on(stream), data, n); });
  steps(program, "par_nosync in a stream", [](cudaStream_t stream, int *data, std::size_t n) {
    return threeSteps(thrust::cuda::par_nosync.on(stream), data, n);
  });
  steps(program, "device", [](cudaStream_t, int *data, std::size_t n) { return threeSteps(thrust::device, data, n); });
  Scratch scratch;
  steps(program, "par with an allocator", [&](cudaStream_t stream, int *data, std::size_t n) {
    const long long sum = threeSteps(thrust::cuda::par(scratch).on(stream), data, n);
    return scratch.allIsBack() && (n < 1000 || scratch.calls > 0) ? sum : -1;
  });
  inKernel(program);
  onHost(program);
  captured(program);
  manyElements(program);
  return program.status();
}
