//===- UnopenedFiles.h - streams where nothing opens a file -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_UNOPENEDFILES_H
#define CUPCC_LIB_IR_LIBRARY_UNOPENEDFILES_H

namespace llvm {
class Module;
}

namespace cupcc {

struct DeviceOptions;

/// fprintf and the like ask the library whether a stream is a file. In a
/// program that opens none the answer is no: it has nothing of files, and needs
/// no thread of the host. Where other modules are linked to \p M, they may open
/// some.
void provideUnopenedFiles(llvm::Module &M, const DeviceOptions &Options);

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_UNOPENEDFILES_H
