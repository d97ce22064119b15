// Templates as Eigen has them: expressions over matrices of static size by the curiously
// recurring template pattern, with traits, evaluators, unrolled loops, packets, views
// that alias, and macros that say what the device may call.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <type_traits>

#if defined(__CUDACC__)
#define DEVICE_FUNC __host__ __device__
#else
#define DEVICE_FUNC
#endif
#define STRONG_INLINE __attribute__((always_inline)) inline

namespace expressions {

template <typename Derived> struct Traits;
template <typename Derived> struct Traits<const Derived> : Traits<Derived> {};

enum { RowMajorBit = 1, LinearBit = 2, LvalueBit = 4 };

template <typename Lhs, typename Rhs, typename Op> class Binary;
template <typename Arg, typename Op> class Unary;
template <typename Lhs, typename Rhs> class Product;
template <typename Arg> class Transpose;
template <typename Arg, int Rows, int Cols> class Block;

struct Sum {
  template <typename T> DEVICE_FUNC STRONG_INLINE T operator()(T a, T b) const { return a + b; }
};
struct Difference {
  template <typename T> DEVICE_FUNC STRONG_INLINE T operator()(T a, T b) const { return a - b; }
};
template <typename T> struct Scale {
  T factor;
  DEVICE_FUNC STRONG_INLINE T operator()(T a) const { return factor * a; }
};
struct Abs {
  template <typename T> DEVICE_FUNC STRONG_INLINE T operator()(T a) const { return a < 0 ? -a : a; }
};

// Assigns each coefficient; small ones without a loop.
template <typename Dst, typename Src, int Index, int Stop> struct Unroller {
  DEVICE_FUNC static STRONG_INLINE void run(Dst &dst, const Src &src) {
    constexpr int row = Index / Dst::ColsAtCompileTime, col = Index % Dst::ColsAtCompileTime;
    dst.coeffRef(row, col) = src.coeff(row, col);
    Unroller<Dst, Src, Index + 1, Stop>::run(dst, src);
  }
};
template <typename Dst, typename Src, int Stop> struct Unroller<Dst, Src, Stop, Stop> {
  DEVICE_FUNC static STRONG_INLINE void run(Dst &, const Src &) {}
};

template <typename Derived> class MatrixBase {
public:
  using Scalar = typename Traits<Derived>::Scalar;
  enum {
    RowsAtCompileTime = Traits<Derived>::Rows,
    ColsAtCompileTime = Traits<Derived>::Cols,
    SizeAtCompileTime = RowsAtCompileTime * ColsAtCompileTime,
    Flags = Traits<Derived>::Flags
  };
  DEVICE_FUNC STRONG_INLINE Derived &derived() { return *static_cast<Derived *>(this); }
  DEVICE_FUNC STRONG_INLINE const Derived &derived() const { return *static_cast<const Derived *>(this); }

  template <typename Other> DEVICE_FUNC STRONG_INLINE auto operator+(const MatrixBase<Other> &other) const {
    return Binary<Derived, Other, Sum>(derived(), other.derived());
  }
  template <typename Other> DEVICE_FUNC STRONG_INLINE auto operator-(const MatrixBase<Other> &other) const {
    return Binary<Derived, Other, Difference>(derived(), other.derived());
  }
  template <typename Other> DEVICE_FUNC STRONG_INLINE auto operator*(const MatrixBase<Other> &other) const {
    return Product<Derived, Other>(derived(), other.derived());
  }
  DEVICE_FUNC STRONG_INLINE auto operator*(Scalar s) const { return Unary<Derived, Scale<Scalar>>(derived(), {s}); }
  friend DEVICE_FUNC STRONG_INLINE auto operator*(Scalar s, const MatrixBase &m) { return m * s; }
  DEVICE_FUNC STRONG_INLINE auto cwiseAbs() const { return Unary<Derived, Abs>(derived(), {}); }
  DEVICE_FUNC STRONG_INLINE auto transpose() const { return Transpose<const Derived>(derived()); }
  template <int R, int C> DEVICE_FUNC STRONG_INLINE auto block(int row, int col) {
    return Block<Derived, R, C>(derived(), row, col);
  }
  template <int R, int C> DEVICE_FUNC STRONG_INLINE auto block(int row, int col) const {
    return Block<const Derived, R, C>(derived(), row, col);
  }
  template <typename Other> DEVICE_FUNC STRONG_INLINE Derived &lazyAssign(const MatrixBase<Other> &other) {
    static_assert(int(RowsAtCompileTime) == int(Other::RowsAtCompileTime) &&
                      int(ColsAtCompileTime) == int(Other::ColsAtCompileTime),
                  "YOU_MIXED_MATRICES_OF_DIFFERENT_SIZES");
    static_assert(Flags & LvalueBit, "THIS_EXPRESSION_IS_NOT_A_LVALUE");
    if constexpr (int(SizeAtCompileTime) <= 16)
      Unroller<Derived, Other, 0, SizeAtCompileTime>::run(derived(), other.derived());
    else
      for (int i = 0; i < RowsAtCompileTime; ++i)
        for (int j = 0; j < ColsAtCompileTime; ++j)
          derived().coeffRef(i, j) = other.derived().coeff(i, j);
    return derived();
  }
  template <typename F> DEVICE_FUNC STRONG_INLINE Scalar redux(F f) const {
    Scalar result = derived().coeff(0, 0);
    for (int i = 0; i < RowsAtCompileTime; ++i)
      for (int j = i == 0; j < ColsAtCompileTime; ++j)
        result = f(result, derived().coeff(i, j));
    return result;
  }
  DEVICE_FUNC STRONG_INLINE Scalar sum() const { return redux(Sum()); }
  DEVICE_FUNC Scalar trace() const {
    Scalar result = 0;
    for (int i = 0; i < RowsAtCompileTime; ++i)
      result += derived().coeff(i, i);
    return result;
  }
  DEVICE_FUNC Scalar determinant() const {
    static_assert(int(RowsAtCompileTime) == int(ColsAtCompileTime));
    if constexpr (int(RowsAtCompileTime) == 1) {
      return derived().coeff(0, 0);
    } else {
      Scalar result = 0;
      for (int j = 0; j < ColsAtCompileTime; ++j)
        result += (j % 2 ? -1 : 1) * derived().coeff(0, j) * minor(j).determinant();
      return result;
    }
  }
  DEVICE_FUNC auto minor(int without) const;
};

template <typename S, int R, int C, int Options = RowMajorBit> class Matrix;
template <typename S, int R, int C, int O> struct Traits<Matrix<S, R, C, O>> {
  using Scalar = S;
  using Nested = const Matrix<S, R, C, O> &;
  enum { Rows = R, Cols = C, Flags = O | LinearBit | LvalueBit };
};
template <typename S, int R, int C, int Options> class Matrix : public MatrixBase<Matrix<S, R, C, Options>> {
  using Base = MatrixBase<Matrix>;
  alignas(R * C * sizeof(S) % 16 ? alignof(S) : 16) S m_data[R * C];

public:
  DEVICE_FUNC Matrix() {}
  template <typename Other> DEVICE_FUNC STRONG_INLINE Matrix(const MatrixBase<Other> &other) { Base::lazyAssign(other); }
  template <typename Other> DEVICE_FUNC STRONG_INLINE Matrix &operator=(const MatrixBase<Other> &other) {
    // A product may read what is written.
    return Base::lazyAssign(Matrix(other));
  }
  template <typename Other> DEVICE_FUNC STRONG_INLINE Matrix &operator+=(const MatrixBase<Other> &other) {
    return Base::lazyAssign(*this + other.derived());
  }
  DEVICE_FUNC STRONG_INLINE S coeff(int i, int j) const { return m_data[Options & RowMajorBit ? i * C + j : j * R + i]; }
  DEVICE_FUNC STRONG_INLINE S &coeffRef(int i, int j) { return m_data[Options & RowMajorBit ? i * C + j : j * R + i]; }
  DEVICE_FUNC STRONG_INLINE S &operator()(int i, int j) { return coeffRef(i, j); }
  DEVICE_FUNC static auto Identity() {
    Matrix m;
    for (int i = 0; i < R; ++i)
      for (int j = 0; j < C; ++j)
        m(i, j) = i == j;
    return m;
  }
};

// An expression holds matrices by reference and other expressions by value.
template <typename Lhs, typename Rhs, typename Op> struct Traits<Binary<Lhs, Rhs, Op>> {
  using Scalar = std::common_type_t<typename Traits<Lhs>::Scalar, typename Traits<Rhs>::Scalar>;
  using Nested = const Binary<Lhs, Rhs, Op>;
  enum { Rows = Traits<Lhs>::Rows, Cols = Traits<Lhs>::Cols, Flags = Traits<Lhs>::Flags & Traits<Rhs>::Flags & ~LvalueBit };
};
template <typename Lhs, typename Rhs, typename Op> class Binary : public MatrixBase<Binary<Lhs, Rhs, Op>> {
  typename Traits<Lhs>::Nested lhs;
  typename Traits<Rhs>::Nested rhs;

public:
  DEVICE_FUNC STRONG_INLINE Binary(const Lhs &l, const Rhs &r) : lhs(l), rhs(r) {
    static_assert(int(Traits<Lhs>::Rows) == int(Traits<Rhs>::Rows), "YOU_MIXED_MATRICES_OF_DIFFERENT_SIZES");
  }
  DEVICE_FUNC STRONG_INLINE auto coeff(int i, int j) const {
    using Scalar = typename Traits<Binary>::Scalar;
    return Op()(Scalar(lhs.coeff(i, j)), Scalar(rhs.coeff(i, j)));
  }
};

template <typename Arg, typename Op> struct Traits<Unary<Arg, Op>> : Traits<Arg> {
  using Nested = const Unary<Arg, Op>;
  enum { Flags = int(Traits<Arg>::Flags) & ~LvalueBit };
};
template <typename Arg, typename Op> class Unary : public MatrixBase<Unary<Arg, Op>> {
  typename Traits<Arg>::Nested arg;
  Op op;

public:
  DEVICE_FUNC STRONG_INLINE Unary(const Arg &a, Op o) : arg(a), op(o) {}
  DEVICE_FUNC STRONG_INLINE auto coeff(int i, int j) const { return op(arg.coeff(i, j)); }
};

template <typename Lhs, typename Rhs> struct Traits<Product<Lhs, Rhs>> {
  using Scalar = typename Traits<Lhs>::Scalar;
  using Nested = const Product<Lhs, Rhs>;
  enum { Rows = Traits<Lhs>::Rows, Cols = Traits<Rhs>::Cols, Flags = 0 };
};
template <typename Lhs, typename Rhs> class Product : public MatrixBase<Product<Lhs, Rhs>> {
  typename Traits<Lhs>::Nested lhs;
  typename Traits<Rhs>::Nested rhs;

public:
  DEVICE_FUNC STRONG_INLINE Product(const Lhs &l, const Rhs &r) : lhs(l), rhs(r) {
    static_assert(int(Traits<Lhs>::Cols) == int(Traits<Rhs>::Rows), "INVALID_MATRIX_PRODUCT");
  }
  DEVICE_FUNC STRONG_INLINE auto coeff(int i, int j) const {
    typename Traits<Lhs>::Scalar result = 0;
    for (int k = 0; k < Traits<Lhs>::Cols; ++k)
      result += lhs.coeff(i, k) * rhs.coeff(k, j);
    return result;
  }
};

template <typename Arg> struct Traits<Transpose<Arg>> : Traits<Arg> {
  using Nested = const Transpose<Arg>;
  enum { Rows = Traits<Arg>::Cols, Cols = Traits<Arg>::Rows };
};
template <typename Arg> class Transpose : public MatrixBase<Transpose<Arg>> {
  typename Traits<Arg>::Nested arg;

public:
  DEVICE_FUNC STRONG_INLINE explicit Transpose(Arg &a) : arg(a) {}
  DEVICE_FUNC STRONG_INLINE auto coeff(int i, int j) const { return arg.coeff(j, i); }
};

template <typename Arg, int R, int C> struct Traits<Block<Arg, R, C>> : Traits<Arg> {
  using Nested = const Block<Arg, R, C>;
  enum { Rows = R, Cols = C, Flags = int(Traits<Arg>::Flags) & (std::is_const<Arg>::value ? ~LvalueBit : ~0) };
};
template <typename Arg, int R, int C> class Block : public MatrixBase<Block<Arg, R, C>> {
  Arg &arg;
  int row, col;

public:
  DEVICE_FUNC STRONG_INLINE Block(Arg &a, int r, int c) : arg(a), row(r), col(c) {}
  DEVICE_FUNC STRONG_INLINE auto coeff(int i, int j) const { return arg.coeff(row + i, col + j); }
  DEVICE_FUNC STRONG_INLINE auto &coeffRef(int i, int j) { return arg.coeffRef(row + i, col + j); }
  template <typename Other> DEVICE_FUNC STRONG_INLINE Block &operator=(const MatrixBase<Other> &other) {
    return this->lazyAssign(other);
  }
};

template <typename Derived> DEVICE_FUNC auto MatrixBase<Derived>::minor(int without) const {
  Matrix<Scalar, RowsAtCompileTime - 1, ColsAtCompileTime - 1> result;
  for (int i = 1; i < RowsAtCompileTime; ++i)
    for (int j = 0; j < ColsAtCompileTime - 1; ++j)
      result(i - 1, j) = derived().coeff(i, j + (j >= without));
  return result;
}
} // namespace expressions

using expressions::Matrix;
using Matrix4 = Matrix<float, 4, 4>;

template <typename M> DEVICE_FUNC void fill(M &m, unsigned seed) {
  for (int i = 0; i < M::RowsAtCompileTime; ++i)
    for (int j = 0; j < M::ColsAtCompileTime; ++j) {
      seed = seed * 1664525u + 1013904223u;
      m(i, j) = int(seed >> 30) - 2; // so small that all is exact, fused or not
    }
}

DEVICE_FUNC void compute(unsigned seed, float *out) {
  Matrix4 a, b;
  Matrix<float, 4, 4, 0> columns;
  Matrix<float, 4, 2> thin;
  Matrix<double, 6, 6> large;
  fill(a, seed);
  fill(b, seed + 1);
  fill(columns, seed + 2);
  fill(thin, seed + 3);
  fill(large, seed + 4);
  Matrix4 sum = a + b * 2.0f - 0.5f * columns.transpose();
  out[0] = sum.sum();
  a = a * b; // aliases
  out[1] = a.trace();
  a += (b - columns).cwiseAbs();
  out[2] = a.determinant();
  a.block<2, 2>(1, 1) = thin.block<2, 2>(2, 0) + Matrix<float, 2, 2>::Identity();
  out[3] = a.sum() + a.block<3, 3>(0, 1).trace();
  Matrix<float, 2, 2> small = thin.transpose() * (a + b) * thin;
  out[4] = small.determinant();
  Matrix<double, 6, 6> squared = large * large.transpose() - large;
  out[5] = float(squared.trace());
  out[6] = float((Matrix<float, 4, 4>::Identity() + sum).redux([](float x, float y) { return x < y ? y : x; }));
}

__global__ void kernel(int n, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    compute(i * 7 + 3, out + 7 * i);
}

int main() {
  Report report;
  const int n = 300;
  std::vector<float> expected(7 * n);
  for (int i = 0; i < n; ++i)
    compute(i * 7 + 3, expected.data() + 7 * i);
  DeviceArray<float> out(7 * n);
  kernel<<<5, 64>>>(n, out.get());
  CHECK_LAUNCH();
  report.equal("matrices", out.download(), expected);
  return report.status();
}
// EXPECT: matrices: 2100 equal
