// nvcc's type traits of lambdas answer by what the source says, as in nvcc, but
// that a __device__ lambda's return type is known without '->', too.
// RUN: %cupcc -std=c++17 -sm_75 -sm_90 -fsyntax-only %s
template <class T, bool Device, bool HostDevice> constexpr void check(const T &) {
  static_assert(__nv_is_extended_device_lambda_closure_type(T) == Device);
  static_assert(__nv_is_extended_device_lambda_closure_type(const T) == Device);
  static_assert(__nv_is_extended_host_device_lambda_closure_type(T) == HostDevice);
  static_assert(__nv_is_extended_device_lambda_with_preserved_return_type(T) == Device);
  static_assert(!__nv_is_extended_device_lambda_closure_type(T &));
}
template <bool Device, bool HostDevice, class T> constexpr void is(const T &value) {
  check<T, Device, HostDevice>(value);
}
struct Functor {
  __device__ int operator()() const { return 1; }
};
auto ofNamespace = [] __device__ { return 1; };
template <class T> void inTemplate(T value) {
  is<true, false>([=] __device__(T x) { return x + value; });
  is<false, true>([=] __host__ __device__(T x) { return x + value; });
}
struct Class {
  int member = 0;
  void method() {
    is<true, false>([=, *this] __device__ { return member; });
  }
};
void function() {
  int captured = 0;
  is<true, false>([] __device__ { return 1; });
  is<true, false>([=] __device__(int x) -> int { return x + captured; });
  is<true, false>([] __device__(auto x) { return x; });
  is<false, true>([] __host__ __device__ { return 1; });
  is<false, true>([] __device__ __host__(int x) -> int { return x; });
  is<false, false>([] { return 1; });
  is<false, false>([] __host__ { return 1; });
  is<false, false>(ofNamespace);
  is<false, false>(Functor());
  is<false, false>(1);
  inTemplate(2);
  inTemplate(2.0);
  Class().method();
}
