//===- nv_atomics.h - nvcc's atomic builtins --------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// __nv_atomic_load() and its kind, which nvcc has for device code only
// (__CUDACC_DEVICE_ATOMIC_BUILTINS__), and the errors that it gives: orders and
// scopes are constants, and each operation has its types. Those whose names end
// with _n take and return integers, the others take pointers to objects of any
// type with the right size.
//
// What an architecture lacks is a function without a body and with an attribute
// 'error', which is reported at the user's line (ReferenceChecker.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_NV_ATOMICS_H
#define CUPCC_NV_ATOMICS_H

#pragma clang system_header

// nvcc's since CUDA 12.8.
#if __CUDACC_DEVICE_ATOMIC_BUILTINS__
#include "nv_atomic_operations.h"

extern "C" __device__ void __cupcc_needs_sm_70()
    __attribute__((error("it needs sm_70 or later")));
extern "C" __device__ void __cupcc_needs_sm_90()
    __attribute__((error("it needs sm_90 or later")));

//===----------------------------------------------------------------------===//
// Values of one size, and of one kind of arithmetic
//===----------------------------------------------------------------------===//

template <decltype(sizeof 0) __bytes> struct __cupcc_atomic_word;
#define __CUPCC_WORD(BYTES, T)                                                 \
  template <> struct __cupcc_atomic_word<BYTES> {                              \
    using type = T;                                                            \
    static __device__ T load(const void *__p, int __o, int __s) {              \
      return __cupcc_nv_atomic_load_##BYTES(__p, __o, __s);                    \
    }                                                                          \
    static __device__ void store(void *__p, T __v, int __o, int __s) {         \
      __cupcc_nv_atomic_store_##BYTES(__p, __v, __o, __s);                     \
    }                                                                          \
    static __device__ T exchange(void *__p, T __v, int __o, int __s) {         \
      return __cupcc_nv_atomic_exchange_##BYTES(__p, __v, __o, __s);           \
    }                                                                          \
    static __device__ T compare_exchange(void *__p, T __e, T __v, int __o,     \
                                         int __s) {                            \
      return __cupcc_nv_atomic_compare_exchange_##BYTES(__p, __e, __v, __o,    \
                                                        __s);                  \
    }                                                                          \
  };
__CUPCC_NV_ATOMIC_SIZES(__CUPCC_WORD)
#undef __CUPCC_WORD

/// The bytes of an object, which is aligned as its type is, as one number.
template <class __T> struct __cupcc_atomic_bytes {
  using word = typename __cupcc_atomic_word<sizeof(__T)>::type;
  typedef word any __attribute__((__may_alias__, __aligned__(alignof(__T))));
};
template <class __T>
__device__ typename __cupcc_atomic_bytes<__T>::word
__cupcc_atomic_get(__T *__from) {
  return *(const typename __cupcc_atomic_bytes<__T>::any *)__from;
}
template <class __T, class __W>
__device__ void __cupcc_atomic_put(__T *__to, __W __word) {
  *(typename __cupcc_atomic_bytes<__T>::any *)__to = __word;
}
template <class __T, class __W> __device__ __T __cupcc_atomic_as(__W __word) {
  __T __value;
  __builtin_memcpy(&__value, &__word, sizeof(__value));
  return __value;
}

/// What PTX calls the type of an addition, a comparison or bits: 's', 'u', 'f'.
template <decltype(sizeof 0) __bytes, char __kind>
struct __cupcc_atomic_arithmetic;
#define __CUPCC_UPDATE(OPERATION, TYPE, T)                                     \
  static __device__ T __cupcc_##OPERATION(void *__p, T __v, int __o,           \
                                          int __s) {                           \
    return __cupcc_nv_atomic_##OPERATION##_##TYPE(__p, __v, __o, __s);         \
  }
#define __CUPCC_BITS(BITS, T)                                                  \
  __CUPCC_UPDATE(and, b##BITS, T)                                              \
  __CUPCC_UPDATE(or, b##BITS, T)                                               \
  __CUPCC_UPDATE(xor, b##BITS, T)
template <> struct __cupcc_atomic_arithmetic<4, 's'> {
  using type = int;
  __CUPCC_UPDATE(add, s32, int)
  __CUPCC_UPDATE(min, s32, int)
  __CUPCC_UPDATE(max, s32, int)
  __CUPCC_BITS(32, unsigned)
};
template <> struct __cupcc_atomic_arithmetic<4, 'u'> {
  using type = unsigned;
  __CUPCC_UPDATE(add, u32, unsigned)
  __CUPCC_UPDATE(min, u32, unsigned)
  __CUPCC_UPDATE(max, u32, unsigned)
  __CUPCC_BITS(32, unsigned)
};
template <> struct __cupcc_atomic_arithmetic<8, 's'> {
  using type = long;
  __CUPCC_UPDATE(min, s64, long)
  __CUPCC_UPDATE(max, s64, long)
  __CUPCC_BITS(64, unsigned long)
};
template <> struct __cupcc_atomic_arithmetic<8, 'u'> {
  using type = unsigned long;
  __CUPCC_UPDATE(add, u64, unsigned long)
  __CUPCC_UPDATE(min, u64, unsigned long)
  __CUPCC_UPDATE(max, u64, unsigned long)
  __CUPCC_BITS(64, unsigned long)
};
template <> struct __cupcc_atomic_arithmetic<4, 'f'> {
  using type = float;
  __CUPCC_UPDATE(add, f32, float)
};
template <> struct __cupcc_atomic_arithmetic<8, 'f'> {
  using type = double;
  __CUPCC_UPDATE(add, f64, double)
};
#undef __CUPCC_BITS
#undef __CUPCC_UPDATE

//===----------------------------------------------------------------------===//
// What may be given
//===----------------------------------------------------------------------===//

template <class __T> struct __cupcc_atomic_type {
  static constexpr bool isPlain = __is_same(__T, __remove_cv(__T));
  static constexpr bool isInteger = __is_integral(__T);
  static constexpr bool isFloating = __is_floating_point(__T);
  static constexpr bool isEnumeration =
      __is_enum(__T) && !__is_scoped_enum(__T);
  static constexpr bool isArithmetic =
      isInteger || isFloating || isEnumeration || __is_pointer(__T);
  static constexpr decltype(sizeof 0) size = sizeof(__T);
  static constexpr char kind = isFloating                      ? 'f'
                               : isInteger && __is_signed(__T) ? 's'
                                                               : 'u';
  static constexpr bool isWord = size == 4 || size == 8;
};
#define __CUPCC_VOID(CV)                                                       \
  template <> struct __cupcc_atomic_type<CV void> {                            \
    static constexpr decltype(sizeof 0) size = 0;                              \
  };
__CUPCC_VOID()
__CUPCC_VOID(const)
__CUPCC_VOID(volatile)
__CUPCC_VOID(const volatile)
#undef __CUPCC_VOID

#define __CUPCC_REFUSE(CONDITION, TEXT)                                        \
  __attribute__((diagnose_if(CONDITION, TEXT, "error")))

#define __CUPCC_ORDER(ORDER)                                                   \
  __CUPCC_REFUSE(!__builtin_constant_p(ORDER),                                 \
                 "the order of an atomic operation is not a constant")         \
  __CUPCC_REFUSE(ORDER<__NV_ATOMIC_RELAXED || ORDER> __NV_ATOMIC_SEQ_CST,      \
                 "the order of an atomic operation is none from "              \
                 "'__NV_ATOMIC_RELAXED' to '__NV_ATOMIC_SEQ_CST'")
#define __CUPCC_SCOPE                                                          \
  __CUPCC_REFUSE(!__builtin_constant_p(__scope),                               \
                 "the scope of an atomic operation is not a constant")         \
  __CUPCC_REFUSE(                                                              \
      __scope<__NV_THREAD_SCOPE_THREAD || __scope> __NV_THREAD_SCOPE_SYSTEM,   \
      "the scope of an atomic operation is none from "                         \
      "'__NV_THREAD_SCOPE_THREAD' to '__NV_THREAD_SCOPE_SYSTEM'")
#define __CUPCC_LOAD_ORDER                                                     \
  __CUPCC_ORDER(__order)                                                       \
  __CUPCC_REFUSE(__order == __NV_ATOMIC_RELEASE ||                             \
                     __order == __NV_ATOMIC_ACQ_REL,                           \
                 "an atomic load with an order that releases")
#define __CUPCC_STORE_ORDER                                                    \
  __CUPCC_ORDER(__order)                                                       \
  __CUPCC_REFUSE(__order == __NV_ATOMIC_CONSUME ||                             \
                     __order == __NV_ATOMIC_ACQUIRE ||                         \
                     __order == __NV_ATOMIC_ACQ_REL,                           \
                 "an atomic store with an order that acquires")

#define __CUPCC_SIZE_OF __cupcc_atomic_type<__T>::size
#define __CUPCC_ANY_SIZE                                                       \
  __CUPCC_REFUSE(__CUPCC_SIZE_OF != 1 && __CUPCC_SIZE_OF != 2 &&               \
                     __CUPCC_SIZE_OF != 4 && __CUPCC_SIZE_OF != 8 &&           \
                     __CUPCC_SIZE_OF != 16,                                    \
                 "this atomic operation is on objects of 1, 2, 4, 8 or 16 "    \
                 "bytes")
#define __CUPCC_EXCHANGE_SIZE                                                  \
  __CUPCC_REFUSE(__CUPCC_SIZE_OF != 4 && __CUPCC_SIZE_OF != 8 &&               \
                     __CUPCC_SIZE_OF != 16,                                    \
                 "this atomic operation is on objects of 4, 8 or 16 bytes")
#define __CUPCC_CAS_SIZE                                                       \
  __CUPCC_REFUSE(__CUPCC_SIZE_OF != 2 && __CUPCC_SIZE_OF != 4 &&               \
                     __CUPCC_SIZE_OF != 8 && __CUPCC_SIZE_OF != 16,            \
                 "this atomic operation is on objects of 2, 4, 8 or 16 bytes")
#define __CUPCC_SAME_SIZE(OTHER)                                               \
  __CUPCC_REFUSE(__CUPCC_SIZE_OF != __cupcc_atomic_type<OTHER>::size,          \
                 "this atomic operation is on objects of one size")
#define __CUPCC_INTEGER                                                        \
  __CUPCC_REFUSE(!__cupcc_atomic_type<__T>::isInteger,                         \
                 "this atomic operation is on integers; the one whose name "   \
                 "does not end with '_n' is on objects")                       \
  __CUPCC_PLAIN
#define __CUPCC_PLAIN                                                          \
  __CUPCC_REFUSE(!__cupcc_atomic_type<__T>::isPlain,                           \
                 "this atomic operation is on an object that is neither "      \
                 "'const' nor 'volatile'")
#define __CUPCC_ARITHMETIC                                                     \
  __CUPCC_REFUSE(!__cupcc_atomic_type<__T>::isArithmetic ||                    \
                     !__cupcc_atomic_type<__T>::isWord,                        \
                 "this atomic operation is on numbers of 4 or 8 bytes")        \
  __CUPCC_PLAIN
#define __CUPCC_NO_FLOATING                                                    \
  __CUPCC_REFUSE(__cupcc_atomic_type<__T>::isFloating,                         \
                 "this atomic operation is not on floating-point numbers")
#define __CUPCC_NO_SIGNED_LONG                                                 \
  __CUPCC_REFUSE(__cupcc_atomic_type<__T>::size == 8 &&                        \
                     __cupcc_atomic_type<__T>::kind == 's',                    \
                 "this atomic operation is not on signed integers of 8 "       \
                 "bytes; use an unsigned one")

//===----------------------------------------------------------------------===//
// Loads, stores, exchanges
//===----------------------------------------------------------------------===//

/// An error where the architecture has no instruction with an order.
__device__ __inline__ void __cupcc_atomic_require_order() {
  if target (__nvvm_current_device_sm < 70)
    __cupcc_needs_sm_70();
}
/// Nor one that exchanges so many bytes.
template <decltype(sizeof 0) __bytes>
__device__ __inline__ void __cupcc_atomic_require() {
  __cupcc_atomic_require_order();
}
template <> __device__ __inline__ void __cupcc_atomic_require<16>() {
  if target (__nvvm_current_device_sm < 90)
    __cupcc_needs_sm_90();
}

template <class __T> struct __cupcc_atomic_identity { using type = __T; };

template <class __T, class __R>
__device__ __inline__ void
__nv_atomic_load(__T *__p, __R *__result, int __order,
                 int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_ANY_SIZE
    __CUPCC_SAME_SIZE(__R)
__CUPCC_LOAD_ORDER __CUPCC_SCOPE {
  __cupcc_atomic_require_order();
  __cupcc_atomic_put(__result, __cupcc_atomic_word<sizeof(__T)>::load(
                                   (const void *)__p, __order, __scope));
}
template <class __T>
__device__ __inline__ __T
__nv_atomic_load_n(__T *__p, int __order,
                   int __scope = __NV_THREAD_SCOPE_SYSTEM)
    __CUPCC_ANY_SIZE __CUPCC_INTEGER __CUPCC_LOAD_ORDER __CUPCC_SCOPE {
  __cupcc_atomic_require_order();
  return __cupcc_atomic_as<__T>(
      __cupcc_atomic_word<sizeof(__T)>::load(__p, __order, __scope));
}

template <class __T, class __V>
__device__ __inline__ void
__nv_atomic_store(__T *__p, __V *__value, int __order,
                  int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_ANY_SIZE
    __CUPCC_SAME_SIZE(__V)
__CUPCC_STORE_ORDER __CUPCC_SCOPE {
  __cupcc_atomic_require_order();
  __cupcc_atomic_word<sizeof(__T)>::store(
      (void *)__p, __cupcc_atomic_get(__value), __order, __scope);
}
template <class __T>
__device__ __inline__ void
__nv_atomic_store_n(__T *__p,
                    typename __cupcc_atomic_identity<__T>::type __value,
                    int __order, int __scope = __NV_THREAD_SCOPE_SYSTEM)
    __CUPCC_ANY_SIZE __CUPCC_INTEGER __CUPCC_STORE_ORDER __CUPCC_SCOPE {
  __cupcc_atomic_require_order();
  __cupcc_atomic_word<sizeof(__T)>::store(__p, __cupcc_atomic_get(&__value),
                                          __order, __scope);
}

template <class __T, class __V, class __R>
__device__ __inline__ void __nv_atomic_exchange(
    __T *__p, __V *__value, __R *__result, int __order,
    int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_EXCHANGE_SIZE
    __CUPCC_SAME_SIZE(__V) __CUPCC_SAME_SIZE(__R)
        __CUPCC_ORDER(__order) __CUPCC_SCOPE {
  __cupcc_atomic_require<sizeof(__T)>();
  __cupcc_atomic_put(__result, __cupcc_atomic_word<sizeof(__T)>::exchange(
                                   (void *)__p, __cupcc_atomic_get(__value),
                                   __order, __scope));
}
template <class __T>
__device__ __inline__ __T
__nv_atomic_exchange_n(__T *__p,
                       typename __cupcc_atomic_identity<__T>::type __value,
                       int __order, int __scope = __NV_THREAD_SCOPE_SYSTEM)
    __CUPCC_EXCHANGE_SIZE __CUPCC_INTEGER __CUPCC_ORDER(__order) __CUPCC_SCOPE {
  __cupcc_atomic_require<sizeof(__T)>();
  return __cupcc_atomic_as<__T>(__cupcc_atomic_word<sizeof(__T)>::exchange(
      __p, __cupcc_atomic_get(&__value), __order, __scope));
}

/// What has both orders: PTX has one for success and failure.
__device__ __inline__ int __cupcc_atomic_both(int __a, int __b) {
  if (__a == __NV_ATOMIC_SEQ_CST || __b == __NV_ATOMIC_SEQ_CST)
    return __NV_ATOMIC_SEQ_CST;
  if (__a == __NV_ATOMIC_ACQ_REL || __b == __NV_ATOMIC_ACQ_REL)
    return __NV_ATOMIC_ACQ_REL;
  const bool __releases =
      __a == __NV_ATOMIC_RELEASE || __b == __NV_ATOMIC_RELEASE;
  const bool __acquires =
      __a == __NV_ATOMIC_ACQUIRE || __b == __NV_ATOMIC_ACQUIRE ||
      __a == __NV_ATOMIC_CONSUME || __b == __NV_ATOMIC_CONSUME;
  if (__releases)
    return __acquires ? __NV_ATOMIC_ACQ_REL : __NV_ATOMIC_RELEASE;
  return __acquires ? __NV_ATOMIC_ACQUIRE : __NV_ATOMIC_RELAXED;
}

template <class __T, class __E, class __V>
__device__ __inline__ bool
__cupcc_atomic_compare_exchange(__T *__p, __E *__expected, __V *__desired,
                                int __success, int __failure, int __scope) {
  __cupcc_atomic_require<sizeof(__T)>();
  const auto __wanted = __cupcc_atomic_get(__expected);
  const auto __old = __cupcc_atomic_word<sizeof(__T)>::compare_exchange(
      (void *)__p, __wanted, __cupcc_atomic_get(__desired),
      __cupcc_atomic_both(__success, __failure), __scope);
  __cupcc_atomic_put(__expected, __old);
  return __old == __wanted;
}
template <class __T, class __E, class __V>
__device__ __inline__ bool __nv_atomic_compare_exchange(
    __T *__p, __E *__expected, __V *__desired, bool, int __success,
    int __failure, int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_CAS_SIZE
    __CUPCC_SAME_SIZE(__E) __CUPCC_SAME_SIZE(__V) __CUPCC_ORDER(__success)
        __CUPCC_ORDER(__failure) __CUPCC_SCOPE {
  return __cupcc_atomic_compare_exchange(__p, __expected, __desired, __success,
                                         __failure, __scope);
}
template <class __T, class __E>
__device__ __inline__ bool __nv_atomic_compare_exchange_n(
    __T *__p, __E *__expected,
    typename __cupcc_atomic_identity<__T>::type __desired, bool, int __success,
    int __failure,
    int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_CAS_SIZE __CUPCC_INTEGER
    __CUPCC_SAME_SIZE(__E) __CUPCC_ORDER(__success)
        __CUPCC_ORDER(__failure) __CUPCC_SCOPE {
  return __cupcc_atomic_compare_exchange(__p, __expected, &__desired, __success,
                                         __failure, __scope);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

/// What is added for a subtraction; of floats 0 - x, as in nvcc, which is not
/// the negated zero.
template <class __N> __device__ __N __cupcc_atomic_negative(__N __x) {
  return __N(0) - __x;
}
template <> __device__ __inline__ int __cupcc_atomic_negative(int __x) {
  return int(0u - unsigned(__x));
}
template <class __N> __device__ __N __cupcc_atomic_positive(__N __x) {
  return __x;
}

template <class __T>
using __cupcc_atomic_arithmetic_of =
    __cupcc_atomic_arithmetic<sizeof(__T), __cupcc_atomic_type<__T>::kind>;

// The function that returns what was there, and the one that does not.
#define __CUPCC_NV_ATOMIC(NAME, OPERATION, SIGN, ...)                          \
  template <class __T, class __V>                                              \
  __device__ __inline__ __T __nv_atomic_fetch_##NAME(                          \
      __T *__p, __V __value, int __order,                                      \
      int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_ARITHMETIC __VA_ARGS__   \
  __CUPCC_ORDER(__order) __CUPCC_SCOPE {                                       \
    using __A = __cupcc_atomic_arithmetic_of<__T>;                             \
    __cupcc_atomic_require<sizeof(__T)>();                                     \
    return __cupcc_atomic_as<__T>(__A::__cupcc_##OPERATION(                    \
        __p, __cupcc_atomic_##SIGN((typename __A::type)__value), __order,      \
        __scope));                                                             \
  }                                                                            \
  template <class __T, class __V>                                              \
  __device__ __inline__ void __nv_atomic_##NAME(                               \
      __T *__p, __V __value, int __order,                                      \
      int __scope = __NV_THREAD_SCOPE_SYSTEM) __CUPCC_ARITHMETIC __VA_ARGS__   \
  __CUPCC_ORDER(__order) __CUPCC_SCOPE {                                       \
    using __A = __cupcc_atomic_arithmetic_of<__T>;                             \
    __cupcc_atomic_require<sizeof(__T)>();                                     \
    __A::__cupcc_##OPERATION(                                                  \
        __p, __cupcc_atomic_##SIGN((typename __A::type)__value), __order,      \
        __scope);                                                              \
  }
__CUPCC_NV_ATOMIC(add, add, positive, __CUPCC_NO_SIGNED_LONG)
__CUPCC_NV_ATOMIC(sub, add, negative, __CUPCC_NO_SIGNED_LONG)
__CUPCC_NV_ATOMIC(min, min, positive, __CUPCC_NO_FLOATING)
__CUPCC_NV_ATOMIC(max, max, positive, __CUPCC_NO_FLOATING)
__CUPCC_NV_ATOMIC(and, and, positive, __CUPCC_NO_FLOATING)
__CUPCC_NV_ATOMIC(or, or, positive, __CUPCC_NO_FLOATING)
__CUPCC_NV_ATOMIC(xor, xor, positive, __CUPCC_NO_FLOATING)
#undef __CUPCC_NV_ATOMIC

__device__ __inline__ void
__nv_atomic_thread_fence(int __order, int __scope = __NV_THREAD_SCOPE_SYSTEM)
    __CUPCC_ORDER(__order) __CUPCC_SCOPE {
  __cupcc_atomic_require_order();
  __cupcc_nv_atomic_fence(__order, __scope);
}

#undef __CUPCC_REFUSE
#undef __CUPCC_ORDER
#undef __CUPCC_SCOPE
#undef __CUPCC_LOAD_ORDER
#undef __CUPCC_STORE_ORDER
#undef __CUPCC_SIZE_OF
#undef __CUPCC_ANY_SIZE
#undef __CUPCC_EXCHANGE_SIZE
#undef __CUPCC_CAS_SIZE
#undef __CUPCC_SAME_SIZE
#undef __CUPCC_INTEGER
#undef __CUPCC_PLAIN
#undef __CUPCC_ARITHMETIC
#undef __CUPCC_NO_FLOATING
#undef __CUPCC_NO_SIGNED_LONG
#endif // __CUDACC_DEVICE_ATOMIC_BUILTINS__

#endif // CUPCC_NV_ATOMICS_H
