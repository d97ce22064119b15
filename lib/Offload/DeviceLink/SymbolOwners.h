//===- SymbolOwners.h - whose symbols of a device link ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvlink speaks of the files that it was given. Of those some are made for it:
// members of archives, and one cubin of all bitcode. People gave it objects.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_OFFLOAD_DEVICELINK_SYMBOLOWNERS_H
#define CUPCC_LIB_OFFLOAD_DEVICELINK_SYMBOLOWNERS_H

#include "Modules.h"
#include "OptimizeLinked.h"

namespace cupcc {

/// How an object has a symbol.
enum class SymbolUse {
  Any,
  Definition, ///< one that excludes others
  Reference,
};

/// The code of one link, as nvlink was given it.
class SymbolOwners {
public:
  /// \p Optimized is the path of the cubin of all bitcode in \p Sorted.
  SymbolOwners(const RelocatableCode &Code, const SortedCode &Sorted,
               std::string Optimized)
      : Code(Code), Sorted(Sorted), Optimized(std::move(Optimized)) {}

  /// "libx.a(a.o)" for nvlink's "libx.a:a.o", and the object for what is made
  /// of it; of the cubin of all bitcode the first object that has \p Symbol in
  /// that way.
  std::string ownerOf(llvm::StringRef NvlinkName, llvm::StringRef Symbol,
                      SymbolUse Use) const;

  /// The objects that have \p Symbol in that way, each once.
  std::vector<std::string> ownersOf(llvm::StringRef Symbol,
                                    SymbolUse Use) const;

  /// Error: a cubin of an object is damaged.
  llvm::Error checkCubins() const;

private:
  std::vector<std::string> bitcodeOwners(llvm::StringRef Symbol,
                                         SymbolUse Use) const;

  const RelocatableCode &Code;
  const SortedCode &Sorted;
  std::string Optimized;
};

} // namespace cupcc

#endif // CUPCC_LIB_OFFLOAD_DEVICELINK_SYMBOLOWNERS_H
