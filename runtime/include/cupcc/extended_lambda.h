//===- extended_lambda.h - what a lambda's specifiers are -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc's type traits. The compiler gives the closure of a lambda with execution
// space specifiers, in a function, a member of one of these names
// (lib/Frontend/Sema/LambdaTags.cpp).
//
// Here every lambda has its return type on both sides, so the trait that asks
// whether a __device__ one has, for which nvcc wants '-> T', is true of all.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_EXTENDED_LAMBDA_H
#define CUPCC_EXTENDED_LAMBDA_H

#pragma clang system_header

namespace cupcc {

template <class> struct __lambda_exists { using __type = void; };

template <class _Type, class = void> constexpr bool __is_device_lambda = false;
template <class _Type>
constexpr bool __is_device_lambda<
    _Type,
    typename __lambda_exists<typename _Type::__cupcc_device_lambda>::__type> =
    true;

template <class _Type, class = void>
constexpr bool __is_host_device_lambda = false;
template <class _Type>
constexpr bool __is_host_device_lambda<
    _Type, typename __lambda_exists<
               typename _Type::__cupcc_host_device_lambda>::__type> = true;

} // namespace cupcc

#define __nv_is_extended_device_lambda_closure_type(...)                       \
  (::cupcc::__is_device_lambda<__VA_ARGS__>)
#define __nv_is_extended_host_device_lambda_closure_type(...)                  \
  (::cupcc::__is_host_device_lambda<__VA_ARGS__>)
#define __nv_is_extended_device_lambda_with_preserved_return_type(...)         \
  (::cupcc::__is_device_lambda<__VA_ARGS__>)

#endif // CUPCC_EXTENDED_LAMBDA_H
