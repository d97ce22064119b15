//===- LinkCubins.h - the cubins of a module's parts -> cubin ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_CUBIN_LINKCUBINS_H
#define CUPCC_LIB_OFFLOAD_CUBIN_LINKCUBINS_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

/// True if ptxas is to make the parts extensible for \p Arch; else they are
/// whole programs.
bool areExtensible(DeviceArch Arch);

/// The option of ptxas for extensible cubins.
inline constexpr llvm::StringLiteral ExtensiblePart =
    "--extensible-whole-program";

/// One cubin of \p Cubins, at most MaxModuleParts of them, as areExtensible()
/// says; none has a name that another one has, and at most one has constants
/// (joinToAssemble()). \p Nvlink is the program, \p ResourceDir cupcc's own
/// folder. Error: nvlink fails or says anything, or a function is not in the
/// result as it was in a part.
llvm::Expected<std::string> linkCubins(llvm::ArrayRef<llvm::StringRef> Cubins,
                                       DeviceArch Arch,
                                       const std::string &Nvlink,
                                       llvm::StringRef ResourceDir);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_LINKCUBINS_H
