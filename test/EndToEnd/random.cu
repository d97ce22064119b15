// <random>: engines and distributions have the host's numbers, and
// std::random_device others in each thread and call.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -Wno-long-double-on-device %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs -Wno-long-double-on-device

#include "same-answers.h"
#include <random>

template <typename Engine> void askEngine(Answers &a, const char *name) {
  Engine fresh, seeded(12345);
  for (int i = 0; i != 100; ++i) {
    a.note(name, i, fresh());
    a.note(name, i, seeded());
  }
  fresh.discard(1000);
  a.note(name, 1000, fresh());
  std::seed_seq sequence{1, 2, 3, 4, 5};
  fresh.seed(sequence);
  a.note(name, -1, fresh());
  a.note(name, -2, fresh == seeded);
}

void askEngines(Answers &a) {
  askEngine<std::minstd_rand0>(a, "minstd_rand0");
  askEngine<std::minstd_rand>(a, "minstd_rand");
  askEngine<std::mt19937>(a, "mt19937");
  askEngine<std::mt19937_64>(a, "mt19937_64");
  askEngine<std::ranlux24_base>(a, "ranlux24_base");
  askEngine<std::ranlux48_base>(a, "ranlux48_base");
  askEngine<std::ranlux24>(a, "ranlux24");
  askEngine<std::ranlux48>(a, "ranlux48");
  askEngine<std::knuth_b>(a, "knuth_b");
  std::independent_bits_engine<std::mt19937, 17, unsigned> bits;
  std::seed_seq sequence{7, 8};
  unsigned words[20];
  sequence.generate(words, words + 20);
  for (int i = 0; i != 20; ++i) {
    a.note("independent_bits", i, bits());
    a.note("seed_seq", i, words[i]);
  }
}

template <typename Distribution>
void askIntegers(Answers &a, const char *name, Distribution distribution) {
  std::mt19937 engine(42);
  for (int i = 0; i != 50; ++i)
    a.note(name, i, distribution(engine));
  a.note(name, -1, distribution.min());
}

/// Not to the last bit: logarithms are the device's.
template <typename Distribution>
void askReals(Answers &a, const char *name, Distribution distribution) {
  std::mt19937_64 engine(42);
  for (int i = 0; i != 50; ++i)
    a.note(name, i, std::lround(distribution(engine) * 1e6));
}

void askDistributions(Answers &a) {
  askIntegers(a, "uniform_int", std::uniform_int_distribution(-5, 1000000));
  askIntegers(a, "uniform_int<long>", std::uniform_int_distribution<long>());
  askIntegers(a, "bernoulli", std::bernoulli_distribution(0.3));
  askIntegers(a, "binomial", std::binomial_distribution(100, 0.4));
  askIntegers(a, "geometric", std::geometric_distribution(0.1));
  askIntegers(a, "negative_binomial", std::negative_binomial_distribution(4, 0.4));
  askIntegers(a, "poisson", std::poisson_distribution(3.5));
  askIntegers(a, "poisson", std::poisson_distribution(70.0));
  askIntegers(a, "discrete", std::discrete_distribution<int>{1, 2, 3, 4});
  askReals(a, "uniform_real", std::uniform_real_distribution(-1.0, 3.0));
  askReals(a, "uniform_real<float>", std::uniform_real_distribution<float>());
  askReals(a, "exponential", std::exponential_distribution(2.0));
  askReals(a, "gamma", std::gamma_distribution(2.5, 1.5));
  askReals(a, "weibull", std::weibull_distribution(2.5, 1.5));
  askReals(a, "extreme_value", std::extreme_value_distribution(1.0, 2.0));
  askReals(a, "normal", std::normal_distribution(5.0, 2.0));
  askReals(a, "lognormal", std::lognormal_distribution(0.5, 0.25));
  askReals(a, "chi_squared", std::chi_squared_distribution(3.0));
  askReals(a, "cauchy", std::cauchy_distribution(0.5, 0.1));
  askReals(a, "fisher_f", std::fisher_f_distribution(3.0, 4.0));
  askReals(a, "student_t", std::student_t_distribution(5.0));
  askReals(a, "piecewise_linear",
           std::piecewise_linear_distribution<double>({0, 1, 4}, [](double x) { return x + 1; }));
  askReals(a, "piecewise_constant",
           std::piecewise_constant_distribution<double>(4, 0, 2, [](double x) { return x * x; }));
}

void ask(Answers &a) {
  askEngines(a);
  askDistributions(a);
}
__global__ void onDevice(Answers *a) { ask(*a); }

constexpr int threads = 64, blocks = 2, calls = 8;

__global__ void draw(unsigned *numbers, double *entropy) {
  std::random_device device, named("/dev/urandom");
  unsigned *mine = numbers + (blockIdx.x * threads + threadIdx.x) * calls;
  for (int i = 0; i != calls; ++i)
    mine[i] = i % 2 ? device() : named();
  *entropy = device.entropy();
}

int main() {
  compareAnswers(ask, onDevice);
// EXPECT: the same answers
  constexpr int all = threads * blocks * calls;
  unsigned *numbers = managed<unsigned>(2 * all);
  double *entropy = managed<double>();
  for (int launch : {0, 1})
    draw<<<blocks, threads>>>(numbers + launch * all, entropy);
  CHECK_LAUNCH();
  // Of 2048 numbers of 32 bits two are the same in one run of 2000.
  int same = 0, ones = 0;
  for (int i = 0; i != 2 * all; ++i) {
    ones += __builtin_popcount(numbers[i]);
    for (int j = 0; j != i; ++j)
      same += numbers[i] == numbers[j];
  }
  std::printf("%d %d\n", same <= 1, ones > 15 * 2 * all && ones < 17 * 2 * all);
// EXPECT: 1 1
  std::printf("%g\n", *entropy);
// EXPECT: 0
}
