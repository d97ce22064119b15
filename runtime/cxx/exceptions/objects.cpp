//===- objects.cpp - exceptions, from throw to handler ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For programs with handlers: what libsupc++ has from its allocator and from
// the unwinder. Throwing and catching is its own code; what it raises by
// _Unwind_RaiseException is returned from function to function by code that the
// compiler makes (IR/Exceptions), which asks here whether a handler is of the
// right type.
//
// Before libsupc++'s header lies what the line says that a kernel ends with:
// the compiler tells at each throw (IR/Library/NameThrows.cpp).
//
//===----------------------------------------------------------------------===//

#include "../../libc/system_calls.h"
#include "../described_exception.h"
#include "../report.h"
#include "../terminate.h"
#include "full_heap.h"
#include <cstddef>
#include <exception>
#include <new>

using namespace __cxxabiv1;

namespace {

void *allocate(std::size_t Bytes) {
  void *Memory = __cupcc_system_malloc(Bytes);
  if (!Memory)
    cupcc::reportAndTrap("exception thrown",
                         "no memory for it: the device's heap is full; see "
                         "cudaDeviceSetLimit(cudaLimitMallocHeapSize, ...)");
  return Memory;
}

// Memory for an exception. Who looks whether one was thrown compares the low
// half of the pointer to its unwinder's header (IR/Exceptions/TestExceptions),
// so that this must not be 0: of two pieces at a time at most one has it.
void *allocateException(std::size_t Bytes, std::size_t UnwindHeader) {
  const auto LooksLikeNone = [=](void *Memory) {
    return static_cast<unsigned>(reinterpret_cast<std::size_t>(Memory) +
                                 UnwindHeader) == 0;
  };
  void *Memory = allocate(Bytes);
  if (__builtin_expect(LooksLikeNone(Memory), false)) {
    void *Other = allocate(Bytes);
    __cupcc_system_free(Memory);
    Memory = Other;
  }
  __builtin_memset(Memory, 0, Bytes);
  return Memory;
}

const char *fullHeap(void *) { return cupcc::FullHeapAdvice; }

} // namespace

extern "C" {

__cxa_eh_globals *__cupcc_exception_globals() noexcept;

[[gnu::noinline]] void __cupcc_describe_exception(void *Object,
                                                  const char *Type,
                                                  Question *What) noexcept {
  // The first who speaks knows best: bad_alloc of a full heap.
  if (!descriptionOf(Object).Type)
    descriptionOf(Object) = {Type, What};
}

// A handler of Type is of the exception's type, or of a base of it, or of a
// pointer that it converts to.
[[gnu::noinline]] bool
__cupcc_exception_matches(_Unwind_Exception *Raised,
                          const std::type_info *Type) noexcept {
  __cxa_exception *Header = __get_exception_header_from_ue(Raised);
  void *Object = __get_object_from_ue(Raised);
  const std::type_info *Thrown =
      __get_exception_header_from_obj(Object)->exceptionType;
  // A handler gets the pointer that was thrown, not where it lies.
  if (Thrown->__is_pointer_p())
    Object = *static_cast<void **>(Object);
  if (!Type->__do_catch(Thrown, &Object, 1))
    return false;
  Header->adjustedPtr = Object;
  return true;
}

// Nothing catches it: the kernel ends, or std::terminate's handler is called,
// in which it is the current exception.
[[noreturn, gnu::noinline, gnu::cold]] void
__cupcc_uncaught_exception(_Unwind_Exception *Raised) noexcept {
  void *Object = __get_object_from_ue(Raised);
  __cxa_begin_catch(Raised);
  const Description &D = descriptionOf(Object);
  cupcc::terminateWith(
      D.Type ? D.Type
             : __get_exception_header_from_obj(Object)->exceptionType->name(),
      D.What ? D.What(Object) : nullptr);
}

void _Unwind_DeleteException(_Unwind_Exception *Raised) {
  if (Raised->exception_cleanup)
    Raised->exception_cleanup(_URC_FOREIGN_EXCEPTION_CAUGHT, Raised);
}

void __cupcc_throw_bad_alloc() {
  void *Object = __cxa_allocate_exception(sizeof(std::bad_alloc));
  new (Object) std::bad_alloc;
  __cupcc_describe_exception(Object, "std::bad_alloc", fullHeap);
  __cxa_throw(Object, const_cast<std::type_info *>(&typeid(std::bad_alloc)),
              [](void *Thrown) {
                static_cast<std::bad_alloc *>(Thrown)->~bad_alloc();
              });
}

} // extern "C"

__cxa_eh_globals *__cxxabiv1::__cxa_get_globals() noexcept {
  return __cupcc_exception_globals();
}
__cxa_eh_globals *__cxxabiv1::__cxa_get_globals_fast() noexcept {
  return __cupcc_exception_globals();
}

void *__cxxabiv1::__cxa_allocate_exception(std::size_t Bytes) noexcept {
  return static_cast<char *>(allocateException(
             Bytes + HeaderSize, HeaderSize - sizeof(_Unwind_Exception))) +
         HeaderSize;
}
void __cxxabiv1::__cxa_free_exception(void *Object) noexcept {
  if (Object)
    __cupcc_system_free(static_cast<char *>(Object) - HeaderSize);
}

// libsupc++'s, with a line that says why where there is none.
void __cxxabiv1::__cxa_rethrow() {
  __cxa_eh_globals *Globals = __cxa_get_globals();
  __cxa_exception *Caught = Globals->caughtExceptions;
  if (!Caught) {
    cupcc::report("'throw;' without an exception", nullptr);
    cupcc::terminateAfterReport();
  }
  Globals->uncaughtExceptions += 1;
  Caught->handlerCount = -Caught->handlerCount; // tells __cxa_end_catch
  _Unwind_Resume_or_Rethrow(&Caught->unwindHeader);
  __builtin_unreachable(); // PTX has no unwinder that could fail
}

__cxa_dependent_exception *
__cxxabiv1::__cxa_allocate_dependent_exception() noexcept {
  return static_cast<__cxa_dependent_exception *>(
      allocateException(sizeof(__cxa_dependent_exception),
                        offsetof(__cxa_dependent_exception, unwindHeader)));
}
void __cxxabiv1::__cxa_free_dependent_exception(
    __cxa_dependent_exception *Exception) noexcept {
  __cupcc_system_free(Exception);
}

// A dynamic exception specification that does not allow it.
void __cxxabiv1::__cxa_call_unexpected(void *Raised) {
  __cxa_begin_catch(Raised);
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  std::unexpected();
}

void __cxxabiv1::__terminate(std::terminate_handler) noexcept {
  std::terminate();
}
