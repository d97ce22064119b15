//===- CodeGenTimeObjects.h - constants each target sees its own -*- C++
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_AST_CODEGENTIMEOBJECTS_H
#define CUPCC_LIB_FRONTEND_AST_CODEGENTIMEOBJECTS_H

#include "cupcc/Basic/Target.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Module;
}

namespace clang {
class ASTContext;
class VarDecl;
} // namespace clang

namespace cupcc {

/// Gives the code-generation-time objects that the prelude declares
/// (__nvvm_current_device_sm and so on) their values for \p Who. Call it once
/// in a process, after the parse and before lowering, or unbind them before it
/// is called again.
///
/// They are extern const without an initializer while the source is parsed, so
/// that Sema cannot fold them; with one, CodeGen folds them and emits only the
/// live branch of an 'if' over them.
void bindCodeGenTimeObjects(clang::ASTContext &Context, const Target &Who);

/// Takes their values back, so that other code than what was evaluated in
/// between finds them as the parse left them.
void unbindCodeGenTimeObjects(clang::ASTContext &Context);

/// True between the two.
bool hasBoundCodeGenTimeObjects(clang::ASTContext &Context);

/// True if \p Variable is one of them.
bool isCodeGenTimeObject(const clang::VarDecl &Variable);

/// Those of the objects that were read from a precompiled header, and so are in
/// no event of the parse. They are to be handed to CodeGen before all else, as
/// the prelude is.
llvm::SmallVector<clang::VarDecl *>
readCodeGenTimeObjects(clang::ASTContext &Context);

/// The objects are declared extern, so CodeGen gives them external linkage;
/// each file has its own. Makes them internal to \p M, and drops those not
/// used.
void internalizeCodeGenTimeObjects(llvm::Module &M);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_AST_CODEGENTIMEOBJECTS_H
