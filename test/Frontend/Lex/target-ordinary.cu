// 'target' means something after 'if' and before '(' only; everywhere else it is a
// name like any other, and in an attribute what it is there. What only shows the
// source shows it as it is.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -Wall -Wextra -Werror -fsyntax-only %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -O0 -c %s -o %t.o
// RUN: %cupcc -std=c++20 -sm_75 -E %s -o - | FileCheck %s --check-prefix=TEXT --implicit-check-not=target__cupcc
// RUN: %cupcc -std=c++20 -sm_75 -gpu -sm_75 -E %s -o - | FileCheck %s --check-prefix=TEXT
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -Xclang -ast-dump -Xclang -ast-dump-filter=chooses %s | FileCheck %s --check-prefix=AST
// RUN: %cupcc -std=c++20 -sm_75 -E %s -o %t.cui
// RUN: %cupcc -x cuda-cpp-output -std=c++20 -sm_75 -fsyntax-only %t.cui
#define CHOOSE(p, x) if target (p) return x;
#define WORD target
__attribute__((target("avx2"))) static int vector() { return 1; }
struct target_t { int target; bool operator()(int) const { return target; } };
namespace target_space { int target(int target) { return target; } }
template <class target> target same(target x) { return x; }
int names(int x) {
  int target = x;
  if (target) x = 1;
  if (target > 3) x = 2;
  if (!target) x = 3;
  if (target_space::target(x)) x = 4;
  if (int meta = target; meta) x = 5;
  target_t object{target};
  if (object.target) x = 6;
  { target_t target{1}; if (target(x)) x = 7; }
  if constexpr (sizeof(target) == 4) x = 8;
  goto target;
target:
  return x + same(target) + vector();
}
int chooses() {
  CHOOSE(__is_host_target, 1)
  if WORD (!__is_host_target) return 2;
  if
    target
      (__is_spirv_target) return 3;
  int target = 4;
  if target (__is_dxil_target) return target;
  if (target) return target;
  return 5;
}
__global__ void k(int *p) { *p = chooses(); }
int main() { return names(1) + chooses(); }
// TEXT: if target (__is_host_target) return 1;
// TEXT: if target (!__is_host_target) return 2;
// TEXT: if target (__is_dxil_target) return target;
// AST: FunctionDecl {{.*}} chooses 'int ()'
// AST: IfStmt
// AST: DeclRefExpr {{.*}} '__is_host_target' 'const bool'
