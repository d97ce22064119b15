//===- compare.cu - calls the same kernels of two compilers ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   compare KERNELS A.cubin B.cubin FILE [--random N] [--every N] [--known LIST]
//
// For each kernel of FILE in the list KERNELS: gives both the same arguments and
// compares the results bit for bit. Arguments of one word are all 2^32 of it (with
// --every N each Nth), else the products of the values where functions turn, all
// pairs of bytes, all halfwords with each of those values, and N random tuples.
// A line for each kernel:
//
//   same NAME: COUNT arguments
//   nans NAME: ...          results differ in the bits of NaNs only
//   DIFFERS NAME: ...       with the first differing arguments and both results
//   known NAME: ...         the same where the list says why
//
//===----------------------------------------------------------------------===//

#include "values.h"
#include <cstdio>
#include <fstream>
#include <iostream>
#include <regex>
#include <sstream>
#include <unistd.h>

namespace {

constexpr int MaxArguments = 8;
constexpr uint64_t ChunkSize = 1 << 22;

void check(cudaError_t Error, const char *What) {
  if (Error == cudaSuccess)
    return;
  printf("FAILED %s: %s\n", What, cudaGetErrorString(Error));
  fflush(stdout);
  _exit(3);
}

//===- Arguments ----------------------------------------------------------===//

struct Argument {
  Lanes Shape;
  const uint64_t *Table;
  unsigned TableSize;
};

// How many tuples of each sort there are, one sort after the other.
struct Plan {
  uint64_t All = 0, Every = 1, Products = 0, Radix = 1, Bytes = 0, Halves = 0,
           Random = 0;
  int Count = 0;
  Argument Arguments[MaxArguments];
  uint64_t total() const { return All + Products + Bytes + Halves + Random; }
};

__device__ uint64_t mix(uint64_t X) {
  X ^= X >> 30;
  X *= 0xbf58476d1ce4e5b9u;
  X ^= X >> 27;
  X *= 0x94d049bb133111ebu;
  return X ^ X >> 31;
}

__device__ uint64_t randomLane(const Plan &P, uint64_t Index, int Number,
                               int Lane) {
  const Argument &A = P.Arguments[Number];
  uint64_t Hash = mix(mix(Index * 31 + Lane) * 17 + Number + 1);
  uint64_t Sort = mix(Index) >> 5 & 3;
  if (Sort == 1)
    return A.Table[Hash % A.TableSize] + (Hash >> 40) % 9 - 4;
  if (Sort == 3 && Number > 0) // close to the first argument, or to its negation
    return randomLane(P, Index, 0, Lane) + Hash % 17 - 8 +
           ((Hash >> 20 & 1) << (A.Shape.Bits - 1));
  if (Sort == 0)
    return Hash;
  if (A.Shape.Is == Kind::Integer)
    return Hash >> (Hash & (A.Shape.Bits - 1));
  // A number of medium size.
  int Exponent = A.Shape.Bits - 1 - A.Shape.Mantissa;
  uint64_t Middle = (uint64_t(1) << (Exponent - 1)) - 1;
  uint64_t Spread = A.Shape.Bits == 16 && Exponent == 5 ? 16 : 40;
  uint64_t Chosen = Middle - Spread / 2 + (Hash >> 52) % Spread;
  return (Hash >> 51 & 1) << (A.Shape.Bits - 1) | Chosen << A.Shape.Mantissa |
         (Hash & ((uint64_t(1) << A.Shape.Mantissa) - 1));
}

__device__ uint64_t lane(const Plan &P, uint64_t Index, int Number, int Lane) {
  const Argument &A = P.Arguments[Number];
  if (Index < P.All)
    return Index * P.Every >> (Lane * A.Shape.Bits);
  Index -= P.All;
  if (Index < P.Products) {
    uint64_t Digit = Index;
    for (int I = 0; I < Number; ++I)
      Digit /= P.Radix;
    Digit = (Digit % P.Radix + Lane * (7 * Number + 3)) % P.Radix;
    return A.Table[Digit * A.TableSize / P.Radix];
  }
  Index -= P.Products;
  if (Index < P.Bytes) {
    uint64_t Pair = Index + Lane * 0x4321;
    if (A.Shape.Bits == 8 && Number < 2)
      return Number == 0 ? Pair >> 8 : Pair;
    return A.Table[mix(Index + Number) % A.TableSize];
  }
  Index -= P.Bytes;
  if (Index < P.Halves) {
    uint64_t Turn = Index >> 16;
    if (A.Shape.Bits == 16 && (Turn & 1) == (Number & 1))
      return Index + Lane * 0x1357;
    return A.Table[((Turn >> 1) * 5 + Lane + Number / 2 * 3) % A.TableSize];
  }
  return randomLane(P, Index - P.Halves, Number, Lane);
}

__global__ void fill(Plan P, int Number, uint64_t Base, unsigned Count,
                     unsigned char *Out) {
  unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= Count)
    return;
  Lanes Shape = P.Arguments[Number].Shape;
  int Bytes = Shape.Bits / 8;
  for (int L = 0; L < Shape.Count; ++L) {
    uint64_t Value = lane(P, Base + I, Number, L);
    unsigned char *Place = Out + size_t(I) * Shape.bytes() + L * Bytes;
    for (int B = 0; B < Bytes; ++B)
      Place[B] = static_cast<unsigned char>(Value >> (8 * B));
  }
}

Plan makePlan(const std::vector<Lanes> &Shapes, uint64_t Random,
              uint64_t Every) {
  Plan P;
  P.Count = int(Shapes.size());
  size_t Largest = 1;
  bool HasBytes = false, HasHalves = false;
  for (int I = 0; I < P.Count; ++I) {
    std::vector<uint64_t> Values = valuesOf(Shapes[I]);
    uint64_t *Table;
    check(cudaMallocManaged(&Table, Values.size() * 8), "values");
    std::copy(Values.begin(), Values.end(), Table);
    P.Arguments[I] = {Shapes[I], Table, unsigned(Values.size())};
    Largest = std::max(Largest, Values.size());
    HasBytes |= Shapes[I].Bits == 8;
    HasHalves |= Shapes[I].Bits == 16;
  }
  int Width = Shapes[0].bytes() * 8;
  if (P.Count == 1 && Width <= 32) {
    P.Every = Width == 32 ? Every : 1;
    P.All = ((uint64_t(1) << Width) + P.Every - 1) / P.Every;
    if (P.Every == 1)
      return P;
  }
  auto Power = [&](uint64_t Radix) {
    uint64_t Product = 1;
    for (int I = 0; I < P.Count; ++I)
      Product *= Radix;
    return Product;
  };
  P.Radix = Largest;
  while (P.Radix > 2 && Power(P.Radix) > 4 * Random)
    P.Radix -= 1 + P.Radix / 16;
  P.Products = Power(P.Radix);
  P.Bytes = P.Count > 1 && HasBytes ? 1 << 16 : 0;
  P.Halves = P.Count > 1 && HasHalves && Random >= 1 << 20 ? 128 << 16 : 0;
  P.Random = Random;
  return P;
}

//===- Results ------------------------------------------------------------===//

struct Difference {
  unsigned long long Values, NaNs, First, Ulps;
};

__device__ uint64_t loadLane(const unsigned char *Place, int Bytes) {
  uint64_t Value = 0;
  for (int B = 0; B < Bytes; ++B)
    Value |= uint64_t(Place[B]) << (8 * B);
  return Value;
}

// The representable numbers from zero, with the sign.
__device__ long long rank(uint64_t Value, int Bits) {
  uint64_t Sign = uint64_t(1) << (Bits - 1);
  return Value & Sign ? -(long long)(Value & ~Sign) : (long long)Value;
}

__global__ void compare(Lanes Shape, const unsigned char *A,
                        const unsigned char *B, uint64_t Base, unsigned Count,
                        Difference *Out) {
  unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= Count)
    return;
  int Bytes = Shape.Bits / 8;
  for (int L = 0; L < Shape.Count; ++L) {
    size_t Offset = size_t(I) * Shape.bytes() + L * Bytes;
    uint64_t X = loadLane(A + Offset, Bytes), Y = loadLane(B + Offset, Bytes);
    if (X == Y)
      continue;
    if (Shape.Is == Kind::Float) {
      uint64_t Sign = uint64_t(1) << (Shape.Bits - 1);
      uint64_t Infinity = ((Sign >> Shape.Mantissa) - 1) << Shape.Mantissa;
      bool NaNX = (X & ~Sign) > Infinity, NaNY = (Y & ~Sign) > Infinity;
      if (NaNX && NaNY) {
        atomicAdd(&Out->NaNs, 1ull);
        continue;
      }
      if (!NaNX && !NaNY) {
        long long Far = rank(X, Shape.Bits) - rank(Y, Shape.Bits);
        atomicMax(&Out->Ulps, (unsigned long long)(Far < 0 ? -Far : Far));
      }
    }
    atomicAdd(&Out->Values, 1ull);
    atomicMin(&Out->First, (unsigned long long)(Base + I));
  }
}

//===- One kernel ---------------------------------------------------------===//

struct Row {
  std::string Symbol, Title;
  std::vector<Lanes> Outputs, Inputs;
};

std::string hex(const unsigned char *Device, uint64_t Index, Lanes Shape) {
  unsigned char Bytes[16];
  check(cudaMemcpy(Bytes, Device + Index * Shape.bytes(), Shape.bytes(),
                   cudaMemcpyDefault),
        "reading a value");
  std::string Text = "0x";
  char Digits[3];
  for (int B = Shape.bytes(); B-- > 0;) {
    snprintf(Digits, sizeof Digits, "%02x", Bytes[B]);
    Text += Digits;
  }
  return Text;
}

class Buffers {
public:
  unsigned char *get(size_t Number) {
    while (Pointers.size() <= Number) {
      unsigned char *Pointer;
      check(cudaMalloc(&Pointer, ChunkSize * 16), "memory");
      Pointers.push_back(Pointer);
    }
    return Pointers[Number];
  }

private:
  std::vector<unsigned char *> Pointers;
};

class Comparison {
public:
  Comparison(const Row &R, Plan P, cudaKernel_t A, cudaKernel_t B, Buffers &Bufs)
      : R(R), P(P), Kernels{A, B}, Bufs(Bufs) {
    check(cudaMallocManaged(&Found, sizeof *Found), "counters");
    *Found = {0, 0, ~0ull, 0};
  }
  ~Comparison() {
    cudaFree(Found);
    for (int I = 0; I < P.Count; ++I)
      cudaFree(const_cast<uint64_t *>(P.Arguments[I].Table));
  }

  void run() {
    for (uint64_t Base = 0; Base < P.total(); Base += ChunkSize)
      chunk(Base, unsigned(std::min(ChunkSize, P.total() - Base)));
  }

  Difference found() const { return *Found; }
  std::string example() const { return Example; }

private:
  unsigned char *input(size_t I) { return Bufs.get(I); }
  unsigned char *output(int Side, size_t I) {
    return Bufs.get(MaxArguments + 2 * I + Side);
  }

  void launch(int Side, unsigned Count) {
    std::vector<void *> Pointers, Arguments;
    for (size_t I = 0; I < R.Outputs.size(); ++I) {
      // What a kernel does not write must not look like a result.
      check(cudaMemsetAsync(output(Side, I), 0xcd,
                            size_t(Count) * R.Outputs[I].bytes()),
            "clearing");
      Pointers.push_back(output(Side, I));
    }
    for (size_t I = 0; I < R.Inputs.size(); ++I)
      Pointers.push_back(input(I));
    for (void *&Pointer : Pointers)
      Arguments.push_back(&Pointer);
    Arguments.push_back(&Count);
    check(cudaLaunchKernel(reinterpret_cast<const void *>(Kernels[Side]),
                           dim3((Count + 255) / 256), dim3(256),
                           Arguments.data(), 0, nullptr),
          R.Title.c_str());
  }

  void chunk(uint64_t Base, unsigned Count) {
    unsigned Blocks = (Count + 255) / 256;
    for (int I = 0; I < P.Count; ++I)
      fill<<<Blocks, 256>>>(P, I, Base, Count, input(I));
    launch(0, Count);
    launch(1, Count);
    for (size_t I = 0; I < R.Outputs.size(); ++I)
      compare<<<Blocks, 256>>>(R.Outputs[I], output(0, I), output(1, I), Base,
                               Count, Found);
    check(cudaGetLastError(), R.Title.c_str());
    check(cudaDeviceSynchronize(), R.Title.c_str());
    if (Found->Values && Example.empty())
      describe(Found->First - Base);
  }

  void describe(uint64_t Index) {
    for (size_t I = 0; I < R.Inputs.size(); ++I)
      Example += (I ? ", " : "(") + hex(input(I), Index, R.Inputs[I]);
    Example += ")";
    for (int Side : {0, 1}) {
      Example += Side ? ", B" : ": A";
      for (size_t I = 0; I < R.Outputs.size(); ++I)
        Example += " " + hex(output(Side, I), Index, R.Outputs[I]);
    }
  }

  const Row &R;
  Plan P;
  cudaKernel_t Kernels[2];
  Buffers &Bufs;
  Difference *Found;
  std::string Example;
};

//===- The list -----------------------------------------------------------===//

std::vector<Lanes> parseShapes(const std::string &Text) {
  std::vector<Lanes> Shapes;
  std::istringstream Words(Text);
  for (std::string Word; std::getline(Words, Word, ',');) {
    Shapes.emplace_back();
    if (!parseLanes(Word, Shapes.back())) {
      printf("FAILED: '%s' is no kind of value\n", Word.c_str());
      exit(2);
    }
  }
  return Shapes;
}

std::vector<Row> readRows(const char *Path, const std::string &File) {
  std::vector<Row> Rows;
  std::ifstream List(Path);
  for (std::string Line; std::getline(List, Line);) {
    std::istringstream Words(Line);
    std::string Name, Outputs, Inputs;
    Row R;
    Words >> Name >> R.Symbol >> Outputs >> Inputs >> std::ws;
    std::getline(Words, R.Title);
    if (Name != File)
      continue;
    R.Outputs = parseShapes(Outputs);
    R.Inputs = parseShapes(Inputs);
    Rows.push_back(R);
  }
  return Rows;
}

// Lines "REGEX  REASON" with two blanks or more between.
std::string knownReason(const std::string &Path, const std::string &Title) {
  std::ifstream List(Path);
  for (std::string Line; std::getline(List, Line);) {
    size_t Gap = Line.find("  ");
    if (Line.empty() || Line[0] == '#' || Gap == std::string::npos)
      continue;
    if (std::regex_match(Title, std::regex(Line.substr(0, Gap))))
      return Line.substr(Line.find_first_not_of(' ', Gap));
  }
  return "";
}

void report(const Row &R, const Plan &P, const Comparison &C,
            const std::string &Known) {
  Difference D = C.found();
  const char *Title = R.Title.c_str();
  std::string Reason =
      D.Values && !Known.empty() ? knownReason(Known, R.Title) : "";
  if (D.Values)
    printf("%s %s: %llu of %llu, at most %llu ulp, first %s%s%s\n",
           Reason.empty() ? "DIFFERS" : "known", Title, D.Values,
           (unsigned long long)P.total(), D.Ulps, C.example().c_str(),
           Reason.empty() ? "" : "; ", Reason.c_str());
  else if (D.NaNs)
    printf("nans %s: %llu of %llu\n", Title, D.NaNs,
           (unsigned long long)P.total());
  else
    printf("same %s: %llu\n", Title, (unsigned long long)P.total());
  fflush(stdout);
}

} // namespace

int main(int Count, char **Words) {
  if (Count < 5) {
    fprintf(stderr, "usage: compare KERNELS A.cubin B.cubin FILE [--random N] "
                    "[--every N] [--known LIST]\n");
    return 2;
  }
  uint64_t Random = 1 << 21, Every = 1;
  std::string Known;
  for (int I = 5; I + 1 < Count; I += 2) {
    std::string Option = Words[I];
    if (Option == "--random")
      Random = strtoull(Words[I + 1], nullptr, 0);
    else if (Option == "--every")
      Every = strtoull(Words[I + 1], nullptr, 0);
    else if (Option == "--known")
      Known = Words[I + 1];
  }
  cudaLibrary_t Libraries[2];
  for (int Side : {0, 1})
    check(cudaLibraryLoadFromFile(&Libraries[Side], Words[2 + Side], nullptr,
                                  nullptr, 0, nullptr, nullptr, 0),
          Words[2 + Side]);
  Buffers Bufs;
  for (const Row &R : readRows(Words[1], Words[4])) {
    cudaKernel_t Kernels[2];
    for (int Side : {0, 1})
      check(cudaLibraryGetKernel(&Kernels[Side], Libraries[Side],
                                 R.Symbol.c_str()),
            R.Title.c_str());
    Plan P = makePlan(R.Inputs, Random, Every);
    Comparison C(R, P, Kernels[0], Kernels[1], Bufs);
    C.run();
    report(R, P, C, Known);
  }
  return 0;
}
