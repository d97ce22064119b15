//===- DeviceArch.cpp - the name of a GPU architecture --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/StringExtras.h"

using namespace cupcc;

std::string DeviceArch::suffix() const {
  std::string Text = std::to_string(Number);
  if (Letter)
    Text += Letter;
  return Text;
}

std::string DeviceArch::name() const { return "sm_" + suffix(); }

bool DeviceArch::assemblesFor(DeviceArch Real) const {
  switch (Letter) {
  case 'a':
    return Real == *this;
  case 'f':
    return Real.Number / 10 == Number / 10 && Real.Number >= Number;
  default:
    return Real.Number >= Number;
  }
}

std::optional<DeviceArch> DeviceArch::parse(llvm::StringRef Text) {
  if (!Text.consume_front("sm_"))
    Text.consume_front("compute_");
  DeviceArch Arch;
  if (!Text.empty() && (Text.back() == 'a' || Text.back() == 'f')) {
    Arch.Letter = Text.back();
    Text = Text.drop_back();
  }
  if (Text.empty() || !llvm::isDigit(Text.front()) ||
      Text.getAsInteger(10, Arch.Number))
    return std::nullopt;
  return Arch;
}
