// A kernel whose constraints have braces of their own is declared and defined.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only %s
template <class T> concept Addable = requires(T a) { a + a; };
template <class T> __global__ void expression(T *) requires requires { sizeof(T); };
template <class T> __global__ void expression(T *p) requires requires { sizeof(T); } { *p = 1; }
template <class T> __global__ void parameters(T *) requires Addable<T> || requires(T t) { t + 1; };
template <class T> __global__ void parameters(T *p) requires Addable<T> || requires(T t) { t + 1; } { *p = 2; }
template <> __global__ void parameters<float>(float *p) { *p = 3; }
template <class T> __global__ void parenthesized(T *) requires(Addable<T>);
template <class T> __global__ void parenthesized(T *p) requires(Addable<T>) { *p = 4; }
template <class T> __global__ void nested(T *) requires(requires { sizeof(T); });
template <class T> __global__ void nested(T *p) requires(requires { sizeof(T); }) { *p = 4; }
int both(int x) { return x + 1; }
__global__ void after(int *p) { *p = both(1); }
int main() {
  expression<<<1, 1>>>((int *)nullptr);
  parameters<<<1, 1>>>((int *)nullptr);
  parenthesized<<<1, 1>>>((int *)nullptr);
  nested<<<1, 1>>>((int *)nullptr);
}
