// sscanf and swscanf: what they read, store and return, and errno, as on the host.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"
#include <cerrno>
#include <cwchar>

struct Row {
  long Int;
  double Double;
  float Float;
  char Text[16];
  wchar_t Wide[8];
  int Count, Result, Error;
};

// Kinds of the first argument.
enum Kind { L, D, F, S, W };
struct Case {
  const char *Text, *Format;
  Kind What;
};

/// Each reads one argument, then the number of characters read.
static constexpr Case Cases[] = {
    {"42", "%ld%n", L}, {" -42x", "%ld%n", L}, {"+", "%ld%n", L}, {"- 5", "%ld%n", L}, {"", "%ld%n", L},
    {"  ", "%ld%n", L}, {"x", "%ld%n", L}, {"0x1f", "%li%n", L}, {"0x", "%li%n", L}, {"0xg", "%li%n", L},
    {"017", "%li%n", L}, {"089", "%li%n", L}, {"0b11", "%li%n", L}, {"-0x1F", "%lx%n", L}, {"777", "%lo%n", L},
    {"0x1f", "%3li%n", L}, {"0x1f", "%2li%n", L}, {"0x1f", "%1li%n", L}, {"12345", "%3ld%n", L},
    {"9223372036854775808 ", "%ld%n", L}, {"-9223372036854775809 ", "%ld%n", L},
    {"18446744073709551616 ", "%lu%n", L}, {"-1", "%lu%n", L}, {"300", "%hhd%n", L}, {"70000", "%hd%n", L},
    {"0x1234", "%p%n", L}, {"(nil)", "%p%n", L}, {"(NIL)x", "%p%n", L}, {"(nix)", "%p%n", L},
    {"5 6", "%*d%ld%n", L}, {"5", "%'ld%n", L}, {"5", "%+ld", L}, {"5", "%y", L}, {"5", "%", L},
    {"a5", "a%ld%n", L}, {"a 5", "a%ld%n", L}, {"  a 5", " a%ld%n", L}, {"%5", "%%%ld%n", L},
    {"3.25e2", "%lf%n", D}, {".5", "%lf%n", D}, {"5.", "%lf%n", D}, {".", "%lf%n", D}, {"1e", "%lf%n", D},
    {"1e+", "%lf%n", D}, {"1e-3x", "%lf%n", D}, {"0x1.8p3", "%lf%n", D}, {"0x", "%lf%n", D},
    {"0x.", "%lf%n", D}, {"0x1p", "%lf%n", D}, {"inf", "%lf%n", D}, {"-Infinity", "%lf%n", D},
    {"infi", "%lf%n", D}, {"nan(1)", "%lf%n", D}, {"1e400 ", "%lf%n", D}, {"1e-400 ", "%lf%n", D},
    {"4.9e-324", "%la%n", D}, {"0.1", "%f%n", F}, {"16777217", "%g%n", F}, {"1e39 ", "%e%n", F},
    {"1.00000005960464477540", "%f%n", F}, {"1234567", "%3lf%n", D}, {"0x1p3", "%2lf%n", D},
    {"00000000000000000000000000000000000000000000000000000000000000000000000000000000001.5", "%lf%n", D},
    {" word next", "%s%n", S}, {"word", "%2s%n", S}, {"abc", "%c%n", S}, {"abc", "%2c%n", S},
    {" abc", "%c%n", S}, {"aabbc", "%[ab]%n", S}, {"aabbc", "%[^c]%n", S}, {"]a", "%[]]%n", S},
    {"a-b", "%[a-]%n", S}, {"12ab", "%[0-9a]%n", S}, {"xyz", "%[z-x]%n", S}, {"abc", "%[abc", S},
    {"xyz", "%[a]%n", S}, {"", "%[a]%n", S}, {"", "%c%n", S}, {"word", "%hs%n", S},
    {"word", "%ls%n", W}, {"word", "%2lc%n", W}, {"wor d", "%5l[a-z ]%n", W}, {"\xe9", "%ls", W},
    {"ab", "%S%n", W},
};
constexpr int Count = sizeof Cases / sizeof Cases[0];

static __host__ __device__ void scan(const Case &C, Row &R) {
  void *To[] = {&R.Int, &R.Double, &R.Float, R.Text, R.Wide};
  R.Int = R.Count = -7;
  errno = 0;
  R.Result = sscanf(C.Text, C.Format, To[C.What], &R.Count);
  R.Error = errno;
}

/// The same with wide text and format.
static __host__ __device__ void scanWide(const Case &C, Row &R) {
  wchar_t Text[128], Format[32];
  for (int I = 0; (Text[I] = (unsigned char)C.Text[I]); ++I)
    ;
  for (int I = 0; (Format[I] = C.Format[I]); ++I)
    ;
  void *To[] = {&R.Int, &R.Double, &R.Float, R.Text, R.Wide};
  R.Int = R.Count = -7;
  errno = 0;
  R.Result = swscanf(Text, Format, To[C.What], &R.Count);
  R.Error = errno;
}

static __host__ __device__ int others(int *Out) {
  int A = 0, B = 0, N = 0;
  char *P = nullptr;
  wchar_t *Q = nullptr;
  int Sum = sscanf("1 2", "%2$d %1$d", &A, &B) + 10 * A + 100 * B;
  Sum += 1000 * sscanf("hello w", "%ms %mls%n", &P, &Q, &N);
  Sum += P && !strcmp(P, "hello") && Q && Q[0] == 'w' && !Q[1] ? 10000 * N : 0;
  free(P);
  free(Q);
  long double Long = 0;
  Sum += 1000000 * sscanf("2.5", "%Lf", &Long) * (Long == 2.5);
  return *Out = Sum;
}

__global__ void kernel(Row *Out, int *Others) {
  int I = threadIdx.x;
  if (I < Count)
    scan(Cases[I], Out[I]), scanWide(Cases[I], Out[Count + I]);
  if (I == 0)
    others(Others);
}

static bool same(const Row &A, const Row &B) {
  return A.Int == B.Int && !memcmp(&A.Double, &B.Double, 8) && !memcmp(&A.Float, &B.Float, 4) &&
         !memcmp(A.Text, B.Text, sizeof A.Text) && !memcmp(A.Wide, B.Wide, sizeof A.Wide) &&
         A.Count == B.Count && A.Result == B.Result && A.Error == B.Error;
}

int main() {
  auto *Out = managed<Row>(2 * Count);
  int *Others = managed<int>(), Wrong = 0, HostOthers;
  kernel<<<1, 128>>>(Out, Others);
  CHECK_LAUNCH();
  static Row Host[2 * Count];
  for (int I = 0; I != Count; ++I)
    scan(Cases[I], Host[I]), scanWide(Cases[I], Host[Count + I]);
  for (int I = 0; I != 2 * Count; ++I) {
    const Row &H = Host[I], &D = Out[I];
    if (same(H, D))
      continue;
    ++Wrong;
    printf("%s[%s] %s: host %d %d %ld %g %g %d, device %d %d %ld %g %g %d\n", I < Count ? "" : "wide ",
           Cases[I % Count].Text, Cases[I % Count].Format, H.Result, H.Error, H.Int, H.Double, H.Float,
           H.Count, D.Result, D.Error, D.Int, D.Double, D.Float, D.Count);
  }
  printf("%d differ, others %d\n", Wrong, others(&HostOthers) == *Others);
}

// EXPECT: 0 differ, others 1
