// The attribute of one declaration counts for those after it.
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -fsyntax-only -Werror %s
// RUN: not %cupcc -sm_75 -fsyntax-only -DPRAGMA %s 2>&1 | FileCheck %s
// CHECK: error: unterminated '#pragma clang attribute push' at end of file
// CHECK: 1 error generated
struct T {
  T() = delete;
  ~T() = delete;
};
[[storage_only]] extern T on_declaration;
T on_declaration;
extern T on_definition;
[[storage_only]] T on_definition;
[[storage_only]] extern T on_both;
[[storage_only]] T on_both;
extern T on_both;
extern "C" {
[[storage_only]] extern T in_c;
T in_c;
}
namespace n {
[[storage_only]] extern T qualified;
[[storage_only]] extern T reopened;
T other(); // not a variable
} // namespace n
namespace n {
T reopened;
}
T n::qualified;
struct S {
  [[storage_only]] static T first;
  static T second;
  struct Inner {
    [[storage_only]] static __device__ T third[2];
  };
};
T S::first;
[[storage_only]] T S::second;
__device__ T S::Inner::third[2];
template <class X> struct C {
  [[storage_only]] static X first;
  static X second;
  [[storage_only]] static T third;
};
template <class X> X C<X>::first;
template <class X> [[storage_only]] X C<X>::second;
template <class X> T C<X>::third;
void *use[] = {&C<T>::first, &C<T>::second, &C<int>::third};
// A pragma of the user's stays what it is.
#pragma clang attribute push(__attribute__((annotate("users"))), apply_to = variable)
int annotated;
#ifndef PRAGMA
#pragma clang attribute pop
#endif
