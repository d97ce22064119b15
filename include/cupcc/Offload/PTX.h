//===- PTX.h - optimised device IR -> PTX -----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_PTX_H
#define CUPCC_OFFLOAD_PTX_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Offload/CallGraph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace llvm {
class Module;
class TargetMachine;
} // namespace llvm

namespace cupcc {

/// The PTX text of \p M. Consumes the module's contents: it is lowered in
/// place. Error: the back end cannot lower it.
llvm::Expected<std::string> emitPTX(llvm::Module &M,
                                    llvm::TargetMachine &Machine);

/// A part of a module (ModuleParts.h), itself a module.
struct PTXPart {
  std::string Text; ///< as emitPTX() makes it
  DeviceCallGraph Calls;
};

/// One module of \p Parts: their variables, then their functions, then their
/// kernels in the order of \p Kernels. What several declare, or define under
/// one name, it has once, with the largest alignment. Error: they differ in
/// more.
llvm::Expected<PTXPart> joinPTX(llvm::ArrayRef<PTXPart> Parts,
                                llvm::ArrayRef<std::string> Kernels);

/// Where ptxas puts the addresses of variables and of functions of the system:
/// in the code, where nvlink fills them in, or in a table whose places are in
/// the code.
enum class Addresses { InCode, InTable };

/// What of \p Parts can be assembled apart and linked: those together that
/// define a variable under one name, those that have any in constant memory,
/// which ptxas gives its place, and those that have such a table. In the order
/// of \p Parts; error as of joinPTX().
llvm::Expected<std::vector<PTXPart>>
joinToAssemble(llvm::ArrayRef<PTXPart> Parts, Addresses Where);

/// \p PTX, a module as emitPTX() makes it for any architecture, with \p Arch as
/// its target. Where that is right is codeGroup()'s to say.
std::string retargetPTX(std::string PTX, DeviceArch Arch);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_PTX_H
