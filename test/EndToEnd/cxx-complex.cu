// <complex>: what is exact, to the bit; functions, to a few of the last.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cmath>
#include <complex>

using namespace std::literals;

template <typename T> void askExact(Report &out) {
  using Complex = std::complex<T>;
  Complex a(3, -4), b(T(0.5), 2), c = a, none;
  out("made", a, b, c, none, a.real(), a.imag(), a == c, a != b, a == T(3));
  out("operators", a + b, a - b, a * b, a / Complex(2, 0), a + T(1), T(2) * b,
      -a, +b, T(1) - a);
  c += b, c -= T(1), c *= Complex(0, 1), c /= T(2), c.real(9);
  out("assigned", c, std::conj(c), std::norm(a), std::abs(a), std::real(a),
      std::imag(T(5)), std::proj(a));
  auto [re, im] = reinterpret_cast<T(&)[2]>(a);
  out("array", re, im, sizeof(Complex), Complex(std::complex<float>(1, 2)));
}

/// Digits that the host and the device agree on.
long rounded(double x) { return std::lround(x * 1e5); }
void put(Report &out, const char *what, std::complex<double> z) {
  out(what, rounded(z.real()), rounded(z.imag()));
}

void ask(Report &out) {
  askExact<double>(out);
  askExact<float>(out);
  out("literals", 3i, 2if + 1.0f);
  for (std::complex<double> z : {1.0 + 2i, -0.5 + 0.25i, 0.3 - 1i}) {
    put(out, "exp", std::exp(z)), put(out, "log", std::log(z)),
        put(out, "log10", std::log10(z));
    put(out, "sqrt", std::sqrt(z)), put(out, "pow", std::pow(z, 1.5 + 1i)),
        put(out, "pow", std::pow(z, 3));
    put(out, "sin", std::sin(z)), put(out, "cos", std::cos(z)),
        put(out, "tan", std::tan(z));
    put(out, "sinh", std::sinh(z)), put(out, "cosh", std::cosh(z)),
        put(out, "tanh", std::tanh(z));
    put(out, "asin", std::asin(z)), put(out, "acos", std::acos(z)),
        put(out, "atan", std::atan(z));
    put(out, "asinh", std::asinh(z)), put(out, "acosh", std::acosh(z)),
        put(out, "atanh", std::atanh(z));
    put(out, "polar", std::polar(std::abs(z), std::arg(z))),
        put(out, "divided", z / (1.0 - 3i));
  }
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
