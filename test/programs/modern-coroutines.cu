// Coroutines of the host drive the device: tasks that wait for each other's kernels in
// turn, and a generator of the pieces that they work on.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include "program.h"
#include <coroutine>
#include <deque>
#include <exception>
#include <optional>

template <typename T> class Generator {
public:
  struct promise_type {
    T value;
    Generator get_return_object() { return Generator(std::coroutine_handle<promise_type>::from_promise(*this)); }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T next) {
      value = next;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  Generator(Generator &&other) noexcept : handle(std::exchange(other.handle, nullptr)) {}
  ~Generator() {
    if (handle)
      handle.destroy();
  }
  std::optional<T> next() {
    handle.resume();
    return handle.done() ? std::nullopt : std::optional<T>(handle.promise().value);
  }

private:
  explicit Generator(std::coroutine_handle<promise_type> handle) : handle(handle) {}
  std::coroutine_handle<promise_type> handle;
};

// Tasks that are to go on, in order.
struct Scheduler {
  std::deque<std::coroutine_handle<>> ready;
  void run() {
    while (!ready.empty()) {
      auto task = ready.front();
      ready.pop_front();
      task.resume();
    }
  }
  auto after(cudaStream_t stream) {
    struct Awaiter {
      Scheduler &scheduler;
      cudaStream_t stream;
      bool await_ready() const { return false; }
      void await_suspend(std::coroutine_handle<> task) const { scheduler.ready.push_back(task); }
      void await_resume() const { CHECK(cudaStreamSynchronize(stream)); }
    };
    return Awaiter{*this, stream};
  }
};

struct Task {
  struct promise_type {
    Task get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
};

__global__ void collatz(const int *in, int n, int *steps) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int count = 0;
  for (long long x = in[i]; x != 1; ++count)
    x = x % 2 ? 3 * x + 1 : x / 2;
  steps[i] = count;
}

struct Piece {
  int first, count;
};

static Generator<Piece> pieces(int all) {
  int size = 50;
  for (int first = 0; first < all; first += size, size += 25)
    co_yield Piece{first, std::min(size, all - first)};
}

static Task compute(Scheduler &scheduler, Piece piece, std::vector<int> &result, std::vector<int> &order) {
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  std::vector<int> numbers;
  for (int i = 0; i < piece.count; ++i)
    numbers.push_back(piece.first + i + 1);
  DeviceArray<int> in(numbers), out(piece.count);
  collatz<<<(piece.count + 63) / 64, 64, 0, stream>>>(in.get(), piece.count, out.get());
  CHECK(cudaGetLastError());
  co_await scheduler.after(stream);
  order.push_back(piece.first);
  auto steps = out.download();
  std::copy(steps.begin(), steps.end(), result.begin() + piece.first);
  CHECK(cudaStreamDestroy(stream));
}

int main() {
  Report report;
  const int all = 700;
  std::vector<int> result(all), expected, order;
  Scheduler scheduler;
  auto generator = pieces(all);
  while (auto piece = generator.next())
    compute(scheduler, *piece, result, order);
  report.check("nothing has ended yet", order.empty());
  scheduler.run();
  for (int i = 1; i <= all; ++i) {
    int count = 0;
    for (long long x = i; x != 1; ++count)
      x = x % 2 ? 3 * x + 1 : x / 2;
    expected.push_back(count);
  }
  report.equal("steps", result, expected);
  for (int first : order)
    std::printf("%d ", first);
  std::printf("\n");
  return report.status();
}
// EXPECT: nothing has ended yet: yes
// EXPECT: steps: 700 equal
// EXPECT: 0 50 125 225 350 500 675
