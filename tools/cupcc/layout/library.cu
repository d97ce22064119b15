// The standard library on both sides, exceptions and virtual functions: the
// part of the compiler that links the device's libraries, and host code.

#include <algorithm>
#include <cstdio>
#include <map>
#include <memory>
#include <numeric>
#include <ranges>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

struct Shape {
  virtual ~Shape() = default;
  virtual double area() const = 0;
};

struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) {
    if (side < 0)
      throw std::invalid_argument("a square with less than nothing");
  }
  double area() const override { return side * side; }
};

std::vector<std::string> words(const std::string &text) {
  std::vector<std::string> result;
  for (auto &&word : std::views::split(text, ' '))
    result.emplace_back(word.begin(), word.end());
  std::ranges::sort(result);
  return result;
}

std::map<std::string, int> counted(const std::vector<std::string> &words) {
  std::map<std::string, int> result;
  for (const std::string &word : words)
    ++result[word];
  return result;
}

__global__ void kernel(double *out) {
  const auto counts = counted(words("to be or not to be"));
  out[0] = std::accumulate(
      counts.begin(), counts.end(), 0.0,
      [](double sum, const auto &row) { return sum + row.second; });
  try {
    std::unique_ptr<Shape> shape = std::make_unique<Square>(out[1]);
    out[1] = shape->area();
  } catch (const std::exception &error) {
    printf("%s\n", error.what());
  }
}

int main() {
  std::unordered_map<std::string, std::size_t> lengths;
  for (const std::string &word : words("the same on the host"))
    lengths.emplace(word, word.size());
  kernel<<<1, 1>>>(nullptr);
  return cudaDeviceSynchronize() != cudaSuccess || lengths.empty();
}
