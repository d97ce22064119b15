// Attributes of the program leave nothing in the code.
// RUN: rm -rf %t && mkdir %t && %cupcc -std=c++17 -sm_75 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s --implicit-check-not=var.annotation --implicit-check-not=ptr.annotation --implicit-check-not=global.annotation --implicit-check-not=cupcc.attribute --implicit-check-not=llvm.metadata < %t/user-attributes.host.ll
// RUN: FileCheck %s --implicit-check-not=var.annotation --implicit-check-not=ptr.annotation --implicit-check-not=global.annotation --implicit-check-not=cupcc.attribute --implicit-check-not=llvm.metadata < %t/user-attributes.sm_75.ll
using nt [[attribute]] = int;
using text [[attribute]] = const char *;
struct S { int a; [[.nt = 3, .text = "member"]] int m; };
[[.nt = 4]] __managed__ int global = 5;
[[.text = "static"]] static const S constant{1, 2};
[[.nt = 9]] __global__ void kernel(S *s, int *o) {
  int x [[.nt = 1]] = s->m;
  static int kept [[.nt = 2]];
  s->m = x + kept++;
  *o = global + @attribute(kernel, nt) + constant.m;
}
int main() {
  S s [[.text = "local"]]{};
  s.m = global;
  kernel<<<1, 1>>>(&s, nullptr);
  return s.m + constant.m;
}
// CHECK: define
