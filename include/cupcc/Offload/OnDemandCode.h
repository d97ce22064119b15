//===- OnDemandCode.h - functions that a link may need ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function without __device__ is compiled for the device where one of its own
// file's kernels reaches it. Whether another file's does is known when the
// files are linked. So each relocatable object holds the others as IR, once
// for each architecture, beside a program's (DeviceBitcode.h), with one more
// key:
//
//   cupcc.on-demand  JSON: what the IR defines, what it cannot have and why,
//                    and what the object's device code looks for elsewhere
//
// An object that has some defines the weak symbol runtime::OnDemandMarker, so
// that the table of an archive tells of it. Nothing is compiled until a device
// link lacks a symbol.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_ONDEMANDCODE_H
#define CUPCC_OFFLOAD_ONDEMANDCODE_H

#include "cupcc/Offload/DeviceBitcode.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <optional>

namespace cupcc {

/// True if a section of this name may have some.
bool isBitcodeSection(llvm::StringRef Name);

/// What there is, by symbol.
struct OnDemandIndex {
  std::vector<std::string> Defined;
  /// Why the device cannot have a function: "a.cu:3:5: reference to ...".
  std::map<std::string, std::string> Refused;
  /// Virtual functions that the object's device code replaces by a trap unless
  /// another object has them.
  std::vector<std::string> Virtuals;
  /// Where the object's device code first names a function without __device__
  /// of another file: "a.cu:7:3".
  std::map<std::string, std::string> Needed;

  bool empty() const {
    return Defined.empty() && Refused.empty() && Virtuals.empty() &&
           Needed.empty();
  }
  /// Adds what \p Other has.
  void add(OnDemandIndex Other);
};

llvm::json::Value toJSON(const OnDemandIndex &Index);

/// Reads what toJSON() made; nothing else is read.
std::optional<OnDemandIndex> parseOnDemandIndex(const llvm::json::Value *Value);

/// The functions of one object for one architecture.
struct OnDemandCode {
  DeviceBitcode Bitcode;
  OnDemandIndex Index;
};

/// Puts \p Code into \p Host, the host's side of its source.
void embedOnDemandCode(llvm::Module &Host, const OnDemandCode &Code);

/// What the object \p Object has. Error: it is damaged; or of another version
/// of cupcc, as which \p Owner, the object's name, is told.
llvm::Expected<std::vector<OnDemandCode>>
readOnDemandCode(llvm::MemoryBufferRef Object, llvm::StringRef Owner);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_ONDEMANDCODE_H
