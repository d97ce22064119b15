//===- UnnamedLinkage.h - classes that a typedef names ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_UNNAMEDLINKAGE_H
#define CUPCC_LIB_FRONTEND_SEMA_UNNAMEDLINKAGE_H

namespace clang {
class TagDecl;
} // namespace clang

namespace cupcc {

/// For a class without a name, when its definition ends: forgets what linkage
/// Clang found for it and what is in it, so that a typedef can name it.
void forgetUnnamedLinkage(clang::TagDecl &D);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_UNNAMEDLINKAGE_H
