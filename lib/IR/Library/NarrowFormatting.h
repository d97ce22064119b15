//===- NarrowFormatting.h - the smallest formatter that does ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_NARROWFORMATTING_H
#define CUPCC_LIB_IR_LIBRARY_NARROWFORMATTING_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Before the C library is linked to \p M: gives each call of snprintf, sscanf,
/// printf and the like the smallest function that does what the call asks for.
///
/// The formatter of floating-point numbers is large, and ptxas takes most of a
/// second for it. A call without such an argument, or whose constant format
/// has no such conversion, does not need it; newlib has functions without it
/// (sniprintf). printf is CUDA's own, which the host formats; only formats that
/// it does not know are formatted on the device.
void narrowFormatting(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_NARROWFORMATTING_H
