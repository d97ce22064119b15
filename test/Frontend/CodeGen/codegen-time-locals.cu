// A const local, what is made of it, and statics: constants of each target when
// it is lowered, so that a dead branch is not there before any optimisation.
// RUN: %cupcc -sm_75 -sm_90 -OG0 -gpu -S -emit-llvm %s -o %t.ll
// RUN: FileCheck %s --check-prefixes=ANY,SM75 --implicit-check-not=wrong < %t.sm_75.ll
// RUN: FileCheck %s --check-prefixes=ANY,SM90 --implicit-check-not=wrong < %t.sm_90.ll
// RUN: %cupcc -sm_75 -sm_90 -G -c %s -o %t.o
// RUN: %cupcc -sm_75 -S -O0 -emit-llvm %s -o - | FileCheck %s --check-prefixes=ANY,HOST --implicit-check-not=wrong
extern void wrong();
template <class T> T generic() {
  const bool recent = __nvvm_current_device_sm >= 90;
  if (sizeof(T) == 4 && recent == (__nvvm_current_device_sm < 90)) wrong();
  return T(recent);
}
int chain(int x) {
  const int sm = __nvvm_current_device_sm;
  const bool recent = sm >= 90, device = !__is_host_target;
  const int grade = recent ? 3 : device ? 2 : 1;
  static const int fixed = grade * 10;
  static int counter = grade * 100;
  if (grade == 3 && sm < 90) wrong();
  if (!recent && sm >= 90) wrong();
  if (!(recent || sm < 90)) wrong();
  if (fixed != grade * 10) wrong();
  if (recent ? sm < 90 : sm >= 90) wrong();
  while (grade > 3) wrong();
  for (; grade < 1;) wrong();
  switch (grade) {
  case 1: if (device) wrong(); break;
  case 2: if (recent || !device) wrong(); break;
  case 3: if (!recent) wrong(); break;
  default: wrong();
  }
  auto lambda = [&] { if (recent != (sm >= 90)) wrong(); const int again = grade + 1; if (again > 4) wrong(); return again; };
  auto copy = [sm, recent] { if (recent != (sm >= 90)) wrong(); return sm; };
  return x + counter++ + lambda() + copy() + generic<int>();
}
__global__ void k(int *out) { *out = chain(*out); }
// SM75-DAG: @_ZZ5chainiE7counter = {{.*}}global i32 200
// SM90-DAG: @_ZZ5chainiE7counter = {{.*}}global i32 300
// HOST-DAG: @_ZZ5chainiE7counter = {{.*}}global i32 100
// ANY-NOT: {{wrong|__cxa_guard_acquire}}
