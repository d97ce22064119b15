// Every __v...2 and __v...4 function at the values where its lanes turn, against
// what CUDA's manual says of one lane.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

static unsigned *words, *out;
static int count;

template <class F> __global__ void kernel(const unsigned *words, int count, unsigned *out, F call) {
  for (int i = threadIdx.x; i < count * count; i += blockDim.x)
    out[i] = call(words[i / count], words[i % count]);
}

// A lane as a number, with and without its sign, and the largest of each.
struct Lane {
  int s, u, bits;
  int most() const { return (1 << (bits - 1)) - 1; }
  int all() const { return (1 << bits) - 1; }
};

static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
static int distance(int x, int y) { return x < y ? y - x : x - y; }

template <int Lanes, class F, class Model> void test(const char *name, F call, Model model, bool sum = false) {
  constexpr int bits = 32 / Lanes;
  kernel<<<1, 128>>>(words, count, out, call);
  CHECK_LAUNCH();
  for (int i = 0; i < count * count; ++i) {
    unsigned a = words[i / count], b = words[i % count], expected = 0;
    for (int lane = 0; lane < Lanes; ++lane) {
      auto of = [&](unsigned word) {
        int u = int(word >> (lane * bits) & ((1u << bits) - 1));
        return Lane{u >= 1 << (bits - 1) ? u - (1 << bits) : u, u, bits};
      };
      unsigned result = unsigned(model(of(a), of(b)));
      expected += sum ? result : (result & ((1u << bits) - 1)) << (lane * bits);
    }
    if (out[i] != expected)
      return void(std::printf("%s%d(%08x, %08x): %08x, not %08x\n", name, Lanes, a, b, out[i], expected));
  }
}

#define MODEL(TEXT) [](Lane x, Lane y) -> int { return (void)y, TEXT; }
#define UNARY(NAME, TEXT)                                                                        \
  test<2>("__" #NAME, [=](unsigned a, unsigned) { return __##NAME##2(a); }, MODEL(TEXT));         \
  test<4>("__" #NAME, [=](unsigned a, unsigned) { return __##NAME##4(a); }, MODEL(TEXT))
#define BINARY(NAME, ...)                                                                        \
  test<2>("__" #NAME, [=](unsigned a, unsigned b) { return __##NAME##2(a, b); }, MODEL(__VA_ARGS__)); \
  test<4>("__" #NAME, [=](unsigned a, unsigned b) { return __##NAME##4(a, b); }, MODEL(__VA_ARGS__))
#define SUM(NAME, TEXT)                                                                          \
  test<2>("__" #NAME, [=](unsigned a, unsigned b) { return __##NAME##2(a, b); }, MODEL(TEXT), true); \
  test<4>("__" #NAME, [=](unsigned a, unsigned b) { return __##NAME##4(a, b); }, MODEL(TEXT), true)
#define COMPARE(NAME, TEXT)                                                                      \
  BINARY(vcmp##NAME, TEXT ? -1 : 0);                                                             \
  BINARY(vset##NAME, TEXT ? 1 : 0)

int main() {
  static const unsigned turning[] = {0, 1, 0x7f, 0x80, 0x81, 0xff, 0x7ffe, 0x7fff, 0x8000, 0x8001, 0xfffe, 0xffff, 0x8080, 0x5a7f};
  constexpr int halves = sizeof turning / sizeof *turning;
  words = managed<unsigned>(halves * 4);
  for (int i = 0; i < halves; ++i)
    for (int shift = 0; shift < 4; ++shift)
      words[count++] = turning[i] << 16 | turning[(i + shift * 3) % halves];
  out = managed<unsigned>(count * count);

  UNARY(vabs, x.s < 0 ? -x.s : x.s);
  UNARY(vabsss, clamp(x.s < 0 ? -x.s : x.s, 0, x.most()));
  UNARY(vneg, -x.s);
  UNARY(vnegss, clamp(-x.s, -x.most() - 1, x.most()));
  BINARY(vadd, x.s + y.s);
  BINARY(vaddss, clamp(x.s + y.s, -x.most() - 1, x.most()));
  BINARY(vaddus, clamp(x.u + y.u, 0, x.all()));
  BINARY(vsub, x.s - y.s);
  BINARY(vsubss, clamp(x.s - y.s, -x.most() - 1, x.most()));
  BINARY(vsubus, clamp(x.u - y.u, 0, x.all()));
  BINARY(vavgu, (x.u + y.u + 1) >> 1);
  BINARY(vhaddu, (x.u + y.u) >> 1);
  BINARY(vmaxs, x.s > y.s ? x.s : y.s);
  BINARY(vmaxu, x.u > y.u ? x.u : y.u);
  BINARY(vmins, x.s < y.s ? x.s : y.s);
  BINARY(vminu, x.u < y.u ? x.u : y.u);
  BINARY(vabsdiffu, distance(x.u, y.u));
  BINARY(vabsdiffs, distance(x.s, y.s));
  SUM(vsadu, distance(x.u, y.u));
  SUM(vsads, distance(x.s, y.s));
  COMPARE(eq, (x.u == y.u));
  COMPARE(ne, (x.u != y.u));
  COMPARE(geu, (x.u >= y.u));
  COMPARE(gtu, (x.u > y.u));
  COMPARE(leu, (x.u <= y.u));
  COMPARE(ltu, (x.u < y.u));
  COMPARE(ges, (x.s >= y.s));
  COMPARE(gts, (x.s > y.s));
  COMPARE(les, (x.s <= y.s));
  COMPARE(lts, (x.s < y.s));
  std::printf("%d words\n", count);
}
// EXPECT: 56 words
