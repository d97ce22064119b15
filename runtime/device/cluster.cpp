//===- cluster.cpp - where a block stands in its cluster ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From sm_90 on: special registers, and addresses in the shared memory of
// another block. In PTX, so that a use for an older architecture is ptxas's
// error.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)
extern "C" {

#define CUPCC_REGISTER(REGISTER, INTO)                                         \
  asm("mov.u32 %0, %%" REGISTER ";" : "=r"(INTO))

#define CUPCC_REGISTER_3(NAME, REGISTER)                                       \
  void NAME(unsigned *X, unsigned *Y, unsigned *Z) {                           \
    CUPCC_REGISTER(REGISTER ".x", *X);                                         \
    CUPCC_REGISTER(REGISTER ".y", *Y);                                         \
    CUPCC_REGISTER(REGISTER ".z", *Z);                                         \
  }

CUPCC_REGISTER_3(__nv_clusterDim_impl, "cluster_nctaid")
CUPCC_REGISTER_3(__nv_clusterRelativeBlockIdx_impl, "cluster_ctaid")
CUPCC_REGISTER_3(__nv_clusterGridDimInClusters_impl, "nclusterid")
CUPCC_REGISTER_3(__nv_clusterIdx_impl, "clusterid")

unsigned __nv_clusterRelativeBlockRank_impl() {
  unsigned Rank;
  CUPCC_REGISTER("cluster_ctarank", Rank);
  return Rank;
}
unsigned __nv_clusterSizeInBlocks_impl() {
  unsigned Size;
  CUPCC_REGISTER("cluster_nctarank", Size);
  return Size;
}
unsigned __nv_clusterDimIsSpecifed_impl() {
  unsigned Result;
  asm("{\n\t"
      ".reg .pred Is;\n\t"
      "mov.pred Is, %%is_explicit_cluster;\n\t"
      "selp.u32 %0, 1, 0, Is;\n\t"
      "}"
      : "=r"(Result));
  return Result;
}

void *__nv_cluster_map_shared_rank_impl(const void *P, unsigned Rank) {
  void *Mapped;
  asm("mapa.u64 %0, %1, %2;" : "=l"(Mapped) : "l"(P), "r"(Rank));
  return Mapped;
}
unsigned __nv_cluster_query_shared_rank_impl(const void *P) {
  unsigned Rank;
  asm("getctarank.u64 %0, %1;" : "=r"(Rank) : "l"(P));
  return Rank;
}

} // extern "C"
#pragma clang attribute pop
