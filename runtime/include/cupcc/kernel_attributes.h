//===- kernel_attributes.h - attributes that Clang lacks --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// crt/host_defines.h spells these with attributes that Clang does not have, or
// has for other languages, or checks against the host. cupcc's own attributes
// leave the check to each target.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_KERNEL_ATTRIBUTES_H
#define CUPCC_KERNEL_ATTRIBUTES_H

#pragma clang system_header

#undef __launch_bounds__
#define __launch_bounds__(...) __attribute__((cupcc_launch_bounds(__VA_ARGS__)))

// Clang's wants an argument, and none greater than 15.
#undef __cluster_dims__
#define __cluster_dims__(...) __attribute__((cupcc_cluster_dims(__VA_ARGS__)))

// Each argument is a triple in parentheses; the second may be left out.
#undef __block_size__
#define __block_size__(__threads, ...)                                         \
  __attribute__((                                                              \
      cupcc_block_size(                                                        \
          __block_size_takes_three_numbers_in_parentheses __threads)           \
          __VA_OPT__(, cupcc_block_clusters(                                   \
                           __block_size_takes_three_numbers_in_parentheses     \
                               __VA_ARGS__))))
#define __block_size_takes_three_numbers_in_parentheses(...) __VA_ARGS__

// GNU's attribute, as nvcc has it for the host.
#undef __nv_pure__
#define __nv_pure__ __attribute__((pure))

// Clang has the attribute for HIP only, and ignores it here.
#undef __managed__
#define __managed__ __attribute__((cupcc_managed))

#endif // CUPCC_KERNEL_ATTRIBUTES_H
