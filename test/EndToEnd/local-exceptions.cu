// Classes that are local to a function are thrown and caught, in functions of each linkage: by
// a virtual function of another local class, and where a scope has another class of the name.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <new>
#include <typeinfo>

struct Thrower {
  virtual void run() = 0;
};
__attribute__((noinline)) void callIt(Thrower &thrower) { thrower.run(); }

#define BODY                                                                                       \
  struct Local : std::bad_alloc {};                                                                \
  struct Throws : Thrower {                                                                        \
    void run() override { throw Local(); }                                                         \
  } throws;                                                                                        \
  const char *caught = "no";                                                                       \
  try {                                                                                            \
    callIt(throws);                                                                                \
  } catch (const Local &) {                                                                        \
    caught = "first";                                                                              \
  } catch (const std::bad_alloc &) {                                                               \
    caught = "base";                                                                               \
  }                                                                                                \
  {                                                                                                \
    struct Local : std::bad_alloc {};                                                              \
    struct Throws : Thrower {                                                                      \
      void run() override { throw Local(); }                                                       \
    } throws;                                                                                      \
    try {                                                                                          \
      callIt(throws);                                                                              \
    } catch (const Local &error) {                                                                 \
      printf("%s %s, second %d\n", __func__, caught, int(typeid(error) == typeid(Local)));         \
    } catch (const std::bad_alloc &) {                                                             \
      printf("%s %s, base\n", __func__, caught);                                                   \
    }                                                                                              \
  }

void external() { BODY }
static void internal() { BODY }
inline void shared() { BODY }
template <typename T> void instance() { BODY }
namespace {
void unnamed() { BODY }
struct Class {
  void member() { BODY }
};
} // namespace

__global__ void kernel() {
  external();
  internal();
  shared();
  instance<int>();
  unnamed();
  Class().member();
  [] { BODY }();
}

int main() {
  giveStack(16 << 10);
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
}
// EXPECT: external first, second 1
// EXPECT: internal first, second 1
// EXPECT: shared first, second 1
// EXPECT: instance first, second 1
// EXPECT: unnamed first, second 1
// EXPECT: member first, second 1
// EXPECT: operator() first, second 1
