// 'if target' where Clang parses tentatively, goes back and reads its own copies
// of the tokens, and where it stores tokens for later.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefix=DEVICE < %t.sm_75.ll
// RUN: FileCheck %s --check-prefix=DEVICE < %t.sm_90.ll
// RUN: %cupcc -std=c++20 -sm_75 -S -O2 -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
#define CHOICE { if target (__is_host_target) return 1; else return 2; }
template <class F> int call(F f) { return f(); }
template <auto F> int constant() { return F(); }
template <class T> int generic(T t) { return t < 3 && call([&] { if target (__is_host_target) return t > 1; else return t > 2; }); }
int argument() { return constant<[] CHOICE>(); }
int declarator() { int (x)(({ int r; if target (__is_host_target) r = 1; else r = 2; r; })); return x; }
int condition() { if (int x = call([] CHOICE)) return x; return 0; }
int functional() { return int([] CHOICE()); }
int cast() { return (int)[] CHOICE(); }
int range() { for (auto x : {call([] CHOICE)}) return x; return 0; }
int byDefault(int x = [] CHOICE()) { return x; }
template <int (*F)() = +[] CHOICE> int parameter() { return F(); }
int nested() { if target ([] { if target (__is_host_target) return true; else return false; }()) return 1; else return 2; }
int negated() { if !target (__is_host_target) return 2; else return 1; }
int negatedInWords() { int (x)([] { if not target (__is_host_target) return 2; return 1; }()); return x; }
struct Members {
  int first = generic<int>(2) + call([] CHOICE), second = call([] CHOICE);
  bool third = call([] CHOICE) < 2, fourth = call([] CHOICE) > 1;
  int later() CHOICE
};
void all(int *out) {
  out[0] = argument(); out[1] = declarator(); out[2] = condition(); out[3] = functional();
  out[4] = cast(); out[5] = range(); out[6] = byDefault(); out[7] = parameter();
  out[8] = nested(); out[9] = negated(); out[10] = negatedInWords(); out[11] = Members().later();
  Members m;
  out[12] = m.first; out[13] = m.second; out[14] = m.third; out[15] = m.fourth;
}
__global__ void k(int *out) { all(out); }
// DEVICE-LABEL: define ptx_kernel void @_Z1kPi(
// DEVICE-COUNT-14: store i32 2,
// DEVICE-NEXT: {{.*}}getelementptr
// DEVICE-NEXT: store i32 0,
// DEVICE-NEXT: {{.*}}getelementptr
// DEVICE-NEXT: store i32 1,
// HOST-LABEL: define {{.*}}void @_Z3allPi(
// HOST-COUNT-3: store <4 x i32> splat (i32 1),
// HOST: store <4 x i32> <i32 2, i32 1, i32 1, i32 0>,
