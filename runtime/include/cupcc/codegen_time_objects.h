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

/// 'a' for sm_90a, 'f' for sm_100f, 0 for sm_90 and the host.
extern const char __nvvm_arch_letter;

/// The target's bit in <nv/target>'s sets; 1 for the host.
extern const unsigned long long __nvvm_arch_mask;

/// Another number for each target, also for sm_90 and sm_90a; 0 for the host.
/// The compiler writes it (lib/Frontend/Lex/ArchBranches).
extern const unsigned __cupcc_target_number;

// Ten times the architecture's number, 0 for the host, for code that needs it
// as a constant while it is parsed, as CUB does with __NVCOMPILER_CUDA_ARCH__:
// when its value is first needed the compiler forks a process for each target
// (lib/Frontend/AST/ArchConstant.cpp).
extern const int __cupcc_arch_constant;
constexpr int __cupcc_arch() { return __cupcc_arch_constant; }

/// nvc++'s spelling. CUB's util_device.cuh asks for the architecture with it.
#define __builtin_current_device_sm() (__nvvm_current_device_sm)
#define __builtin_is_device_code() (!__is_host_target)

// "if target (p)" is read as
//
//   if (__cupcc_target_predicate(__cupcc_if_target, (p)))
//
// It is constexpr so that the call is folded with its argument when code is
// generated.

/// Always true, but unknown in constant expressions: one that reaches
/// "if target" is none, whatever the predicate is.
extern const bool __cupcc_if_target;

/// The first argument in the headers of the system whose branches give the same
/// value (lib/Frontend/Lex/IfTarget.cpp lists them): there a constant
/// expression takes the host's branch.
struct __cupcc_system_choice {
  constexpr operator bool() const { return __cupcc_if_target; }
};
inline constexpr __cupcc_system_choice __cupcc_system_if_target;

template <bool> struct __cupcc_bool_if {};
template <> struct __cupcc_bool_if<true> { using __type = bool; };

/// What becomes a bool by itself, but for pointers: they would be true always.
template <class _Type>
inline constexpr bool __cupcc_is_number = __is_arithmetic(_Type) ||
                                          (__is_enum(_Type) &&
                                           __is_convertible(_Type, bool));

template <class _Type, class = bool>
inline constexpr bool __cupcc_is_selector = false;
template <class _Type>
inline constexpr bool __cupcc_is_selector<
    _Type,
    decltype(static_cast<bool>(static_cast<const _Type *>(nullptr)->targets &
                               __nvvm_arch_mask))> = true;

constexpr bool __cupcc_target_predicate(bool, bool __live) { return __live; }

template <class _Number>
constexpr auto __cupcc_target_predicate(bool, _Number __number) ->
    typename __cupcc_bool_if<__cupcc_is_number<_Number>>::__type {
  return static_cast<bool>(__number);
}

/// Selectors as in <nv/target>: nv::target::is_device, provides(sm_80), ...
template <class _Selector>
constexpr auto __cupcc_target_predicate(bool, _Selector __selector) ->
    typename __cupcc_bool_if<__cupcc_is_selector<_Selector>>::__type {
  return (__selector.targets & __nvvm_arch_mask) != 0;
}

/// The host is bit 0 of a set. The builtin is false when code is generated.
template <class _Selector>
constexpr auto __cupcc_target_predicate(__cupcc_system_choice,
                                        _Selector __selector) ->
    typename __cupcc_bool_if<__cupcc_is_selector<_Selector>>::__type {
  return (__selector.targets &
          (__builtin_is_constant_evaluated() ? 1 : __nvvm_arch_mask)) != 0;
}

/// Anything else. The compiler reports a call of one that is not constexpr
/// (lib/Frontend/Sema/TargetStatements.cpp).
template <class _Other>
auto __cupcc_target_predicate(bool, const _Other &) ->
    typename __cupcc_bool_if<!__cupcc_is_number<_Other> &&
                             !__cupcc_is_selector<_Other>>::__type;
/// For what has no type: Clang says what is wrong with it.
bool __cupcc_target_predicate(bool, ...);

#endif // CUPCC_CODEGEN_TIME_OBJECTS_H
