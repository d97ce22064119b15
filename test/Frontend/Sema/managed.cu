// What a __managed__ variable cannot be, as in nvcc; each with a sentence.
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only -Xclang -verify %s
__managed__ __constant__ int a;             // expected-error {{'__managed__' on a '__shared__' or '__constant__' variable; a managed variable is in memory of its own, as long as the program runs}}
__shared__ __managed__ int b;               // expected-error {{'__managed__' on a '__shared__' or '__constant__' variable}}
thread_local __managed__ int c;             // expected-error {{'__managed__' on a 'thread_local' variable}}
__managed__ constexpr int d = 3;            // expected-error {{'__managed__' on a 'constexpr' variable}}
int host;
__managed__ int &e = host;                  // expected-error {{__managed__ variable 'e' is a reference; both sides have to be able to write it}}
__managed__ const int f = 3;                // expected-error {{__managed__ variable 'f' has a const type}}
__managed__ const int g[2] = {1, 2};        // expected-error {{__managed__ variable 'g' has a const type}}
template <class T> __managed__ T h{};       // expected-error {{__managed__ variable 'h<const int>' has a const type}}
int useOfTemplate() { return h<int> + h<const int>; } // expected-note {{in instantiation of variable template specialization 'h<const int>' requested here}}
struct Pair {
  int first, second;
};
__managed__ auto [first, second] = Pair{};  // expected-error {{'__managed__' on structured bindings}}
void function() {
  __managed__ int x;                        // expected-error {{'__managed__' on an automatic variable}}
}
__global__ void kernel() {
  __managed__ int x;                        // expected-error {{'__managed__' on an automatic variable}}
}
int count();
__managed__ int i = count();                // expected-error {{initializer of __managed__ variable 'i' is not constant; nothing runs on a device before its first kernel}} expected-note {{non-constexpr function 'count'}} expected-note {{declare 'i'}}
// expected-note@-2 {{declared here}}
struct Destroyed {
  ~Destroyed() { count(); }                 // expected-note {{declared here}}
};
__managed__ Destroyed j;                    // expected-error {{__managed__ variable 'j' has a destructor}} expected-note {{declare 'j'}}

// nvcc, too, ignores it here.
__managed__ void k();                       // expected-warning {{'__managed__' is for variables, and is ignored here}}
void l(__managed__ int x);                  // expected-warning {{'__managed__' is for variables}}
struct Member {
  __managed__ int x;                        // expected-warning {{'__managed__' is for variables}}
};
