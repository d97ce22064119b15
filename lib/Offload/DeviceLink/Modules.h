//===- Modules.h - where relocatable device code lies -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_MODULES_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_MODULES_H

#include "cupcc/Offload/DeviceLink.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/MemoryBufferRef.h"

namespace cupcc {

/// The sections of the protocol.
inline constexpr llvm::StringLiteral RelocatableSection = "__nv_relfatbin";
inline constexpr llvm::StringLiteral ModuleIdSection = "__nv_module_id";

/// What one object says of relocatable device code. The texts live as long as
/// the call that is given it.
struct ModuleSections {
  std::string Owner; ///< "a.o", or "libx.a(a.o)"
  llvm::MemoryBufferRef Object;
  llvm::StringRef Fatbin; ///< of __nv_relfatbin
  llvm::StringRef Ids;    ///< of __nv_module_id
};

/// Calls \p Read with each object in the file at \p Path, an object or an
/// archive, that has either section. Error: the file is damaged, or what
/// \p Read returns.
llvm::Error
forEachModule(llvm::StringRef Path,
              llvm::function_ref<llvm::Error(const ModuleSections &)> Read);

/// Calls \p Read with each object in the file at \p Path, an object or an
/// archive, that may have functions on demand, and its name. Error: the file is
/// damaged, or what \p Read returns.
llvm::Error forEachOnDemandObject(
    llvm::StringRef Path,
    llvm::function_ref<llvm::Error(llvm::MemoryBufferRef, llvm::StringRef)>
        Read);

/// The bytes of \p Image, which was read in \p Fatbin. Error: they are damaged,
/// or compressed in a way that LLVM has not.
llvm::Expected<std::string> imageBytes(const ImageEntry &Image,
                                       llvm::StringRef Fatbin);

/// Error: the file at \p Path cannot be written whole.
llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef Text);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_MODULES_H
