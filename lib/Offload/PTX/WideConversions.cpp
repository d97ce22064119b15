//===- WideConversions.cpp - __int128 to and from float -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: LLVM's ExpandFp pass turns a conversion that
// is wider than the target can do into instructions. NVPTX leaves the width at
// its default, 128 bits, has no library function for them either, and stops the
// process ("unsupported library call operation"). The width can be set from
// outside only by the pass's command-line option, which is looked up by name.
//
// Options are the program's; this one is put back afterwards.
//
// test/Offload/PTX/wide-conversions.ll fails when this stops working; remove
// the file when it passes without.
//
//===----------------------------------------------------------------------===//

#include "WideConversions.h"
#include "llvm/Support/CommandLine.h"

using namespace cupcc;

static constexpr unsigned WidestNative = 64;

/// Null if LLVM has no such option any more.
static llvm::cl::opt<unsigned> *widthOption() {
  llvm::cl::Option *Option =
      llvm::cl::getRegisteredOptions().lookup("expand-fp-convert-bits");
  return static_cast<llvm::cl::opt<unsigned> *>(Option);
}

WideConversions::WideConversions() : Previous(0) {
  if (llvm::cl::opt<unsigned> *Width = widthOption()) {
    Previous = *Width;
    Width->setValue(WidestNative);
  }
}

WideConversions::~WideConversions() {
  if (llvm::cl::opt<unsigned> *Width = widthOption())
    Width->setValue(Previous);
}
