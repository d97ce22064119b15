//===- complex_operations.h - products and quotients ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For any type of which copySign() is declared before this header is included.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_RUNTIME_LIBC_COMPLEX_OPERATIONS_H
#define CUPCC_RUNTIME_LIBC_COMPLEX_OPERATIONS_H

namespace {

template <typename T> bool isNaN(T X) { return X != X; }
template <typename T> bool isInf(T X) { return __builtin_isinf(X); }
template <typename T> bool isFinite(T X) { return __builtin_isfinite(X); }

/// 1 for an infinity and 0 for all else, with the sign of X.
template <typename T> T boxInf(T X) {
  return copySign(isInf(X) ? T(1) : T(0), X);
}

template <typename T> T zeroIfNaN(T X) {
  return isNaN(X) ? copySign(T(0), X) : X;
}

template <typename T> struct Parts { T Re, Im; };

template <typename T> Parts<T> multiply(T A, T B, T C, T D) {
  T AC = A * C, BD = B * D, AD = A * D, BC = B * C;
  Parts<T> Z{AC - BD, AD + BC};
  if (!isNaN(Z.Re) || !isNaN(Z.Im))
    return Z;
  bool Recalculate = false;
  if (isInf(A) || isInf(B)) {
    A = boxInf(A);
    B = boxInf(B);
    C = zeroIfNaN(C);
    D = zeroIfNaN(D);
    Recalculate = true;
  }
  if (isInf(C) || isInf(D)) {
    C = boxInf(C);
    D = boxInf(D);
    A = zeroIfNaN(A);
    B = zeroIfNaN(B);
    Recalculate = true;
  }
  if (!Recalculate && (isInf(AC) || isInf(BD) || isInf(AD) || isInf(BC))) {
    A = zeroIfNaN(A);
    B = zeroIfNaN(B);
    C = zeroIfNaN(C);
    D = zeroIfNaN(D);
    Recalculate = true;
  }
  if (!Recalculate)
    return Z;
  const T Infinity = __builtin_huge_val();
  return {Infinity * (A * C - B * D), Infinity * (A * D + B * C)};
}

/// \p Scale is a power of two that brings the larger of |C| and |D| near one,
/// or one where there is none: scaling by it is exact.
template <typename T> Parts<T> divide(T A, T B, T C, T D, T Scale) {
  T SC = C * Scale, SD = D * Scale;
  T Denominator = SC * SC + SD * SD;
  Parts<T> Z{(A * SC + B * SD) / Denominator * Scale,
             (B * SC - A * SD) / Denominator * Scale};
  if (!isNaN(Z.Re) || !isNaN(Z.Im))
    return Z;
  const T Infinity = __builtin_huge_val();
  if (Denominator == T(0) && (!isNaN(A) || !isNaN(B)))
    return {copySign(Infinity, C) * A, copySign(Infinity, C) * B};
  if ((isInf(A) || isInf(B)) && isFinite(C) && isFinite(D)) {
    A = boxInf(A);
    B = boxInf(B);
    return {Infinity * (A * C + B * D), Infinity * (B * C - A * D)};
  }
  if ((isInf(C) || isInf(D)) && isFinite(A) && isFinite(B)) {
    C = boxInf(C);
    D = boxInf(D);
    return {T(0) * (A * C + B * D), T(0) * (B * C - A * D)};
  }
  return Z;
}

template <typename Complex, typename T> Complex join(Parts<T> P) {
  Complex Z;
  __real__ Z = P.Re;
  __imag__ Z = P.Im;
  return Z;
}

} // namespace

#endif // CUPCC_RUNTIME_LIBC_COMPLEX_OPERATIONS_H
