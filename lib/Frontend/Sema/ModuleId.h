//===- ModuleId.h - what an object is called among others -------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each object with relocatable device code has an id. Of two in one program
// they must differ: symbols are made of it (__fatbinwrap<id>), by which the
// device link finds the object's registration, and the names of static kernels
// and variables. And the same compilation must give the same one, so that
// objects are reproducible. nvcc's has this form.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_MODULEID_H
#define CUPCC_LIB_FRONTEND_SEMA_MODULEID_H

#include "cupcc/Frontend/HeaderTexts.h"
#include <string>

namespace clang {
class Preprocessor;
}

namespace cupcc {

/// "_<hash>_<length>_<source>", all characters of an identifier: a hash of the
/// source's name as the command has it, the macros of the command line, the
/// source, and every header that \p Preprocessor, at the end of the source, has
/// read, or that is \p Precompiled.
std::string moduleId(const clang::Preprocessor &Preprocessor,
                     const HeaderTexts &Precompiled);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_MODULEID_H
