//===- ConfigureInvocation.h - Clang set up for CUDA sources ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_CONFIGUREINVOCATION_H
#define CUPCC_FRONTEND_CONFIGUREINVOCATION_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "clang/Frontend/FrontendOptions.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class CompilerInvocation;
}

namespace cupcc {

/// Completes the host-side CUDA invocation that Clang's driver made: the
/// prelude, the toolkit's headers, and the macros by which NVIDIA's headers
/// learn who compiles them and for which architectures.
///
/// \p Archs ascending. \p ResourceDir is the folder that holds cupcc's
/// include/.
void configureInvocation(clang::CompilerInvocation &Invocation,
                         llvm::ArrayRef<DeviceArch> Archs,
                         const Toolkit &CudaToolkit,
                         const DeviceOptions &Device,
                         llvm::StringRef ResourceDir);

/// Gives \p Invocation, of a source in C++, what the constructs of the language
/// are written with (cupcc/constructs.h).
void configureConstructs(clang::CompilerInvocation &Invocation,
                         llvm::StringRef ResourceDir);

/// The macros of nvcc's that say the toolkit's version, with their values.
std::vector<std::pair<llvm::StringRef, std::string>>
versionMacros(const Toolkit &CudaToolkit);

/// "750,900": the value of __CUDA_ARCH_LIST__ for \p Archs, ascending. sm_90
/// and sm_90a have one number.
std::string archListValue(llvm::ArrayRef<DeviceArch> Archs);

/// True for an action that ends with tokens (-E, -M, -dump-tokens). Clang reads
/// a precompiled header's text for it, and the tokens are the source's own.
bool onlyPreprocesses(clang::frontend::ActionKind Action);

/// The source as modules and messages call it: text of -frewrite-includes has
/// the name of what it was made of.
llvm::StringRef inputName(const clang::FrontendOptions &Options);

} // namespace cupcc

#endif // CUPCC_FRONTEND_CONFIGUREINVOCATION_H
