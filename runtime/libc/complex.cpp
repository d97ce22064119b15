//===- complex.cpp - complex multiplication and division ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang multiplies complex numbers in line and calls these when the result is a
// NaN in both parts, and divides by calling them: C17 annex G.5.1 says what an
// infinity or a zero then gives. Names and signatures are libgcc's.
//
//===----------------------------------------------------------------------===//

namespace {

template <typename T> bool isNaN(T X) { return X != X; }
template <typename T> bool isInf(T X) { return __builtin_isinf(X); }
template <typename T> bool isFinite(T X) { return __builtin_isfinite(X); }

float copySign(float X, float Y) { return __builtin_copysignf(X, Y); }
double copySign(double X, double Y) { return __builtin_copysign(X, Y); }
float absolute(float X) { return __builtin_fabsf(X); }
double absolute(double X) { return __builtin_fabs(X); }

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

/// The power of two that brings the larger of |C| and |D| near one, or one
/// where there is none: scaling by it is exact.
template <typename T> T scaleOf(T C, T D) {
  T Larger = absolute(C) > absolute(D) ? absolute(C) : absolute(D);
  if (!(Larger > T(0)) || !isFinite(Larger))
    return T(1);
  T Scale = T(1);
  while (Larger * Scale >= T(2))
    Scale *= T(0.5);
  while (Larger * Scale < T(1))
    Scale *= T(2);
  return Scale;
}

template <typename T> Parts<T> divide(T A, T B, T C, T D) {
  T Scale = scaleOf(C, D);
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

extern "C" {

_Complex float __mulsc3(float A, float B, float C, float D) {
  return join<_Complex float>(multiply(A, B, C, D));
}
_Complex double __muldc3(double A, double B, double C, double D) {
  return join<_Complex double>(multiply(A, B, C, D));
}
// Of long double, which is a double here and for their callers.
_Complex double __mulxc3(double A, double B, double C, double D) {
  return __muldc3(A, B, C, D);
}
_Complex float __divsc3(float A, float B, float C, float D) {
  return join<_Complex float>(divide(A, B, C, D));
}
_Complex double __divdc3(double A, double B, double C, double D) {
  return join<_Complex double>(divide(A, B, C, D));
}
_Complex double __divxc3(double A, double B, double C, double D) {
  return __divdc3(A, B, C, D);
}

} // extern "C"
