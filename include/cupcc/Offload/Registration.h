//===- Registration.h - what the host registers -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's CUDA host lowering ends a module with the C that stands below. Its
// protocol is that of the CUDA Toolkit's crt/host_runtime.h; the functions'
// prototypes are in clang/lib/CodeGen/CGCUDANV.cpp.
//
//   static void __cuda_register_globals(void **handle) {
//     __cudaRegisterFunction(handle, (void *)kernel, "_Z6kernelPi",
//                            "_Z6kernelPi", -1, 0, 0, 0, 0, 0);
//     __cudaRegisterVar(handle, &shadow, "variable", "variable", ...);
//   }
//   static void __cuda_module_ctor(void) {          // in llvm.global_ctors
//     __cuda_gpubin_handle = __cudaRegisterFatBinary(&__cuda_fatbin_wrapper);
//     __cuda_register_globals(__cuda_gpubin_handle);
//     __cudaRegisterFatBinaryEnd(__cuda_gpubin_handle);
//     atexit(__cuda_module_dtor);
//   }
//
// The runtime library finds a kernel by its host function's address, and a
// variable by that of its shadow, the host's variable of the same name.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_REGISTRATION_H
#define CUPCC_OFFLOAD_REGISTRATION_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class GlobalValue;
class Module;
} // namespace llvm

namespace cupcc {

/// One call of __cudaRegisterFunction, __cudaRegisterVar or
/// __cudaRegisterManagedVar.
struct RegisteredSymbol {
  enum Kind { Kernel, Variable };
  Kind SymbolKind;
  /// The kernel's host function or the variable's shadow.
  llvm::GlobalValue *Host;
  /// What the device calls it.
  std::string Name;
  /// Of a variable, in bytes.
  uint64_t Size = 0;
  /// A __managed__ variable, whose shadow is a pointer.
  bool IsManaged = false;
};

/// What \p M registers, in its order. Error: a call is not in Clang's form.
llvm::Expected<std::vector<RegisteredSymbol>>
registeredSymbols(const llvm::Module &M);

/// Registers every symbol of \p M under the name that \p NameOf has for its
/// host function or shadow; an empty one changes nothing, and without one the
/// symbol is not registered. Error as above.
llvm::Error renameRegistered(
    llvm::Module &M,
    llvm::function_ref<std::optional<std::string>(const llvm::GlobalValue &)>
        NameOf);

/// Lets the registration of \p M, if it has one, run before the constructors of
/// the program's own objects, in whatever file they are, and so, since it calls
/// atexit(), the end of it after their destructors.
void registerBeforeConstructors(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_REGISTRATION_H
