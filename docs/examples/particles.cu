// Particles in a box: moved, counted, sorted and summed on the GPU, and once
// more on the CPU by the same functions. Only kernels have a specifier; what
// they call, std::sort included, is compiled for the GPU because a kernel
// reaches it.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

constexpr int NumParticles = 4096, NumSteps = 100, NumCells = 16,
              SliceSize = 64;
constexpr int BoxSize = 1 << 16, BlockSize = 256;

struct Particle {
  int Position[2], Velocity[2];

  int cell() const { return Position[0] / (BoxSize / NumCells); }
  bool operator<(const Particle &Other) const {
    return std::lexicographical_compare(Position, Position + 2, Other.Position,
                                        Other.Position + 2);
  }
};

// One step of time; the walls reflect. Integers, so that the GPU and the CPU
// agree to the last bit.
void move(Particle &P) {
  for (int Axis = 0; Axis < 2; ++Axis) {
    int Next = P.Position[Axis] + P.Velocity[Axis];
    if (Next < 0 || Next >= BoxSize) {
      P.Velocity[Axis] = -P.Velocity[Axis];
      Next = std::clamp(Next, 0, BoxSize - 1);
    }
    P.Position[Axis] = Next;
  }
}

long long energy(const Particle &P) {
  return 1ll * P.Velocity[0] * P.Velocity[0] +
         1ll * P.Velocity[1] * P.Velocity[1];
}

// A kernel that runs any function object, a lambda of the host's code too.
template <class Function> __global__ void forEach(int Count, Function F) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < Count)
    F(I);
}

__global__ void countCells(const Particle *Particles, int *Counts) {
  __shared__ int Local[NumCells];
  if (threadIdx.x < NumCells)
    Local[threadIdx.x] = 0;
  __syncthreads();
  atomicAdd(&Local[Particles[blockIdx.x * blockDim.x + threadIdx.x].cell()], 1);
  __syncthreads();
  if (threadIdx.x < NumCells)
    atomicAdd(&Counts[threadIdx.x], Local[threadIdx.x]);
}

// The sum over a warp, then one atomic addition for each warp.
__global__ void sumEnergy(const Particle *Particles, unsigned long long *Sum) {
  unsigned long long E =
      energy(Particles[blockIdx.x * blockDim.x + threadIdx.x]);
  for (int Lane = 16; Lane > 0; Lane /= 2)
    E += __shfl_down_sync(0xffffffffu, E, Lane);
  if (threadIdx.x % 32 == 0)
    atomicAdd(Sum, E);
}

void check(cudaError_t Error) {
  if (Error == cudaSuccess)
    return;
  std::fprintf(stderr, "CUDA: %s\n", cudaGetErrorString(Error));
  std::exit(1);
}

template <class T> T *allocate(int Count) {
  T *Memory = nullptr;
  check(cudaMallocManaged(&Memory, Count * sizeof(T)));
  std::fill_n(Memory, Count, T{});
  return Memory;
}

int main() {
  auto *Particles = allocate<Particle>(NumParticles);
  auto *Counts = allocate<int>(NumCells);
  auto *Sum = allocate<unsigned long long>(1);
  for (int I = 0; I < NumParticles; ++I)
    Particles[I] = {{I * 7919 % BoxSize, I * 104729 % BoxSize},
                    {I % 977 - 488, I % 613 - 306}};
  std::vector<Particle> Expected(Particles, Particles + NumParticles);

  forEach<<<NumParticles / BlockSize, BlockSize>>>(NumParticles, [=](int I) {
    for (int Step = 0; Step < NumSteps; ++Step)
      move(Particles[I]);
  });
  countCells<<<NumParticles / BlockSize, BlockSize>>>(Particles, Counts);
  sumEnergy<<<NumParticles / BlockSize, BlockSize>>>(Particles, Sum);
  forEach<<<1, NumParticles / SliceSize>>>(
      NumParticles / SliceSize, [=](int Slice) {
        std::sort(Particles + Slice * SliceSize,
                  Particles + (Slice + 1) * SliceSize);
      });
  check(cudaGetLastError());
  check(cudaDeviceSynchronize());

  int ExpectedCounts[NumCells] = {};
  unsigned long long ExpectedSum = 0;
  for (Particle &P : Expected) {
    for (int Step = 0; Step < NumSteps; ++Step)
      move(P);
    ++ExpectedCounts[P.cell()];
    ExpectedSum += energy(P);
  }
  for (auto Slice = Expected.begin(); Slice != Expected.end();
       Slice += SliceSize)
    std::sort(Slice, Slice + SliceSize);

  bool Same = std::equal(Counts, Counts + NumCells, ExpectedCounts) &&
              *Sum == ExpectedSum &&
              std::equal(Expected.begin(), Expected.end(), Particles,
                         [](const Particle &A, const Particle &B) {
                           return !(A < B) && !(B < A);
                         });
  std::printf(
      "%d particles, %d steps, energy %llu: %s\n", NumParticles, NumSteps, *Sum,
      Same ? "the GPU and the CPU agree" : "the GPU and the CPU DIFFER");
  return Same ? 0 : 1;
}
