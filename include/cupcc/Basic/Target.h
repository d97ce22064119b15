//===- Target.h - what code is made for -------------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The AST is lowered once for each target: the host, or an architecture. What
// serves all targets (the parse, the fatbin) has none: std::optional<Target>
// without a value.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_TARGET_H
#define CUPCC_BASIC_TARGET_H

#include "cupcc/Basic/DeviceArch.h"

namespace cupcc {

/// The host or one architecture. The host comes first.
class Target {
public:
  static Target host() { return Target(); }
  /*implicit*/ Target(DeviceArch Arch) : Arch(Arch) {}

  bool isHost() const { return !Arch; }
  bool isDevice() const { return Arch.has_value(); }
  /// Only of a device.
  DeviceArch arch() const { return *Arch; }

  /// Another one for each; 0 for the host. __cupcc_target_number has it in code
  /// that is lowered for the target.
  unsigned number() const {
    return Arch ? Arch->Number * 128 + static_cast<unsigned>(Arch->Letter) : 0;
  }

  /// "host", "sm_90a": in tables, messages and names of files.
  std::string name() const { return Arch ? Arch->name() : "host"; }

  auto operator<=>(const Target &) const = default;

private:
  Target() = default;
  std::optional<DeviceArch> Arch;
};

} // namespace cupcc

#endif // CUPCC_BASIC_TARGET_H
