//===- FormatString.cpp - what a format of printf asks for ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C17 7.21.6.1 and 7.21.6.2, with POSIX's %n$ and ' and glibc's %m and I.
// CUDA's part of it: CUDA C++ Programming Guide, "Formatted Output".
//
//===----------------------------------------------------------------------===//

#include "FormatString.h"

using namespace cupcc;
using llvm::StringRef;

/// The rest of \p Format behind a set, "[^]abc]".
static StringRef skipSet(StringRef Format) {
  Format = Format.drop_front();
  Format.consume_front("^");
  Format.consume_front("]");
  return Format.drop_front(std::min(Format.find(']'), Format.size()));
}

/// Reads one conversion, what follows its '%'. Returns the rest.
static StringRef readConversion(StringRef Format, bool IsScan,
                                FormatFacts &Facts) {
  size_t Length = Format.find_first_not_of("0123456789-+ #'I*.$m");
  // In a format of printf, %m is a conversion; of scanf, a modifier.
  StringRef Head = Format.take_front(Length);
  if (!IsScan && Head.contains('m')) {
    Facts.BeyondCuda = true;
    Facts.PrintsErrno = true;
    return Format.drop_front(Head.find('m') + 1);
  }
  if (Head.find_first_of("$'I") != StringRef::npos || Head.contains(".*"))
    Facts.BeyondCuda = true;
  Format = Format.drop_front(Head.size());

  StringRef Size = Format.take_while(
      [](char C) { return StringRef("hlLqjztZ").contains(C); });
  Format = Format.drop_front(Size.size());
  if (Format.empty())
    return Format;
  char Conversion = Format.front();
  bool Text = StringRef("cs").contains(Conversion);
  if (StringRef("aAeEfFgG").contains(Conversion))
    Facts.Floating = true;
  if (StringRef("nCSbB").contains(Conversion) ||
      Size.find_first_of("LqjztZ") != StringRef::npos || Size == "hh" ||
      (Text && Size.contains('l')))
    Facts.BeyondCuda = true;
  if (IsScan && Conversion == '[')
    Format = skipSet(Format);
  return Format.drop_front(std::min<size_t>(1, Format.size()));
}

FormatFacts cupcc::readFormat(StringRef Format, bool IsScan) {
  FormatFacts Facts;
  while (true) {
    size_t Percent = Format.find('%');
    if (Percent == StringRef::npos)
      return Facts;
    Format = Format.drop_front(Percent + 1);
    if (!Format.consume_front("%"))
      Format = readConversion(Format, IsScan, Facts);
  }
}
