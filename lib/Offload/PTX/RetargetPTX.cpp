//===- RetargetPTX.cpp - the same code for another target -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Offload/PTX.h"
#include "llvm/ADT/StringRef.h"
#include <cassert>

std::string cupcc::retargetPTX(std::string PTX, DeviceArch Arch) {
  static constexpr llvm::StringLiteral Directive = "\n.target ";
  const size_t Found = PTX.find(Directive);
  assert(Found != std::string::npos && "a module of PTX has a target");
  const size_t Begin = Found + Directive.size();
  // ".target sm_90, debug"
  PTX.replace(Begin, PTX.find_first_of(",\n", Begin) - Begin, Arch.name());
  return PTX;
}
