//===- RewrittenSource.h - compiling -frewrite-includes' text ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_VIEW_REWRITTENSOURCE_H
#define CUPCC_LIB_COMPILER_VIEW_REWRITTENSOURCE_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>
#include <string>

namespace clang {
class CompilerInvocation;
} // namespace clang

namespace cupcc {

/// The line that text for \p Archs begins with.
std::string rewrittenMarker(llvm::ArrayRef<DeviceArch> Archs);

/// If the input of \p Invocation begins with such a line, makes its text the
/// input, under the name of the source that it was, and removes what the text
/// has already: macros and inclusions of the command line and of cupcc. Returns
/// what must live as long as \p Invocation, or null. Error: the text is for
/// other architectures than \p Archs.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
openRewritten(clang::CompilerInvocation &Invocation,
              llvm::ArrayRef<DeviceArch> Archs);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_VIEW_REWRITTENSOURCE_H
