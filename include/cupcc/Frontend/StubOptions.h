//===- StubOptions.h - who sees the host's kernel functions -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_STUBOPTIONS_H
#define CUPCC_FRONTEND_STUBOPTIONS_H

namespace cupcc {

/// Who can see the host's functions of kernels, by which the runtime library
/// knows them.
struct StubOptions {
  /// Those of templates and of inline kernels are each file's own
  /// (-static-global-template-stub=).
  bool StaticTemplates = true;
  /// The others cannot be seen outside of their library
  /// (-device-entity-has-hidden-visibility=).
  bool Hidden = true;
};

} // namespace cupcc

#endif // CUPCC_FRONTEND_STUBOPTIONS_H
