//===- DeviceArch.h - the name of a GPU architecture ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An architecture is a number and perhaps a letter: sm_90, sm_90a, sm_100f.
// Which ones exist is a property of the toolkit found and of LLVM's back end
// (Toolkit::architectures), so there is no table here.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_DEVICEARCH_H
#define CUPCC_BASIC_DEVICEARCH_H

#include "llvm/ADT/StringRef.h"
#include <compare>
#include <optional>
#include <string>

namespace cupcc {

/// One GPU architecture. Orders by number, then by letter (none first).
struct DeviceArch {
  /// 75, 80, 90, 100, ...
  unsigned Number = 0;
  /// 'a' (architecture specific), 'f' (family specific) or 0.
  char Letter = 0;

  auto operator<=>(const DeviceArch &) const = default;

  /// "sm_90a": the spelling for users, LLVM and ptxas.
  std::string name() const;
  /// "90a": the spelling for fatbinary's sm=.
  std::string suffix() const;

  /// True if its PTX may become a cubin for \p Real: of sm_90 for later ones,
  /// of sm_100f for later ones of its family (sm_103), of sm_90a for itself.
  /// Source: what nvcc takes for -gencode.
  bool assemblesFor(DeviceArch Real) const;

  /// Reads "sm_90a", "compute_90a" or "90a". Nothing else is accepted.
  static std::optional<DeviceArch> parse(llvm::StringRef Text);
};

} // namespace cupcc

#endif // CUPCC_BASIC_DEVICEARCH_H
