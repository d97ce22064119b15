// strtod and strtof: the value bit for bit, the end and errno, of 24,000 random
// texts, of numbers between two others, and of what is hardly a number.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <cmath>
#include <random>
#include <stdlib.h>
#include <string>
#include <vector>

struct Result {
  double d;
  float f;
  int endOfDouble, errnoOfDouble, endOfFloat, errnoOfFloat;
};

/// The sign of a NaN is the processor's affair.
template <typename Bits, typename T> T withoutNaNSign(T x) {
  return x == x ? x : __builtin_bit_cast(T, __builtin_bit_cast(Bits, x) & ~Bits(0) >> 1);
}

Result parse(const char *text) {
  Result r;
  char *end;
  errno = 0;
  r.d = withoutNaNSign<unsigned long>(strtod(text, &end));
  r.endOfDouble = int(end - text);
  r.errnoOfDouble = errno;
  errno = 0;
  r.f = withoutNaNSign<unsigned>(strtof(text, &end));
  r.endOfFloat = int(end - text);
  r.errnoOfFloat = errno;
  return r;
}

__global__ void parseAll(const char *texts, const int *starts, int count,
                         Result *results) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < count;
       i += gridDim.x * blockDim.x)
    results[i] = parse(texts + starts[i]);
}

std::vector<std::string> texts;

void add(const char *format, int digits, double value) {
  char text[1600];
  snprintf(text, sizeof text, format, digits, value);
  texts.push_back(text);
}

void addRandom() {
  std::mt19937_64 random(7);
  for (int i = 0; i != 8000; ++i) {
    unsigned long bits = random();
    double d = __builtin_bit_cast(double, bits);
    float f = __builtin_bit_cast(float, unsigned(bits));
    if (!std::isfinite(d) || !std::isfinite(f))
      continue;
    add("%.*e", bits % 20, d);
    add("%.*g", bits % 12, f);
    add("%.*a", bits % 15, d);
  }
}

/// Exactly between two numbers, and just above that.
void addHalfway() {
  std::mt19937_64 random(9);
  for (int i = 0; i != 400; ++i) {
    unsigned bits = unsigned(random()) & (i % 2 ? 0x7f7fffff : 0x007fffff);
    double between = (double(__builtin_bit_cast(float, bits)) +
                      double(__builtin_bit_cast(float, bits + 1))) / 2;
    if (!std::isfinite(between))
      continue;
    add("%.*e", 150, between);
    texts.push_back(texts.back());
    texts.back().insert(texts.back().find('e'), "0000001");
    unsigned long wide = random() & (i % 2 ? 0x7fefffffffffffff : 0xfffffffffffff);
    char text[1600];
    snprintf(text, sizeof text, "%.800Le",
             ((long double)__builtin_bit_cast(double, wide) +
              __builtin_bit_cast(double, wide + 1)) / 2);
    texts.push_back(text);
  }
}

void addOdd() {
  for (const char *text :
       {"", "+", "-", ".", "e5", ".e5", "1e", "1e+", "1.", "1.e3", ".5", "0x",
        "0x.", "0xp1", "0x1p", "0x.8p1", "0x1p-1074", "0x1p-1075",
        "0x1.8p-1075", "0x1p1024", "0x1.fffffffffffff8p1023",
        "1.7976931348623158e308", "1.7976931348623159e308", "1e309", "-1e400",
        "1e-400", "-1e-400", "2.4703282292062327e-324", "4.9e-324",
        "2.2250738585072011e-308", "2.2250738585072012e-308",
        "0x1.fffffffffffff8p-1023", "0x1.ffffffp-127", "inf", "-INFINITY",
        "infinit", "nan", "-nan", "nan(", "nan(123)", "nan(0x7ff)", "nan(a-b)",
        "nan(99999999999999999999999)", "  12", "\t\n\v\f\r 7", "-0", "00000",
        "0e99999999999", "1e99999999999999999999", "0x0p99999", "1..2",
        "1.2.3", "1,5", "9007199254740993", "1e23", "8.5e22",
        "3.4028235677973366e38", "3.4028235677973365e38", "1.17549435e-38",
        "7.0e-46", "7.1e-46", "0x123456789abcdef0123456789p-80", "0x 1"})
    texts.push_back(text);
  std::string zeros(2000, '0');
  texts.push_back("0." + zeros + "1e2001");
  texts.push_back("1" + zeros + "e-2000");
  texts.push_back(std::string(1000, '9') + "e-1000");
  texts.push_back("0x1" + zeros + "p-8000");
}

/// Where a hexadecimal number becomes a subnormal float, glibc can take what is
/// half a unit off for exact, and has no errno then.
bool errnoIsDoubtful(const std::string &text, float f) {
  return text.find('x') != text.npos && fabsf(f) < 0x1p-126f;
}

bool same(const Result &a, const Result &b) {
  return !memcmp(&a.d, &b.d, sizeof a.d) && !memcmp(&a.f, &b.f, sizeof a.f) &&
         a.endOfDouble == b.endOfDouble && a.errnoOfDouble == b.errnoOfDouble &&
         a.endOfFloat == b.endOfFloat && a.errnoOfFloat == b.errnoOfFloat;
}

int main() {
  addRandom();
  addHalfway();
  addOdd();
  size_t size = 0;
  for (const std::string &text : texts)
    size += text.size() + 1;
  char *all = managed<char>(size), *next = all;
  int *starts = managed<int>(texts.size()), count = 0;
  for (const std::string &text : texts) {
    starts[count++] = int(next - all);
    next = stpcpy(next, text.c_str()) + 1;
  }
  Result *results = managed<Result>(count);
  parseAll<<<64, 64>>>(all, starts, count, results);
  CHECK_LAUNCH();
  int bad = 0;
  for (int i = 0; i != count; ++i) {
    Result wanted = parse(texts[i].c_str());
    if (errnoIsDoubtful(texts[i], wanted.f))
      wanted.errnoOfFloat = results[i].errnoOfFloat;
    if (!same(wanted, results[i]) && ++bad < 10)
      printf("%.60s: %a %a %d %d %d %d\n", texts[i].c_str(), results[i].d,
             results[i].f, results[i].endOfDouble, results[i].errnoOfDouble,
             results[i].endOfFloat, results[i].errnoOfFloat);
  }
  printf("%s, %d different\n", count > 20000 ? "many texts" : "few texts", bad);
}
// EXPECT: many texts, 0 different
