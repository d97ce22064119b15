// Where exceptions are lowered a coroutine is split before, so that the function that is
// resumed returns one, and its frame has what lives while it is suspended only. Without a
// handler LLVM splits it as ever.
//
// RUN: %cupcc -sm_80 -gpu -emit-llvm -S -std=c++20 %s -o - | FileCheck %s --check-prefixes=HANDLER
// RUN: %cupcc -sm_80 -gpu -emit-llvm -S -std=c++20 -fno-device-exceptions %s -o - | FileCheck %s --check-prefixes=NONE
// RUN: %cupcc -sm_80 -gpu -emit-llvm -S -std=c++20 -G %s -o - | FileCheck %s --check-prefixes=DEBUG

// HANDLER: call fastcc ptr %{{.*}}(ptr
// HANDLER: define internal fastcc {{.*}}ptr @_Z4bodyi.resume(
// HANDLER-NOT: llvm.coro
// NONE: define internal fastcc void @_Z4bodyi.resume(
// DEBUG: define internal fastcc ptr @_Z4bodyi.resume(
// DEBUG-NOT: llvm.coro.{{suspend|end}}
#include <coroutine>

struct Coroutine {
  struct promise_type {
    Coroutine get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  std::coroutine_handle<promise_type> handle;
};

[[gnu::noinline]] Coroutine body(int i) {
  if (i > 2)
    throw i;
  co_return;
}

[[gnu::noinline]] void resume(Coroutine c) { c.handle.resume(); }

__global__ void kernel(int *out, int i) {
  Coroutine c = body(i);
  try {
    resume(c);
  } catch (int thrown) {
    *out = thrown;
  }
}
