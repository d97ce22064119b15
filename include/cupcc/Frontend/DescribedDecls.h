//===- DescribedDecls.h - what debug information alone has ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Debug information lists using-declarations, using-directives and aliases of
// namespaces, and the classes that are instantiated explicitly, which have no
// code. Clang writes of them what it has parsed; what it reads of a precompiled
// header has code. So that debug information is the same with precompiled
// includes, these declarations are listed when the header is made, and read at
// the end of the parse of a source.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_DESCRIBEDDECLS_H
#define CUPCC_FRONTEND_DESCRIBEDDECLS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTReader;
class ASTWriter;
class Decl;
class DeclContext;
} // namespace clang

namespace cupcc {

/// Numbers of declarations in one precompiled header.
using DescribedDecls = std::vector<uint64_t>;

/// Those of \p Unit, which \p Writer has written, in the order of the source.
DescribedDecls describedDecls(const clang::DeclContext &Unit,
                              clang::ASTWriter &Writer);

/// Has \p Reader, whose first file has them, read \p Decls, and calls \p Use
/// for each.
void readDescribed(clang::ASTReader &Reader, const DescribedDecls &Decls,
                   llvm::function_ref<void(clang::Decl &)> Use);

/// As text, one line.
std::string printDescribed(const DescribedDecls &Decls);
/// Takes such a line from the front of \p Text. Nothing if it has another.
std::optional<DescribedDecls> takeDescribed(llvm::StringRef &Text);

} // namespace cupcc

#endif // CUPCC_FRONTEND_DESCRIBEDDECLS_H
