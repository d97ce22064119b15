# Newlib as device bitcode: unpacked from Debian's package and compiled by our
# own compiler, file by file. Sets newlib_objects.

find_file(CUPCC_NEWLIB_SOURCE newlib-3.3.0.tar.xz
  PATHS /usr/src/newlib
  DOC "The sources of newlib, from Debian's package newlib-source")
if(NOT CUPCC_NEWLIB_SOURCE)
  message(FATAL_ERROR "newlib-3.3.0.tar.xz is not in /usr/src/newlib; "
    "install newlib-source, or set CUPCC_NEWLIB_SOURCE to the file. "
    "Another version of newlib needs another list of sources "
    "(runtime/libc/newlib/sources.list).")
endif()

set(newlib_dir "${CMAKE_CURRENT_BINARY_DIR}/newlib-salsa/newlib")
set(newlib_stamp "${CMAKE_CURRENT_BINARY_DIR}/newlib-unpacked")
if(NOT EXISTS "${newlib_stamp}" OR
   "${CUPCC_NEWLIB_SOURCE}" IS_NEWER_THAN "${newlib_stamp}")
  message(STATUS "Unpacking newlib")
  file(ARCHIVE_EXTRACT INPUT "${CUPCC_NEWLIB_SOURCE}"
    DESTINATION "${CMAKE_CURRENT_BINARY_DIR}"
    PATTERNS */newlib/libc/* */newlib/libm/* */newlib/testsuite/*)
  file(TOUCH "${newlib_stamp}")
endif()

set(newlib_config "${CMAKE_CURRENT_SOURCE_DIR}/libc/newlib/include")
set(newlib_generated "${CMAKE_CURRENT_BINARY_DIR}/newlib-generated")
set(newlib_errno "${newlib_generated}/sys/errno.h")
set(newlib_script "${CMAKE_CURRENT_SOURCE_DIR}/libc/newlib/errno-header.py")
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_custom_command(
  OUTPUT "${newlib_errno}"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${newlib_generated}/sys"
  COMMAND "${Python3_EXECUTABLE}" "${newlib_script}" "${device_clang}"
    "${newlib_errno}"
  DEPENDS "${newlib_script}"
  COMMENT "Taking the host's error numbers for newlib"
  VERBATIM)

# newlib's warnings are newlib's. LDBL_*: what is built of newlib has no long
# double (libc/long_double has that), and this leaves newlib's own out.
set(newlib_flags
  -std=gnu11 -Oz -w -nostdinc
  "-I${newlib_config}" "-I${newlib_generated}"
  -isystem "${CUPCC_CLANG_RESOURCE_DIR}/include"
  "-I${newlib_dir}/libc/include"
  -D_LIBC -D__IEEE_LITTLE_ENDIAN -D__DYNAMIC_REENT__ -DPREFER_SIZE_OVER_SPEED
  -U__LDBL_MANT_DIG__ -D__LDBL_MANT_DIG__=53
  -U__LDBL_MAX_EXP__ -D__LDBL_MAX_EXP__=1024
  -U__LDBL_MIN_EXP__ "-D__LDBL_MIN_EXP__=(-1021)"
  -U__LDBL_DIG__ -D__LDBL_DIG__=15)

add_listed_sources(newlib libc/newlib/sources.list "${newlib_dir}" ${newlib_flags})
foreach(source IN LISTS newlib_side_sources)
  string(REPLACE "/" "-" object "${source}.bc")
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${object}"
    ${newlib_flags} -Wall -Werror -Wno-unknown-pragmas)
  list(APPEND newlib_objects "${CMAKE_CURRENT_BINARY_DIR}/${object}")
endforeach()
