//===- LostState.h - what is in no precompiled header -----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_LOSTSTATE_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_LOSTSTATE_H

#include <memory>

namespace clang {
class Preprocessor;
}

namespace cupcc {

/// Becomes true while \p PP reads if what it has read depends on the clock
/// (__TIME__), or if behind it something holds that Clang does not write to a
/// precompiled header: what a '#pragma' has pushed and none has popped, or a
/// pragma of names and sections. In doubt it is true. The prelude's own do not
/// count. Ask at the end.
std::shared_ptr<const bool> watchForLostState(clang::Preprocessor &PP);

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_LOSTSTATE_H
