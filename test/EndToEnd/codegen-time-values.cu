// Code-generation-time objects as values, however they travel: on each side the
// same as what plain code computes from that side's architecture.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

const int Namespace = __nvvm_current_device_sm + 5;
namespace inner {
static const int Derived = Namespace * 2;
}
struct Static {
  static const int Declared;
  static inline const int Inline = __nvvm_current_device_sm * 3;
};
const int Static::Declared = __nvvm_current_device_sm * 4;
template <class T> struct Generic { static const int Value; };
template <class T> const int Generic<T>::Value = __nvvm_current_device_sm + int(sizeof(T));
template <class T> const int Variable = __nvvm_current_device_sm - int(sizeof(T));
struct Initialized { int Value = __nvvm_current_device_sm; };

int locals() {
  const int first = __nvvm_current_device_sm, second = first + 1;
  const bool recent = second > 80;
  return recent ? second : -second;
}
int statics() {
  static const int fixed = __nvvm_current_device_sm;
  static int changing = __nvvm_current_device_sm + 1;
  return fixed * 1000 + changing;
}
int captured() {
  const int sm = __nvvm_current_device_sm;
  return [sm] { return sm; }() + [&] { return sm * 10; }() + [=] { return sm * 100; }();
}
int byDefault(int x = __nvvm_current_device_sm) { return x; }
int chosen() {
  switch (__nvvm_current_device_sm) {
  case 0: return 1;
  case 75: return 2;
  default: return 3;
  }
}
constexpr int doubled(int x) { return x * 2; }
inline int referred() {
  const int &reference = __nvvm_current_device_sm;
  return reference + *&__nvvm_current_device_sm;
}
int chained() {
  const int sm = __nvvm_current_device_sm;
  return !sm ? 1 : sm >= 75 && sm < 80 ? 2 : (sm < 75 || sm >= 90) && !(sm < 90) ? 3 : 4;
}

struct Values {
  int At[16];
};
__host__ __device__ Values found() {
  return {{locals(), statics(), captured(), byDefault(), chosen(), Namespace, inner::Derived,
           Static::Declared, Static::Inline, Generic<short>::Value, Variable<char>,
           Initialized().Value, doubled(__nvvm_current_device_sm), referred(), chained(),
           __builtin_current_device_sm() + 1000 * __builtin_is_device_code()}};
}
/// The same from a number that is no secret.
Values expected(int sm) {
  return {{sm + 1 > 80 ? sm + 1 : -sm - 1, sm * 1001 + 1, sm * 111, sm, sm == 0 ? 1 : sm == 75 ? 2 : 3,
           sm + 5, (sm + 5) * 2, sm * 4, sm * 3, sm + 2, sm - 1, sm, sm * 2, sm * 2,
           !sm ? 1 : sm < 80 ? 2 : sm >= 90 ? 3 : 4, sm + 1000 * (sm != 0)}};
}
void compare(const char *side, const Values &values, int sm) {
  Values wanted = expected(sm);
  for (int i = 0; i < 16; ++i)
    if (values.At[i] != wanted.At[i])
      std::printf("%s %d: %d instead of %d\n", side, i, values.At[i], wanted.At[i]);
}

__global__ void kernel(Values *out, int *sm) {
  *out = found();
  *sm = __nvvm_current_device_sm;
}

int main() {
  Values *values = managed<Values>();
  int *sm = managed<int>();
  kernel<<<1, 1>>>(values, sm);
  CHECK_LAUNCH();
  compare("device", *values, *sm);
  compare("host", found(), 0);
  std::printf("%d %d\n", *sm > 0, found().At[4]);
}
// EXPECT: 1 1
