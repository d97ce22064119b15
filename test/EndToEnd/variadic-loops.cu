// Functions with "..." that loop over their arguments, inlined into kernels or not:
// numbers of one size and of several, by a format, through a va_list that is handed
// on or copied. The device has the host's answers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -OG0 -sm_90 -I%inputs -cubin %s -o %t.0.cubin
// RUN: %cupcc -std=c++20 -OG1 -sm_90 -I%inputs -cubin %s -o %t.1.cubin
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs -OG0

#include "check.h"
#include <cstdarg>
#include <cstring>

inline long integers(int n, ...) {
  va_list list;
  va_start(list, n);
  long sum = 0;
  for (int i = 0; i < n; ++i)
    sum = sum * 3 + va_arg(list, int);
  va_end(list);
  return sum;
}
inline double doubles(int n, ...) {
  va_list list;
  va_start(list, n);
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum = sum / 2 + va_arg(list, double);
  va_end(list);
  return sum;
}
inline double listed(const char *types, va_list list) {
  double sum = 0;
  for (const char *p = types; *p; ++p)
    switch (*p) {
    case 'i': sum += va_arg(list, int); break;
    case 'c': sum += char(va_arg(list, int)); break;
    case 'l': sum += va_arg(list, long); break;
    case 'd': sum += va_arg(list, double); break;
    case 's': sum += *va_arg(list, const char *); break;
    case 'q': sum += static_cast<double>(va_arg(list, __int128)); break;
    }
  return sum;
}
inline double byFormat(const char *types, ...) {
  va_list list, again;
  va_start(list, types);
  va_copy(again, list);
  const double sum = listed(types, list);
  const double both = sum * 1000 + listed(types, again);
  va_end(again);
  va_end(list);
  return both;
}
__attribute__((noinline)) inline double notInlined(const char *types, ...) {
  va_list list;
  va_start(list, types);
  const double sum = listed(types, list);
  va_end(list);
  return sum;
}

inline void compute(double *out, int n, long l, double d) {
  out[0] = integers(5, n, 2, n + 3, -4, 5);
  out[1] = integers(n, 1, 2, 3, 4, 5, 6, 7);
  out[2] = doubles(n, d, 1.5, -2.0, d * 2, 4.25, 0.125, 3.0);
  out[3] = byFormat("dcii", d, 'a', n, n);
  out[4] = byFormat("idilicsqid", n, d, 3, l, n + 1, 'x', "text", __int128(7) << 40, 9, 0.5);
  out[5] = notInlined("lidcidq", l, n, d, 'b', 4, 2.5, __int128(n));
  out[6] = n > 100 ? notInlined("") : byFormat("iiiiiiii", 1, 2, 3, 4, 5, 6, 7, n);
}
__global__ void kernel(double *out, int n, long l, double d) { compute(out, n, l, d); }

int main() {
  double host[7], *device = managed<double>(7);
  compute(host, 6, 1l << 33, 12.75);
  kernel<<<1, 1>>>(device, 6, 1l << 33, 12.75);
  CHECK_LAUNCH();
  std::printf("%s\n", std::memcmp(host, device, sizeof host) ? "different" : "the same");
  for (int i = 0; i < 7; ++i)
    if (host[i] != device[i])
      std::printf("%d: %.17g, %.17g\n", i, host[i], device[i]);
}
// EXPECT: the same
