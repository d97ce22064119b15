//===- compare.cu - calls the same kernels of two compilers ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   compare KERNELS FOLDER-A FOLDER-B [--random N] [--every N] [--all SECONDS]
//           [--known LIST] [--after SYMBOL]
//
// For each kernel in the list KERNELS, of FILE.cubin in both folders: gives both
// sides the same arguments and compares the results bit for bit. Arguments of one
// word are each Nth of the 2^32 (--every), others the products of the values where
// functions turn, all pairs of bytes, all halfwords with some of those values, and
// N random tuples. Kernels with arguments of the same kinds share them, so that
// they are made once. With --all, functions of one word are then asked with all
// 2^32, part by part, until the time is over. A line for each kernel:
//
//   same NAME: COUNT arguments
//   nans NAME: ...          results differ in the bits of NaNs only
//   DIFFERS NAME: ...       with the first differing arguments and both results
//   known NAME: ...         the same where the list says why
//   FAILED NAME: ...        there is no such kernel, or it ends in an error
//
// An error of a kernel ends the process with status 3; --after goes on behind the
// kernel that had it. --all prints DIFFERS-ALL and known-all.
//
//===----------------------------------------------------------------------===//

#include "values.h"
#include <chrono>
#include <cstdio>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <tuple>
#include <unistd.h>

#ifndef CUPCC_PARTS
#define CUPCC_PARTS 64
#endif

namespace {

constexpr int MaxArguments = 8;
constexpr uint64_t MaxTuples = 1 << 26;
// --all asks with 2^32 words in so many parts.
constexpr uint64_t Parts = CUPCC_PARTS;

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
  uint64_t All = 0, Every = 1, First = 0, Products = 0, Radix = 1, Bytes = 0,
           Halves = 0, Random = 0;
  int Count = 0;
  Argument Arguments[MaxArguments];
  __host__ __device__ uint64_t total() const { return All + Products + Bytes + Halves + Random; }
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
    return (Index * P.Every + P.First) >> (Lane * A.Shape.Bits);
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

__global__ void fill(Plan P, int Number, unsigned char *Out) {
  uint64_t I = uint64_t(blockIdx.x) * blockDim.x + threadIdx.x;
  if (I >= P.total())
    return;
  Lanes Shape = P.Arguments[Number].Shape;
  int Bytes = Shape.Bits / 8;
  for (int L = 0; L < Shape.Count; ++L) {
    uint64_t Value = lane(P, I, Number, L);
    unsigned char *Place = Out + I * Shape.bytes() + L * Bytes;
    for (int B = 0; B < Bytes; ++B)
      Place[B] = static_cast<unsigned char>(Value >> (8 * B));
  }
}

bool isOneWord(const std::vector<Lanes> &Shapes) {
  return Shapes.size() == 1 && Shapes[0].bytes() == 4;
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
    check(cudaMalloc(&Table, Values.size() * 8), "values");
    check(cudaMemcpy(Table, Values.data(), Values.size() * 8,
                     cudaMemcpyHostToDevice),
          "values");
    P.Arguments[I] = {Shapes[I], Table, unsigned(Values.size())};
    Largest = std::max(Largest, Values.size());
    HasBytes |= Shapes[I].Bits == 8;
    HasHalves |= Shapes[I].Bits == 16;
  }
  int Width = Shapes[0].bytes() * 8;
  if (P.Count == 1 && Width <= 32) {
    P.Every = Width == 32 ? Every : 1;
    P.All = (uint64_t(1) << Width) / P.Every;
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
  if (P.total() > MaxTuples) {
    printf("FAILED: too many arguments\n");
    exit(2);
  }
  return P;
}

//===- Results ------------------------------------------------------------===//

// One side has a NaN, the other a number.
constexpr unsigned long long NotANumber = ~0ull;

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
                        const unsigned char *B, unsigned Count,
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
      long long Far = rank(X, Shape.Bits) - rank(Y, Shape.Bits);
      atomicMax(&Out->Ulps, NaNX || NaNY
                                ? NotANumber
                                : (unsigned long long)(Far < 0 ? -Far : Far));
    }
    atomicAdd(&Out->Values, 1ull);
    atomicMin(&Out->First, (unsigned long long)I);
  }
}

//===- One kernel ---------------------------------------------------------===//

struct Row {
  std::string File, Symbol, Signature, Title;
  std::vector<Lanes> Outputs, Inputs;
};

class Buffers {
public:
  unsigned char *input(size_t I) { return Places[I].Pointer; }
  unsigned char *output(int Side, size_t I) {
    return Places[MaxArguments + 2 * I + Side].Pointer;
  }
  void reserveInput(size_t I, size_t Bytes) { reserve(Places[I], Bytes); }
  void reserveOutputs(size_t I, size_t Bytes) {
    for (int Side : {0, 1})
      reserve(Places[MaxArguments + 2 * I + Side], Bytes);
  }

private:
  struct Place {
    unsigned char *Pointer = nullptr;
    size_t Bytes = 0;
  };
  void reserve(Place &P, size_t Bytes) {
    if (Bytes <= P.Bytes)
      return;
    check(cudaFree(P.Pointer), "memory");
    check(cudaMalloc(&P.Pointer, Bytes), "memory");
    P.Bytes = Bytes;
  }
  Place Places[3 * MaxArguments];
};

struct Outcome {
  Difference Found;
  std::string Example;
};

class Comparison {
public:
  Comparison(const Row &R, cudaKernel_t A, cudaKernel_t B, Buffers &Memory,
             Difference *Counters)
      : R(R), Kernels{A, B}, Memory(Memory), Counters(Counters) {}

  /// The arguments are there.
  Outcome run(unsigned Count) {
    Outcome Result{{0, 0, ~0ull, 0}, ""};
    for (size_t I = 0; I < R.Outputs.size(); ++I)
      Memory.reserveOutputs(I, size_t(Count) * R.Outputs[I].bytes());
    copy(Counters, &Result.Found, cudaMemcpyHostToDevice);
    for (int Side : {0, 1})
      launch(Side, 0, Count);
    for (size_t I = 0; I < R.Outputs.size(); ++I)
      compare<<<(Count + 255) / 256, 256>>>(R.Outputs[I], Memory.output(0, I),
                                            Memory.output(1, I), Count,
                                            Counters);
    check(cudaGetLastError(), R.Title.c_str());
    copy(&Result.Found, Counters, cudaMemcpyDeviceToHost);
    if (Result.Found.Values)
      Result.Example = describe(Result.Found.First);
    return Result;
  }

private:
  void copy(Difference *To, const Difference *From, cudaMemcpyKind Direction) {
    check(cudaMemcpy(To, From, sizeof *To, Direction), R.Title.c_str());
  }

  void launch(int Side, uint64_t First, unsigned Count) {
    std::vector<void *> Pointers, Arguments;
    for (size_t I = 0; I < R.Outputs.size(); ++I) {
      size_t Bytes = R.Outputs[I].bytes();
      unsigned char *Place = Memory.output(Side, I) + First * Bytes;
      // What a kernel does not write must not look like a result.
      check(cudaMemsetAsync(Place, 0xcd, Count * Bytes), "clearing");
      Pointers.push_back(Place);
    }
    for (size_t I = 0; I < R.Inputs.size(); ++I)
      Pointers.push_back(Memory.input(I) + First * R.Inputs[I].bytes());
    for (void *&Pointer : Pointers)
      Arguments.push_back(&Pointer);
    Arguments.push_back(&Count);
    check(cudaLaunchKernel(reinterpret_cast<const void *>(Kernels[Side]),
                           dim3((Count + 255) / 256), dim3(256),
                           Arguments.data(), 0, nullptr),
          R.Title.c_str());
  }

  std::string hex(const unsigned char *Device, uint64_t Index, Lanes Shape) {
    unsigned char Bytes[32];
    check(cudaMemcpy(Bytes, Device + Index * Shape.bytes(), Shape.bytes(),
                     cudaMemcpyDeviceToHost),
          "reading a value");
    std::string Text = "0x";
    char Digits[3];
    for (int B = Shape.bytes(); B-- > 0;) {
      snprintf(Digits, sizeof Digits, "%02x", Bytes[B]);
      Text += Digits;
    }
    return Text;
  }

  std::string describe(uint64_t Index) {
    std::string Text;
    for (size_t I = 0; I < R.Inputs.size(); ++I)
      Text += (I ? ", " : "(") + hex(Memory.input(I), Index, R.Inputs[I]);
    Text += ")";
    for (int Side : {0, 1}) {
      Text += Side ? ", B" : ": A";
      for (size_t I = 0; I < R.Outputs.size(); ++I)
        Text += " " + hex(Memory.output(Side, I), Index, R.Outputs[I]);
    }
    return Text;
  }

  const Row &R;
  cudaKernel_t Kernels[2];
  Buffers &Memory;
  Difference *Counters;
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

/// Kernels with arguments of the same kinds beside each other.
std::vector<Row> readRows(const std::string &Path) {
  std::vector<Row> Rows;
  std::ifstream List(Path);
  for (std::string Line; std::getline(List, Line);) {
    std::istringstream Words(Line);
    std::string Outputs;
    Row R;
    Words >> R.File >> R.Symbol >> Outputs >> R.Signature >> std::ws;
    std::getline(Words, R.Title);
    R.Outputs = parseShapes(Outputs);
    R.Inputs = parseShapes(R.Signature);
    Rows.push_back(R);
  }
  std::sort(Rows.begin(), Rows.end(), [](const Row &A, const Row &B) {
    return std::tie(A.Signature, A.Symbol) < std::tie(B.Signature, B.Symbol);
  });
  return Rows;
}

/// A reason "up to N ulp: ..." is one for no more than that.
bool covers(const std::string &Reason, unsigned long long Ulps) {
  unsigned long long Bound;
  return sscanf(Reason.c_str(), "up to %llu ulp", &Bound) != 1 || Ulps <= Bound;
}

// Lines "REGEX  REASON" with two blanks or more between.
std::string knownReason(const std::string &Path, const std::string &Title,
                        unsigned long long Ulps) {
  std::ifstream List(Path);
  for (std::string Line; std::getline(List, Line);) {
    size_t Gap = Line.find("  ");
    if (Line.empty() || Line[0] == '#' || Gap == std::string::npos)
      continue;
    std::string Reason = Line.substr(Line.find_first_not_of(' ', Gap));
    if (std::regex_match(Title, std::regex(Line.substr(0, Gap))) &&
        covers(Reason, Ulps))
      return Reason;
  }
  return "";
}

struct Settings {
  std::string Folders[2], Known, After;
  uint64_t Random = 1 << 20, Every = 256;
  double AllSeconds = 0;
};

class Sweep {
public:
  Sweep(std::vector<Row> Rows, const Settings &S)
      : Rows(std::move(Rows)), S(S) {
    check(cudaMalloc(&Counters, sizeof *Counters), "counters");
  }

  void run() {
    bool Skip = !S.After.empty();
    std::string Signature;
    Plan P;
    for (const Row &R : Rows) {
      bool Skipped = Skip;
      Skip = Skip && R.Symbol != S.After;
      cudaKernel_t Kernels[2];
      if (Skipped || !find(R, Kernels))
        continue;
      if (R.Signature != Signature)
        P = arguments(R);
      Signature = R.Signature;
      Outcome O =
          Comparison(R, Kernels[0], Kernels[1], Memory, Counters).run(P.total());
      report(R, O, P.total(), "");
      if (!O.Found.Values && isOneWord(R.Inputs))
        Words.push_back(&R);
    }
  }

  /// Each part with all functions before the next, since time may be over.
  void runAll() {
    std::map<const Row *, bool> Reported;
    auto Start = std::chrono::steady_clock::now();
    uint64_t Part = 0;
    for (; Part < Parts; ++Part) {
      Plan P;
      std::string Signature;
      for (const Row *R : Words) {
        std::chrono::duration<double> Passed =
            std::chrono::steady_clock::now() - Start;
        if (Passed.count() > S.AllSeconds)
          return (void)printf("all: %d of %d parts\n", int(Part), int(Parts));
        if (Reported[R])
          continue;
        if (R->Signature != Signature)
          P = part(*R, Part);
        Signature = R->Signature;
        cudaKernel_t Kernels[2];
        find(*R, Kernels);
        Outcome O = Comparison(*R, Kernels[0], Kernels[1], Memory, Counters)
                        .run(P.total());
        Reported[R] = O.Found.Values;
        if (O.Found.Values)
          report(*R, O, P.total(), "all");
      }
    }
    printf("all: %d of %d parts\n", int(Part), int(Parts));
  }

private:
  bool find(const Row &R, cudaKernel_t (&Kernels)[2]) {
    for (int Side : {0, 1}) {
      std::string Path = S.Folders[Side] + "/" + R.File + ".cubin";
      auto [Place, IsNew] = Libraries.try_emplace(Path, nullptr);
      if (IsNew &&
          cudaLibraryLoadFromFile(&Place->second, Path.c_str(), nullptr,
                                  nullptr, 0, nullptr, nullptr, 0))
        Place->second = nullptr;
      if (!Place->second ||
          cudaLibraryGetKernel(&Kernels[Side], Place->second,
                               R.Symbol.c_str())) {
        cudaGetLastError();
        printf("FAILED %s: not in %s\n", R.Title.c_str(), Path.c_str());
        return false;
      }
    }
    return true;
  }

  Plan fillAll(const Plan &P) {
    for (int I = 0; I < P.Count; ++I) {
      Memory.reserveInput(I, P.total() * P.Arguments[I].Shape.bytes());
      fill<<<unsigned((P.total() + 255) / 256), 256>>>(P, I, Memory.input(I));
    }
    check(cudaGetLastError(), "arguments");
    check(cudaDeviceSynchronize(), "arguments");
    return P;
  }
  Plan arguments(const Row &R) {
    return fillAll(makePlan(R.Inputs, S.Random, S.Every));
  }
  Plan part(const Row &R, uint64_t Number) {
    Plan P;
    P.Count = 1;
    P.Arguments[0].Shape = R.Inputs[0];
    P.All = (uint64_t(1) << 32) / Parts;
    P.Every = Parts;
    P.First = Number;
    return fillAll(P);
  }

  void report(const Row &R, const Outcome &O, uint64_t Count,
              const char *Pass) {
    const Difference &D = O.Found;
    const char *Title = R.Title.c_str();
    std::string Reason =
        D.Values ? knownReason(S.Known, R.Title, D.Ulps) : "";
    std::string Far = D.Ulps == NotANumber
                          ? "NaNs for numbers"
                          : "at most " + std::to_string(D.Ulps) + " ulp";
    if (D.Values)
      printf("%s%s%s %s: %llu of %llu, %s, first %s%s%s\n",
             Reason.empty() ? "DIFFERS" : "known", *Pass ? "-" : "", Pass,
             Title, D.Values, (unsigned long long)Count, Far.c_str(),
             O.Example.c_str(), Reason.empty() ? "" : "; ", Reason.c_str());
    else if (D.NaNs)
      printf("nans %s: %llu of %llu\n", Title, D.NaNs,
             (unsigned long long)Count);
    else
      printf("same %s: %llu\n", Title, (unsigned long long)Count);
    fflush(stdout);
  }

  std::vector<Row> Rows;
  const Settings &S;
  std::map<std::string, cudaLibrary_t> Libraries;
  Buffers Memory;
  Difference *Counters;
  std::vector<const Row *> Words;
};

} // namespace

int main(int Count, char **Words) {
  if (Count < 4) {
    fprintf(stderr, "usage: compare KERNELS FOLDER-A FOLDER-B [--random N] "
                    "[--every N] [--all SECONDS] [--known LIST] "
                    "[--after SYMBOL]\n");
    return 2;
  }
  Settings S;
  S.Folders[0] = Words[2];
  S.Folders[1] = Words[3];
  for (int I = 4; I + 1 < Count; I += 2) {
    std::string Option = Words[I];
    if (Option == "--random")
      S.Random = strtoull(Words[I + 1], nullptr, 0);
    else if (Option == "--every")
      S.Every = strtoull(Words[I + 1], nullptr, 0);
    else if (Option == "--all")
      S.AllSeconds = atof(Words[I + 1]);
    else if (Option == "--known")
      S.Known = Words[I + 1];
    else if (Option == "--after")
      S.After = Words[I + 1];
  }
  Sweep All(readRows(Words[1]), S);
  All.run();
  if (S.AllSeconds > 0)
    All.runAll();
  return 0;
}
