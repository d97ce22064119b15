#!/usr/bin/env python3
#===- constants.py - numbers for functions on __float128 -------------------===//
#
# Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===------------------------------------------------------------------------===//
#
#   constants.py OUTPUT
#
# Writes the header quad_constants.h: numbers with 128 bits of significand (wide.h), and
# 2 / pi with as many bits as the largest __float128 needs. All is computed from series of
# fractions, in integers of PRECISION bits behind the point.

import math
import sys
from fractions import Fraction

PRECISION = 17500
UNIT = 1 << PRECISION

# 2 / pi: behind so many zeros, and this many bits of it.
LEADING_ZEROS = 128
BITS_OF_INVERSE = 16384 + 512


def odd_series(x, alternates):
    """x + x^3/3 + x^5/5 + ... of a Fraction, or x - x^3/3 + x^5/5 - ..."""
    power, total, k = UNIT * x.numerator // x.denominator, 0, 1
    while power:
        total += -(power // k) if alternates and k % 4 == 3 else power // k
        power = power * x.numerator ** 2 // x.denominator ** 2
        k += 2
    return total


def arc_tangent(x):
    return odd_series(x, alternates=True)


def area_tangent(x):
    return odd_series(x, alternates=False)


PI = 4 * (4 * arc_tangent(Fraction(1, 5)) - arc_tangent(Fraction(1, 239)))
LN2 = 2 * area_tangent(Fraction(1, 3))
# 10 = 2^3 * 5/4, and log(5/4) = 2 atanh(1/9).
LN10 = 3 * LN2 + 2 * area_tangent(Fraction(1, 9))


def real(integer):
    return Fraction(integer, UNIT)


# What series of smaller numbers are summed up to.
SERIES_PRECISION = 400


def fixed(value):
    return math.floor(value * 2 ** SERIES_PRECISION)


def rounded(value):
    return Fraction(fixed(value), 2 ** SERIES_PRECISION)


def logarithm(value):
    """Of a Fraction"""
    exponent = value.numerator.bit_length() - value.denominator.bit_length()
    rest = value / Fraction(2) ** exponent
    x = fixed((rest - 1) / (rest + 1))
    square, power, total, k = x * x >> SERIES_PRECISION, x, 0, 1
    while power not in (0, -1):
        total += power // k
        power = power * square >> SERIES_PRECISION
        k += 2
    return exponent * rounded(real(LN2)) + Fraction(2 * total, 2 ** SERIES_PRECISION)


def bernoulli_numbers(count):
    numbers = [Fraction(1)]
    for m in range(1, count):
        numbers.append(-sum(math.comb(m + 1, k) * numbers[k] for k in range(m)) / (m + 1))
    return numbers


BERNOULLI = bernoulli_numbers(90)


def zeta(s):
    """By Euler and Maclaurin's formula"""
    first = 64
    total = sum((Fraction(1, n ** s) for n in range(1, first)), Fraction(0))
    total += Fraction(1, (s - 1) * first ** (s - 1)) + Fraction(1, 2 * first ** s)
    rising = Fraction(s)
    for k in range(1, 44):
        total += BERNOULLI[2 * k] / math.factorial(2 * k) * rising / first ** (s + 2 * k - 1)
        rising *= (s + 2 * k - 1) * (s + 2 * k)
    return total


def euler_constant():
    """By Euler and Maclaurin's formula for 1 + 1/2 + ... + 1/n"""
    n = 64
    total = sum((Fraction(1, k) for k in range(1, n + 1)), Fraction(0))
    total -= logarithm(Fraction(n)) + Fraction(1, 2 * n)
    for k in range(1, 44):
        total += BERNOULLI[2 * k] / (2 * k * n ** (2 * k))
    return total


HALF_LOG_OF_TWO_PI = logarithm(rounded(2 * real(PI))) / 2


def log_gamma_derivatives(x):
    """log(|gamma(x)|) and its first three derivatives, of a negative number: by Stirling's
    series of x + n, and gamma(x) = gamma(x + n) / (x (x + 1) ... (x + n - 1))"""
    one = 1 << SERIES_PRECISION

    def times(a, b):
        return a * b >> SERIES_PRECISION

    def logarithm_of(a):
        return fixed(logarithm(Fraction(a, one)))

    factors = [fixed(x) + k * one for k in range(64 - math.floor(x))]
    product = one
    for factor in factors:
        product = times(product, abs(factor))
    x = fixed(x) + len(factors) * one
    log, inverse = logarithm_of(x), one * one // x
    square = times(inverse, inverse)
    sums = [times(x - one // 2, log) - x + fixed(HALF_LOG_OF_TWO_PI) - logarithm_of(product),
            log - inverse // 2, inverse + square // 2, -square - times(square, inverse)]
    power = inverse
    for k in range(1, 44):
        term = BERNOULLI[2 * k].numerator * power // BERNOULLI[2 * k].denominator
        sums[0] += term // (2 * k * (2 * k - 1))
        sums[1] -= times(term, inverse) // (2 * k)
        sums[2] += times(term, square)
        sums[3] -= times(times(term, square), inverse) * (2 * k + 1)
        power = times(power, square)
    for factor in factors:
        inverse = one * one // factor
        square = times(inverse, inverse)
        sums[1] -= inverse
        sums[2] += square
        sums[3] -= 2 * times(square, inverse)
    return [Fraction(total, one) for total in sums]


def log_gamma_zeros(last):
    """The zeros between -last - 1/2 and -2, by Newton's method: near -n they are where
    n! |x + n| is about 1"""
    places = [Fraction(-5, 2)]
    for n in range(3, last + 1):
        places += [-n + Fraction(1, math.factorial(n)), -n - Fraction(1, math.factorial(n))]
    for x in places:
        for _ in range(7):
            value, slope, *_ = log_gamma_derivatives(x)
            x = rounded(x - value / slope)
        yield x


def square_root(value):
    return Fraction(math.isqrt(int(value * 4 ** PRECISION)), 2 ** PRECISION)


def wide(value):
    """{significand, exponent, sign} of a Fraction: significand * 2^(exponent - 127)"""
    if value == 0:
        return 'Zero'
    magnitude = abs(value)
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    if Fraction(2) ** exponent > magnitude:
        exponent -= 1
    significand = round(magnitude * Fraction(2) ** (127 - exponent))
    if significand == 1 << 128:
        significand, exponent = significand // 2, exponent + 1
    return '{Bits(0x%016x) << 64 | 0x%016x, %d, %s}' % (
        significand >> 64, significand & (1 << 64) - 1, exponent, str(value < 0).lower())


def constant(name, value, out):
    out.write('inline constexpr Wide %s = %s;\n' % (name, wide(value)))


def split(name, value, out):
    """The first 112 bits behind the point, and the rest"""
    high = Fraction(math.floor(value * 2 ** 112), 2 ** 112)
    constant(name + 'High', high, out)
    constant(name + 'Low', value - high, out)


def table(name, values, out):
    out.write('inline constexpr Wide %s[] = {\n' % name)
    for value in values:
        out.write('    %s,\n' % wide(value))
    out.write('};\n')


def zeros_of_log_gamma(last, out):
    """By zero: its two parts, and the coefficients of the series there"""
    out.write('inline constexpr Wide LogGammaZeros[][5] = {\n')
    for zero in log_gamma_zeros(last):
        high = Fraction(math.floor(zero * 2 ** 100), 2 ** 100)
        series = [d / math.factorial(k) for k, d in enumerate(log_gamma_derivatives(zero)) if k]
        out.write('    {%s},\n' % ',\n     '.join(map(wide, [high, zero - high] + series)))
    out.write('};\n')


def inverse_bits(out):
    bits = ((2 << (2 * PRECISION)) // PI) >> (PRECISION - BITS_OF_INVERSE)
    total = LEADING_ZEROS + BITS_OF_INVERSE
    out.write('inline constexpr int LeadingZerosOfTwoOverPi = %d;\n' % LEADING_ZEROS)
    out.write('inline constexpr unsigned long TwoOverPi[] = {\n')
    for shift in range(total - 64, -1, -64):
        out.write('    0x%016x,\n' % (bits >> shift & (1 << 64) - 1))
    out.write('};\n')


def main():
    with open(sys.argv[1], 'w') as out:
        out.write('// Made by runtime/quad/constants.py.\n#pragma once\n#include "wide.h"\n'
                  'namespace cupcc {\n')
        out.write('inline constexpr Wide Zero = {0, -1000000, false};\n')
        constant('Ln2', real(LN2), out)
        constant('Ln10', real(LN10), out)
        constant('Log2OfE', 1 / real(LN2), out)
        constant('Log10OfE', 1 / real(LN10), out)
        constant('Log2Of10', real(LN10) / real(LN2), out)
        constant('Pi', real(PI), out)
        constant('HalfPi', real(PI) / 2, out)
        split('Ln2', real(LN2), out)
        split('Log10Of2', real(LN2) / real(LN10), out)
        # Of e^x: 1/0!, 1/1!, ...
        table('InverseFactorials', [Fraction(1, math.factorial(n)) for n in range(18)], out)
        # Of sin(x) / x and cos(x), in x^2.
        table('SineSeries', [Fraction((-1) ** n, math.factorial(2 * n + 1)) for n in range(18)], out)
        table('CosineSeries', [Fraction((-1) ** n, math.factorial(2 * n)) for n in range(18)], out)
        # Of atanh(x) / x and atan(x) / x, in x^2.
        table('AreaTangentSeries', [Fraction(1, 2 * n + 1) for n in range(27)], out)
        table('ArcTangentSeries', [Fraction((-1) ** n, 2 * n + 1) for n in range(18)], out)
        table('ArcTangentsOfEighths', [real(arc_tangent(Fraction(n, 8))) if n < 8 else real(PI) / 4
                                       for n in range(9)], out)
        constant('InverseHalfPi', 2 / real(PI), out)
        constant('RootOfPi', square_root(real(PI)), out)
        constant('EulerConstant', euler_constant(), out)
        constant('HalfLogOfTwoPi', HALF_LOG_OF_TWO_PI, out)
        # Of log(gamma(x)) - (x - 1/2) log(x) + x - log(2 pi) / 2 times x, in 1 / x^2.
        table('StirlingSeries', [BERNOULLI[2 * k] / (2 * k * (2 * k - 1)) for k in range(1, 18)], out)
        # Of log(gamma(1 + x)) and log(gamma(2 + x)) by x, in x.
        zetas = [zeta(k) for k in range(2, 24)]
        table('LogGammaNearOne', [-euler_constant()] +
              [(-1) ** k * z / k for k, z in enumerate(zetas, 2)], out)
        table('LogGammaNearTwo', [1 - euler_constant()] +
              [(-1) ** k * (z - 1) / k for k, z in enumerate(zetas, 2)], out)
        # Further ones are so near to an integer that no number is much nearer to them.
        zeros_of_log_gamma(14, out)
        inverse_bits(out)
        out.write('} // namespace cupcc\n')


main()
