//===- ClusterGroups.cpp - cluster groups where there are none ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <cooperative_groups.h> declares cluster_group by the preprocessor: for nvcc's
// pass for sm_90, not for that for sm_75. Programs for both write
//
//   #if __CUDA_ARCH__ >= 900
//     auto cluster = cg::this_cluster();
//   #endif
//
// In one parse for all it is declared always (nvhpc_mode.h). Then
//
//  - this_cluster(), which alone makes such a group, must be an error in code
//    for an architecture without clusters: it gets no body there;
//  - thread_group::sync(), size() and thread_rank() have a case for it, whose
//    instructions ptxas refuses for that architecture. No group is of that
//    kind, so the functions behind the cases are unreachable.
//
// Relies on: CUDA 12's and 13's cooperative_groups.h, whose cluster_group asks
//  functions of details::cluster for everything, and the name of its inline
//  namespace, __v1.
// Test: test/Frontend/Reachability/cluster-groups.cu.
// Goes when: NVIDIA's header declares cluster_group for all architectures.
//
//===----------------------------------------------------------------------===//

#include "ClusterGroups.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using llvm::Function;
using llvm::StringRef;

static constexpr llvm::StringLiteral ThisCluster =
    "_ZN18cooperative_groups4__v112this_clusterEv";
static constexpr llvm::StringLiteral Details =
    "_ZN18cooperative_groups4__v17details7cluster";

static void dropBody(Function &F) {
  F.deleteBody();
  F.setComdat(nullptr);
  F.setLinkage(Function::ExternalLinkage);
}

static void makeUnreachable(Function &F) {
  llvm::GlobalValue::LinkageTypes Linkage = F.getLinkage();
  F.deleteBody();
  F.setLinkage(Linkage);
  new llvm::UnreachableInst(
      F.getContext(), llvm::BasicBlock::Create(F.getContext(), "entry", &F));
}

void cupcc::dropClusterGroups(llvm::Module &M, DeviceArch Arch) {
  if (Arch.Number >= 90)
    return;
  for (Function &F : M) {
    if (F.isDeclaration())
      continue;
    if (F.getName() == ThisCluster)
      dropBody(F);
    else if (F.getName().starts_with(Details))
      makeUnreachable(F);
  }
}
