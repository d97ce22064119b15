// What attributes of kernels cannot say, as in nvcc, and what ptxas would refuse.
// RUN: %cupcc -std=c++20 -sm_90 -fsyntax-only -ferror-limit=0 -Xclang -verify %s
__device__ void __launch_bounds__(64) a(int *);        // expected-error {{'__launch_bounds__' is for kernels, functions declared '__global__'}}
__device__ void __maxnreg__(40) b(int *) {}            // expected-error {{'__maxnreg__' is for kernels}}
__cluster_dims__(2, 1, 1) void c(int *) {}             // expected-error {{'__cluster_dims__' is for kernels}}
struct S {
  __device__ void __block_size__((64, 1, 1)) d() {}    // expected-error {{'__block_size__' is for kernels}}
};
__launch_bounds__(64) __global__ void after(int *) {}
__launch_bounds__(64) __global__ void declared(int *);
__global__ void declared(int *) {}

__global__ void __maxnreg__(0) e(int *) {}             // expected-error {{argument 0 of '__maxnreg__' is not positive}}
__global__ void __cluster_dims__(2, -1) f(int *) {}    // expected-error {{argument -1 of '__cluster_dims__' is not positive}}
__global__ void __block_size__((0, 1, 1)) g(int *) {}  // expected-error {{argument 0 of '__block_size__' is not positive}}
__global__ void __block_size__((64, 1, 1), (1, 1, -2)) h(int *) {} // expected-error {{argument -2 of '__block_size__' is not positive}}
__global__ void __launch_bounds__(64, 1, -1) i(int *) {} // expected-error {{argument -1 of '__launch_bounds__' is negative}}
template <int N> __global__ void __cluster_dims__(N) j(int *) {} // expected-error {{argument 0 of '__cluster_dims__' is not positive}}
template __global__ void j<1>(int *);
template __global__ void j<0>(int *);                  // expected-note {{in instantiation of function template specialization 'j<0>' requested here}}
int n;                                                 // expected-note {{declared here}}
__global__ void __block_size__((n, 1, 1)) k(int *) {}  // expected-error {{requires parameter 1 to be a constant expression}} expected-note {{read of non-const variable}}
__global__ void __block_size__((64, 1)) l(int *) {}    // expected-error {{attribute requires exactly 3 arguments}}
__global__ void __block_size__((64, 1, 1), (2, 1)) m(int *) {} // expected-error {{attribute requires exactly 3 arguments}}
__global__ void __block_size__(64) o(int *) {}         // expected-error {{use of undeclared identifier '__block_size_takes_three_numbers_in_parentheses'}}

__global__ void __maxnreg__(40) __launch_bounds__(64) p(int *) {} // expected-error {{__maxnreg__ and __launch_bounds__ on one kernel; ptxas takes either}}
__global__ void __block_size__((64, 1, 1)) __launch_bounds__(64) q(int *) {} // expected-error {{__block_size__ and __launch_bounds__ on one kernel}}
__global__ void __cluster_dims__(2) __block_size__((64, 1, 1), (2, 1, 1)) r(int *) {} // expected-error {{a second triple of __block_size__ and __cluster_dims__ on one kernel}}
__global__ void __cluster_dims__(2) __launch_bounds__(64, 1, 2) s(int *) {} // expected-error {{a third argument of __launch_bounds__ and __cluster_dims__ on one kernel}}

__global__ void t(__grid_constant__ int x) {}          // expected-error {{__grid_constant__ is only allowed on const-qualified kernel parameters}}
__global__ void u(const __grid_constant__ int &x) {}   // expected-error {{__grid_constant__ is only allowed on const-qualified kernel parameters}}
__device__ void v(const __grid_constant__ int x) {}    // expected-error {{__grid_constant__ is only allowed on const-qualified kernel parameters}}
__global__ void w(const __grid_constant__ int x);      // expected-note {{'x' declared here}}
__global__ void w(const int x) {}                      // expected-error {{parameter 'x' of a kernel is not '__grid_constant__' here, and is in an earlier declaration}}
__global__ void x(const int y);                        // expected-note {{'y' declared here}}
__global__ void x(const __grid_constant__ int y) {}    // expected-error {{parameter 'y' of a kernel is '__grid_constant__' here, and is not in an earlier declaration}}
__global__ void y(const __grid_constant__ int z) {
  auto lambda = [](const __grid_constant__ int inner) {}; // expected-error {{'__grid_constant__' is for kernels}}
  lambda(z);
}

__device__ int __nv_pure__ pure(int x);
__host__ int __nv_pure__ pureOfHost(int x);
