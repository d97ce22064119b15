//===- ExplainNvlink.h - nvlink's messages in our words ---------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_EXPLAINNVLINK_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_EXPLAINNVLINK_H

#include "OnDemandLink.h"
#include "SymbolOwners.h"

namespace cupcc {

/// The symbols that nvlink, which printed \p Printed, found no definition of.
std::vector<std::string> undefinedSymbols(llvm::StringRef Printed);

/// What nvlink printed and failed, in our words: one error for each symbol and
/// object, with what \p Library knows of it. \p Otherwise is what to say if
/// there is something in it that is not known, and no image is damaged.
llvm::Error explainNvlink(llvm::StringRef Printed, const SymbolOwners &Code,
                          const OnDemandLibrary &Library,
                          llvm::Error Otherwise);

/// The warnings in what nvlink printed, in our words; they are taken out of
/// \p Printed. Those that are not known stay there.
std::vector<Failure::Message> takeWarnings(std::string &Printed);

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_EXPLAINNVLINK_H
