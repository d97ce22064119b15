//===- SymbolNames.h - what the host calls device symbols -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host registers a kernel or a device variable under a name, and looks for
// that name in the target's code. A mangled name is not enough to make both
// sides say the same: Clang numbers lambdas as it parses them, and unnamed and
// local classes as it mangles them, and each process may parse something else
// and mangles in an order of its own. So names are given once, at the end of
// the host's parse, and every process goes by them:
//
//  - Where all processes come from one parse, they inherit the table.
//  - Where the source divided the parse, the host's process sends its table to
//    the targets' (SymbolTransfer.h). A target finds its own declarations in it
//    by their identity: where they stand in the source, which no numbering
//    changes (EntityIdentity.h).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_SYMBOLNAMES_H
#define CUPCC_FRONTEND_SYMBOLNAMES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class NamedDecl;
} // namespace clang

namespace cupcc {

class RecordedUnit;

/// The names of the kernels and device variables that one parse defines.
/// Declarations are known by any of their redeclarations.
class SymbolNames {
public:
  /// The name of \p D, or "" if this parse does not define it.
  llvm::StringRef nameOf(const clang::NamedDecl &D) const;

  /// The same for the host's own symbols, stubs and shadows: the mangled name.
  llvm::StringRef hostNameOf(const clang::NamedDecl &D) const;

  void setName(const clang::NamedDecl &D, std::string Name);

  /// In the order of the source.
  const llvm::MapVector<const clang::NamedDecl *, std::string> &names() const {
    return Names;
  }

  /// "_<hash>_<length>_<source>": what no other object of a program is called
  /// (ModuleId.h). Empty where the source is the whole program.
  std::string &moduleId() { return Module; }
  llvm::StringRef moduleId() const { return Module; }

  /// Names that the host registers, and that a target's own parse does not
  /// define: the source has them under '#ifndef __CUDA_ARCH__', say. Empty
  /// where there was one parse.
  std::vector<std::string> &missing() { return Missing; }
  const std::vector<std::string> &missing() const { return Missing; }

private:
  llvm::MapVector<const clang::NamedDecl *, std::string> Names;
  std::vector<std::string> Missing;
  std::string Module;
};

/// Names every kernel and every device variable that \p Unit defines. Where
/// there is a \p ModuleId, names that each file may have for itself have it in
/// them. To be called once, when the parse is complete and before any process
/// is forked.
SymbolNames nameSymbols(const RecordedUnit &Unit, clang::ASTContext &Context,
                        std::string ModuleId);

} // namespace cupcc

#endif // CUPCC_FRONTEND_SYMBOLNAMES_H
