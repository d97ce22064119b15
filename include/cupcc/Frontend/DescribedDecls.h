//===- DescribedDecls.h - declarations without code -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Some declarations have no code, and yet their place in the source decides:
// debug information lists using-declarations, using-directives and aliases of
// namespaces; and where a class is instantiated explicitly its members are
// described and lowered. Clang hands over of a parse what it has parsed; what
// it reads of a precompiled header has code. So these declarations are listed
// when the header is made, and read at the end of the parse of a source.
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

/// Which of them are wanted, beside classes whose instantiation is defined.
struct WantedDecls {
  bool Imports = false; ///< for debug information
  /// 'extern template': the definition may follow in the source.
  bool DeclaredInstantiations = false;
};

/// Those of \p Unit, which \p Writer has written, in the order of the source.
/// Nothing if one cannot be read as it is.
std::optional<DescribedDecls> describedDecls(const clang::DeclContext &Unit,
                                             clang::ASTWriter &Writer,
                                             WantedDecls Wanted);

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
