// Aliases of the host, before and after their targets, weak, of variables, in
// namespaces; with an ifunc. The device ignores them.
// RUN: rm -rf %t && mkdir %t && %cupcc -sm_90 --stop-after=codegen --keep-dir=%t %s
// RUN: FileCheck %s < %t/aliases.host.ll
// RUN: %cupcc -sm_90 %s -o %t/program && %t/program
// RUN: FileCheck %s --check-prefix=DEVICE < %t/aliases.sm_90.ll

extern "C" int before(int x) __attribute__((alias("target")));
extern "C" int weak(int x) __attribute__((weak, alias("target")));
extern int variableBefore __attribute__((alias("variable")));
namespace n { extern "C" { int inside(int x) __attribute__((alias("target"))); } }
int variable = 3;
extern "C" int target(int x) { return x + 5; }
extern "C" int after(int x) __attribute__((alias("target")));
static int hidden(int x) { return x + 7; }
int ofHidden(int x) __attribute__((alias("_ZL6hiddeni")));
extern "C" int (*resolve())(int) { return target; }
extern "C" int chosen(int x) __attribute__((ifunc("resolve")));

__global__ void kernel(int *out) { *out = 41; }
int main() {
  return before(1) + weak(2) + n::inside(3) + after(4) + chosen(5) + ofHidden(6) + variableBefore != 6 + 7 + 8 + 9 + 10 + 13 + 3;
}
// CHECK-DAG: @before = {{.*}}alias i32 (i32), ptr @target
// CHECK-DAG: @weak = weak {{.*}}alias i32 (i32), ptr @target
// CHECK-DAG: @inside = {{.*}}alias i32 (i32), ptr @target
// CHECK-DAG: @after = {{.*}}alias i32 (i32), ptr @target
// CHECK-DAG: @_Z8ofHiddeni = {{.*}}alias i32 (i32), ptr @_ZL6hiddeni
// CHECK-DAG: @variableBefore = {{.*}}alias i32, ptr @variable
// DEVICE-NOT: {{^@.*}} alias
