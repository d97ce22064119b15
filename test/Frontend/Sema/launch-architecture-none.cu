// Without an architecture there is none to launch for. More than five arguments
// are Clang's to refuse.
// RUN: %cupcc -fsyntax-only -Xclang -verify %s
// RUN: not %cupcc -sm_75 -fsyntax-only -DSIX %s 2>&1 | FileCheck %s
__global__ void k() {}
int main() {
#ifdef SIX
  k<<<1, 1, 0, 0, 75, 1>>>();
  // CHECK: :[[#@LINE-1]]:23: error: too many execution configuration arguments to kernel function call, expected at most 5, have 6
#else
  k<<<1, 1, 0, 0, 75>>>(); // expected-error {{launch for architecture 75 in a command that compiles for no architecture}}
#endif
}
