//===- StaticDeviceLocals.cpp - device variables of host functions --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   void f() { static __device__ int x; cudaMemcpyToSymbol(x, ...); }
//
// Nothing registers the variable: the runtime library would know nothing of it,
// and the program would find out when it runs. Nor has the host shared memory.
// nvcc refuses every static __device__, __constant__ and __managed__ variable
// and every __shared__ one in a function of the host, '__host__ __device__'
// ones included. Here a function without an execution space specifier is the
// host's if code for the host is made of it, so the host's module is asked.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/Frontend/ReachabilityCheck.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"
#include <map>

using namespace clang;
using namespace cupcc;

bool cupcc::checkStaticDeviceLocals(const LoweredModule &Host,
                                    const DiagnosticTable &Table) {
  // In the order of the source, and of the module for one place.
  std::multimap<SourceLocation, const VarDecl *> Found;
  for (const llvm::GlobalVariable &GV : Host.module().globals()) {
    const auto *Variable = dyn_cast_or_null<VarDecl>(Host.declOf(GV.getName()));
    if (Variable && Variable->isStaticLocal() && isDeviceVariable(*Variable))
      Found.emplace(Variable->getLocation(), Variable);
  }
  for (const auto &[Place, Variable] : Found)
    Table.report(cupcc::diag::err_static_device_local, Place)
        << specifierIndex(*Variable) << Variable;
  return Found.empty();
}
