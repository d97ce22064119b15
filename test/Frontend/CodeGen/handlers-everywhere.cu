// A handler is found wherever it stands, with a template's instances before it and
// complete namespaces behind it; one of namespace std does not count.
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -sm_75 -DNAMESPACE --stop-after=codegen --keep-dir=%t %s && grep -q invoke %t/handlers-everywhere.sm_75.ll
// RUN: %cupcc -sm_75 -DTEMPLATE --stop-after=codegen --keep-dir=%t %s && grep -q invoke %t/handlers-everywhere.sm_75.ll
// RUN: %cupcc -sm_75 -DMACRO --stop-after=codegen --keep-dir=%t %s && grep -q invoke %t/handlers-everywhere.sm_75.ll
// RUN: %cupcc -sm_75 -DFUNCTION --stop-after=codegen --keep-dir=%t %s && grep -q invoke %t/handlers-everywhere.sm_75.ll
// RUN: %cupcc -sm_75 -DLAMBDA --stop-after=codegen --keep-dir=%t %s && grep -q invoke %t/handlers-everywhere.sm_75.ll
// RUN: %cupcc -sm_75 -DINCLUDED --stop-after=codegen --keep-dir=%t %s && grep -q invoke %t/handlers-everywhere.sm_75.ll
// RUN: %cupcc -sm_75 -DSTD --stop-after=codegen --keep-dir=%t %s && not grep -q invoke %t/handlers-everywhere.sm_75.ll

int mayThrow(int x) { return x > 3 ? mayThrow(x - 3) : x; }
template <int N> constexpr int counted() { return N; }

#if defined NAMESPACE
namespace outer {
namespace inner {
inline int guarded(int x) {
  try {
    return mayThrow(x);
  } catch (...) {
    return 0;
  }
}
// Instantiated, and so complete, before the namespace is.
static_assert(counted<3>() == 3);
} // namespace inner
using inner::guarded;
} // namespace outer
using outer::guarded;
#elif defined TEMPLATE
template <class T> struct Guard {
  T operator()(T x) const {
    try {
      return mayThrow(x);
    } catch (...) {
      return 0;
    }
  }
};
namespace behind {}
int guarded(int x) { return Guard<int>()(x); }
#elif defined MACRO
#define GUARD(x) try { return x; } catch (...) { return 0; }
int guarded(int x) { GUARD(mayThrow(x)) }
#elif defined FUNCTION
int guarded(int x) try {
  return mayThrow(x);
} catch (...) {
  return 0;
}
#elif defined LAMBDA
namespace of {
constexpr auto guarded = [](int x) {
  try {
    return mayThrow(x);
  } catch (...) {
    return 0;
  }
};
}
using of::guarded;
#elif defined INCLUDED
namespace around {
#include "Inputs/guarded.h"
}
using around::guarded;
#elif defined STD
namespace std {
int guarded(int x) {
  try {
    return mayThrow(x);
  } catch (...) {
    return 0;
  }
}
} // namespace std
using std::guarded;
#endif
namespace behind {}
static_assert(counted<4>() == 4);
__global__ void k(int *out) { *out = guarded(*out); }
