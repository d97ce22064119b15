//===- bessel.cpp - Bessel functions --------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For long double: of the 128 bits that are computed with, the power series
// lose 40 to cancellation where Hankel's asymptotic series begins, which has 80
// there. Results are as near to the exact ones as 2^-80 of the amplitude is.
//
//===----------------------------------------------------------------------===//

#include "for_long_double.h"
#include "quad_constants.h"
#include "wide_functions.h"

using namespace cupcc;

namespace {
/// J and Y of one order.
struct Pair {
  Wide J, Y;
};
} // namespace

//===----------------------------------------------------------------------===//
// Orders 0 and 1
//===----------------------------------------------------------------------===//

/// With T = -X^2 / 4, and H the sum of the first K inverses of integers,
///
///   J = (X / 2)^N * sum of T^K / (K! (K + N)!)
///   Y = 2 / pi (log(X / 2) + Euler's constant) J - 1 / pi (X / 2)^N *
///       sum of (H(K) + H(K + N)) T^K / (K! (K + N)!) - N * 2 / (pi X)
static Pair bySeries(unsigned N, Wide X) {
  constexpr int LeastExponent = -140;
  Wide Half = scaled(X, -1);
  Wide T = negated(multiply(Half, Half));
  Wide Term = one(), Inverses = N ? one() : Zero;
  Wide Sum = Term, WithInverses = Inverses;
#pragma clang loop unroll(disable)
  for (unsigned K = 1; Term.Exponent > LeastExponent; ++K) {
    Term = divideByInteger(multiply(Term, T), K * (K + N));
    Inverses = add(Inverses, divideByInteger(one(), K));
    Inverses = add(Inverses, divideByInteger(one(), K + N));
    Sum = add(Sum, Term);
    WithInverses = add(WithInverses, multiply(Inverses, Term));
  }
  if (N) {
    Sum = multiply(Sum, Half);
    WithInverses = add(multiply(WithInverses, Half), divide(one(), Half));
  }
  Wide Factor = scaled(add(logarithm(Half), EulerConstant), 1);
  Wide Y = subtract(multiply(Factor, Sum), WithInverses);
  return {Sum, divide(Y, Pi)};
}

/// P + i Q = sum of a(K) (i / X)^K, with a(K) the product of
/// (4 N^2 - (2 I - 1)^2) / (8 I) over all I to K. Then
///
///   J + i Y = sqrt(2 / (pi X)) (P + i Q) e^(i (X - N pi / 2 - pi / 4))
static Pair byHankel(unsigned N, Bits Value) {
  constexpr int LeastExponent = -110, MostTerms = 56;
  Wide X = fromQuad(Value);
  Wide Inverse = scaled(divide(one(), X), -3);
  Wide Sums[2] = {one(), Zero};
  Wide Term = one();
#pragma clang loop unroll(disable)
  for (int K = 1; K < MostTerms && Term.Exponent > LeastExponent; ++K) {
    int Odd = 2 * K - 1;
    Wide Factor = multiply(Inverse, fromInteger(4 * int(N * N) - Odd * Odd));
    Term = divideByInteger(multiply(Term, Factor), unsigned(K));
    Sums[K & 1] = add(Sums[K & 1], K & 2 ? negated(Term) : Term);
  }
  SineAndCosine Angle = sineAndCosine(Value);
  Wide Sum = add(Angle.Sine, Angle.Cosine);
  Wide Difference = subtract(Angle.Sine, Angle.Cosine);
  Wide Cosine = N ? Difference : Sum, Sine = N ? negated(Sum) : Difference;
  Wide Amplitude = squareRoot(multiply(Pi, X));
  Wide J = subtract(multiply(Sums[0], Cosine), multiply(Sums[1], Sine));
  Wide Y = add(multiply(Sums[0], Sine), multiply(Sums[1], Cosine));
  return {divide(J, Amplitude), divide(Y, Amplitude)};
}

/// Of order 0 or 1 and a positive number.
[[gnu::noinline]] static Pair firstOrders(unsigned N, Bits X) {
  Wide W = fromQuad(X);
  return isLess(W, fromInteger(28)) ? bySeries(N, W) : byHankel(N, X);
}

//===----------------------------------------------------------------------===//
// Other orders
//===----------------------------------------------------------------------===//

/// The next one of a solution of F(K + 1) = 2 K / X F(K) - F(K - 1), upwards
/// and downwards.
static Wide following(long K, Wide TwoByX, Wide F, Wide Before) {
  return subtract(multiply(multiply(fromInteger(K), TwoByX), F), Before);
}

/// An order above N whose J is 2^-130 of that of N, for X < N.
static long orderOfNothing(long N, Wide TwoByX) {
  constexpr int Exponent = 130;
  Wide Before = Zero, F = one();
#pragma clang loop unroll(disable)
  while (F.Exponent < Exponent) {
    Wide Next = following(N, TwoByX, F, Before);
    Before = F;
    F = Next;
    ++N;
  }
  return N;
}

/// J of order N > X, by Miller's method: the solution that vanishes upwards is
/// found downwards, but for a factor that J of order 0 or 1 tells.
static Wide downwards(long N, Bits X, Wide TwoByX) {
  Wide Before = Zero, F = one(), Wanted = Zero;
#pragma clang loop unroll(disable)
  for (long K = orderOfNothing(N, TwoByX); K > 0; --K) {
    if (K == N)
      Wanted = F;
    Wide Next = following(K, TwoByX, F, Before);
    Before = F;
    F = Next;
  }
  Wide Zeroth = firstOrders(0, X).J, First = firstOrders(1, X).J;
  return isLess(absolute(First), absolute(Zeroth))
             ? multiply(divide(Wanted, F), Zeroth)
             : multiply(divide(Wanted, Before), First);
}

/// What grows with the order, or oscillates. Stops where it is infinite.
static Wide upwards(long N, Wide TwoByX, Wide Zeroth, Wide First) {
  constexpr int Infinite = 20000;
#pragma clang loop unroll(disable)
  for (long K = 1; K < N && First.Exponent < Infinite; ++K) {
    Wide Next = following(K, TwoByX, First, Zeroth);
    Zeroth = First;
    First = Next;
  }
  return First;
}

/// Whether J of order N is smaller than all numbers: it is below
/// (e X / (2 N))^N.
static bool isNothing(long N, Wide X) {
  long Shrinking = fromInteger(N).Exponent - X.Exponent - 2;
  return Shrinking > 0 && Shrinking > 17000 / N;
}

/// Of N >= 0 and a positive number.
static Wide firstKind(long N, Bits X) {
  if (N < 2)
    return firstOrders(static_cast<unsigned>(N), X).J;
  Wide W = fromQuad(X);
  if (isNothing(N, W))
    return Zero;
  Wide TwoByX = divide(scaled(one(), 1), W);
  if (isLess(W, fromInteger(N)))
    return downwards(N, X, TwoByX);
  return upwards(N, TwoByX, firstOrders(0, X).J, firstOrders(1, X).J);
}
static Wide secondKind(long N, Bits X) {
  if (N < 2)
    return firstOrders(static_cast<unsigned>(N), X).Y;
  Wide TwoByX = divide(scaled(one(), 1), fromQuad(X));
  return upwards(N, TwoByX, firstOrders(0, X).Y, firstOrders(1, X).Y);
}

CUPCC_QUAD_FUNCTION Quad __cupcc_quad_jn(int Order, Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  // Of an odd order it is odd, and of a negative one that of -X.
  long N = Order < 0 ? -long(Order) : Order;
  bool IsNegative = (N & 1) && (Order < 0) != (signOf(X) != 0);
  Bits Sign = IsNegative ? SignBit : 0;
  if (isZero(X))
    return fromBits(N ? Sign : OneQuad);
  if (isInfinite(X))
    return fromBits(Sign);
  Quad Result = toQuad(firstKind(N, magnitude(X)));
  return fromBits(bitsOf(Result) ^ Sign);
}

CUPCC_QUAD_FUNCTION Quad __cupcc_quad_yn(int Order, Quad Value) {
  Bits X = bitsOf(Value);
  if (isNaN(X))
    return fromBits(quiet(X));
  long N = Order < 0 ? -long(Order) : Order;
  Bits Sign = Order < 0 && (N & 1) ? SignBit : 0;
  if (isZero(X))
    return fromBits(Sign ^ (SignBit | Infinity));
  if (signOf(X))
    return fromBits(DefaultNaN);
  if (isInfinite(X))
    return fromBits(0);
  return fromBits(bitsOf(toQuad(secondKind(N, X))) ^ Sign);
}
