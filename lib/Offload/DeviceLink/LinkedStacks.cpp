//===- LinkedStacks.cpp - the stack of kernels after the link -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: the words of this warning of nvlink 13.0.
// Test: test/Offload/DeviceLink/stack.test.
// Goes when: nvlink takes the stack of a kernel as an option.
//
//===----------------------------------------------------------------------===//

#include "LinkedStacks.h"
#include "../Cubin/FunctionAttributes.h"
#include "Modules.h"
#include "cupcc/Basic/DeviceOptions.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include <algorithm>

using namespace cupcc;
using llvm::StringRef;

llvm::StringSet<> cupcc::takeUnboundedKernels(std::string &Printed) {
  llvm::StringSet<> Kernels;
  std::string Rest;
  for (StringRef Text = Printed; !Text.empty();) {
    auto [Line, After] = Text.split('\n');
    Text = After;
    StringRef Name = Line;
    if (Name.consume_front(
            "nvlink warning : Stack size for entry function '") &&
        Name.consume_back("' cannot be statically determined"))
      Kernels.insert(Name);
    else
      Rest += (Line + "\n").str();
  }
  Printed = std::move(Rest);
  return Kernels;
}

/// What nvlink asks for where it knows no sum.
static constexpr uint32_t UnknownStack = UINT32_MAX;

llvm::Error cupcc::askForStack(StringRef Path,
                               const llvm::StringSet<> &Unbounded,
                               const KernelStacks &Known, uint32_t Bytes) {
  if (Unbounded.empty() && Known.empty())
    return llvm::Error::success();
  auto Buffer = llvm::MemoryBuffer::getFile(Path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return fail(diag::err_images_cannot_read,
                {Path.str(), Buffer.getError().message()});
  std::string Cubin = (*Buffer)->getBuffer().str();
  auto StackOf = [&](StringRef Kernel, uint32_t Found) -> uint32_t {
    const uint32_t Summed = Found == UnknownStack ? 0 : Found;
    if (auto Stack = Known.find(Kernel.str()); Stack != Known.end())
      return std::max(Summed, Stack->second);
    if (!Unbounded.contains(Kernel))
      return Found;
    return std::min<uint32_t>(llvm::alignTo(Summed + Bytes, 16),
                              MaxDeviceStack);
  };
  if (llvm::Error E = changeStacks(Cubin, StackOf))
    return fail(diag::err_images_damaged_file,
                {Path.str(), llvm::toString(std::move(E))});
  return writeFile(Path, Cubin);
}
