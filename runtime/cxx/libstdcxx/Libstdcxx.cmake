# libstdc++ and libsupc++ as device bitcode: unpacked from Debian's package and
# compiled by our own compiler, file by file, against the headers that programs
# include. Sets libstdcxx_objects.

find_file(CUPCC_GCC_SOURCE gcc-12.2.0-dfsg.tar.xz
  PATHS /usr/src/gcc-12
  DOC "The sources of GCC 12.2, from Debian's package gcc-12-source")
if(NOT CUPCC_GCC_SOURCE)
  message(FATAL_ERROR "gcc-12.2.0-dfsg.tar.xz is not in /usr/src/gcc-12; "
    "install gcc-12-source, or set CUPCC_GCC_SOURCE to the file.")
endif()

# The layouts and the inline functions of a program come from the headers that
# are installed, and the rest from these sources: they must be of one release.
execute_process(
  COMMAND "${device_clang}" -x c++ -E -P -
  INPUT_FILE "${CMAKE_CURRENT_SOURCE_DIR}/cxx/libstdcxx/version.txt"
  OUTPUT_VARIABLE libstdcxx_version
  OUTPUT_STRIP_TRAILING_WHITESPACE)
string(REGEX REPLACE ".*release:" "" libstdcxx_version "${libstdcxx_version}")
string(STRIP "${libstdcxx_version}" libstdcxx_version)
if(NOT libstdcxx_version EQUAL 12)
  message(FATAL_ERROR "the C++ library found by ${device_clang} is "
    "libstdc++ ${libstdcxx_version}; the device's C++ library is built from "
    "GCC 12's sources and fits libstdc++ 12 alone. Install libstdc++-12-dev and "
    "remove other versions (libstdc++-*-dev), or build on Debian 12.")
endif()

set(libstdcxx_dir "${CMAKE_CURRENT_BINARY_DIR}/gcc-12.2.0/libstdc++-v3")
set(libstdcxx_stamp "${CMAKE_CURRENT_BINARY_DIR}/libstdcxx-unpacked")
if(NOT EXISTS "${libstdcxx_stamp}" OR
   "${CUPCC_GCC_SOURCE}" IS_NEWER_THAN "${libstdcxx_stamp}")
  message(STATUS "Unpacking libstdc++")
  file(ARCHIVE_EXTRACT INPUT "${CUPCC_GCC_SOURCE}"
    DESTINATION "${CMAKE_CURRENT_BINARY_DIR}"
    PATTERNS */libstdc++-v3/config/* */libstdc++-v3/libsupc++/*
      */libstdc++-v3/src/* */libstdc++-v3/testsuite/*)
  file(TOUCH "${libstdcxx_stamp}")
endif()

# libstdc++'s warnings are libstdc++'s. Exceptions are on, as in programs: what a
# device makes of a throw is decided in lowering.
set(libstdcxx_flags
  -Oz --keep-calls -w -D_GNU_SOURCE -U_FORTIFY_SOURCE
  "-I${CMAKE_CURRENT_SOURCE_DIR}/cxx/libstdcxx/include"
  "-I${CMAKE_CURRENT_SOURCE_DIR}/cxx"
  "-I${libstdcxx_dir}" "-I${libstdcxx_dir}/libsupc++"
  "-I${libstdcxx_dir}/config/locale/gnu"
  "-ffile-prefix-map=${libstdcxx_dir}/=")

add_listed_sources(libstdcxx cxx/libstdcxx/sources.list "${libstdcxx_dir}"
  ${libstdcxx_flags})
