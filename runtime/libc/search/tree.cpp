//===- tree.cpp - tsearch and the like ------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A treap: a search tree by key that is at the same time a heap by a hash of
// each node's address, which keeps it shallow whatever the order of insertion.
// Nothing recurs, since a thread's stack is small.
//
//===----------------------------------------------------------------------===//

#include <search.h>
#include <stdlib.h>

namespace {

/// The key is first: users read it through the node's address.
struct Node {
  const void *Key;
  Node *Left, *Right;

  unsigned priority() const {
    auto Bits = reinterpret_cast<unsigned long>(this) >> 4;
    return static_cast<unsigned>((Bits * 0x9e3779b97f4a7c15ul) >> 32);
  }
};

using Compare = int (*)(const void *, const void *);

/// Deeper is no tree of fewer than 2^32 nodes, with near certainty.
constexpr int DeepestTree = 192;

Node **linkTo(const void *Key, Node **Link, Compare By) {
  while (*Link) {
    int Order = By(Key, (*Link)->Key);
    if (Order == 0)
      break;
    Link = Order < 0 ? &(*Link)->Left : &(*Link)->Right;
  }
  return Link;
}

/// Puts \p New at \p Link, and what was there left and right of it.
void insert(Node *New, Node **Link, Compare By) {
  Node *Rest = *Link;
  *Link = New;
  Node **Less = &New->Left, **More = &New->Right;
  while (Rest)
    if (By(New->Key, Rest->Key) < 0) {
      *More = Rest;
      More = &Rest->Left;
      Rest = *More;
    } else {
      *Less = Rest;
      Less = &Rest->Right;
      Rest = *Less;
    }
  *Less = *More = nullptr;
}

/// Puts the two halves of a node that goes in its place.
void join(Node **Link, Node *Left, Node *Right) {
  while (Left && Right)
    if (Left->priority() >= Right->priority()) {
      *Link = Left;
      Link = &Left->Right;
      Left = *Link;
    } else {
      *Link = Right;
      Link = &Right->Left;
      Right = *Link;
    }
  *Link = Left ? Left : Right;
}

/// Calls \p Visit(Node, VISIT, depth) as twalk does.
template <typename Function> void walk(const Node *Root, Function Visit) {
  struct {
    const Node *At;
    VISIT Next;
  } Path[DeepestTree];
  int Depth = 0;
  Path[0] = {Root, preorder};
  while (Depth >= 0) {
    const Node *At = Path[Depth].At;
    if (!At->Left && !At->Right) {
      Visit(At, leaf, Depth--);
      continue;
    }
    VISIT Now = Path[Depth].Next;
    Visit(At, Now, Depth);
    if (Now == endorder) {
      --Depth;
      continue;
    }
    const Node *Child = Now == preorder ? At->Left : At->Right;
    Path[Depth].Next = Now == preorder ? postorder : endorder;
    if (Child)
      Path[++Depth] = {Child, preorder};
  }
}

} // namespace

extern "C" {

void *tfind(const void *Key, void *const *Root, Compare By) {
  return Root ? *linkTo(Key, (Node **)Root, By) : nullptr;
}

void *tsearch(const void *Key, void **Root, Compare By) {
  if (!Root)
    return nullptr;
  Node **Link = reinterpret_cast<Node **>(Root);
  if (Node *Found = *linkTo(Key, Link, By))
    return Found;
  auto *New = static_cast<Node *>(malloc(sizeof(Node)));
  if (!New)
    return nullptr;
  New->Key = Key;
  while (*Link && (*Link)->priority() >= New->priority())
    Link = By(Key, (*Link)->Key) < 0 ? &(*Link)->Left : &(*Link)->Right;
  insert(New, Link, By);
  return New;
}

/// \returns the parent, or for the root what is no node.
void *tdelete(const void *__restrict Key, void **__restrict Root, Compare By) {
  if (!Root)
    return nullptr;
  Node *Parent = reinterpret_cast<Node *>(Root);
  Node **Link = reinterpret_cast<Node **>(Root);
  while (*Link) {
    int Order = By(Key, (*Link)->Key);
    if (Order == 0)
      break;
    Parent = *Link;
    Link = Order < 0 ? &Parent->Left : &Parent->Right;
  }
  Node *Found = *Link;
  if (!Found)
    return nullptr;
  join(Link, Found->Left, Found->Right);
  free(Found);
  return Parent;
}

void twalk(const void *Root, __action_fn_t Action) {
  if (Root && Action)
    walk(static_cast<const Node *>(Root),
         [&](const Node *At, VISIT V, int Depth) { Action(At, V, Depth); });
}

void twalk_r(const void *Root, void (*Action)(const void *, VISIT, void *),
             void *Closure) {
  if (Root && Action)
    walk(static_cast<const Node *>(Root),
         [&](const Node *At, VISIT V, int) { Action(At, V, Closure); });
}

void tdestroy(void *Root, __free_fn_t Free) {
  auto *At = static_cast<Node *>(Root);
  while (At)
    if (Node *Left = At->Left) {
      // Turns the tree into a list on the way.
      At->Left = Left->Right;
      Left->Right = At;
      At = Left;
    } else {
      Node *Next = At->Right;
      Free(const_cast<void *>(At->Key));
      free(At);
      At = Next;
    }
}

} // extern "C"
