//===- exception.cpp - throw expressions on a device ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code lowered for a device has no handlers and no cleanups. What is left of a
// throw expression is allocating the object, constructing it and __cxa_throw.
// The compiler knows the type there: it calls __cupcc_throw instead, with the
// type's readable name and what what() said (IR/Library/NameThrows.cpp).
//
// The object lies behind libsupc++'s header, so that its exception_ptr counts
// references as on the host, and that behind one of ours with what the compiler
// knew of the type.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "described_exception.h"
#include "report.h"
#include "terminate.h"
#include <exception>

using namespace __cxxabiv1;

extern "C" {

[[noreturn]] void __cupcc_throw(const char *Type, const char *Text) {
  cupcc::terminateWith(Type, Text);
}

[[gnu::noinline]] void
__cupcc_describe_exception(void *Object, const char *Type, Question *What) {
  descriptionOf(Object) = {Type, What};
}

} // extern "C"

void *__cxxabiv1::__cxa_allocate_exception(std::size_t Bytes) noexcept {
  char *Memory = static_cast<char *>(__cupcc_system_malloc(Bytes + HeaderSize));
  if (!Memory)
    cupcc::reportAndTrap("exception thrown", "no memory for it");
  __builtin_memset(Memory, 0, HeaderSize);
  return Memory + HeaderSize;
}
void __cxxabiv1::__cxa_free_exception(void *Object) noexcept {
  if (Object)
    __cupcc_system_free(static_cast<char *>(Object) - HeaderSize);
}

__cxa_refcounted_exception *
__cxxabiv1::__cxa_init_primary_exception(void *Object, std::type_info *Type,
                                         void (*Destructor)(void *)) noexcept {
  __cxa_refcounted_exception *Header =
      __get_refcounted_exception_header_from_obj(Object);
  Header->exc.exceptionType = Type;
  Header->exc.exceptionDestructor = Destructor;
  // The compiler has a better name where it sees the type.
  __cupcc_describe_exception(Object, Type->name(), nullptr);
  return Header;
}

// Where the compiler does not see the type.
[[gnu::noinline]] void __cxxabiv1::__cxa_throw(void *, std::type_info *Type,
                                               void (*)(void *)) {
  __cupcc_throw(Type->name(), nullptr);
}
void __cxxabiv1::__cxa_rethrow() {
  cupcc::report("'throw;' without an exception", nullptr);
  cupcc::terminateAfterReport();
}

// Reached only through std::terminate.
void *__cxxabiv1::__cxa_begin_catch(void *Exception) noexcept {
  return Exception;
}
void __cxxabiv1::__cxa_end_catch() {}
void *__cxxabiv1::__cxa_get_exception_ptr(void *Exception) noexcept {
  return Exception;
}

void __cxxabiv1::__cxa_bad_cast() {
  cupcc::terminateWith("std::bad_cast", "std::bad_cast");
}
void __cxxabiv1::__cxa_bad_typeid() {
  cupcc::terminateWith("std::bad_typeid", "std::bad_typeid");
}
void __cxxabiv1::__cxa_throw_bad_array_new_length() {
  cupcc::terminateWith("std::bad_array_new_length",
                       "std::bad_array_new_length");
}
void __cxxabiv1::__cxa_call_unexpected(void *) {
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  std::unexpected();
}

// No exception is ever on its way, or in a handler.
bool std::uncaught_exception() noexcept { return false; }
int std::uncaught_exceptions() noexcept { return 0; }
std::exception_ptr std::current_exception() noexcept { return nullptr; }

void std::rethrow_exception(std::exception_ptr Pointer) {
  void *Object = *reinterpret_cast<void **>(&Pointer);
  if (!Object)
    std::terminate();
  const Description &D = descriptionOf(Object);
  cupcc::terminateWith(D.Type, D.What ? D.What(Object) : nullptr);
}
