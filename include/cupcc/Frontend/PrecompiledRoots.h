//===- PrecompiledRoots.h - kernels in a header -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang reads a declaration of a precompiled header when something names it.
// For a device that is too late: a kernel or a __device__ variable that the
// host names only in a function of the header must be in the device's module
// when the host's lowering comes to that function, in another process. So those
// roots are marked when the header is precompiled, with an attribute that makes
// Clang read them first of all, and which they lose when they are read.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_PRECOMPILEDROOTS_H
#define CUPCC_FRONTEND_PRECOMPILEDROOTS_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Frontend/SourceTraits.h"
#include <memory>
#include <vector>

namespace clang {
class ASTConsumer;
class Decl;
} // namespace clang

namespace cupcc {

/// A consumer that does to a parse what a recorded one has done to it, and
/// marks the roots, and what the launches need, at the end of the translation
/// unit; to stand before the one that writes the precompiled header. \p Archs
/// as for createUnitRecorder(). Notes in \p Traits whether it has numbered
/// lambdas.
std::unique_ptr<clang::ASTConsumer>
createRootMarker(std::vector<DeviceArch> Archs,
                 std::shared_ptr<SourceTraits> Traits);

/// Takes the mark back, if \p D has it.
void unmarkRoot(clang::Decl &D);

} // namespace cupcc

#endif // CUPCC_FRONTEND_PRECOMPILEDROOTS_H
