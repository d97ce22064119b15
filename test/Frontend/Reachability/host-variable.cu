// Host variables: what can change, what is initialized when the program starts,
// and what another file defines. Constants are fine.
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
int start();
int counter;
const int atStart = start();
extern const int elsewhere;
struct S {
  static int member;
  static constexpr int constant = 3;
};
int S::member = 3;
const int five = 5;
constexpr int primes[] = {2, 3, 5};
int local() {
  static int calls = five;
  return ++calls;
}
__global__ void k(int *out) {
  out[0] = counter;
  out[1] = S::member;
  out[2] = atStart;
  out[3] = elsewhere;
  out[4] = S::constant + five + primes[*out] + local();
}
// CHECK-DAG: host-variable.cu:20:12: error: reference to host variable 'counter' in code for the device; make it '__device__', or 'const' with a constant initializer
// CHECK-DAG: host-variable.cu:5:5: note: 'counter' declared here
// CHECK-DAG: host-variable.cu:21:12: error: reference to host variable 'S::member' in code
// CHECK-DAG: host-variable.cu:9:14: note: 'S::member' declared here
// CHECK-DAG: host-variable.cu:22:12: error: reference to host variable 'atStart' in code
// CHECK-DAG: host-variable.cu:23:12: error: reference to host variable 'elsewhere' in code
// CHECK:     4 errors generated.
