//===- HostObject.h - host IR and fatbin -> object --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang's CUDA host lowering reads the fatbin from a file while it writes the
// registration code. cupcc lowers the host while the targets still compile, so
// Clang is given a placeholder, and the real fatbin takes its place here.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_HOSTOBJECT_H
#define CUPCC_OFFLOAD_HOSTOBJECT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// The contents of the file that stands for the fatbin while the host is
/// lowered.
llvm::StringRef fatbinPlaceholder();

/// True if \p M holds the placeholder, so that it has something to register.
bool hasFatbinPlaceholder(const llvm::Module &M);

/// Puts \p Fatbin where \p M has the placeholder, in section .nv_fatbin.
/// Error: no placeholder.
llvm::Error embedFatbin(llvm::Module &M, llvm::StringRef Fatbin);

/// True if \p M holds the placeholder, and nothing else in its section.
bool hasFatbinSection(const llvm::Module &M);

/// \p HostObject, made of a module with hasFatbinSection(), with \p Fatbin in
/// its place: to a linker, the object that embedFatbin() leads to. Error: no
/// placeholder, or other things in its section.
llvm::Expected<std::string> insertFatbin(llvm::StringRef HostObject,
                                         llvm::StringRef Fatbin);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_HOSTOBJECT_H
