//===- kernel_attributes.h - launch bounds for all targets ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// crt/host_defines.h spells __launch_bounds__ with Clang's attribute, which
// Clang checks against the host where it has three arguments. cupcc's own
// attribute leaves the check to each target.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_KERNEL_ATTRIBUTES_H
#define CUPCC_KERNEL_ATTRIBUTES_H

#pragma clang system_header

#undef __launch_bounds__
#define __launch_bounds__(...) __attribute__((cupcc_launch_bounds(__VA_ARGS__)))

// Clang has the attribute for HIP only, and ignores it here.
#undef __managed__
#define __managed__ __attribute__((cupcc_managed))

#endif // CUPCC_KERNEL_ATTRIBUTES_H
