//===- DeviceTarget.h - how a device's code is generated --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What turns an AST that was parsed for the host into a device's: the target,
// the language, and the options of code generation. Programs and the device's
// libraries are lowered with the same, so that they agree on every type and on
// every calling convention (docs/c-library.md).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICETARGET_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICETARGET_H

#include "cupcc/Basic/DeviceOptions.h"
#include "clang/Basic/TargetInfo.h"
#include "llvm/ADT/IntrusiveRefCntPtr.h"

namespace clang {
class CodeGenOptions;
class CompilerInstance;
class LangOptions;
class TargetOptions;
} // namespace clang

namespace cupcc {

/// NVPTX for \p Arch with the layouts of the host that \p Instance parses for.
/// \p Options is filled in, and must live as long as the result.
llvm::IntrusiveRefCntPtr<clang::TargetInfo>
createDeviceTargetInfo(clang::CompilerInstance &Instance,
                       clang::TargetOptions &Options, DeviceArch Arch,
                       unsigned PtxVersion);

/// The language as the device's target understands it. Of \p Said, what the
/// command line says to the device, the fields that LangOptionUse.def calls
/// Device; \p Options are those of the parse.
void adoptDeviceLanguage(clang::LangOptions &Options,
                         const clang::LangOptions &Said,
                         const DeviceOptions &Device);

/// Starts from Clang's defaults, not from \p Host, which speaks of another
/// machine; of \p Said the fields that CodeGenOptionUse.def calls Device.
void setDeviceCodeGen(clang::CodeGenOptions &Options,
                      const clang::CodeGenOptions &Host,
                      const clang::CodeGenOptions &Said,
                      const DeviceOptions &Device);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_DEVICETARGET_H
