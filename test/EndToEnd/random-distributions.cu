// <random>: distributions have the host's numbers.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -Xptxas=-O1 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <random>

/// One function for all distributions, which would have a copy each.
template <typename Base> struct Numbers : Base {
  using Base::Base;
  [[gnu::noinline]] typename Base::result_type operator()() {
    return Base::operator()();
  }
};

template <typename Distribution>
[[gnu::noinline]] void askIntegers(Answers &a, const char *name, Distribution distribution) {
  Numbers<std::minstd_rand> engine(42);
  for (int i = 0; i != 50; ++i)
    a.note(name, i, distribution(engine));
  a.note(name, -1, distribution.min());
}

/// Not to the last bit: logarithms are the device's.
template <typename Distribution>
[[gnu::noinline]] void askReals(Answers &a, const char *name, Distribution distribution) {
  Numbers<std::mt19937> engine(42);
  for (int i = 0; i != 50; ++i)
    a.note(name, i, std::lround(distribution(engine) * 1e6));
}

void ask(Answers &a) {
  askIntegers(a, "uniform_int", std::uniform_int_distribution(-5, 1000000));
  askIntegers(a, "uniform_int<long>", std::uniform_int_distribution<long>());
  askIntegers(a, "bernoulli", std::bernoulli_distribution(0.3));
  askIntegers(a, "binomial", std::binomial_distribution(100, 0.4));
  askIntegers(a, "geometric", std::geometric_distribution(0.1));
  askIntegers(a, "negative_binomial", std::negative_binomial_distribution(4, 0.4));
  askIntegers(a, "poisson", std::poisson_distribution(3.5));
  askIntegers(a, "poisson", std::poisson_distribution(70.0));
  askIntegers(a, "discrete", std::discrete_distribution<int>{1, 2, 3, 4});
  askReals(a, "uniform_real", std::uniform_real_distribution(-1.0, 3.0));
  askReals(a, "uniform_real<float>", std::uniform_real_distribution<float>());
  askReals(a, "exponential", std::exponential_distribution(2.0));
  askReals(a, "gamma", std::gamma_distribution(2.5, 1.5));
  askReals(a, "weibull", std::weibull_distribution(2.5, 1.5));
  askReals(a, "extreme_value", std::extreme_value_distribution(1.0, 2.0));
  askReals(a, "normal", std::normal_distribution(5.0, 2.0));
  askReals(a, "lognormal", std::lognormal_distribution(0.5, 0.25));
  askReals(a, "chi_squared", std::chi_squared_distribution(3.0));
  askReals(a, "cauchy", std::cauchy_distribution(0.5, 0.1));
  askReals(a, "fisher_f", std::fisher_f_distribution(3.0, 4.0));
  askReals(a, "student_t", std::student_t_distribution(5.0));
  askReals(a, "piecewise_linear",
           std::piecewise_linear_distribution<double>({0, 1, 4}, [](double x) { return x + 1; }));
  askReals(a, "piecewise_constant",
           std::piecewise_constant_distribution<double>(4, 0, 2, [](double x) { return x * x; }));
}

__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(64 << 10); // for the engines
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
