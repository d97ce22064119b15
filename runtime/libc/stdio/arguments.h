//===- arguments.h - the arguments of a format ------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Arguments lie one behind the other, each as large as its type, so the Nth can
// only be found by the types of those before it. "%2$s" is rare: its argument
// is found by reading the format again for each one before it, which needs no
// memory and has no limit.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_STDIO_ARGUMENTS_H
#define CUPCC_LIBC_STDIO_ARGUMENTS_H

#include "../long_double/bits.h"
#include "conversion.h"
#include <stdarg.h>

namespace cupcc::stdio {

enum class ArgumentType : char { Int, Long, Pointer, Double, LongDouble };

struct Value {
  /// An integer, sign-extended, a pointer, the bits of a double, or the
  /// significand of a long double.
  unsigned long Bits;
  /// A long double's exponent and sign.
  unsigned Upper;
};

inline Value valueOf(double Number) {
  return {__builtin_bit_cast(unsigned long, Number), 0};
}
inline Value valueOf(long double Number) {
  x87::Fields F = x87::fieldsOf(Number);
  return {F.Significand, F.SignAndExponent};
}

/// The type of what \p C converts.
inline ArgumentType typeOf(const Conversion &C) {
  switch (C.Kind) {
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    return C.Size == Length::LongLong ? ArgumentType::LongDouble
                                      : ArgumentType::Double;
  case 's':
  case 'S':
  case 'p':
  case 'n':
    return ArgumentType::Pointer;
  case 'c':
  case 'C':
    return ArgumentType::Int;
  default:
    return C.isLong() ? ArgumentType::Long : ArgumentType::Int;
  }
}

/// True if \p C converts an argument.
inline bool takesArgument(const Conversion &C) {
  switch (C.Kind) {
  case 'd':
  case 'i':
  case 'o':
  case 'u':
  case 'x':
  case 'X':
  case 'b':
  case 'B':
  case 'c':
  case 'C':
    return true;
  default:
    ArgumentType T = typeOf(C);
    return T != ArgumentType::Int && T != ArgumentType::Long;
  }
}

template <typename Char> class Arguments {
public:
  Arguments(const Char *Format, va_list List) : Format(Format) {
    va_copy(First, List);
    va_copy(Next, List);
  }

  /// \p Which: an Argument, not NoArgument.
  Value get(int Which, ArgumentType Type) {
    if (Which == NextArgument)
      return take(Next, Type);
    va_list List;
    va_copy(List, First);
    for (int I = 1; I != Which; ++I)
      take(List, typeOfArgument(I));
    return take(List, Type);
  }

private:
  static Value take(va_list &List, ArgumentType Type) {
    switch (Type) {
    case ArgumentType::Int:
      return {static_cast<unsigned long>(va_arg(List, int)), 0};
    case ArgumentType::Long:
      return {va_arg(List, unsigned long), 0};
    case ArgumentType::Pointer:
      return {reinterpret_cast<unsigned long>(va_arg(List, void *)), 0};
    case ArgumentType::Double:
      return valueOf(va_arg(List, double));
    case ArgumentType::LongDouble:
      return valueOf(va_arg(List, long double));
    }
    __builtin_unreachable();
  }

  /// By the conversion that has it. One that none has is taken for an int.
  [[gnu::noinline]] ArgumentType typeOfArgument(int Which) const {
    for (const Char *P = Format; *P;) {
      if (*P++ != '%')
        continue;
      Conversion C;
      P = readConversion(P, C);
      if (C.WidthArgument == Which || C.PrecisionArgument == Which)
        return ArgumentType::Int;
      if (C.ValueArgument == Which)
        return typeOf(C);
    }
    return ArgumentType::Int;
  }

  const Char *Format;
  va_list First, Next;
};

} // namespace cupcc::stdio

#endif // CUPCC_LIBC_STDIO_ARGUMENTS_H
