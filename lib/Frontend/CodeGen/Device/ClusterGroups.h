//===- ClusterGroups.h - cluster groups where there are none ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_CLUSTERGROUPS_H
#define CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_CLUSTERGROUPS_H

#include "cupcc/Basic/DeviceArch.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Leaves this_cluster() without a body where \p Arch has no clusters, and
/// nothing behind the members of a cluster_group.
void dropClusterGroups(llvm::Module &M, DeviceArch Arch);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_CODEGEN_DEVICE_CLUSTERGROUPS_H
