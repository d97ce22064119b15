// Where [[storage_only]] cannot stand, and no initializer with it.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only -Xclang -verify -ferror-limit=0 %s
#include <initializer_list>
struct T {
  T();
  T(int);
  ~T();
};
[[storage_only]] T a = 5;                  // expected-error {{initializer of 'a', which is declared 'storage_only'; construct the object with placement 'new'}}
[[storage_only]] T b(5);                   // expected-error {{initializer of 'b'}}
[[storage_only]] __device__ T c{};         // expected-error {{initializer of 'c'}}
T d [[storage_only]] = {5};                // expected-error {{initializer of 'd'}}
T e asm("e_") __attribute__((storage_only)) (5); // expected-error {{initializer of 'e'}}
[[storage_only]] int f[2] = {1, 2};        // expected-error {{initializer of 'f'}}
#define DECLARE(type, name) [[storage_only]] type name = 5
DECLARE(T, g);                             // expected-error {{initializer of 'g'}}
#define DECLARE_WITH(type, name, init) [[storage_only]] type name init
DECLARE_WITH(static T, h, = 5);            // expected-error {{initializer of 'h'}}
#define INIT {}
#define PARENS(x) (x)
#define UNUSED __attribute__((unused))
#define NOTHING
[[storage_only]] T by_object INIT;         // expected-error {{initializer of 'by_object'}}
[[storage_only]] T by_call PARENS(3);      // expected-error {{initializer of 'by_call'}}
[[storage_only]] T behind_attribute UNUSED = 2; // expected-error {{initializer of 'behind_attribute'}}
[[storage_only]] T behind_nothing NOTHING = 4; // expected-error {{initializer of 'behind_nothing'}}
[[storage_only]] T behind_directive
#ifndef NEVER
    = 3;                                   // expected-error {{initializer of 'behind_directive'}}
#endif
[[storage_only]] T without NOTHING UNUSED;
template <class X> [[storage_only]] X i = X(4); // expected-error {{initializer of 'i'}}
template <class X> struct C {
  [[storage_only]] inline static X j = 4;  // expected-error {{initializer of 'j'}}
  static X *get() {
    [[storage_only]] static X k(4);        // expected-error {{initializer of 'k'}}
    return &k;
  }
};
template struct C<int>;

[[storage_only]] void function();          // expected-error {{'storage_only' on what is no variable; it is for variables with static storage, which the program initializes itself}}
[[storage_only]] typedef int Type;         // expected-error {{'storage_only' on what is no variable}}
struct [[storage_only]] Class {            // expected-error {{'storage_only' on what is no variable}}
  [[storage_only]] int field;              // expected-error {{'storage_only' on what is no variable}}
};
enum { enumerator [[storage_only]] };      // expected-error {{'storage_only' on what is no variable}}
int [[storage_only]] type;                 // expected-error {{'storage_only' attribute cannot be applied to types}}
[[storage_only]] thread_local T thread;    // expected-error {{'storage_only' on a 'thread_local' variable}}
[[storage_only]] constexpr int value;      // expected-error {{'storage_only' on a 'constexpr' variable}}
[[storage_only(1)]] T argument;            // expected-error {{attribute takes no arguments}}
void places([[storage_only]] T parameter) { // expected-error {{'storage_only' on a parameter}}
  [[storage_only]] T automatic;            // expected-error {{'storage_only' on an automatic variable}}
  [[storage_only]] automatic = 4;          // expected-error {{'storage_only' on what is no variable}}
  for ([[storage_only]] int i : {1})       // expected-error {{'storage_only' on an automatic variable}}
    ;
}

struct Incomplete;                         // expected-note 3 {{forward declaration}}
struct Abstract {
  virtual void f() = 0;                    // expected-note {{unimplemented}}
};
[[storage_only]] Incomplete incomplete;    // expected-error {{incomplete type}}
template <class X> [[storage_only]] X of;  // expected-error {{incomplete type}}
template <class X> X *local() {
  [[storage_only]] static X object;        // expected-error {{incomplete type}} expected-error {{abstract class}}
  return &object;
}
void *instances[] = {
    &of<Incomplete>,                       // expected-note {{in instantiation of variable template specialization 'of<Incomplete>' requested here}}
    local<Incomplete>(),                   // expected-note {{in instantiation of function template specialization 'local<Incomplete>' requested here}}
    local<Abstract>()};                    // expected-note {{in instantiation of function template specialization 'local<Abstract>' requested here}}

[[storage_only]] const int unknown;        // expected-note {{declared here}}
static_assert(unknown == 0);               // expected-error {{not an integral constant expression}} expected-note {{initializer of 'unknown' is unknown}}
[[storage_only]] T twice;                  // expected-note {{previous definition}}
[[storage_only]] T twice;                  // expected-error {{redefinition of 'twice'}}
