//===- MemoryFile.h - a file without a place on disk ------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The toolkit's programs read and write files. Files in /tmp must be private
// and must go away on every path out, SIGKILL included. An anonymous file
// (memfd_create(2)), named to the program as /proc/self/fd/N, has no name to
// clash and nothing to remove: it is gone when the last process that holds it
// is. ptxas and fatbinary of CUDA 13.0 read and write such files
// (test/Offload/Cubin/memory-file.test notices if one stops).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLKIT_MEMORYFILE_H
#define CUPCC_TOOLKIT_MEMORYFILE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// Owns one anonymous file. Movable, not copyable. Closed on exec except in a
/// program started by runTool() that was given this file.
class MemoryFile {
public:
  /// \p Name is only shown in /proc. Error: no descriptor or memory.
  static llvm::Expected<MemoryFile> create(llvm::StringRef Name);

  MemoryFile(MemoryFile &&Other) : Fd(Other.Fd) { Other.Fd = -1; }
  MemoryFile &operator=(MemoryFile &&Other);
  ~MemoryFile();

  int fd() const { return Fd; }
  /// The path of this file in the arguments for runTool(), and in what it
  /// returns; the program itself is given another.
  std::string path() const;

  /// Replaces the contents with \p Bytes. Error: no memory left.
  llvm::Error write(llvm::StringRef Bytes);
  /// Adds \p Bytes at the end. Error: no memory left; the contents are as
  /// before.
  llvm::Error append(llvm::StringRef Bytes);
  /// The contents, whichever process wrote them.
  llvm::Expected<std::string> read() const;

private:
  explicit MemoryFile(int Fd) : Fd(Fd) {}
  int Fd;
};

} // namespace cupcc

#endif // CUPCC_TOOLKIT_MEMORYFILE_H
