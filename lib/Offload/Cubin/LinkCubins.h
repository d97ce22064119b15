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

/// Options with which ptxas makes what linkCubins() takes.
inline constexpr llvm::StringLiteral LinkablePart =
    "--extensible-whole-program";

/// True if the code of a part is for \p Arch what it is within its module.
bool haveLinkableParts(DeviceArch Arch);

/// One cubin of \p Cubins, at most MaxModuleParts of them, made with
/// \c LinkablePart, none of which has a name that another one has. \p Nvlink is
/// the program, \p ResourceDir cupcc's own folder. Error: nvlink fails or says
/// anything, or a function is not in the result as it was in a part.
llvm::Expected<std::string> linkCubins(llvm::ArrayRef<llvm::StringRef> Cubins,
                                       DeviceArch Arch,
                                       const std::string &Nvlink,
                                       llvm::StringRef ResourceDir);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_CUBIN_LINKCUBINS_H
