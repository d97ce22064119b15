// What cupcc compiles and nvcc 13 does not (docs/dialect.md). Every line with a
// comment behind it is an error of nvcc's own front end.
template <class T> struct Of { typedef T type; };
template <class T> Of<T>::type one() { return 1; } // typename
template <class T> int cast(double d) { return static_cast<Of<T>::type>(d); } // typename
int use() { return one<int>() + cast<int>(1.0); }
struct Two { int a, b; };
Two reversed = {.b = 1, .a = 2}; // out-of-order
inline inline int twice() { return 2; } // duplicate
template <class T> T same(T t) { return t; }
template <> static int same(int t) { return t; } // storage class
struct Inside {
  template <class T> T plain(T t) { return t; }
  template <> int plain(int t) { return t; } // specialization
  static int operator()(int n) { return n; } // static
};
struct Launched { static __global__ void kernel(int *p) { *p = 1; } }; // member function
void launch(int *p) { Launched::kernel<<<1, 1>>>(p); }
struct Alone { int a[]; }; // flexible array member
union Any { int a[]; int b; }; // incomplete
struct Made { Made() {} int q; };
struct Around { struct { Made n; int b; }; };
Around around; // deleted
int chosen = __builtin_choose_expr(1, 2, 3); // undefined
