//===- DeprecatedInHeaders.cpp - headers' own use of deprecated names -----===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Clang warns of a deprecated function in a
// system header if the template that uses it is instantiated for the user's
// code. The std::stable_sort of GCC 12's library calls
// std::get_temporary_buffer, deprecated in C++17, so that each program that
// sorts so gets fifteen lines about a header that its author cannot change. GCC
// and nvcc say nothing.
//
// What the user's code has to do with is still said: a deprecated name in it,
// and a name of it that is deprecated, used by a header.
//
// Clang asks for the place that the instantiation comes from and warns if no
// system header has it. LLD gives the calls of Clang's other files to the
// function here ("--wrap" in lib/Frontend/CMakeLists.txt). Where Clang is a
// shared library they go to Clang's own.
//
// Relies on: the signature of Clang 22's
//  Sema::getTopMostPointOfInstantiation(), whose other name does not link when
//  it has changed, and its one caller being in another file.
// Test: test/Frontend/Sema/deprecated-in-headers.cu.
// Goes when: the test passes without.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

#define GET_TOP_MOST_POINT                                                     \
  "_ZNK5clang4Sema30getTopMostPointOfInstantiationEPKNS_9NamedDeclE"

/// Clang's.
SourceLocation
instantiatedFrom(const Sema *S,
                 const NamedDecl *D) asm("__real_" GET_TOP_MOST_POINT);

SourceLocation warnedFrom(const Sema *S,
                          const NamedDecl *D) asm("__wrap_" GET_TOP_MOST_POINT);

SourceLocation warnedFrom(const Sema *S, const NamedDecl *D) {
  return S->getSourceManager().isInSystemHeader(D->getLocation())
             ? D->getLocation()
             : instantiatedFrom(S, D);
}
