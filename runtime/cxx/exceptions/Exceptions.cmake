# The C++ library for programs with handlers (IR/Exceptions.h): the same sources,
# lowered with exceptions, and what throws.

set(flags_of_exceptions -fexceptions -fcxx-exceptions)
set(throwing_device_sources
  cxx/new.cpp
  cxx/new_forms.cpp
  cxx/once.cpp)
foreach(source IN LISTS throwing_device_sources)
  add_device_object("${source}" exceptions-)
endforeach()
add_device_object(cxx/exceptions/globals.cpp)

set(throwing_host_typed_sources ${host_typed_cxx_sources})
list(REMOVE_ITEM throwing_host_typed_sources cxx/exception.cpp)
list(APPEND throwing_host_typed_sources cxx/exceptions/objects.cpp)
set(flags_of_cxx/exceptions/objects.cpp ${flags_of_cxx/exception.cpp})
foreach(source IN LISTS throwing_host_typed_sources)
  object_name("${source}" object)
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}"
    "exceptions-${object}" ${host_typed_cxx_flags} ${flags_of_${source}} --exceptions)
endforeach()

# Of the C library, what must clean up when the program's function throws.
set(throwing_libc_source libc/pthread/once.cpp)
object_name("${throwing_libc_source}" object)
add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${throwing_libc_source}"
  "exceptions-${object}" ${host_typed_flags} -fexceptions --exceptions)

add_listed_sources(throwing_libstdcxx cxx/libstdcxx/sources.list "${libstdcxx_dir}"
  ${libstdcxx_flags} --exceptions)
add_listed_sources(throwing_only cxx/exceptions/sources.list "${libstdcxx_dir}"
  ${libstdcxx_flags} --exceptions)

# throwing_objects: all of ours.
set(unchanged ${cxx_sources})
list(REMOVE_ITEM unchanged cxx/functexcept.cpp ${throwing_device_sources})
objects_of(throwing_objects ${unchanged} cxx/exceptions/globals.cpp)
foreach(source IN LISTS throwing_device_sources throwing_host_typed_sources
    throwing_libc_source)
  object_name("${source}" object)
  list(APPEND throwing_objects "${CMAKE_CURRENT_BINARY_DIR}/exceptions-${object}")
endforeach()
