//===- exception.cpp - throw expressions on a device ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Code lowered for a device has no handlers and no cleanups: what is left of a
// throw expression is allocating the object, constructing it and __cxa_throw,
// which names its type and traps.
//
//===----------------------------------------------------------------------===//

#include "../libc/system_calls.h"
#include "report.h"

namespace {

// The start of every std::type_info: its vtable and its mangled name.
struct TypeInfo {
  const void *VTable;
  const char *Name;
};

} // namespace

extern "C" {

// 16 bytes as the heap gives them are the alignment the ABI asks for.
void *__cxa_allocate_exception(decltype(sizeof(0)) Bytes) noexcept {
  void *Memory = __cupcc_system_malloc(Bytes);
  if (!Memory)
    cupcc::reportAndTrap("exception thrown", "no memory for it");
  return Memory;
}
void __cxa_free_exception(void *Memory) noexcept {
  __cupcc_system_free(Memory);
}

[[noreturn]] void __cxa_throw(void *, TypeInfo *Type, void (*)(void *)) {
  // A leading star means: compare by address. It is no part of the name.
  const char *Name = Type->Name;
  cupcc::reportAndTrap("exception thrown, of type",
                       *Name == '*' ? Name + 1 : Name);
}
[[noreturn]] void __cxa_rethrow() {
  cupcc::reportAndTrap("exception rethrown");
}

// Reached only through std::terminate.
void *__cxa_begin_catch(void *Exception) noexcept { return Exception; }
void __cxa_end_catch() {}
void *__cxa_get_exception_ptr(void *Exception) noexcept { return Exception; }

[[noreturn]] void __cxa_bad_cast() { cupcc::reportAndTrap("std::bad_cast"); }
[[noreturn]] void __cxa_bad_typeid() {
  cupcc::reportAndTrap("std::bad_typeid");
}
[[noreturn]] void __cxa_throw_bad_array_new_length() {
  cupcc::reportAndTrap("std::bad_array_new_length");
}
[[noreturn]] void __cxa_call_unexpected(void *) {
  cupcc::reportAndTrap("unexpected exception");
}

} // extern "C"
