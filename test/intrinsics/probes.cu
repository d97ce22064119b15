// What test/intrinsics/make-sources leaves out: functions that act on memory,
// on other threads or on the machine.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cuda/annotated_ptr>
#include <cuda/atomic>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <cuda_awbarrier_primitives.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_pipeline.h>

namespace cg = cooperative_groups;
#define KERNEL extern "C" __global__ void

KERNEL cg_tile_sum(int *p) { auto t = cg::tiled_partition<32>(cg::this_thread_block()); p[threadIdx.x] = cg::reduce(t, p[threadIdx.x], cg::plus<int>()); }
KERNEL cg_tile16_max(unsigned *p) { auto t = cg::tiled_partition<16>(cg::this_thread_block()); p[threadIdx.x] = cg::reduce(t, p[threadIdx.x], cg::greater<unsigned>()); }
KERNEL cg_tile_float(float *p) { auto t = cg::tiled_partition<32>(cg::this_thread_block()); p[threadIdx.x] = cg::reduce(t, p[threadIdx.x], cg::plus<float>()); }
KERNEL cg_scan(int *p) { auto t = cg::tiled_partition<32>(cg::this_thread_block()); p[threadIdx.x] = cg::inclusive_scan(t, p[threadIdx.x]); }
KERNEL cg_coalesced(int *p) { if (p[threadIdx.x] > 3) { auto g = cg::coalesced_threads(); p[threadIdx.x] = g.shfl(p[threadIdx.x], 0) + g.size(); } }
KERNEL cg_labeled(int *p) { auto t = cg::tiled_partition<32>(cg::this_thread_block()); auto g = cg::labeled_partition(t, p[threadIdx.x]); p[threadIdx.x] = cg::reduce(g, 1, cg::plus<int>()); }
KERNEL cg_match(int *p) { auto t = cg::tiled_partition<32>(cg::this_thread_block()); p[threadIdx.x] = t.match_any(p[threadIdx.x]); }
KERNEL cg_votes(int *p) { auto t = cg::tiled_partition<8>(cg::this_thread_block()); p[threadIdx.x] = t.any(p[0]) + t.all(p[1]) + t.ballot(p[2]); }
KERNEL cg_elect(int *p) { cg::invoke_one(cg::coalesced_threads(), [=] { p[0] = 1; }); }
KERNEL cg_grid(int *p) { auto g = cg::this_grid(); p[g.thread_rank()] = 1; g.sync(); p[0] = g.size(); }
KERNEL cg_block(int *p) { auto b = cg::this_thread_block(); p[b.thread_rank()] = 1; b.sync(); auto t = b.barrier_arrive(); b.barrier_wait(std::move(t)); }
KERNEL cg_memcpy(int *p) { extern __shared__ int s[]; auto b = cg::this_thread_block(); cg::memcpy_async(b, s, p, 1024); cg::wait(b); p[b.thread_rank()] = s[b.size() - b.thread_rank()]; }
KERNEL cg_atomics(int *p) { auto t = cg::tiled_partition<32>(cg::this_thread_block()); cuda::atomic_ref<int, cuda::thread_scope_device> a(*p); cg::reduce_update_async(t, a, 1, cg::plus<int>()); }
KERNEL pipeline_primitives(int4 *p) { __shared__ int4 s[64]; __pipeline_memcpy_async(&s[threadIdx.x], &p[threadIdx.x], 16); __pipeline_memcpy_async((int *)&s[32], (int *)p, 4); __pipeline_commit(); __pipeline_wait_prior(0); __syncthreads(); p[threadIdx.x] = s[63 - threadIdx.x]; }
KERNEL pipeline_class(int4 *p) { __shared__ int4 s[64]; nvcuda::experimental::pipeline q; nvcuda::experimental::memcpy_async(s[threadIdx.x], p[threadIdx.x], q); q.commit_and_wait(); p[threadIdx.x] = s[threadIdx.x]; }
KERNEL awbarrier_primitives(int *p) { __shared__ __mbarrier_t b; __mbarrier_init(&b, 32); auto t = __mbarrier_arrive(&b); while (!__mbarrier_test_wait(&b, t)) {} p[0] = __mbarrier_token_pending_count(t); __mbarrier_inval(&b); }
KERNEL awbarrier_drop(int *p) { __shared__ __mbarrier_t b; __mbarrier_init(&b, 32); auto t = __mbarrier_arrive_and_drop(&b); p[0] = __mbarrier_maximum_count(); while (!__mbarrier_test_wait(&b, t)) {} }
KERNEL cuda_barrier(int *p) { __shared__ cuda::barrier<cuda::thread_scope_block> b; if (threadIdx.x == 0) init(&b, blockDim.x); __syncthreads(); b.arrive_and_wait(); auto t = b.arrive(); b.wait(std::move(t)); p[0] = 1; }
KERNEL cuda_memcpy_async(int4 *p) { __shared__ int4 s[64]; __shared__ cuda::barrier<cuda::thread_scope_block> b; if (threadIdx.x == 0) init(&b, blockDim.x); __syncthreads(); cuda::memcpy_async(&s[threadIdx.x], &p[threadIdx.x], cuda::aligned_size_t<16>(16), b); b.arrive_and_wait(); p[threadIdx.x] = s[threadIdx.x]; }
KERNEL cuda_pipeline(int4 *p) { __shared__ int4 s[64]; auto q = cuda::make_pipeline(); q.producer_acquire(); cuda::memcpy_async(&s[threadIdx.x], &p[threadIdx.x], cuda::aligned_size_t<16>(16), q); q.producer_commit(); q.consumer_wait(); p[threadIdx.x] = s[threadIdx.x]; q.consumer_release(); }
KERNEL annotated(const int *p, int *o) { cuda::annotated_ptr<const int, cuda::access_property::persisting> a(p); o[threadIdx.x] = a[threadIdx.x]; }
KERNEL warp(int *p) { p[0] = __shfl_sync(~0u, p[0], 3) + __shfl_up_sync(~0u, p[1], 3) + __shfl_down_sync(~0u, p[2], 3) + __shfl_xor_sync(~0u, p[3], 3) + __all_sync(~0u, p[4]) + __any_sync(~0u, p[5]) + __ballot_sync(~0u, p[6]) + __activemask() + __match_any_sync(~0u, p[7]) + __uni_sync(~0u, p[8]); int q; p[9] = __match_all_sync(~0u, p[10], &q) + q; }
KERNEL reduce(unsigned *p) { p[0] = __reduce_add_sync(~0u, p[0]) + __reduce_min_sync(~0u, p[1]) + __reduce_max_sync(~0u, p[2]) + __reduce_and_sync(~0u, p[3]) + __reduce_or_sync(~0u, p[4]) + __reduce_xor_sync(~0u, p[5]) + __reduce_max_sync(~0u, (int)p[6]); }
KERNEL fences(int *p) { p[0] = 1; __threadfence_block(); p[1] = 2; __threadfence(); p[2] = 3; __threadfence_system(); p[3] = 4; __syncwarp(); p[4] = 5; __nanosleep(100); __syncthreads(); p[5] = __syncthreads_count(p[6]) + __syncthreads_and(p[7]) + __syncthreads_or(p[8]); __barrier_sync(3); __barrier_sync_count(4, 64); }
KERNEL machine(long long *p) { p[0] = clock64(); p[1] = clock(); p[2] = __isGlobal(p) + __isShared(p) + __isLocal(p) + __isConstant(p); p[3] = __cvta_generic_to_global(p); __prof_trigger(3); __brkpt(); if (p[4]) __trap(); }
KERNEL atomic_ref(int *p) { cuda::atomic_ref<int, cuda::thread_scope_block> a(*p); a.fetch_add(1, cuda::memory_order_relaxed); a.store(3, cuda::memory_order_release); p[1] = a.load(cuda::memory_order_acquire); p[2] = a.fetch_max(7); int e = 3; p[3] = a.compare_exchange_strong(e, 4); a.notify_one(); }
