// thrust::transform and its relations: for_each, generate, fill, sequence, tabulate, replace,
// with a policy that does not wait for the device.
//
// RUN: %cupcc -std=c++17 -sm_90 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -DCUPCC_ON_CPU
//
// EXPECT: 48 algorithms, 0 wrong

#define CUPCC_THRUST_POLICY thrust::cuda::par_nosync
#include "algorithms.h"
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/generate.h>
#include <thrust/replace.h>
#include <thrust/sequence.h>
#include <thrust/tabulate.h>
#include <thrust/transform.h>

template <typename T> struct Double {
  __host__ __device__ void operator()(T &x) const { x = T(x + x); }
};
template <typename T> struct Constant {
  T value;
  __host__ __device__ T operator()() const { return value; }
};
template <typename T> struct Square {
  __host__ __device__ T operator()(long long i) const { return T(i * i % 97); }
};
template <> struct Square<Point> {
  __host__ __device__ Point operator()(long long i) const { return {i, int(i % 7), int(i % 11)}; }
};

template <typename T> void transforms(Program &program) {
  const T seven = Kind<T>::from(7), nine = Kind<T>::from(9);
  copying<T>(
      program, "transform",
      [](std::vector<T> x) {
        std::transform(x.begin(), x.end(), x.begin(), Increase());
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) { return thrust::transform(policy, in, in + n, out, Increase()); });
  copying<T>(
      program, "transform of two",
      [](std::vector<T> x) {
        std::transform(x.begin(), x.end(), x.begin(), x.begin(), Add());
        return x;
      },
      [](auto policy, T *in, std::size_t n, T *out) { return thrust::transform(policy, in, in + n, in, out, Add()); });
  changing<T>(
      program, "transform_if",
      [](std::vector<T> &x) {
        for (T &each : x)
          if (IsSmall()(each))
            each = Increase()(each);
      },
      [](auto policy, T *x, std::size_t n) {
        return thrust::transform_if(policy, x, x + n, x, Increase(), IsSmall());
      });
  changing<T>(
      program, "transform_if with a stencil",
      [](std::vector<T> &x) {
        for (T &each : x)
          if (IsSmall()(each))
            each = Increase()(each);
      },
      [](auto policy, T *x, std::size_t n) {
        return thrust::transform_if(policy, x, x + n, x, x, Increase(), IsSmall());
      });
  changing<T>(
      program, "for_each for_each_n",
      [](std::vector<T> &x) {
        for (T &each : x)
          each = Increase()(Increase()(each));
      },
      [](auto policy, T *x, std::size_t n) {
        thrust::for_each(policy, x, x + n, Double<T>());
        return thrust::for_each_n(policy, x, n, Double<T>());
      });
  changing<T>(
      program, "generate fill_n",
      [=](std::vector<T> &x) {
        std::fill(x.begin(), x.end(), seven);
        std::fill_n(x.begin(), x.size() / 2, nine);
      },
      [=](auto policy, T *x, std::size_t n) {
        thrust::generate(policy, x, x + n, Constant<T>{seven});
        thrust::fill_n(policy, x, n / 2, nine);
        return x + n;
      });
  changing<T>(
      program, "fill generate_n",
      [=](std::vector<T> &x) {
        std::fill(x.begin(), x.end(), seven);
        std::fill_n(x.begin(), x.size() / 2, nine);
      },
      [=](auto policy, T *x, std::size_t n) {
        thrust::fill(policy, x, x + n, seven);
        thrust::generate_n(policy, x, n / 2, Constant<T>{nine});
        return x + n;
      });
  changing<T>(
      program, "tabulate",
      [](std::vector<T> &x) {
        for (std::size_t i = 0; i < x.size(); ++i)
          x[i] = Square<T>()((long long)(i));
      },
      [](auto policy, T *x, std::size_t n) {
        thrust::tabulate(policy, x, x + n, Square<T>());
        return x + n;
      });
  changing<T>(
      program, "replace replace_if",
      [=](std::vector<T> &x) {
        std::replace(x.begin(), x.end(), seven, nine);
        std::replace_if(x.begin(), x.end(), IsSmall(), seven);
      },
      [=](auto policy, T *x, std::size_t n) {
        thrust::replace(policy, x, x + n, seven, nine);
        thrust::replace_if(policy, x, x + n, IsSmall(), seven);
        return x + n;
      });
  copying<T>(
      program, "replace_copy",
      [=](std::vector<T> x) {
        std::replace(x.begin(), x.end(), seven, nine);
        return x;
      },
      [=](auto policy, T *in, std::size_t n, T *out) {
        return thrust::replace_copy(policy, in, in + n, out, seven, nine);
      });
  copying<T>(
      program, "replace_copy_if",
      [=](std::vector<T> x) {
        std::replace_if(x.begin(), x.end(), IsSmall(), nine);
        return x;
      },
      [=](auto policy, T *in, std::size_t n, T *out) {
        return thrust::replace_copy_if(policy, in, in + n, out, IsSmall(), nine);
      });
}

template <typename T> void sequences(Program &program) {
  changing<T>(
      program, "sequence",
      [](std::vector<T> &x) {
        for (std::size_t i = 0; i < x.size(); ++i)
          x[i] = T(T(3) + T(2) * T(i));
      },
      [](auto policy, T *x, std::size_t n) {
        thrust::sequence(policy, x, x + n, T(3), T(2));
        return x + n;
      });
}

int main(int argc, char **argv) {
  Program program(argc, argv);
  transforms<std::uint8_t>(program);
  transforms<std::int32_t>(program);
  transforms<double>(program);
  transforms<Point>(program);
  sequences<std::uint16_t>(program);
  sequences<std::int32_t>(program);
  sequences<long long>(program);
  sequences<double>(program);
  return program.status();
}
