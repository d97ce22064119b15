# The C library: what needs none of the host's types, what has them, and newlib.

set(libc_sources
  libc/abort.cpp
  libc/atomic/any_size.cpp
  libc/atomic/wide.cpp
  libc/complex.cpp
  libc/errno.cpp
  libc/malloc.cpp
  libc/math/complex_exp.cpp
  libc/math/complex_inverse.cpp
  libc/math/complex_log.cpp
  libc/math/complex_parts.cpp
  libc/math/float_n.cpp
  libc/math/min_max.cpp
  libc/math/nan_payload.cpp
  libc/math/narrowing.cpp
  libc/math/rounding.cpp
  libc/printf.cpp
  libc/pthread/self.cpp
  libc/rand.cpp
  libc/sleep.cpp
  libc/stdlib/exit.cpp
  libc/strtok_rest.cpp
  libc/thread_area.cpp
  libc/time/device_clock.cpp
  cxx/report.cpp)
# Calls stay calls, of functions that are defined here, and do not become
# intrinsics, which the back end cannot select (math/real_functions.h).
set(flags_of_libc/math/float_n.cpp -fno-builtin)
foreach(part IN ITEMS exp inverse log parts)
  set(flags_of_libc/math/complex_${part}.cpp -fmath-errno)
endforeach()

# The architecture they ask for is the program's, not that of the flags above.
foreach(source IN ITEMS libc/atomic/any_size.cpp libc/atomic/wide.cpp)
  set(flags_of_${source} -mllvm -nvvm-reflect-enable=false)
endforeach()

# The C library, for programs: the host's headers and types.
set(host_typed_sources
  libc/long_double/complex.cpp
  libc/long_double/complex_arithmetic.cpp
  libc/long_double/elementary.cpp
  libc/long_double/min_max.cpp
  libc/long_double/parts.cpp
  libc/long_double/remainders.cpp
  libc/long_double/representation.cpp
  libc/long_double/rounding.cpp
  libc/long_double/special.cpp
  libc/byte_order.cpp
  libc/fenv.cpp
  libc/ctype/classify.cpp
  libc/ctype/tables.cpp
  libc/ctype/wide.cpp
  libc/host/descriptors.cpp
  libc/host/environment.cpp
  libc/host/folders.cpp
  libc/host/host_call.cpp
  libc/host/names.cpp
  libc/host/temporary.cpp
  libc/locale/langinfo.cpp
  libc/locale/locale.cpp
  libc/pthread/condition.cpp
  libc/pthread/futex.cpp
  libc/pthread/keys.cpp
  libc/pthread/mutex.cpp
  libc/pthread/once.cpp
  libc/pthread/rwlock.cpp
  libc/pthread/semaphore.cpp
  libc/search/hash_table.cpp
  libc/search/linear.cpp
  libc/search/tree.cpp
  libc/stdio/console.cpp
  libc/stdio/decimal.cpp
  libc/stdio/file.cpp
  libc/stdio/file_operations.cpp
  libc/stdio/files.cpp
  libc/stdio/format_memory.cpp
  libc/stdio/format_number.cpp
  libc/stdio/format_wide.cpp
  libc/stdio/get.cpp
  libc/stdio/open_file.cpp
  libc/stdio/print.cpp
  libc/stdio/print_wide.cpp
  libc/stdio/put.cpp
  libc/stdio/scan_memory.cpp
  libc/stdio/scan_streams.cpp
  libc/stdio/stream_state.cpp
  libc/stdio/streams.cpp
  libc/stdlib/answers.cpp
  libc/stdlib/base64.cpp
  libc/stdlib/digits_of_float.cpp
  libc/stdlib/environment.cpp
  libc/stdlib/floats_from_text.cpp
  libc/stdlib/integers_from_text.cpp
  libc/stdlib/rand48.cpp
  libc/stdlib/random.cpp
  libc/stdlib/sort.cpp
  libc/string/checked.cpp
  libc/string/explicit_bzero.cpp
  libc/string/gnu.cpp
  libc/string/messages.cpp
  libc/string/other_names.cpp
  libc/string/paths.cpp
  libc/string/tokens.cpp
  libc/string/versions.cpp
  libc/system/assert.cpp
  libc/system/messages.cpp
  libc/system/signals.cpp
  libc/time/asctime.cpp
  libc/time/calendar.cpp
  libc/time/clocks.cpp
  libc/time/format.cpp
  libc/time/parse.cpp
  libc/time/parse_dates.cpp
  libc/wchar/checked.cpp
  libc/wchar/floats_from_text.cpp
  libc/wchar/integers_from_text.cpp
  libc/wchar/multibyte.cpp
  libc/wchar/strings.cpp
  libc/wchar/unicode.cpp)
# The C library's side of newlib: newlib's headers.
set(newlib_side_sources
  libc/newlib/locale.c
  libc/newlib/strings.c)

find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(host_texts "${CMAKE_CURRENT_BINARY_DIR}/generated/host_texts.h")
set(host_texts_script "${CMAKE_CURRENT_SOURCE_DIR}/libc/string/host-texts.py")
add_custom_command(
  OUTPUT "${host_texts}"
  COMMAND "${CMAKE_COMMAND}" -E make_directory "${CMAKE_CURRENT_BINARY_DIR}/generated"
  COMMAND "${Python3_EXECUTABLE}" "${host_texts_script}" "${host_texts}"
  DEPENDS "${host_texts_script}"
  COMMENT "Taking the host's texts of errors and signals"
  VERBATIM)

set(host_typed_flags
  "-I${CMAKE_CURRENT_BINARY_DIR}/generated" -std=gnu++20 -Oz -Wall -Wextra -Werror -fno-exceptions -fno-rtti
  -fno-threadsafe-statics -D_GNU_SOURCE -U_FORTIFY_SOURCE
  "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=")

include(libc/newlib/Newlib.cmake)

foreach(source IN LISTS libc_sources)
  add_device_object("${source}")
endforeach()
foreach(source IN LISTS host_typed_sources)
  object_name("${source}" object)
  add_host_typed_object("${CMAKE_CURRENT_SOURCE_DIR}/${source}" "${object}"
    ${host_typed_flags})
endforeach()
