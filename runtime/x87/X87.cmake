# long double: the x87's format in integers. Sets x87_sources; what the sources make is a
# part of cupcc-device-quad, whose functions these and __float128's call.

set(x87_sources
  x87/arithmetic.cpp
  x87/comparisons.cpp
  x87/conversions.cpp
  x87/rounding.cpp
  x87/x87.cpp)
set(x87_flags
  -std=gnu++20 -O2 -Wall -Wextra -Werror -fno-exceptions -fno-rtti
  -fno-threadsafe-statics -ffp-contract=off -U_FORTIFY_SOURCE
  "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=")
foreach(source IN LISTS x87_sources)
  object_name("${source}" object)
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${object}"
    ${x87_flags})
endforeach()
