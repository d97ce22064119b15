// Lists in braces in a launch configuration, as nvcc takes them.
// RUN: %cupcc -sm_90 -S -emit-llvm -O1 %s -o - | FileCheck %s
// RUN: not %cupcc -sm_90 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
template <int, int> struct Pair { static constexpr int Sum = 7; };
template <class T> __global__ void kernel(T) {}
template <int A, int B> unsigned two() { return A * 10 + B; }

// The words of a dim3 are x and y in one, z in another: 2, 3 and 1.
// CHECK-LABEL: define{{.*}} @both(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 12884901890, i32 1, i64 4294967360, i32 1, i64 noundef 0,
extern "C" void both() { kernel<<<{2, 3}, {64}>>>(1); }
// CHECK-LABEL: define{{.*}} @rest(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967360, i32 1, i64 noundef 16, ptr noundef null
extern "C" void rest() { kernel<<<{}, 64, {16}, {}>>>(1); }
// CHECK-LABEL: define{{.*}} @angles(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 {{.*}}, i32 1, i64 12884901890, i32 1, i64 {{.*}}5
extern "C" void angles() { kernel<<<two<1, 2>(), {2, 3}, {Pair<2, 3>::Sum - 2}>>>(1); }
// CHECK-LABEL: define{{.*}} @compares(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 {{.*}}, i32 1, i64 4294967328, i32 1
extern "C" void compares(int n, int m) { kernel<<<n < m ? 1 : 2, {32}>>>(1); }
template <class T> void inTemplate(T n) {
  kernel<T><<<{unsigned(n), 2}, {unsigned(sizeof(T)), 1, 1}>>>(n);
}
struct Member {
  unsigned size;
  void launch() { kernel<<<{2, 3}, {size}>>>([] { return 1; }()); }
};
#define LAUNCH(Grid, ...) kernel<<<Grid, {__VA_ARGS__}>>>(1)
// CHECK-LABEL: define{{.*}} @uses(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 12884901890, i32 1
// CHECK-LABEL: define{{.*}} @_Z10inTemplateIdEvT_(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 {{.*}}, i32 1, i64 4294967304, i32 1
// CHECK-LABEL: define{{.*}} @_ZN6Member6launchEv(
// CHECK: call i32 @__cudaPushCallConfiguration(i64 12884901890,
extern "C" void uses() { LAUNCH(1, 2, 3); inTemplate(2.0); Member{4}.launch(); }
#ifdef WRONG
void wrong(int *p) {
  // WRONG: [[#@LINE+1]]:{{.*}}: error: no matching constructor for initialization of '::dim3'
  kernel<<<{1, 2, 3, 4}, 1>>>(1);
  // WRONG: [[#@LINE+1]]:{{.*}}: error: excess elements in scalar initializer
  kernel<<<1, 1, {1, 2}>>>(1);
  // WRONG: [[#@LINE+1]]:{{.*}}: error: no matching constructor for initialization of '::dim3'
  kernel<<<{p}, 1>>>(1);
}
#endif
