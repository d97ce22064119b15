//===- RewrittenText.cpp - text of -frewrite-includes ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/RewrittenText.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace cupcc;

bool cupcc::isRewrittenText(llvm::StringRef Path) {
  // What is no regular file can be read once only.
  if (!llvm::sys::fs::is_regular_file(Path))
    return false;
  auto Begin = llvm::MemoryBuffer::getFileSlice(Path, RewrittenPragma.size(),
                                                /*Offset=*/0);
  return Begin && (*Begin)->getBuffer() == RewrittenPragma;
}
