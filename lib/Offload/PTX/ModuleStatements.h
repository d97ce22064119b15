//===- ModuleStatements.h - the statements of a PTX module ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_PTX_MODULESTATEMENTS_H
#define CUPCC_LIB_OFFLOAD_PTX_MODULESTATEMENTS_H

#include "llvm/ADT/StringRef.h"
#include <optional>

namespace cupcc {

/// A statement of a module, its text without the space around it.
struct ModuleStatement {
  llvm::StringRef Text;
  llvm::StringRef Name;
  enum class Kind { Declaration, Variable, Function, Kernel } What;

  /// True for a variable that refers to a definition elsewhere.
  bool isExternal() const { return Text.starts_with(".extern "); }
};

/// Reads the statements of a module, as emitPTX() makes it; comments between
/// them are left out.
class ModuleReader {
public:
  /// \p PTX must outlive this and what it returns.
  explicit ModuleReader(llvm::StringRef PTX) : Rest(PTX) {}

  /// What the module begins with, as far as the statements; empty if that is
  /// not how one begins. To be called first.
  llvm::StringRef header();

  /// Nothing at the end.
  std::optional<ModuleStatement> next();

private:
  void skipComments();
  size_t endOfStatement() const;

  llvm::StringRef Rest;
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_PTX_MODULESTATEMENTS_H
