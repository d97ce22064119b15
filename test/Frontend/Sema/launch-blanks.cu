// Blanks in the brackets of a launch configuration, as nvcc takes them.
// RUN: %cupcc -sm_90 -S -emit-llvm -O1 %s -o - | FileCheck %s
// RUN: not %cupcc -sm_90 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
struct Table {
  void (*Kernel)(int *);
};
template <class T> __global__ void kernel(T *) {}
template <class T> struct Size {
  static constexpr int Value = sizeof(T);
};
template <class T> constexpr int size() { return sizeof(T); }

// CHECK-LABEL: define{{.*}} @launches(
// CHECK-COUNT-9: call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 4294967300, i32 1, i64 noundef 0, ptr noundef null
// CHECK: ret void
extern "C" void launches(int *p, Table t) {
  kernel << <1, 4 >> > (p);
  kernel<< <1, 4, 0, 0>> > (p);
  (t.Kernel) << <1, 4>> >(p);
  kernel<int> << <1, 4 >> >(p);
  kernel <<< 1, 4 >> > (p);
  kernel << < 1, 4 >>>(p);
  kernel<Size<Size<int>> > << <1, Size<Size<int> >::Value * 4 >> > (nullptr);
  kernel << <1, size<Size<int>>() * 4 >> > (p);
  kernel << <{1, 1}, {4} >> > (p);
}

// CHECK-LABEL: define{{.*}} @compares(
// CHECK: call i32 @__cudaPushCallConfiguration(
extern "C" void compares(int *p, unsigned n, unsigned m) {
  kernel << <n < m ? n : m, m < 3 ? m : 3 >> > (p);
}

// Names of operators are none.
struct Stream {
  int Count = 0;
};
template <class T> Stream &operator<<(Stream &s, T) { return s; }
template <> Stream &operator<< <int>(Stream &s, int) { return s; }
template <> Stream &operator<<<char>(Stream &s, char) { return s; }
void prints(Stream &s) { operator<< <long>(operator<<<short>(s, 1), 2); }

// Shifts and comparisons are what they were.
// CHECK-LABEL: define{{.*}} @values(
// CHECK: ret i32 37
extern "C" int values() {
  constexpr int a = 1 << 4 >> 2, b = (16 >> 2) > 3;
  Size<Size<Size<int>> > s;
  return a + (b << (2 > 1 ? 5 : 0)) + s.Value;
}
#ifdef WRONG
int wrong(int a, int b) {
  // WRONG: [[#@LINE+1]]:{{[0-9]+}}: error: expected
  return a << < b;
}
#endif
