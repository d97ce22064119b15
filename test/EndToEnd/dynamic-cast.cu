// dynamic_cast: down, across, to void, of references, through virtual and repeated
// bases, to what is not there or not public.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"

struct A { virtual ~A() {} int a = 1; };
struct B : A { int b = 2; };
struct Other { virtual int f() { return 7; } long o = 3; };
struct C : B, Other { int f() override { return 8; } };
struct Root { virtual ~Root() {} int root = 4; };
struct Left : virtual Root { int left = 5; };
struct Right : virtual Root { int right = 6; };
struct Bottom : Left, Right { int bottom = 7; };
struct Twice1 : A {};
struct Twice2 : A {};
struct Twice : Twice1, Twice2, Other {};
struct Hidden : private A, public Other { A *base() { return this; } };
template <int N> struct Chain : Chain<N - 1> { int n = N; };
template <> struct Chain<0> { virtual ~Chain() {} };

template <class To, class From> void note(Answers &a, int i, From *from) {
  auto *to = dynamic_cast<To *>(from);
  a.notePlace("place", i, to, dynamic_cast<void *>(from));
}
template <class... T> struct Types {};
template <class From, class... To>
void noteAll(Answers &a, int i, From *from, Types<To...>) {
  (note<To>(a, i, from), ...);
}

void ask(Answers &a) {
  A alone;
  B b;
  C c;
  Bottom bottom;
  Left left;
  Twice twice;
  Hidden hidden;
  Chain<9> chain;
  A *as[] = {&alone, &b, &c, static_cast<Twice1 *>(&twice), static_cast<Twice2 *>(&twice),
             hidden.base(), nullptr};
  Types<A, B, C, Other, Twice1, Twice2, Twice, Hidden> types;
  for (int i = 0; i != 7; ++i)
    noteAll(a, i, as[i], types);
  Other *others[] = {&c, &twice, &hidden, new Other};
  for (int i = 0; i != 4; ++i)
    noteAll(a, 10 + i, others[i], types);
  delete others[3];
  Root *roots[] = {&bottom, &left, new Root};
  for (int i = 0; i != 3; ++i)
    noteAll(a, 20 + i, roots[i], Types<Root, Left, Right, Bottom, A>());
  delete roots[2];
  Chain<0> &start = chain;
  a.note("reference", 0, dynamic_cast<Chain<5> &>(start).n);
  a.note("chain", 0, dynamic_cast<Chain<9> *>(&start) == &chain);
  a.note("across", 0, dynamic_cast<Other &>(static_cast<A &>(c)).f());
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
