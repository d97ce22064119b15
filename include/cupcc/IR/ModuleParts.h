//===- ModuleParts.h - a device module in parts -----------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels that share nothing but what may be there twice can be compiled apart.
// What a module's parts are depends on the module alone, so that the code is
// the same however many of them are compiled at a time.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_IR_MODULEPARTS_H
#define CUPCC_IR_MODULEPARTS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class GlobalValue;
class LLVMContext;
class Module;
} // namespace llvm

namespace cupcc {

/// No module is divided into more.
inline constexpr size_t MaxModuleParts = 16;

/// The parts of a module.
class ModuleParts {
public:
  /// Divides \p M, the device code of a whole program as codegen leaves it.
  static ModuleParts divide(const llvm::Module &M);

  /// At least one.
  size_t size() const { return Parts.size(); }

  /// A name for part \p I that no other part has. It depends on what is in the
  /// part.
  const std::string &name(size_t I) const { return Names[I]; }

  /// Part \p I of \p M, the module that was divided. It is the same each time,
  /// the order of uses, too.
  std::unique_ptr<llvm::Module> copy(const llvm::Module &M, size_t I) const;

  /// Calls \p Do with part \p I of \p M, the module that was divided, which may
  /// be \p M itself without the rest meanwhile: that costs less than a copy.
  /// The order of uses may be another than in the copy, and another where a
  /// part before it has changed. \p Do changes nothing for longer than it
  /// takes.
  void visit(llvm::Module &M, size_t I,
             llvm::function_ref<void(llvm::Module &)> Do) const;

  /// Gives what is local to \p M, part \p I as the optimiser left it, a name
  /// that no other part has. A constant that several parts have and whose
  /// address tells it from others becomes external instead: they define it
  /// under one name.
  void separateNames(llvm::Module &M, size_t I) const;

private:
  /// True of a definition that part \p I does not have.
  bool isElsewhere(const llvm::GlobalValue &Global, size_t I) const;

  std::vector<llvm::DenseSet<const llvm::GlobalValue *>> Parts;
  std::vector<std::string> Names;
  /// Names of what one part has.
  llvm::StringSet<> Unique;
  /// Names of constants that several parts have and that may be known by their
  /// address.
  llvm::StringSet<> Addressed;
};

/// One module of \p Parts, the optimised IR of all parts as bitcode, with
/// separate names. Error: that is not what they are.
llvm::Expected<std::unique_ptr<llvm::Module>>
linkParts(llvm::ArrayRef<std::string> Parts, llvm::LLVMContext &Context);

} // namespace cupcc

#endif // CUPCC_IR_MODULEPARTS_H
