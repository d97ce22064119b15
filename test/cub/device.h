//===- device.h - what the programs of this folder share --------*- CUDA -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program calls each algorithm of its name for several types. It either compares
// the results with the host's, for numbers of elements around those of a warp and for a
// large one, or prints how long the algorithm takes:
//
//   PROGRAM [LARGEST]       compares; 2^20 + 7 unless said. Prints a line for each algorithm
//                           that is wrong, and their number
//   PROGRAM --list          names the algorithms
//   PROGRAM --time COUNT [PART]
//                           prints "time NAME MICROSECONDS" for COUNT elements, of the algorithms
//                           whose name contains PART ("<int32>")
//
// Values are such that sums are exact in every type and order, so results are compared
// bit for bit. nvcc and cupcc accept this header. With CUPCC_ON_CPU the largest number is a
// small one and there are no graphs: for the model of a GPU (test/cpu).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_CUB_DEVICE_H
#define CUPCC_TEST_CUB_DEVICE_H

#include "../programs/program.h"
#include <algorithm>
#include <cstring>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <fcntl.h>
#include <functional>
#include <numeric>
#include <string>
#include <sys/file.h>
#include <type_traits>
#include <unistd.h>

/// A user's type of 16 bytes, with the operators that algorithms ask for.
struct Point {
  long long x;
  int y;
  int z;
  __host__ __device__ friend Point operator+(const Point &a, const Point &b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
  }
  __host__ __device__ friend Point operator-(const Point &a, const Point &b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
  __host__ __device__ friend bool operator==(const Point &a, const Point &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }
  __host__ __device__ friend bool operator!=(const Point &a, const Point &b) { return !(a == b); }
  __host__ __device__ friend bool operator<(const Point &a, const Point &b) {
    return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.z < b.z;
  }
};

/// What a type is called, and the value that a small number makes of it.
template <typename T> struct Kind {
  static constexpr const char *name = "?";
};
#define CUPCC_KIND(TYPE, NAME)                                                                                         \
  template <> struct Kind<TYPE> {                                                                                      \
    static constexpr const char *name = NAME;                                                                          \
    static TYPE from(int number) { return static_cast<TYPE>(number); }                                                 \
  };
CUPCC_KIND(std::int8_t, "int8")
CUPCC_KIND(std::uint8_t, "uint8")
CUPCC_KIND(std::int16_t, "int16")
CUPCC_KIND(std::uint16_t, "uint16")
CUPCC_KIND(std::int32_t, "int32")
CUPCC_KIND(std::uint32_t, "uint32")
CUPCC_KIND(long long, "int64")
CUPCC_KIND(unsigned long long, "uint64")
CUPCC_KIND(__int128, "int128")
CUPCC_KIND(float, "float")
CUPCC_KIND(double, "double")
#undef CUPCC_KIND
template <> struct Kind<__half> {
  static constexpr const char *name = "half";
  static __half from(int number) { return __float2half(float(number)); }
};
template <> struct Kind<__nv_bfloat16> {
  static constexpr const char *name = "bf16";
  static __nv_bfloat16 from(int number) { return __float2bfloat16(float(number)); }
};
template <> struct Kind<Point> {
  static constexpr const char *name = "Point";
  static Point from(int number) { return {number / 4, number & 3, number}; }
};

/// The host's arithmetic is that of the device where the compiler's headers have none.
template <typename T> T sumOf(const T &a, const T &b) { return T(a + b); }
inline __half sumOf(const __half &a, const __half &b) { return __float2half(__half2float(a) + __half2float(b)); }
inline __nv_bfloat16 sumOf(const __nv_bfloat16 &a, const __nv_bfloat16 &b) {
  return __float2bfloat16(__bfloat162float(a) + __bfloat162float(b));
}
template <typename T> bool lessOf(const T &a, const T &b) { return a < b; }
inline bool lessOf(const __half &a, const __half &b) { return __half2float(a) < __half2float(b); }
inline bool lessOf(const __nv_bfloat16 &a, const __nv_bfloat16 &b) {
  return __bfloat162float(a) < __bfloat162float(b);
}
template <typename T> bool sameBits(const T &a, const T &b) { return std::memcmp(&a, &b, sizeof(T)) == 0; }

/// To make very many numbers, as they are for times, takes the host long: the first of so many
/// come again and again.
constexpr std::size_t differentNumbers = std::size_t(1) << 22;
template <typename T> std::vector<T> repeated(const std::vector<T> &few, std::size_t count) {
  std::vector<T> result(count);
  for (std::size_t i = 0; i < count; i += few.size())
    std::copy_n(few.begin(), std::min(few.size(), count - i), result.begin() + std::ptrdiff_t(i));
  return result;
}

/// \p count values from \p low to \p high, most of them 0 where \p sparse, so that sums
/// of many are exact in types of 16 bits.
template <typename T>
std::vector<T> values(std::size_t count, int low, int high, bool sparse = false, std::uint64_t seed = 1) {
  if (count > differentNumbers)
    return repeated(values<T>(differentNumbers, low, high, sparse, seed), count);
  Random random(seed + count);
  std::vector<T> result(count);
  for (T &x : result) {
    const bool zero = sparse && random.below(64);
    const int number = low + int(random.below(unsigned(high - low + 1)));
    x = Kind<T>::from(zero ? 0 : number);
  }
  return result;
}

/// Values in order. Of very many each of fewer comes several times.
template <typename T, typename Order>
std::vector<T> sortedValues(std::size_t count, int low, int high, std::uint64_t seed, Order order) {
  const std::size_t different = std::min(count, differentNumbers);
  auto few = values<T>(different, low, high, false, seed);
  std::sort(few.begin(), few.end(), order);
  if (different == count)
    return few;
  std::vector<T> result(count);
  for (std::size_t i = 0; i < count; ++i)
    result[i] = few[i * different / count];
  return result;
}

/// Values for sums: small integers whose sum is exact in T, in every order. bfloat16 counts
/// to 256.
template <typename T> std::vector<T> summands(std::size_t count) {
  if (!std::is_same_v<T, __half> && !std::is_same_v<T, __nv_bfloat16>)
    return sizeof(T) <= 2 ? values<T>(count, 0, 1, true) : values<T>(count, 0, 7);
  std::vector<T> result(count, Kind<T>::from(0));
  Random random(count + 7);
  for (int ones = 0; ones < 200 && count; ++ones)
    result[random.below(std::uint32_t(count))] = Kind<T>::from(1);
  return result;
}

/// Numbers that have long runs of equal ones.
template <typename T> std::vector<T> runs(std::size_t count, unsigned length, std::uint64_t seed = 2) {
  if (count > differentNumbers)
    return repeated(runs<T>(differentNumbers, length, seed), count);
  Random random(seed + count);
  std::vector<T> result(count);
  int number = 0;
  for (T &x : result) {
    number += random.below(length) == 0;
    x = Kind<T>::from(number % 100);
  }
  return result;
}

/// While it lives the GPU is this process's, of all those to which CUPCC_GPU_LOCK names the same
/// file (bench/cub/run -j). Turns are not nested.
class GpuTurn {
  int file = -1;

public:
  GpuTurn() {
    const char *name = std::getenv("CUPCC_GPU_LOCK");
    if (!name)
      return;
    file = open(name, O_RDONLY);
    if (file < 0 || flock(file, LOCK_EX)) {
      std::perror(name);
      std::exit(1);
    }
  }
  ~GpuTurn() {
    if (file >= 0)
      close(file);
  }
  GpuTurn(const GpuTurn &) = delete;
  GpuTurn &operator=(const GpuTurn &) = delete;
};

/// Without storage where there are no elements, as users' pointers may be.
template <typename T> class Device {
  DeviceArray<T> memory;
  std::size_t count;

public:
  explicit Device(std::size_t count) : memory(count ? count : 1), count(count) {}
  explicit Device(const std::vector<T> &host) : Device(host.size()) { upload(host); }
  T *get() const { return memory.get(); }
  std::vector<T> download(std::size_t wanted) const {
    std::vector<T> result = memory.download();
    result.resize(wanted);
    return result;
  }
  std::vector<T> download() const { return download(count); }
  T front() const { return download(1)[0]; }
  void clear() { CHECK(cudaMemset(memory.get(), 0xa5, (count ? count : 1) * sizeof(T))); }
  void upload(const std::vector<T> &host) {
    GpuTurn turn;
    if (count)
      memory.upload(host);
  }
};

/// Runs algorithms for one program.
class Program {
#ifdef CUPCC_ON_CPU
  static constexpr std::size_t largest = 1500;
#else
  static constexpr std::size_t largest = (1u << 20) + 7;
#endif
  std::vector<std::size_t> sizes{0, 1, 31, 33, largest};
  bool timing = false;
  bool listing = false;
  int algorithms = 0;
  int wrong = 0;
  cudaStream_t stream = nullptr;
  std::string wanted;
  std::string name;
  std::string line;
  bool lineIsWrong = false;

  template <typename Call> float once(Call &call, void *memory, std::size_t bytes) {
    cudaEvent_t begin, end;
    float milliseconds;
    CHECK(cudaEventCreate(&begin));
    CHECK(cudaEventCreate(&end));
    CHECK(cudaEventRecord(begin, stream));
    CHECK(call(memory, bytes, stream));
    CHECK(cudaEventRecord(end, stream));
    CHECK(cudaEventSynchronize(end));
    CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
    CHECK(cudaEventDestroy(begin));
    CHECK(cudaEventDestroy(end));
    return milliseconds;
  }

  template <typename Call> void time(Call &call, void *memory, std::size_t bytes) {
    GpuTurn turn;
    std::vector<float> times;
    for (int i = 0; i < 3; ++i)
      once(call, memory, bytes);
    for (int i = 0; i < 21; ++i)
      times.push_back(once(call, memory, bytes));
    std::sort(times.begin(), times.end());
    std::printf("time %s %.1f\n", name.c_str(), times[times.size() / 2] * 1000);
  }

  template <typename Call> void capture(Call &call, void *memory, std::size_t bytes) {
#ifdef CUPCC_ON_CPU
    CHECK(call(memory, bytes, stream));
    CHECK(cudaStreamSynchronize(stream));
#else
    cudaGraph_t graph;
    cudaGraphExec_t executable;
    CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal));
    CHECK(call(memory, bytes, stream));
    CHECK(cudaStreamEndCapture(stream, &graph));
    CHECK(cudaGraphInstantiate(&executable, graph, 0));
    CHECK(cudaGraphLaunch(executable, stream));
    CHECK(cudaStreamSynchronize(stream));
    CHECK(cudaGraphExecDestroy(executable));
    CHECK(cudaGraphDestroy(graph));
#endif
  }

public:
  Program(int argc, char **argv) {
    // Under compute-sanitizer, which is slow.
    if (std::getenv("CUPCC_TEST_WRAPPER"))
      sizes.back() = 20007;
    if (argc >= 3 && std::string(argv[1]) == "--time") {
      timing = true;
      wanted = argc > 3 ? argv[3] : "";
      sizes = {std::size_t(std::atoll(argv[2]))};
    } else if (argc == 2 && std::string(argv[1]) == "--list") {
      listing = true;
      sizes.clear();
    } else if (argc == 2) {
      sizes.back() = std::size_t(std::atoll(argv[1]));
    }
    if (!listing)
      CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  }
  ~Program() {
    if (!listing)
      CHECK(cudaStreamDestroy(stream));
  }

  /// Results are not looked at then: what takes the host long need not be computed.
  bool isTiming() const { return timing; }

  /// Calls \p body with each number of elements.
  template <typename Body> void algorithm(const std::string &which, Body body) {
    if (which.find(wanted) == std::string::npos)
      return;
    name = which;
    line.clear();
    lineIsWrong = false;
    for (std::size_t count : sizes)
      body(count);
    if (listing || lineIsWrong)
      std::printf("%s:%s\n", name.c_str(), line.c_str());
    ++algorithms;
    wrong += lineIsWrong;
  }
  /// The same, with the name of \p T.
  template <typename T, typename Body> void algorithmOf(const std::string &which, Body body) {
    algorithm(which + "<" + Kind<T>::name + ">", body);
  }

  /// Whether what is called can be captured in a graph.
  bool graphs = true;

  /// \p call(memory, bytes, stream), as CUB's algorithms are called: for the size of the
  /// memory, in a stream and in a graph. After each of these \p verify says whether the
  /// results are right; \p prepare restores what the call changes.
  template <typename Call, typename Prepare, typename Verify>
  void run(std::size_t count, Call call, Prepare prepare, Verify verify) {
    std::size_t bytes = 0;
    prepare();
    CHECK(cudaDeviceSynchronize());
    CHECK(call(nullptr, bytes, stream));
    DeviceArray<char> memory(bytes ? bytes : 1);
    CHECK(cudaDeviceSynchronize());
    if (timing)
      return time(call, memory.get(), bytes);
    CHECK(call(memory.get(), bytes, stream));
    CHECK(cudaStreamSynchronize(stream));
    bool right = verify();
    if (count && graphs) {
      prepare();
      CHECK(cudaDeviceSynchronize());
      capture(call, memory.get(), bytes);
      right &= verify();
    }
    note(count, right);
  }

  /// A call without memory of its own, such as Thrust's: \p call(stream).
  template <typename Call, typename Prepare, typename Verify>
  void runPlain(std::size_t count, Call call, Prepare prepare, Verify verify) {
    auto withMemory = [&](void *, std::size_t, cudaStream_t stream) {
      call(stream);
      return cudaGetLastError();
    };
    prepare();
    CHECK(cudaDeviceSynchronize());
    if (timing)
      return time(withMemory, nullptr, 0);
    call(stream);
    CHECK(cudaStreamSynchronize(stream));
    note(count, verify());
  }

  void note(std::size_t count, bool right) {
    lineIsWrong |= !right;
    line += " " + std::to_string(count) + (right ? "" : " WRONG");
  }
  /// At the end of main().
  int status() const {
    if (!timing)
      std::printf("%d algorithms, %d wrong\n", algorithms, wrong);
    return wrong ? 1 : 0;
  }
};

/// Whether the device's \p actual is \p expected bit for bit.
template <typename T> bool same(const std::vector<T> &actual, const std::vector<T> &expected) {
  if (actual.size() != expected.size())
    return false;
  for (std::size_t i = 0; i < actual.size(); ++i)
    if (!sameBits(actual[i], expected[i]))
      return false;
  return true;
}

#endif // CUPCC_TEST_CUB_DEVICE_H
