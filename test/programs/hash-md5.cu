// MD5 of messages of several blocks: a search for a word by its digest, as programs
// that recover passwords do.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <string>

struct Digest {
  std::uint32_t words[4];
};

struct Sines {
  std::uint32_t values[64];
};

// One function for both sides: the device's is right where its digests are those
// of RFC 1321, and the two sides agree.
__host__ __device__ Digest md5(const char *text, unsigned length, const Sines &sines) {
  constexpr int shifts[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  Digest sum = {{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476}};
  unsigned blocks = (length + 8) / 64 + 1;
  for (unsigned block = 0; block < blocks; ++block) {
    std::uint32_t m[16] = {};
    for (unsigned b = 0; b < 64; ++b) {
      unsigned at = block * 64 + b;
      std::uint32_t byte = at < length ? (unsigned char)text[at] : at == length ? 0x80 : 0;
      m[b / 4] |= byte << b % 4 * 8;
    }
    if (block == blocks - 1)
      m[14] = length * 8;
    std::uint32_t a = sum.words[0], b = sum.words[1], c = sum.words[2], d = sum.words[3];
    for (int i = 0; i < 64; ++i) {
      std::uint32_t f;
      int g;
      switch (i / 16) {
      case 0: f = (b & c) | (~b & d), g = i; break;
      case 1: f = (d & b) | (~d & c), g = (5 * i + 1) % 16; break;
      case 2: f = b ^ c ^ d, g = (3 * i + 5) % 16; break;
      default: f = c ^ (b | ~d), g = 7 * i % 16; break;
      }
      f += a + sines.values[i] + m[g];
      a = d, d = c, c = b;
      int s = shifts[i / 16][i % 4];
      b += f << s | f >> (32 - s);
    }
    sum.words[0] += a, sum.words[1] += b, sum.words[2] += c, sum.words[3] += d;
  }
  return sum;
}

__global__ void digest(const char *texts, int pitch, const int *lengths, Sines sines, Digest *out) {
  out[threadIdx.x] = md5(texts + threadIdx.x * pitch, lengths[threadIdx.x], sines);
}

// Tries the words of four small letters; each thread has one beginning of two.
__global__ void search(Digest wanted, Sines sines, int *found) {
  char word[4];
  int start = blockIdx.x * blockDim.x + threadIdx.x;
  if (start >= 26 * 26)
    return;
  word[0] = 'a' + start / 26, word[1] = 'a' + start % 26;
  for (int rest = 0; rest < 26 * 4; ++rest) {
    word[2] = 'a' + rest / 26, word[3] = 'a' + rest % 26;
    Digest own = md5(word, 4, sines);
    bool same = true;
    for (int i = 0; i < 4; ++i)
      same &= own.words[i] == wanted.words[i];
    if (same)
      atomicExch(found, start * 676 + rest);
  }
}

int main() {
  Report report;
  Sines sines;
  for (int i = 0; i < 64; ++i)
    sines.values[i] = std::uint32_t(std::floor(std::fabs(std::sin(i + 1.0)) * 4294967296.0));
  const std::vector<std::string> texts = {"", "message digest", "abcdefghijklmnopqrstuvwxyz", std::string(150, 'x')};
  const int pitch = 160;
  std::vector<char> bytes(texts.size() * pitch);
  std::vector<int> lengths;
  std::vector<std::uint32_t> expected, actual;
  for (const std::string &text : texts) {
    std::copy(text.begin(), text.end(), bytes.begin() + lengths.size() * pitch);
    lengths.push_back(text.size());
    Digest sum = md5(text.data(), text.size(), sines);
    expected.insert(expected.end(), sum.words, sum.words + 4);
  }
  DeviceArray<char> in(bytes);
  DeviceArray<int> sizes(lengths), found(1);
  DeviceArray<Digest> out(texts.size());
  digest<<<1, int(texts.size())>>>(in.get(), pitch, sizes.get(), sines, out.get());
  CHECK_LAUNCH();
  for (const Digest &sum : out.download())
    actual.insert(actual.end(), sum.words, sum.words + 4);
  report.equal("both sides", actual, expected);
  report.check("RFC 1321", actual[0] == 0xd98c1dd4 && actual[4] == 0x7d696bf9 && actual[8] == 0xd7d3fcc3);
  search<<<6, 128>>>(md5("gpbz", 4, sines), sines, found.get());
  CHECK_LAUNCH();
  int word = found.download()[0];
  std::printf("found: %c%c%c%c\n", 'a' + word / 676 / 26, 'a' + word / 676 % 26, 'a' + word % 676 / 26,
              'a' + word % 26);
  return report.status();
}
// EXPECT: both sides: 16 equal
// EXPECT: RFC 1321: yes
// EXPECT: found: gpbz
