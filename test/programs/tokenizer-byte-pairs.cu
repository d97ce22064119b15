// Byte-pair encoding. The vocabulary is learnt by counting pairs on the device and
// merging the most frequent one; texts are then encoded, a block to a text.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <map>
#include <string>

constexpr int Merges = 20, Most = 256 + Merges;

struct Merge {
  int left, right;
};

__global__ void countPairs(const int *tokens, int n, unsigned *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    atomicAdd(&counts[tokens[i] * Most + tokens[i + 1]], 1);
}

// Replaces the pairs of one text, merge by merge. Pairs do not overlap: a place is the
// beginning of one if an even number of candidates without a gap come before it.
__global__ void encode(int *texts, int pitch, int *lengths, const Merge *merges, int count) {
  extern __shared__ int flags[];
  int *text = texts + blockIdx.x * pitch, n = lengths[blockIdx.x];
  __shared__ int next;
  for (int m = 0; m < count; ++m) {
    Merge merge = merges[m];
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      flags[i] = i + 1 < n && text[i] == merge.left && text[i + 1] == merge.right;
    __syncthreads();
    if (threadIdx.x == 0) {
      next = 0;
      for (int i = 0; i < n; ++next)
        if (flags[i]) {
          text[next] = 256 + m;
          i += 2;
        } else {
          text[next] = text[i++];
        }
    }
    __syncthreads();
    n = next;
    __syncthreads();
  }
  if (threadIdx.x == 0)
    lengths[blockIdx.x] = n;
}

static std::vector<int> merged(const std::vector<int> &tokens, Merge merge, int name) {
  std::vector<int> result;
  for (std::size_t i = 0; i < tokens.size(); ++i)
    if (i + 1 < tokens.size() && tokens[i] == merge.left && tokens[i + 1] == merge.right) {
      result.push_back(name);
      ++i;
    } else {
      result.push_back(tokens[i]);
    }
  return result;
}

int main() {
  Report report;
  std::string corpus;
  Random random(47);
  const char *words[] = {"the ", "then ", "there ", "other ", "mother ", "he ", "aaa ", "aaaa ", "in ", "inner "};
  for (int i = 0; i < 400; ++i)
    corpus += words[random.below(10)];
  std::vector<int> tokens(corpus.begin(), corpus.end()), onHost = tokens;
  std::vector<Merge> merges;
  std::vector<int> chosen, expected;
  for (int m = 0; m < Merges; ++m) {
    DeviceArray<int> in(tokens);
    DeviceArray<unsigned> table(Most * Most);
    countPairs<<<(int(tokens.size()) + 127) / 128, 128>>>(in.get(), tokens.size(), table.get());
    CHECK_LAUNCH();
    auto counts = table.download();
    int best = 0;
    for (int i = 0; i < Most * Most; ++i)
      best = counts[i] > counts[best] ? i : best;
    merges.push_back({best / Most, best % Most});
    chosen.push_back(best);
    tokens = merged(tokens, merges.back(), 256 + m);

    std::map<int, unsigned> pairs;
    for (std::size_t i = 0; i + 1 < onHost.size(); ++i)
      ++pairs[onHost[i] * Most + onHost[i + 1]];
    auto most = pairs.begin();
    for (auto at = pairs.begin(); at != pairs.end(); ++at)
      most = at->second > most->second ? at : most;
    expected.push_back(most->first);
    onHost = merged(onHost, {most->first / Most, most->first % Most}, 256 + m);
  }
  report.equal("merges", chosen, expected);

  const int pitch = 64;
  std::vector<std::string> texts = {"the mother in there", "aaaaaaa", "x", "inner then other aaaa he"};
  std::vector<int> bytes(texts.size() * pitch), lengths, codes, codesExpected;
  for (std::size_t t = 0; t < texts.size(); ++t) {
    std::copy(texts[t].begin(), texts[t].end(), bytes.begin() + t * pitch);
    lengths.push_back(texts[t].size());
    std::vector<int> text(texts[t].begin(), texts[t].end());
    for (int m = 0; m < Merges; ++m)
      text = merged(text, merges[m], 256 + m);
    codesExpected.insert(codesExpected.end(), text.begin(), text.end());
  }
  DeviceArray<int> in(bytes), sizes(lengths);
  DeviceArray<Merge> list(merges);
  encode<<<int(texts.size()), 32, pitch * sizeof(int)>>>(in.get(), pitch, sizes.get(), list.get(), Merges);
  CHECK_LAUNCH();
  bytes = in.download(), lengths = sizes.download();
  for (std::size_t t = 0; t < texts.size(); ++t)
    codes.insert(codes.end(), bytes.begin() + t * pitch, bytes.begin() + t * pitch + lengths[t]);
  report.check("texts", codes == codesExpected);
  return report.status();
}
// EXPECT: merges: 20 equal
// EXPECT: texts: yes
