// The carets stand at the attribute, or at the initializer.
// RUN: not %cupcc -std=c++20 -sm_75 -fsyntax-only %s 2>&1 | FileCheck %s
struct T {
  T(int);
};
[[storage_only]] T a = 5;
[[storage_only]] T b(5);
T c __attribute__((storage_only)) {5};
void f() { [[storage_only]] T d(1); }
struct S {
  T *get() {
    static T e [[cupcc::storage_only]] = 5;
    return &e;
  }
};
[[storage_only]] void g();
// CHECK: storage-only-carets.cu:6:22: error: initializer of 'a'
// CHECK: storage-only-carets.cu:7:21: error: initializer of 'b'
// CHECK: storage-only-carets.cu:8:35: error: initializer of 'c'
// CHECK: storage-only-carets.cu:9:14: error: 'storage_only' on an automatic variable
// CHECK: storage-only-carets.cu:12:40: error: initializer of 'e'
// CHECK: storage-only-carets.cu:16:3: error: 'storage_only' on what is no variable
// CHECK: 6 errors generated
