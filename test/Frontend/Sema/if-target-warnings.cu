// What only one branch uses is used, and nothing is unreachable: no warning comes
// from an 'if target'.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -Wall -Wextra -Wpedantic -Wunreachable-code -Wunused -Wshadow -Werror -fsyntax-only %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -Wall -Wextra -Werror -O2 -c %s -o %t.o
#include <nv/target>
static int onlyHost(int x) { return x; }
static int onlyDevice(int x) { return x + 1; }
static const int constant = 4;
static int variable = 5;
namespace {
struct Local { int f() { return 1; } };
int onlyDead() { return Local().f(); }
} // namespace
int all(int x, int y, [[maybe_unused]] int z) {
  const int sm = __nvvm_current_device_sm, other = sm + 1;
  auto lambda = [x, y] { if target (__is_host_target) return x; else return y; };
  if target (sm >= 75) {
    return onlyDevice(x) + constant;
  } else if target (other > 500) {
    return onlyDead();
  } else {
    return onlyHost(y) + variable + lambda();
  }
}
int chain() {
  if target (nv::target::is_host) return 1;
  else if target (nv::target::provides(nv::target::sm_80)) return 2;
  else return 3;
}
int toolkit(int x) { NV_IF_ELSE_TARGET(NV_IS_HOST, (return x;), (return x + 1;)) }
__global__ void k(int *p) { *p = all(*p, 2, 3) + chain() + toolkit(1); }
