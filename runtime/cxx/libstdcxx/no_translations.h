//===- no_translations.h - messages of exceptions ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++ translates what() of what its functions throw. A device has the "C"
// locale only.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_LIBSTDCXX_NO_TRANSLATIONS_H
#define CUPCC_CXX_LIBSTDCXX_NO_TRANSLATIONS_H

#include <libintl.h>

#undef gettext
#define gettext(TEXT) TEXT

#endif // CUPCC_CXX_LIBSTDCXX_NO_TRANSLATIONS_H
