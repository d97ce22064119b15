// '@meta printf' and '@meta puts': a remark where they are parsed or their
// template is instantiated, in order, once; for all targets if it is one parse.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -c -o %t.o %s 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: %cupcc -std=c++20 -Wall -Wextra -Werror -sm_75 -sm_80 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: %cupcc -std=c++20 -sm_75 -sm_80 -DSPLIT -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=SPLIT
// RUN: not %cupcc -std=c++20 -sm_75 -DWRONG -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=WRONG
// diag: remark_meta_output
enum class Color { red, green };
constexpr const char *text = "a text";
constexpr char array[] = "an array";

// CHECK: :[[#@LINE+1]]:7: remark: at namespace scope: 42 is 2a
@meta printf("at namespace scope: %d is %x\n", 42, 42u);
// CHECK: :[[#@LINE+1]]:7: remark: a text
@meta puts(text);

template <int n, class T = int> struct Class {
  @meta printf("Class %d of %zu bytes\n", n, sizeof(T));
};
// CHECK: :[[#@LINE-2]]:9: remark: Class 1 of 4 bytes
template struct Class<1>;
// CHECK: :[[#@LINE-4]]:9: remark: Class 2 of 1 bytes
Class<2, char> object;

void plain(int n) {
  constexpr double half = 0.5;
  // CHECK: :[[#@LINE+1]]:20: remark: 0.50|  -7|0x0000ff|x|a te|100%|+1
  if (n > 1) @meta printf("%.2f|%4d|%#08x|%c|%.*s|%d%%|%+d", half, -7, 255, 'x', 4, text, 100, 1);
  // CHECK: :[[#@LINE+1]]:9: remark: an array, green, -9223372036854775808
  @meta printf("%s, %s, %lld\n", array, Color::green.string, -__LONG_LONG_MAX__ - 1);
  auto lambda = [](auto x) { @meta puts(sizeof(x) == 1 ? "small" : "large"); return x; };
  // CHECK: :[[#@LINE-1]]:36: remark: large
  lambda(1);
  // CHECK: :[[#@LINE-3]]:36: remark: small
  lambda('a');
  // CHECK: :[[#@LINE+1]]:9: remark: sm_75 is one
  @meta printf("%s is one\n", nvvm_arch_t.enum_names)...;
  // CHECK: :[[#@LINE-1]]:9: remark: sm_80 is one
}

template <class E> void ofEnumeration() {
  @meta printf("%s = %d\n", E.enum_names, (int)E.enum_values)...;
}
template <int n> __global__ void kernel() {
  // In launch2.cxx, each architecture says what it chose.
  @meta for enum(nvvm_arch_t arch : nvvm_arch_t)
    if target (arch == __nvvm_arch)
      @meta printf("Selecting tuning %d for arch %s\n", n, arch.string);
  if constexpr (n > 7) @meta puts("not instantiated");
}
void launch() {
  kernel<7><<<1, 1>>>();
  ofEnumeration<Color>();
  kernel<7><<<1, 1>>>();
}
// CHECK: :[[#@LINE-8]]:13: remark: Selecting tuning 7 for arch sm_75
// CHECK: :[[#@LINE-9]]:13: remark: Selecting tuning 7 for arch sm_80
// CHECK: :[[#@LINE-16]]:9: remark: red = 0
// CHECK: :[[#@LINE-17]]:9: remark: green = 1

#ifdef SPLIT
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ > 750
@meta puts("for the later");
// SPLIT: :[[#@LINE-1]]:7: remark: for the later [host, sm_80]
#endif
struct Other { int x; };
#endif
#ifdef WRONG
int variable;
struct S {} s;
void wrong(int n) {
  @meta printf("%d\n", n);
  @meta printf("%d %s\n", 1, variable);
  @meta puts(&variable ? nullptr : text);
  n = @meta puts("a");
  @meta printf("%d\n");
  @meta printf("%d\n", 1.5);
  @meta printf("%p\n", nullptr);
  @meta printf("100%");
}
#endif
// WRONG: :[[#@LINE-10]]:24: error: argument of '@meta printf' is not a constant expression
// WRONG: :[[#@LINE-11]]:24: note: function parameter 'n' with unknown value
// WRONG: :[[#@LINE-11]]:30: error: '@meta printf' has no constant of a type that '%s' prints
// WRONG: :[[#@LINE-11]]:14: error: argument of '@meta puts' is not a constant expression
// WRONG: :[[#@LINE-11]]:7: error: '@meta puts' is a statement or a declaration of its own
// WRONG: :[[#@LINE-11]]:9: error: '@meta printf' has no constant of a type that '%d' prints
// WRONG: :[[#@LINE-11]]:24: error: '@meta printf' has no constant of a type that '%d' prints
// WRONG: :[[#@LINE-11]]:24: error: '@meta printf' has no constant of a type that '%p' prints
// WRONG: :[[#@LINE-11]]:9: error: '@meta printf' has no constant of a type that '%' prints
