# The C++ library: ours, and libstdc++.

# Ours, without the host's types: what takes the place of libstdc++'s, and what that
# has from the operating system.
set(cxx_sources
  cxx/checks.cpp
  cxx/functexcept.cpp
  cxx/guard.cpp
  cxx/library_objects.cpp
  cxx/new.cpp
  cxx/new_forms.cpp
  cxx/once.cpp
  cxx/random_bits.cpp
  cxx/streams/console_line.cpp
  cxx/terminate.cpp
  cxx/virtual.cpp)

# The C++ library's with the host's headers and types.
set(host_typed_cxx_sources
  cxx/condition_variable.cpp
  cxx/coroutine.cpp
  cxx/exception.cpp
  cxx/locale/classic.cpp
  cxx/locale/collate.cpp
  cxx/locale/ctype.cpp
  cxx/locale/ids.cpp
  cxx/locale/instances.cpp
  cxx/locale/locale.cpp
  cxx/locale/monetary.cpp
  cxx/locale/numeric.cpp
  cxx/locale/numpunct.cpp
  cxx/locale/time.cpp
  cxx/random_device.cpp
  cxx/streams/cache_locale.cpp
  cxx/streams/console_buffer.cpp
  cxx/streams/console_streams.cpp
  cxx/streams/ignore.cpp
  cxx/streams/init.cpp
  cxx/thread.cpp)

set(host_typed_cxx_flags
  -std=gnu++20 -Oz --keep-calls -Wall -Wextra -Werror -D_GNU_SOURCE -U_FORTIFY_SOURCE
  "-I${CMAKE_CURRENT_SOURCE_DIR}/cxx/libstdcxx/include"
  "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=")

include(cxx/libstdcxx/Libstdcxx.cmake)
# libsupc++'s private header of what lies before an exception.
set(flags_of_cxx/exception.cpp -isystem "${libstdcxx_dir}/libsupc++")

foreach(source IN LISTS cxx_sources)
  add_device_object("${source}")
endforeach()
foreach(source IN LISTS host_typed_cxx_sources)
  object_name("${source}" object)
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${object}"
    ${host_typed_cxx_flags} ${flags_of_${source}})
endforeach()
