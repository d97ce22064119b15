//===- TemporaryFolder.h - a folder that goes away --------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_DRIVER_LINK_TEMPORARYFOLDER_H
#define CUPCC_LIB_DRIVER_LINK_TEMPORARYFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// A folder that only this user can read, removed with all that is in it at the
/// end of its life.
class TemporaryFolder {
public:
  /// \p OnlyNamed: there is a name and no folder, for commands that are printed
  /// and not run. Error: it cannot be made.
  static llvm::Expected<TemporaryFolder> make(bool OnlyNamed);
  TemporaryFolder(TemporaryFolder &&Other) : Path(std::move(Other.Path)) {
    Other.Path.clear();
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  ~TemporaryFolder();

  std::string file(llvm::StringRef Name) const;

private:
  explicit TemporaryFolder(std::string Path) : Path(std::move(Path)) {}
  std::string Path;
};

} // namespace cupcc

#endif // CUPCC_LIB_DRIVER_LINK_TEMPORARYFOLDER_H
