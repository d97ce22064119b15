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
// (lib/Frontend/AST/ArchConstant.cpp). Whether it can be needed depends on what
// has been precompiled, so that debug information would differ.
[[gnu::nodebug]] extern const int __cupcc_arch_constant;

// CUB compares it. What most comparisons are with is here, a constant for each:
// whether the target is an earlier architecture, or the host. Its value, too,
// is made when it is first needed, and targets that have the same go on
// together.
#define __CUPCC_COMPARED_ARCHS__(__do)                                         \
  __do(35) __do(37) __do(50) __do(52) __do(53) __do(60) __do(61) __do(62)      \
      __do(70) __do(72) __do(75) __do(80) __do(86) __do(87) __do(88) __do(89)  \
          __do(90) __do(100) __do(101) __do(103) __do(110) __do(120) __do(121)
namespace __cupcc_is_below {
#define __CUPCC_DECLARE(__number)                                              \
  [[gnu::nodebug]] extern const bool __sm_##__number;
__CUPCC_COMPARED_ARCHS__(__CUPCC_DECLARE)
#undef __CUPCC_DECLARE
} // namespace __cupcc_is_below

constexpr bool __cupcc_arch_is_below(long long __number) {
  // Code that is generated is for one target.
  if (!__builtin_is_constant_evaluated())
    return __nvvm_current_device_sm * 10 < __number;
  switch (__number) {
#define __CUPCC_COMPARE(__arch)                                                \
  case __arch##0:                                                              \
    return __cupcc_is_below::__sm_##__arch;
    __CUPCC_COMPARED_ARCHS__(__CUPCC_COMPARE)
#undef __CUPCC_COMPARE
  default:
    return __cupcc_arch_constant < __number;
  }
}
#undef __CUPCC_COMPARED_ARCHS__

template <bool> struct __cupcc_bool_if {};
template <> struct __cupcc_bool_if<true> { using __type = bool; };

/// What a comparison gives, for integers; anything else compares an int.
template <class _Integer>
using __cupcc_compared =
    typename __cupcc_bool_if<__is_integral(_Integer)>::__type;

/// An int, but for its comparisons.
struct __cupcc_arch_number {
  constexpr operator int() const {
    return __builtin_is_constant_evaluated() ? __cupcc_arch_constant
                                             : __nvvm_current_device_sm * 10;
  }
  template <class _Integer>
  friend constexpr __cupcc_compared<_Integer> operator<(__cupcc_arch_number,
                                                        _Integer __number) {
    return __cupcc_arch_is_below(__number);
  }
  template <class _Integer>
  friend constexpr __cupcc_compared<_Integer> operator>=(__cupcc_arch_number,
                                                         _Integer __number) {
    return !__cupcc_arch_is_below(__number);
  }
  template <class _Integer>
  friend constexpr __cupcc_compared<_Integer> operator>(_Integer __number,
                                                        __cupcc_arch_number) {
    return __cupcc_arch_is_below(__number);
  }
  template <class _Integer>
  friend constexpr __cupcc_compared<_Integer> operator<=(_Integer __number,
                                                         __cupcc_arch_number) {
    return !__cupcc_arch_is_below(__number);
  }
};
constexpr __cupcc_arch_number __cupcc_arch() { return {}; }

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
