//===- LambdaTags.cpp - lambdas with a specifier --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: under 'force_cuda_host_device' Sema gives the
// host and the device attribute to every function that it declares, but a
// lambda with an execution space specifier keeps that specifier alone. Sema
// then refuses a call of a __device__ lambda in a function that the host emits,
// also under an 'if target' that the host does not take. Thrust's algorithms,
// which choose between a launch and a sequential loop, are such functions.
//
// With the attribute Sema leaves the call to the check of what each target
// reaches (ReachabilityCheck.cpp), which counts explicit specifiers only.
//
// A closure with specifiers also gets a member type that says which, for nvcc's
// type traits of lambdas (extended_lambda.h). As in nvcc, that is about lambdas
// in functions.
//
// Relies on: Clang 22's 'force_cuda_host_device' leaving lambdas with an
//  execution space specifier as they are, and Sema asking a lambda's attributes
//  at each call.
// Test: test/Frontend/Reachability/device-lambda.cu.
// Goes when: the pragma reaches lambdas.
//
//===----------------------------------------------------------------------===//

#include "LambdaTags.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTMutationListener.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;
using namespace cupcc;

/// typedef int Name;
static void addMemberType(CXXRecordDecl &Closure, StringRef Name) {
  ASTContext &Context = Closure.getASTContext();
  SourceLocation Loc = Closure.getLocation();
  auto *Member = TypedefDecl::Create(
      Context, &Closure, Loc, Loc, &Context.Idents.get(Name),
      Context.getTrivialTypeSourceInfo(Context.IntTy, Loc));
  Member->setAccess(AS_public);
  Member->setImplicit();
  Closure.addDecl(Member);
}

static void nameSpecifiers(CXXRecordDecl &Closure,
                           const CXXMethodDecl &Operator) {
  if (!Closure.isLocalClass() || !Operator.hasAttr<CUDADeviceAttr>())
    return;
  const auto *Host = Operator.getAttr<CUDAHostAttr>();
  const auto *Device = Operator.getAttr<CUDADeviceAttr>();
  if (isWritten(*Device))
    addMemberType(Closure, Host && isWritten(*Host) ? runtime::HostDeviceLambda
                                                    : runtime::DeviceLambda);
}

namespace {

class LambdaTagger : public ASTMutationListener {
public:
  explicit LambdaTagger(std::vector<CXXRecordDecl *> &Closures)
      : Closures(Closures) {}

  /// A lambda's class is complete when its body is parsed, before anything can
  /// name it.
  void CompletedTagDefinition(const TagDecl *D) override {
    const auto *Class = dyn_cast<CXXRecordDecl>(D);
    if (!Class || !Class->isLambda())
      return;
    Closures.push_back(const_cast<CXXRecordDecl *>(Class));
    CXXMethodDecl *Operator = Class->getLambdaCallOperator();
    if (Operator)
      nameSpecifiers(const_cast<CXXRecordDecl &>(*Class), *Operator);
    if (Operator && Operator->hasAttr<CUDADeviceAttr>() &&
        !Operator->hasAttr<CUDAHostAttr>())
      Operator->addAttr(CUDAHostAttr::CreateImplicit(Class->getASTContext()));
  }

private:
  std::vector<CXXRecordDecl *> &Closures;
};

} // namespace

std::unique_ptr<ASTMutationListener>
cupcc::createLambdaTagger(std::vector<CXXRecordDecl *> &Closures) {
  return std::make_unique<LambdaTagger>(Closures);
}
