// 'this->' before a static member in a constant condition, as nvcc and g++ have
// it: in templates, lambdas and members of dependent bases, on both sides.
// RUN: %cupcc -sm_75 -std=c++17 -c %s -o %t.o
// RUN: not %cupcc -sm_75 -std=c++17 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s
// Plain Clang refuses it.
// RUN: not clang++ -x c++ -std=c++17 -fsyntax-only -D__global__= -D__device__= -D__host__= -DCXX %s 2>&1 | FileCheck %s --check-prefix=CLANG
// CLANG: error: constexpr if condition is not a constant expression
template <class T> struct Base {
  static constexpr bool base = true;
};
template <class T> struct Of : Base<T> {
  static constexpr bool wide = sizeof(T) > 4;
  static constexpr int three() { return 3; }
  template <class U> static constexpr bool same() { return sizeof(U) == 4; }
  int value;
  __host__ __device__ int get() const {
    static_assert(this->three() == 3, "");
    if constexpr (this->wide)
      return T::nothing;
    else if constexpr (this->base && !(this->wide) && this->three() == 3)
      return this->value;
    return 0;
  }
  __host__ __device__ int call() {
    return [this] {
      if constexpr (this->wide)
        return T::nothing;
      else
        return this->value;
    }();
  }
#ifdef WRONG
  // CHECK: error: constexpr if condition is not a constant expression
  int wrong() {
    if constexpr (this->value)
      return 1;
    return 0;
  }
#endif
};
template struct Of<int>;
#ifndef CXX
__global__ void kernel(int *x) {
  Of<int> o{{}, *x};
  *x = o.get() + o.call();
}
#endif
