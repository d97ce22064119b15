// <random>: engines have the host's numbers, and std::random_device others in
// each thread and call.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -Xptxas=-O1 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <random>

template <typename Engine>
[[gnu::noinline]] void askEngine(Answers &a, const char *name) {
  Engine engines[2] = {Engine(), Engine(12345)};
  for (int i = 0; i != 1000; ++i)
    a.note(name, i, engines[i % 2]());
  a.note(name, -2, engines[0] == engines[1]);
}

void askEngines(Answers &a) {
  askEngine<std::minstd_rand>(a, "minstd_rand");
  askEngine<std::mt19937>(a, "mt19937");
  askEngine<std::mt19937_64>(a, "mt19937_64");
  askEngine<std::ranlux24>(a, "ranlux24");
  askEngine<std::knuth_b>(a, "knuth_b");
  std::seed_seq five{1, 2, 3, 4, 5};
  std::mt19937 seeded(five);
  seeded.discard(1000);
  a.note("seeded", 0, seeded());
  std::independent_bits_engine<std::mt19937, 17, unsigned> bits;
  std::seed_seq sequence{7, 8};
  unsigned words[20];
  sequence.generate(words, words + 20);
  for (int i = 0; i != 20; ++i) {
    a.note("independent_bits", i, bits());
    a.note("seed_seq", i, words[i]);
  }
}

void ask(Answers &a) { askEngines(a); }
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
  giveStack(64 << 10); // for the engines
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
