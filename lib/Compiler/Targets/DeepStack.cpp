//===- DeepStack.cpp - parsing on one thread ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: where Clang recurses (instantiating
// templates, evaluating constants) it compares the stack pointer with the place
// that it noted as the stack's bottom, and 8 MB from there it goes on on a new
// thread, while the first one waits. A process that is forked on that thread
// has no other: what it returns to is not there.
//
// Clang leaves a stack alone that is not where it expects it ("split stacks"):
// one whose pointer is more than 8 MB from the bottom. So the bottom is noted
// on a stack that lies far away. The first thread's stack grows by itself up to
// a limit that can be raised while it runs.
//
// Relies on: Clang 22's recursion going on on a thread of its own 8 MB from the
//  noted bottom of the stack, unless the stack is farther than 8 MB from it.
// Test: test/Compiler/question-deep-inside.test.
// Goes when: Clang can be told to stay on its thread.
//
//===----------------------------------------------------------------------===//

#include "DeepStack.h"
#include "clang/Basic/Stack.h"
#include <algorithm>
#include <memory>
#include <sys/resource.h>
#include <ucontext.h>

using namespace cupcc;

/// Linux keeps at least 128 MB free below the first stack, whatever the limit
/// was when the program began. Clang's limits (1024 nested instantiations) need
/// far less than this.
static constexpr rlim_t StackBytes = 100 << 20;

static void raiseStackLimit() {
  rlimit Limit;
  if (getrlimit(RLIMIT_STACK, &Limit) != 0)
    return;
  rlim_t Wanted = std::min(StackBytes, Limit.rlim_max);
  if (Limit.rlim_cur == RLIM_INFINITY || Limit.rlim_cur >= Wanted)
    return;
  Limit.rlim_cur = Wanted;
  setrlimit(RLIMIT_STACK, &Limit);
}

static void noteBottomHere() { clang::noteBottomOfStack(/*ForceSet=*/true); }

static void noteBottomElsewhere() {
  constexpr size_t Bytes = 64 << 10;
  auto Elsewhere = std::make_unique<char[]>(Bytes);
  ucontext_t Here, There;
  if (getcontext(&There) != 0)
    return;
  There.uc_stack.ss_sp = Elsewhere.get();
  There.uc_stack.ss_size = Bytes;
  There.uc_link = &Here;
  makecontext(&There, noteBottomHere, 0);
  swapcontext(&Here, &There);
}

/// The address sanitizer writes a warning whenever a program changes its stack.
/// With it, a source that nests deeply and asks there is not compiled.
static constexpr bool MayChangeStack = !__has_feature(address_sanitizer);

void cupcc::useDeepStack() {
  raiseStackLimit();
  if (MayChangeStack)
    noteBottomElsewhere();
}
