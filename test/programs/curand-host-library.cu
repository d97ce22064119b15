// curand_kernel.h's generators against the host generators of libcurand, which are
// code that cupcc has no part in: integers bit for bit, uniform and normal numbers.
//
// Where a number of a thread stands among the library's: in the order that
// CURAND_ORDERING_PSEUDO_LEGACY keeps for all releases, and a dimension after the
// other for quasirandom numbers.
//
// RUN: %cupcc -std=c++17 %archs %s -lcurand -o %t
// RUN: %run-on-gpu %t %s
// RUN: env LD_LIBRARY_PATH=%cuda/lib64 %run-on-cpu %t.cpu %s -std=c++17 -L%cuda/lib64 -lcurand

#include "program.h"
#include <curand.h>
#include <curand_kernel.h>
#include <curand_mtgp32_host.h>
#include <curand_mtgp32dc_p_11213.h>
#include <string>

constexpr unsigned long long Seed = 20240607ull;
constexpr int Each = 8; // Philox makes four at a time

static void checkCurand(curandStatus_t status, int line) {
  if (status == CURAND_STATUS_SUCCESS)
    return;
  std::fprintf(stderr, "line %d: curand's status is %d\n", line, int(status));
  std::exit(2);
}
#define CURAND(...) checkCurand((__VA_ARGS__), __LINE__)

// --- Generators: how many threads, where their states are, where their numbers go.

// A thread has a subsequence. Of its numbers, so many stand together: integers and
// floats, normal numbers, doubles.
template <typename StateType, curandRngType_t TypeOfHost, int BlocksOf, int ThreadsOf, int Integers,
          int Normals, int Doubles>
struct Subsequences {
  using State = StateType;
  static constexpr curandRngType_t Type = TypeOfHost;
  static constexpr int Blocks = BlocksOf, Threads = ThreadsOf;
  static constexpr int Together[] = {Integers, Normals, Doubles};
  __device__ State *begin(State &own, int thread) const {
    curand_init(Seed, thread, 0ull, &own);
    return &own;
  }
  template <int Kind> __device__ int place(int thread, int i) const {
    constexpr int together = Together[Kind];
    return i / together * (together * Blocks * Threads) + thread * together + i % together;
  }
  void prepare(curandGenerator_t host) const {
    CURAND(curandSetGeneratorOrdering(host, CURAND_ORDERING_PSEUDO_LEGACY));
    CURAND(curandSetPseudoRandomGeneratorSeed(host, Seed));
  }
};
using Xorwow = Subsequences<curandStateXORWOW_t, CURAND_RNG_PSEUDO_XORWOW, 64, 64, 1, 2, 1>;
using Mrg32k3a = Subsequences<curandStateMRG32k3a_t, CURAND_RNG_PSEUDO_MRG32K3A, 64, 64, 1, 2, 1>;
using Philox = Subsequences<curandStatePhilox4_32_10_t, CURAND_RNG_PSEUDO_PHILOX4_32_10, 256, 256, 4, 4, 4>;

// A block has one state, of parameters of its own.
struct Mtgp32 : Subsequences<curandStateMtgp32_t, CURAND_RNG_PSEUDO_MTGP32, 64, 256, 1, 1, 1> {
  State *states;
  mtgp32_kernel_params_t *parameters;
  __device__ State *begin(State &, int) const { return states + blockIdx.x; }
  void prepare(curandGenerator_t host) const {
    CURAND(curandMakeMTGP32Constants(mtgp32dc_params_fast_11213, parameters));
    CURAND(curandMakeMTGP32KernelState(states, mtgp32dc_params_fast_11213, parameters, Blocks, Seed));
    Subsequences::prepare(host);
  }
};

// A block is a dimension.
template <typename StateType, typename Word, curandRngType_t TypeOfHost, bool Scrambled> struct Sobol {
  using State = StateType;
  static constexpr curandRngType_t Type = TypeOfHost;
  static constexpr int Blocks = 40, Threads = 64, Bits = sizeof(Word) * 8;
  Word (*vectors)[Bits];
  const Word *constants;
  __device__ State *begin(State &own, int thread) const {
    int dimension = thread / Threads, offset = thread % Threads * Each;
    if constexpr (Scrambled)
      curand_init(vectors[dimension], constants[dimension], offset, &own);
    else
      curand_init(vectors[dimension], offset, &own);
    return &own;
  }
  template <int> __device__ int place(int thread, int i) const { return thread * Each + i; }
  void prepare(curandGenerator_t host) const {
    CURAND(curandSetQuasiRandomGeneratorDimensions(host, Blocks));
  }
};
using Sobol32 = Sobol<curandStateSobol32_t, unsigned, CURAND_RNG_QUASI_SOBOL32, false>;
using Scrambled32 = Sobol<curandStateScrambledSobol32_t, unsigned, CURAND_RNG_QUASI_SCRAMBLED_SOBOL32, true>;
using Sobol64 = Sobol<curandStateSobol64_t, unsigned long long, CURAND_RNG_QUASI_SOBOL64, false>;
using Scrambled64 =
    Sobol<curandStateScrambledSobol64_t, unsigned long long, CURAND_RNG_QUASI_SCRAMBLED_SOBOL64, true>;

// --- What is drawn, on both sides.

struct Bits {
  static constexpr int Kind = 0;
  template <typename State> __device__ static auto next(State *s) { return curand(s); }
  static curandStatus_t fill(curandGenerator_t g, unsigned *out, size_t n) { return curandGenerate(g, out, n); }
  static curandStatus_t fill(curandGenerator_t g, unsigned long long *out, size_t n) {
    return curandGenerateLongLong(g, out, n);
  }
};
struct Uniform {
  static constexpr int Kind = 0;
  template <typename State> __device__ static float next(State *s) { return curand_uniform(s); }
  static curandStatus_t fill(curandGenerator_t g, float *out, size_t n) {
    return curandGenerateUniform(g, out, n);
  }
};
struct UniformDouble {
  static constexpr int Kind = 2;
  template <typename State> __device__ static double next(State *s) { return curand_uniform_double(s); }
  // The library makes them of 64 bits, as this function does, which makes two.
  __device__ static double next(curandStatePhilox4_32_10_t *s) {
    curandStatePhilox4_32_10_t here = *s;
    skipahead(2, s);
    return curand_uniform2_double(&here).x;
  }
  static curandStatus_t fill(curandGenerator_t g, double *out, size_t n) {
    return curandGenerateUniformDouble(g, out, n);
  }
};
struct Normal {
  static constexpr int Kind = 1;
  template <typename State> __device__ static float next(State *s) { return curand_normal(s); }
  static curandStatus_t fill(curandGenerator_t g, float *out, size_t n) {
    return curandGenerateNormal(g, out, n, 0, 1);
  }
};

template <typename What, typename Generator, typename T> __global__ void draw(Generator generator, T *out) {
  int thread = blockIdx.x * blockDim.x + threadIdx.x;
  typename Generator::State own;
  auto *state = generator.begin(own, thread);
  for (int i = 0; i < Each; ++i)
    out[generator.template place<What::Kind>(thread, i)] = What::next(state);
}

template <typename What, typename T, typename Generator>
std::pair<std::vector<T>, std::vector<T>> both(const Generator &generator) {
  const std::size_t count = std::size_t(Generator::Blocks) * Generator::Threads * Each;
  DeviceArray<T> device(count);
  std::vector<T> expected(count);
  curandGenerator_t host;
  CURAND(curandCreateGeneratorHost(&host, Generator::Type));
  generator.prepare(host);
  draw<What><<<Generator::Blocks, Generator::Threads>>>(generator, device.get());
  CHECK_LAUNCH();
  CURAND(What::fill(host, expected.data(), count));
  CURAND(curandDestroyGenerator(host));
  return {device.download(), expected};
}

template <typename T, typename Generator> void compare(Report &report, const char *name, const Generator &generator) {
  auto line = [name](const char *what) { return std::string(name) + what; };
  auto bits = both<Bits, T>(generator);
  report.equal(line("").c_str(), bits.first, bits.second);
  auto uniform = both<Uniform, float>(generator);
  report.equal(line(", uniform").c_str(), uniform.first, uniform.second);
  auto doubles = both<UniformDouble, double>(generator);
  report.equal(line(", uniform double").c_str(), doubles.first, doubles.second);
  auto normal = both<Normal, float>(generator);
  report.near(line(", normal").c_str(), normal.first, normal.second, 1e-5);
}

template <typename Generator, typename Word, typename Vectors>
void compareSobol(Report &report, const char *name, Vectors vectors, const Word *constants) {
  constexpr int Bits = Generator::Bits;
  DeviceArray<Word> onDevice(std::vector<Word>(&vectors[0][0], &vectors[0][0] + Generator::Blocks * Bits));
  DeviceArray<Word> scramble(std::vector<Word>(constants, constants + Generator::Blocks));
  compare<Word>(report, name, Generator{reinterpret_cast<Word(*)[Bits]>(onDevice.get()), scramble.get()});
}

int main() {
  Report report;
  compare<unsigned>(report, "XORWOW", Xorwow());
  compare<unsigned>(report, "MRG32k3a", Mrg32k3a());
  compare<unsigned>(report, "Philox", Philox());
  DeviceArray<curandStateMtgp32_t> states(Mtgp32::Blocks);
  DeviceArray<mtgp32_kernel_params_t> parameters(1);
  Mtgp32 mtgp32;
  mtgp32.states = states.get();
  mtgp32.parameters = parameters.get();
  compare<unsigned>(report, "MTGP32", mtgp32);

  curandDirectionVectors32_t *vectors32;
  curandDirectionVectors64_t *vectors64;
  unsigned *constants32;
  unsigned long long *constants64;
  CURAND(curandGetScrambleConstants32(&constants32));
  CURAND(curandGetScrambleConstants64(&constants64));
  CURAND(curandGetDirectionVectors32(&vectors32, CURAND_DIRECTION_VECTORS_32_JOEKUO6));
  compareSobol<Sobol32>(report, "Sobol32", vectors32, constants32);
  CURAND(curandGetDirectionVectors32(&vectors32, CURAND_SCRAMBLED_DIRECTION_VECTORS_32_JOEKUO6));
  compareSobol<Scrambled32>(report, "scrambled Sobol32", vectors32, constants32);
  CURAND(curandGetDirectionVectors64(&vectors64, CURAND_DIRECTION_VECTORS_64_JOEKUO6));
  compareSobol<Sobol64>(report, "Sobol64", vectors64, constants64);
  CURAND(curandGetDirectionVectors64(&vectors64, CURAND_SCRAMBLED_DIRECTION_VECTORS_64_JOEKUO6));
  compareSobol<Scrambled64>(report, "scrambled Sobol64", vectors64, constants64);
  return report.status();
}
// EXPECT: XORWOW: 32768 equal
// EXPECT: XORWOW, uniform: 32768 equal
// EXPECT: XORWOW, uniform double: 32768 equal
// EXPECT: XORWOW, normal: 32768 near
// EXPECT: MRG32k3a: 32768 equal
// EXPECT: MRG32k3a, uniform: 32768 equal
// EXPECT: MRG32k3a, uniform double: 32768 equal
// EXPECT: MRG32k3a, normal: 32768 near
// EXPECT: Philox: 524288 equal
// EXPECT: Philox, uniform: 524288 equal
// EXPECT: Philox, uniform double: 524288 equal
// EXPECT: Philox, normal: 524288 near
// EXPECT: MTGP32: 131072 equal
// EXPECT: MTGP32, uniform: 131072 equal
// EXPECT: MTGP32, uniform double: 131072 equal
// EXPECT: MTGP32, normal: 131072 near
// EXPECT: Sobol32: 20480 equal
// EXPECT: Sobol32, uniform: 20480 equal
// EXPECT: Sobol32, uniform double: 20480 equal
// EXPECT: Sobol32, normal: 20480 near
// EXPECT: scrambled Sobol32: 20480 equal
// EXPECT: scrambled Sobol32, uniform: 20480 equal
// EXPECT: scrambled Sobol32, uniform double: 20480 equal
// EXPECT: scrambled Sobol32, normal: 20480 near
// EXPECT: Sobol64: 20480 equal
// EXPECT: Sobol64, uniform: 20480 equal
// EXPECT: Sobol64, uniform double: 20480 equal
// EXPECT: Sobol64, normal: 20480 near
// EXPECT: scrambled Sobol64: 20480 equal
// EXPECT: scrambled Sobol64, uniform: 20480 equal
// EXPECT: scrambled Sobol64, uniform double: 20480 equal
// EXPECT: scrambled Sobol64, normal: 20480 near
