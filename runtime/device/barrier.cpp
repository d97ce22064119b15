//===- barrier.cpp - barriers and fences ----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Barriers of a block and of a cluster, and memory fences. All are convergent.
// __syncthreads itself is a builtin of Clang.
//
//===----------------------------------------------------------------------===//

#include "cuda_declarations.h"

// One instruction in nvcc: inlined whatever the optimisation level.
#pragma clang attribute push(__attribute__((always_inline)),                   \
                             apply_to = function)

void __barrier_sync(unsigned Id) { __nvvm_barrier_sync(Id); }
void __barrier_sync_count(unsigned Id, unsigned Count) {
  __nvvm_barrier_sync_cnt(Id, Count);
}

extern "C" {

int __syncthreads_count(int Predicate) { return __nvvm_bar0_popc(Predicate); }
int __syncthreads_and(int Predicate) { return __nvvm_bar0_and(Predicate); }
int __syncthreads_or(int Predicate) { return __nvvm_bar0_or(Predicate); }

void __threadfence_block() { __nvvm_membar_cta(); }
void __threadfence() { __nvvm_membar_gl(); }
void __threadfence_system() { __nvvm_membar_sys(); }

// Clusters: from sm_90 on.
void __nv_threadfence_cluster_impl() {
  asm volatile("fence.sc.cluster;" ::: "memory");
}
void __nv_cluster_barrier_arrive_impl() {
  asm volatile("barrier.cluster.arrive;" ::: "memory");
}
void __nv_cluster_barrier_arrive_relaxed_impl() {
  asm volatile("barrier.cluster.arrive.relaxed;" ::);
}
void __nv_cluster_barrier_wait_impl() {
  asm volatile("barrier.cluster.wait;" ::: "memory");
}

} // extern "C"
#pragma clang attribute pop
