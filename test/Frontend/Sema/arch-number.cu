// The macro by which CUB asks is compared without asking for more, and is an int in all else.
//
// RUN: %cupcc -sm_75 -sm_80 -sm_90 -fsyntax-only -Rsingle-pass %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -o %t.s %s && FileCheck %s --check-prefix=SM75 < %t.sm_75.s
// RUN: FileCheck %s --check-prefix=SM90 < %t.sm_90.s
// CHECK: remark: {{.*}} once for each of: host; sm_75; sm_80, sm_90
// CHECK: remark: the source asks here for the architecture that it is parsed for
// CHECK-NOT: {{warning|error}}:

template <bool> struct Chosen {};
template <int N> struct Number { static constexpr int value = N; };
#define ARCH __NVCOMPILER_CUDA_ARCH__

template <class T> constexpr bool below(T number) { return ARCH < number; }

// Whatever the integer, and from both sides.
using Compared = Chosen<(ARCH < 800)>;
static_assert((ARCH < 800u) == (ARCH < 800) && (ARCH < 800ull) == (ARCH < 800));
static_assert((ARCH >= 800l) != (ARCH < 800) && (800 > ARCH) == (ARCH < 800));
static_assert((800 <= ARCH) != (ARCH < 800) && below<short>(800) == (ARCH < 800));

// For each.
constexpr int number = ARCH;
static_assert((ARCH < 800) == (number < 800) && (ARCH > 800) == (number > 800));
static_assert((ARCH == 800) == (number == 800) && (ARCH != 750) == (number != 750));
static_assert((ARCH <= 800) == (number <= 800) && (ARCH < 123456) && ARCH >= 0);
static_assert((ARCH < 800.5) == (number < 800.5) && ARCH / 10 * 10 == number);
static_assert(Number<ARCH>::value == number && bool(ARCH) == (number != 0) && sizeof(+ARCH) == 4);
enum Enumeration : int { value = ARCH };
static_assert(value == number && -ARCH == -number);

constexpr int choose() {
  switch (ARCH) {
  case 750: return 1;
  case 900: return 2;
  default: return 3;
  }
}
static_assert(choose() == (number == 750 ? 1 : number == 900 ? 2 : 3));

// SM75: st.global.b32 {{.*}}, 1750;
// SM90: st.global.b32 {{.*}}, 1900;
__global__ void kernel(int *out) {
  int atRunTime = 700;
  bool isLater = ARCH >= atRunTime;
  *out = ARCH + 1000 * isLater;
}
