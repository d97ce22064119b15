//===- ReplacedNew.h - a program's own operator new -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_IR_LIBRARY_REPLACEDNEW_H
#define CUPCC_LIB_IR_LIBRARY_REPLACEDNEW_H

namespace llvm {
class Module;
}

namespace cupcc {

/// Makes the library's nothrow forms of operator new call the program's
/// operator new, if it has one, as C++ wants it. Asked before the libraries are
/// linked (only then it is known whose operator new it is), applied after.
class ReplacedNew {
public:
  explicit ReplacedNew(const llvm::Module &Program);
  void apply(llvm::Module &Linked) const;

private:
  bool Plain, Aligned;
};

} // namespace cupcc

#endif // CUPCC_LIB_IR_LIBRARY_REPLACEDNEW_H
