//===- GroupProcess.cpp - a process for several targets -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GroupProcess.h"

using namespace cupcc;

ProcessEnd GroupProcess::wait(std::vector<TargetOutcome> &Targets,
                              const LocationTransfer &Locations) {
  if (!Child)
    return {-1}; // there was no process to be had
  ProcessEnd End = Child->wait();
  for (unsigned Member : Members)
    Targets[Member].leaveWordOf(End, Locations);
  return End;
}
