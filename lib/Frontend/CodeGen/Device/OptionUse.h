//===- OptionUse.h - which of Clang's options the device takes --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OPTIONUSE_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OPTIONUSE_H

namespace clang {
class CodeGenOptions;
class LangOptions;
} // namespace clang

namespace cupcc {

/// Copies the fields that CodeGenOptionUse.def calls Device.
void copyDeviceCodeGen(clang::CodeGenOptions &To,
                       const clang::CodeGenOptions &From);

/// Copies the fields that LangOptionUse.def calls Device, and what goes with
/// them.
void copyDeviceLanguage(clang::LangOptions &To, const clang::LangOptions &From);

/// Takes back to Clang's default what LangOptionUse.def calls Host, and the
/// host's sanitizers.
void resetHostLanguage(clang::LangOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_OPTIONUSE_H
