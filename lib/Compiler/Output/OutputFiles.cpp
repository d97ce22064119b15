//===- OutputFiles.cpp - all outputs or none ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

using namespace cupcc;
namespace fs = llvm::sys::fs;

static llvm::Error cannotWrite(llvm::StringRef Path, const std::string &Why) {
  return fail(diag::err_output_folder, {Path.str(), Why});
}

/// An empty string, or what went wrong.
static std::string writeAll(int Fd, llvm::StringRef Bytes) {
  while (!Bytes.empty()) {
    ssize_t Written = ::write(Fd, Bytes.data(), Bytes.size());
    if (Written == -1 && errno == EINTR)
      continue;
    if (Written == -1)
      return std::strerror(errno);
    Bytes = Bytes.drop_front(Written);
  }
  return "";
}

static llvm::Error writeDirectly(const OutputFile &File, int Fd) {
  std::string Problem = writeAll(Fd, File.Bytes);
  return Problem.empty() ? llvm::Error::success()
                         : cannotWrite(File.Path, Problem);
}

bool cupcc::isSpecialFile(llvm::StringRef Path) {
  fs::file_status Status;
  return !fs::status(Path, Status) && fs::exists(Status) &&
         !fs::is_regular_file(Status);
}

static llvm::Error writeSpecial(const OutputFile &File) {
  int Fd = ::open(File.Path.c_str(), O_WRONLY | O_CLOEXEC);
  if (Fd == -1)
    return cannotWrite(File.Path, std::strerror(errno));
  llvm::Error E = writeDirectly(File, Fd);
  ::close(Fd);
  return E;
}

static llvm::Expected<fs::TempFile> writeTemporary(const OutputFile &File) {
  llvm::Expected<fs::TempFile> Temporary =
      fs::TempFile::create(File.Path + "-%%%%%%%%.tmp");
  if (!Temporary)
    return cannotWrite(File.Path, llvm::toString(Temporary.takeError()));
  if (std::string Problem = writeAll(Temporary->FD, File.Bytes);
      !Problem.empty()) {
    llvm::consumeError(Temporary->discard());
    return cannotWrite(File.Path, Problem);
  }
  return Temporary;
}

static void discardAll(llvm::SmallVectorImpl<fs::TempFile> &Temporaries) {
  for (fs::TempFile &Temporary : Temporaries)
    llvm::consumeError(Temporary.discard());
}

llvm::Error cupcc::writeOutputs(llvm::ArrayRef<OutputFile> Files) {
  llvm::SmallVector<fs::TempFile, 2> Temporaries;
  llvm::SmallVector<llvm::StringRef, 2> Paths;
  for (const OutputFile &File : Files) {
    if (File.Path == "-" || isSpecialFile(File.Path))
      continue;
    llvm::Expected<fs::TempFile> Temporary = writeTemporary(File);
    if (!Temporary) {
      discardAll(Temporaries);
      return Temporary.takeError();
    }
    Temporaries.push_back(std::move(*Temporary));
    Paths.push_back(File.Path);
  }
  for (const OutputFile &File : Files) {
    llvm::Error E = llvm::Error::success();
    if (File.Path == "-")
      E = writeDirectly(File, STDOUT_FILENO);
    else if (isSpecialFile(File.Path))
      E = writeSpecial(File);
    if (E) {
      discardAll(Temporaries);
      return E;
    }
  }
  for (size_t I = 0; I < Paths.size(); ++I)
    if (llvm::Error E = Temporaries[I].keep(Paths[I])) {
      std::string Problem = llvm::toString(std::move(E));
      for (size_t J = I + 1; J < Paths.size(); ++J)
        llvm::consumeError(Temporaries[J].discard());
      return cannotWrite(Paths[I], Problem);
    }
  return llvm::Error::success();
}
