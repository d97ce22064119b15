# The device libraries hold code of newlib, of libstdc++ and of soft-fp, so what is installed
# has the texts of their licences, from the archives that the code came from.

# add_licences(ARCHIVE NAME...): unpacks the files into build/licences.
function(add_licences archive)
  set(folder "${CMAKE_BINARY_DIR}/licences")
  foreach(name ${ARGN})
    if(NOT EXISTS "${folder}/${name}")
      list(APPEND missing "${name}")
      list(APPEND patterns "*/${name}")
    endif()
  endforeach()
  if(NOT missing)
    return()
  endif()
  set(unpacked "${CMAKE_BINARY_DIR}/licences-unpacked")
  file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${unpacked}"
       PATTERNS ${patterns})
  foreach(name ${missing})
    # The one at the top of the archive: a folder inside may have its own.
    file(GLOB found "${unpacked}/*/${name}")
    if(NOT found)
      message(FATAL_ERROR "${archive} has no ${name}")
    endif()
    file(COPY ${found} DESTINATION "${folder}")
  endforeach()
  file(REMOVE_RECURSE "${unpacked}")
endfunction()

add_licences("${CUPCC_NEWLIB_SOURCE}" COPYING.NEWLIB)
add_licences("${CUPCC_GCC_SOURCE}" COPYING3 COPYING.RUNTIME COPYING.LIB)
install(DIRECTORY "${CMAKE_BINARY_DIR}/licences/"
        DESTINATION share/doc/cupcc/licences)
