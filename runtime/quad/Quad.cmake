# __float128: libgcc's soft-fp, unpacked from Debian's package gcc-12-source, and our own
# functions. Sets softfp_objects.

set(softfp_dir "${CMAKE_CURRENT_BINARY_DIR}/gcc-12.2.0/libgcc/soft-fp")
set(softfp_stamp "${CMAKE_CURRENT_BINARY_DIR}/softfp-unpacked")
if(NOT EXISTS "${softfp_stamp}" OR
   "${CUPCC_GCC_SOURCE}" IS_NEWER_THAN "${softfp_stamp}")
  message(STATUS "Unpacking soft-fp")
  file(ARCHIVE_EXTRACT INPUT "${CUPCC_GCC_SOURCE}"
    DESTINATION "${CMAKE_CURRENT_BINARY_DIR}"
    PATTERNS */libgcc/soft-fp/* gcc-12.2.0/include/longlong.h)
  file(TOUCH "${softfp_stamp}")
endif()

# longlong.h would take the host's assembly. Half is a type of parameters here.
set(softfp_flags
  -std=gnu11 -O2 -w -U__x86_64__ -Xclang -fnative-half-arguments-and-returns
  "-I${CMAKE_CURRENT_SOURCE_DIR}/quad/soft-fp/include"
  "-I${softfp_dir}" "-I${CMAKE_CURRENT_BINARY_DIR}/gcc-12.2.0/include"
  "-ffile-prefix-map=${softfp_dir}/=")

add_listed_sources(softfp quad/soft-fp/sources.list "${softfp_dir}" ${softfp_flags})

# Operations that soft-fp has macros for and libgcc no function.
set(softfp_side_sources
  quad/soft-fp/fma.c
  quad/soft-fp/sqrt.c)
foreach(source IN LISTS softfp_side_sources)
  object_name("${source}" object)
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${object}"
    ${softfp_flags})
endforeach()

set(quad_constants "${CMAKE_CURRENT_BINARY_DIR}/quad-generated/quad_constants.h")
set(quad_constants_script "${CMAKE_CURRENT_SOURCE_DIR}/quad/constants.py")
add_custom_command(
  OUTPUT "${quad_constants}"
  COMMAND "${CMAKE_COMMAND}" -E make_directory
    "${CMAKE_CURRENT_BINARY_DIR}/quad-generated"
  COMMAND "${Python3_EXECUTABLE}" "${quad_constants_script}" "${quad_constants}"
  DEPENDS "${quad_constants_script}"
  COMMENT "Computing the constants of functions on __float128"
  VERBATIM)

set(quad_sources
  quad/bessel.cpp
  quad/complex.cpp
  quad/conversions.cpp
  quad/error_function.cpp
  quad/exponential.cpp
  quad/for_long_double.cpp
  quad/gamma.cpp
  quad/hyperbolic.cpp
  quad/inverse_trigonometric.cpp
  quad/logarithm.cpp
  quad/parts.cpp
  quad/power.cpp
  quad/remainders.cpp
  quad/rounding.cpp
  quad/trigonometric.cpp
  quad/wide.cpp)
set(quad_flags
  "-I${CMAKE_CURRENT_BINARY_DIR}/quad-generated" "-I${CMAKE_CURRENT_SOURCE_DIR}/quad"
  -std=gnu++20 -O2 -Wall -Wextra -Werror -fno-exceptions -fno-rtti
  -fno-threadsafe-statics -ffp-contract=off -U_FORTIFY_SOURCE
  "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=")
foreach(source IN LISTS quad_sources)
  object_name("${source}" object)
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${object}"
    ${quad_flags})
  add_custom_command(OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${object}"
    DEPENDS "${quad_constants}" APPEND)
endforeach()
