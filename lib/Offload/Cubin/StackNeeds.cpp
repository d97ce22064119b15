//===- StackNeeds.cpp - the stack of kernels with all they call -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StackNeeds.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"
#include <algorithm>
#include <deque>
#include <vector>

using namespace cupcc;

namespace {

/// A function, or the root, which calls every kernel.
struct Node {
  const DeviceFunction *Function = nullptr;
  uint64_t Frame = 0;
  std::vector<Node *> Callees;

  StackNeed Need;
  /// It, or what it calls, calls through a pointer.
  bool CallsPointers = false;
};

} // namespace

template <> struct llvm::GraphTraits<Node *> {
  using NodeRef = Node *;
  using ChildIteratorType = std::vector<Node *>::iterator;
  static NodeRef getEntryNode(Node *N) { return N; }
  static ChildIteratorType child_begin(NodeRef N) { return N->Callees.begin(); }
  static ChildIteratorType child_end(NodeRef N) { return N->Callees.end(); }
};

/// The shortest way from \p Start to itself through \p Cycle:
/// "'f()' calls 'g()', which calls 'f()'".
static std::string shortestCycle(Node *Start, llvm::ArrayRef<Node *> Cycle) {
  llvm::DenseMap<Node *, Node *> CalledBy;
  std::deque<Node *> Next{Start};
  while (!CalledBy.contains(Start)) {
    Node *Caller = Next.front();
    Next.pop_front();
    for (Node *Callee : Caller->Callees)
      if (llvm::is_contained(Cycle, Callee) &&
          CalledBy.try_emplace(Callee, Caller).second)
        Next.push_back(Callee);
  }
  std::vector<Node *> Way{Start};
  for (Node *N = CalledBy[Start]; N != Start; N = CalledBy[N])
    Way.push_back(N);
  Way.push_back(Start);
  auto Name = [](const Node *N) {
    return "'" + llvm::demangle(N->Function->Name) + "'";
  };
  if (Way.size() == 2)
    return Name(Start) + " calls itself";
  std::string Text = Name(Start) + " calls ";
  for (const Node *N :
       llvm::reverse(llvm::ArrayRef(Way).drop_front().drop_back()))
    Text += Name(N) + ", which calls ";
  return Text + Name(Start);
}

static std::string whyUnbounded(llvm::ArrayRef<Node *> Component,
                                bool HasCycle) {
  if (HasCycle)
    return shortestCycle(*std::min_element(Component.begin(), Component.end()),
                         Component);
  const DeviceFunction &F = *Component.front()->Function;
  if (F.CallsUnknown)
    return "'" + llvm::demangle(F.Name) +
           "' calls through a pointer what the source does not have";
  if (F.TakesStackAtRunTime)
    return "'" + llvm::demangle(F.Name) + "' takes as much as it is asked for";
  return "";
}

/// What the functions of \p Component, which call each other if there are
/// several, need; all that they call besides is known.
static void findNeed(llvm::ArrayRef<Node *> Component, bool HasCycle) {
  StackNeed Need, Deepest;
  bool CallsPointers = false;
  Need.Unbounded = whyUnbounded(Component, HasCycle);
  for (Node *N : Component) {
    Need.Bytes += N->Frame;
    CallsPointers |= N->Function->CallsPointers;
    for (const Node *Callee : N->Callees) {
      CallsPointers |= Callee->CallsPointers;
      Deepest.Bytes = std::max(Deepest.Bytes, Callee->Need.Bytes);
      if (Need.Unbounded.empty())
        Need.Unbounded = Callee->Need.Unbounded;
    }
  }
  Need.Bytes += Deepest.Bytes;
  for (Node *N : Component) {
    N->Need = Need;
    N->CallsPointers = CallsPointers;
  }
}

llvm::StringMap<StackNeed>
cupcc::stackNeeds(const DeviceCallGraph &Calls,
                  const llvm::StringMap<uint64_t> &Frames) {
  std::vector<Node> Nodes(Calls.Functions.size());
  Node Root;
  for (auto [N, F] : llvm::zip_equal(Nodes, Calls.Functions)) {
    N.Function = &F;
    N.Frame = Frames.lookup(F.Name);
    for (size_t Callee : F.Callees)
      N.Callees.push_back(&Nodes[Callee]);
    if (F.IsKernel)
      Root.Callees.push_back(&N);
  }
  llvm::StringMap<StackNeed> Result;
  for (auto Component = llvm::scc_begin(&Root); !Component.isAtEnd();
       ++Component) {
    const Node *First = Component->front();
    if (First == &Root)
      continue;
    findNeed(*Component, Component.hasCycle());
    if (First->Function->IsKernel &&
        (First->CallsPointers || !First->Need.Unbounded.empty()))
      Result[First->Function->Name] = First->Need;
  }
  return Result;
}
