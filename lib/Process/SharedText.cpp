//===- SharedText.cpp - what a process leaves to its parent ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/SharedText.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>
#include <sys/mman.h>

using namespace cupcc;

/// The kernel fills it with zeros, and gives only the pages that are used.
struct SharedText::Block {
  size_t Length;
  char Text[MaxLength];
};

SharedText::SharedText() {
  void *Memory = mmap(nullptr, sizeof(Block), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (Memory != MAP_FAILED)
    Shared = static_cast<Block *>(Memory);
}

SharedText::~SharedText() {
  if (Shared)
    munmap(Shared, sizeof(Block));
}

void SharedText::set(llvm::StringRef Text) {
  if (!Shared)
    return;
  assert(Text.size() <= MaxLength && "longer than allowed");
  llvm::copy(Text, Shared->Text);
  Shared->Length = Text.size();
}

llvm::StringRef SharedText::get() const {
  return Shared ? llvm::StringRef(Shared->Text, Shared->Length)
                : llvm::StringRef();
}
