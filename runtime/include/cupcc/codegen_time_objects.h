//===- codegen_time_objects.h - questions about the target ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Source is parsed once, so which target it is for is not known to the
// preprocessor nor in constant expressions. These objects have no initializer
// here, which keeps Sema from folding them; the compiler gives each its value
// for one target when it lowers the program for that target, and drops the
// branches that are dead then.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CODEGEN_TIME_OBJECTS_H
#define CUPCC_CODEGEN_TIME_OBJECTS_H

#pragma clang system_header

#include "arch_enumeration.h"

/// True in what is lowered for the host, false for a device.
extern const bool __is_host_target;
/// Always false: cupcc has no such targets.
extern const bool __is_spirv_target;
extern const bool __is_dxil_target;

/// 75 for sm_75, 90 for sm_90 and sm_90a; 0 for the host.
extern const int __nvvm_current_device_sm;

/// The same as an enumerator; its value is 0 for the host.
extern const nvvm_arch_t __nvvm_arch;

/// The target's bit in <nv/target>'s sets; 1 for the host.
extern const unsigned long long __nvvm_arch_mask;

// Ten times the architecture's number, 0 for the host, for code that needs it
// as a constant while it is parsed, as CUB does with __NVCOMPILER_CUDA_ARCH__:
// when its value is first needed the compiler forks a process for each target
// (lib/Frontend/Sema/ArchConstant.cpp).
extern const int __cupcc_arch_constant;
constexpr int __cupcc_arch() { return __cupcc_arch_constant; }

/// nvc++'s spelling. CUB's util_device.cuh asks for the architecture with it.
#define __builtin_current_device_sm() (__nvvm_current_device_sm)
#define __builtin_is_device_code() (!__is_host_target)

// "if target (p)" is read as "if (__cupcc_target_predicate(p))". It is
// constexpr so that the call is folded with its argument.

constexpr bool __cupcc_target_predicate(bool __live) { return __live; }

/// Selectors as in <nv/target>: nv::target::is_device, provides(sm_80), ...
template <class _Selector>
constexpr auto __cupcc_target_predicate(_Selector __selector)
    -> decltype(static_cast<bool>(__selector.targets)) {
  return (__selector.targets & __nvvm_arch_mask) != 0;
}

#endif // CUPCC_CODEGEN_TIME_OBJECTS_H
