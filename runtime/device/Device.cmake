# CUDA's device functions. They know nothing of the host.

set(device_sources
  device/address_space.cpp
  device/async_copy.cpp
  device/atomics.cpp
  device/barrier.cpp
  device/cluster.cpp
  device/control.cpp
  device/convert.cpp
  device/fast_math.cpp
  device/integer.cpp
  device/math.cpp
  device/nv_atomics.cpp
  device/packed_float.cpp
  device/rounding.cpp
  device/simd.cpp
  device/warp.cpp
  device/wide_atomics.cpp)

# The architecture it asks for is the program's, not that of the flags.
set(flags_of_device/nv_atomics.cpp -mllvm -nvvm-reflect-enable=false)

foreach(source IN LISTS device_sources)
  add_device_object("${source}")
endforeach()
