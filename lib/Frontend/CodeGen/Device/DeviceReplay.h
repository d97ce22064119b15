//===- DeviceReplay.h - handing a host AST to a device CodeGen --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICEREPLAY_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICEREPLAY_H

#include "../../Sema/SideVersions.h"
#include "../LateDeclarations.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include <memory>

namespace clang {
class CodeGenerator;
class CompilerInstance;
} // namespace clang

namespace cupcc {

struct ReplayOptions {
  /// Types are handed over, too.
  bool WithDebugInfo;
  /// Directives were parsed, which are the host's.
  bool HasOpenMP;
  /// Other files have no code that names a function of this one.
  bool IsWholeProgram;
  /// Those that are named as others.
  const ChosenVersions &Versions;
};

/// Replays \p Unit into \p Generator so that nothing is emitted before it is
/// referenced. Changes the AST to that end: only for a process that lowers one
/// device target and exits.
///
/// While the result lives, what CodeGen makes a precompiled header give is
/// treated likewise.
std::unique_ptr<LateDeclarations>
replayForDevice(const RecordedUnit &Unit, clang::CompilerInstance &Instance,
                const ReplayOptions &Options, clang::CodeGenerator &Generator);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICEREPLAY_H
