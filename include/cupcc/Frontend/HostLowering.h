//===- HostLowering.h - AST -> IR of the host -------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_HOSTLOWERING_H
#define CUPCC_FRONTEND_HOSTLOWERING_H

#include "cupcc/Basic/LinkModel.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/Frontend/StubOptions.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include <memory>

namespace clang {
class CompilerInstance;
}

namespace cupcc {

/// Lowers the host side of \p Unit, launches and registration included, with
/// the placeholder of HostObject.h where the fatbin belongs. \p Link says who
/// registers it. Changes the AST:
/// fork the targets' processes first. Diagnostics go to the instance's engine;
/// null after an error.
std::unique_ptr<LoweredModule> lowerForHost(clang::CompilerInstance &Instance,
                                            const RecordedUnit &Unit,
                                            const StubOptions &Stubs,
                                            LinkModel Link);

} // namespace cupcc

#endif // CUPCC_FRONTEND_HOSTLOWERING_H
