// All places of words in a text: by comparison in shared memory, by rolling hashes
// (Rabin and Karp), and many words at once by an automaton (Aho and Corasick).
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <string>

constexpr int Threads = 128, Longest = 16;

struct Word {
  char text[Longest];
  int length;
};

__global__ void compareAll(const char *text, int n, const __grid_constant__ Word word, unsigned *marks) {
  __shared__ char tile[Threads + Longest];
  int base = blockIdx.x * Threads;
  for (int i = threadIdx.x; i < Threads + Longest; i += Threads)
    tile[i] = base + i < n ? text[base + i] : 0;
  __syncthreads();
  bool same = base + int(threadIdx.x) + word.length <= n;
  for (int i = 0; same && i < word.length; ++i)
    same = tile[threadIdx.x + i] == word.text[i];
  unsigned votes = __ballot_sync(~0u, same);
  if (threadIdx.x % 32 == 0)
    marks[(base + threadIdx.x) / 32] = votes;
}

__host__ __device__ unsigned hash(const char *text, int length) {
  unsigned h = 0;
  for (int i = 0; i < length; ++i)
    h = h * 257 + (unsigned char)text[i];
  return h;
}

// A thread rolls its hash over 32 places, a word of marks.
__global__ void roll(const char *text, int n, int length, unsigned wanted, unsigned top, unsigned *marks) {
  int begin = (blockIdx.x * blockDim.x + threadIdx.x) * 32;
  if (begin >= n)
    return;
  unsigned h = begin + length <= n ? hash(text + begin, length) : 0, own = 0;
  for (int i = 0; i < 32 && begin + i + length <= n; ++i) {
    own |= unsigned(h == wanted) << i;
    if (begin + i + length < n)
      h = (h - top * (unsigned char)text[begin + i]) * 257 + (unsigned char)text[begin + i + length];
  }
  marks[begin / 32] = own;
}

// Each thread begins its piece "overlap" characters early, from the root.
__global__ void automaton(const char *text, int n, const short *next, const unsigned *endings, int piece, int overlap,
                          unsigned *counts) {
  int begin = (blockIdx.x * blockDim.x + threadIdx.x) * piece;
  int state = 0;
  for (int i = max(begin - overlap, 0); i < min(begin + piece, n); ++i) {
    state = next[state * 128 + text[i]];
    if (i >= begin)
      for (unsigned set = endings[state]; set; set &= set - 1)
        atomicAdd(&counts[__ffs(set) - 1], 1);
  }
}

int main() {
  Report report;
  Random random(48);
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += "abcn"[random.below(4)];
  const std::vector<std::string> words = {"ab", "banana", "nab", "abc", "bcnab", "a"};
  std::vector<unsigned> counts(words.size());
  const int n = text.size(), marksCount = (n + 31) / 32, blocks = (n + Threads - 1) / Threads;
  DeviceArray<char> in(std::vector<char>(text.begin(), text.end()));
  for (std::size_t w = 0; w < words.size(); ++w) {
    std::vector<unsigned> expected(blocks * Threads / 32);
    for (auto at = text.find(words[w]); at != std::string::npos; at = text.find(words[w], at + 1)) {
      expected[at / 32] |= 1u << at % 32;
      ++counts[w];
    }
    Word word = {};
    words[w].copy(word.text, Longest);
    word.length = words[w].size();
    DeviceArray<unsigned> marks(expected.size()), rolled(expected.size());
    compareAll<<<blocks, Threads>>>(in.get(), n, word, marks.get());
    CHECK_LAUNCH();
    report.equal("compared", marks.download(), expected);
    unsigned top = 1;
    for (int i = 1; i < word.length; ++i)
      top *= 257;
    roll<<<(marksCount + 63) / 64, 64>>>(in.get(), n, word.length, hash(word.text, word.length), top, rolled.get());
    CHECK_LAUNCH();
    report.equal("rolled", rolled.download(), expected);
  }

  // The automaton: a trie, then links to the longest ends that are beginnings.
  std::vector<std::vector<int>> trie(1, std::vector<int>(128, -1));
  std::vector<unsigned> endings(1);
  for (std::size_t w = 0; w < words.size(); ++w) {
    int state = 0;
    for (char c : words[w]) {
      if (trie[state][c] < 0) {
        trie[state][c] = trie.size();
        trie.emplace_back(128, -1);
        endings.push_back(0);
      }
      state = trie[state][c];
    }
    endings[state] |= 1u << w;
  }
  std::vector<int> queue{0}, link(trie.size());
  for (std::size_t q = 0; q < queue.size(); ++q)
    for (int c = 0; c < 128; ++c) {
      int state = queue[q], to = trie[state][c], other = state ? trie[link[state]][c] : 0;
      if (to < 0) {
        trie[state][c] = other;
      } else {
        link[to] = other;
        endings[to] |= endings[other];
        queue.push_back(to);
      }
    }
  std::vector<short> table;
  for (const auto &row : trie)
    table.insert(table.end(), row.begin(), row.end());
  DeviceArray<short> next(table);
  DeviceArray<unsigned> ends(endings), found(words.size());
  automaton<<<2, 64>>>(in.get(), n, next.get(), ends.get(), 40, Longest, found.get());
  CHECK_LAUNCH();
  report.equal("counts", found.download(), counts);
  return report.status();
}
// EXPECT: compared: 160 equal
// EXPECT: rolled: 160 equal
// EXPECT: compared: 160 equal
// EXPECT: rolled: 160 equal
// EXPECT: compared: 160 equal
// EXPECT: rolled: 160 equal
// EXPECT: compared: 160 equal
// EXPECT: rolled: 160 equal
// EXPECT: compared: 160 equal
// EXPECT: rolled: 160 equal
// EXPECT: compared: 160 equal
// EXPECT: rolled: 160 equal
// EXPECT: counts: 6 equal
