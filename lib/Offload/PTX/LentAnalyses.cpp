//===- LentAnalyses.cpp - analyses for a pass in a pass -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LentAnalyses.h"

using namespace llvm;

void cupcc::lendAnalyses(const Pass &Outer, Pass &Inner) {
  AnalysisResolver &Owned = *Outer.getResolver();
  if (!Inner.getResolver())
    Inner.setResolver(new AnalysisResolver(Owned.getPMDataManager()));
  AnalysisResolver &Lent = *Inner.getResolver();
  Lent.clearAnalysisImpls();
  AnalysisUsage Usage;
  Inner.getAnalysisUsage(Usage);
  for (AnalysisID Analysis : Usage.getRequiredSet())
    if (Pass *Found = Owned.findImplPass(Analysis))
      Lent.addAnalysisImplsPair(Analysis, Found);
}
