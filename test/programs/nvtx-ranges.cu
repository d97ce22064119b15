// NVTX of C and of C++ around kernels: ranges of every kind, marks, domains, categories,
// payloads and names. Without a profiler they do nothing.
//
// RUN: %cupcc -std=c++17 -Xcompiler=-Wall,-Wextra -Werror=all-warnings %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCuda.h>
#include <nvtx3/nvToolsExtCudaRt.h>
#include <nvtx3/nvToolsExtPayload.h>
#include <nvtx3/nvToolsExtSync.h>
#include <nvtx3/nvtx3.hpp>

struct Domain {
  static constexpr const char *name{"program"};
};
struct Stage {
  static constexpr const char *message{"stage"};
};
struct Copying {
  static constexpr const char *name{"copying"};
  static constexpr std::uint32_t id{7};
};

__global__ void increase(int *numbers, int n, int by) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    numbers[i] += by;
}

void launch(DeviceArray<int> &numbers, int by) {
  NVTX3_FUNC_RANGE_IN(Domain);
  nvtx3::scoped_range_in<Domain> range(nvtx3::registered_string_in<Domain>::get<Stage>(), nvtx3::rgb{127, 255, 0},
                                       nvtx3::payload{by}, nvtx3::named_category_in<Domain>::get<Copying>());
  increase<<<4, 32>>>(numbers.get(), numbers.size(), by);
  CHECK_LAUNCH();
}

int pushAndPop() {
  NVTX3_FUNC_RANGE();
  nvtxEventAttributes_t attributes = {};
  attributes.version = NVTX_VERSION;
  attributes.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
  attributes.colorType = NVTX_COLOR_ARGB;
  attributes.color = 0xff880000;
  attributes.messageType = NVTX_MESSAGE_TYPE_ASCII;
  attributes.message.ascii = "attributes";
  attributes.payloadType = NVTX_PAYLOAD_TYPE_DOUBLE;
  attributes.payload.dValue = 1.5;
  int level = nvtxRangePushA("outer");
  level += nvtxRangePushEx(&attributes);
  nvtxMarkA("mark");
  nvtxMarkEx(&attributes);
  level += nvtxRangePop() + nvtxRangePop();
  return level;
}

int main() {
  Report report;
  nvtxInitialize(nullptr);
  nvtxNameCategoryA(1, "first");
  std::vector<int> expected(100, 5);
  DeviceArray<int> numbers(100);
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  nvtxNameCudaStreamA(stream, "stream");
  nvtxRangeId_t whole = nvtxRangeStartA("whole");
  launch(numbers, 2);
  {
    nvtx3::scoped_range range{"in C++"};
    nvtx3::mark("in C++", nvtx3::payload{3.5});
    nvtx3::unique_range moved{nvtx3::event_attributes{"unique", nvtx3::color{0xff00ff00}}};
    nvtx3::unique_range other = std::move(moved);
    launch(numbers, 3);
  }
  auto handle = nvtx3::start_range_in<Domain>("handle");
  nvtx3::end_range_in<Domain>(handle);
  nvtxDomainHandle_t domain = nvtxDomainCreateA("of C");
  nvtxStringHandle_t text = nvtxDomainRegisterStringA(domain, "text");
  report.check("no profiler", pushAndPop() == 4 * NVTX_NO_PUSH_POP_TRACKING || text != nullptr || domain != nullptr);
  nvtxDomainDestroy(domain);
  nvtxRangeEnd(whole);
  CHECK(cudaStreamDestroy(stream));
  report.equal("numbers", numbers.download(), expected);
  return report.status();
}
// EXPECT: no profiler: yes
// EXPECT: numbers: 100 equal
