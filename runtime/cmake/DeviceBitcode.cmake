# How bitcode for the device is made: from sources that know nothing of the host,
# by Clang, and from sources with the host's types, by cupcc-device-cc.

# sm_90 and PTX 8.0 only so that Clang accepts its builtins; cupcc-device-cc --finish takes
# them out again. No host library is on the include path.
set(device_flags
  --target=nvptx64-nvidia-cuda -march=sm_90 -Xclang -target-feature -Xclang +ptx80
  -std=c++20 -O2 -Wall -Wextra -Werror
  -fno-exceptions -fno-rtti -fno-threadsafe-statics -fomit-frame-pointer
  -fconvergent-functions -ffp-contract=off
  -nostdlibinc -nostdinc++ -isystem "${CUPCC_CUDA_INCLUDE_DIR}"
  "-ffile-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=")
set(device_clang "${LLVM_TOOLS_BINARY_DIR}/clang++")
set(resource_dir "${CMAKE_BINARY_DIR}/${CUPCC_RESOURCE_SUBDIR}")

# object_name(source result): the object of a source of this folder.
function(object_name source result)
  string(REPLACE "/" "-" object "${source}.bc")
  set(${result} "${object}" PARENT_SCOPE)
endfunction()

# objects_of(result source...): the paths of the sources' objects.
function(objects_of result)
  set(objects)
  foreach(source IN LISTS ARGN)
    object_name("${source}" object)
    list(APPEND objects "${CMAKE_CURRENT_BINARY_DIR}/${object}")
  endforeach()
  set(${result} ${objects} PARENT_SCOPE)
endfunction()

# add_device_object(source [prefix]): compiles a source of this folder that knows
# nothing of the host. The second object of a source has a prefix, by which its flags
# are found besides: "exceptions-", flags_of_exceptions.
function(add_device_object source)
  object_name("${source}" object)
  set(prefix ${ARGN})
  string(REGEX REPLACE "-$" "" variant "${prefix}")
  set(object "${CMAKE_CURRENT_BINARY_DIR}/${prefix}${object}")
  add_custom_command(
    OUTPUT "${object}"
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} "${device_clang}" ${device_flags}
      ${flags_of_${source}} ${flags_of_${variant}} -MD -MF "${object}.d" -emit-llvm
      -c "${CMAKE_CURRENT_SOURCE_DIR}/${source}" -o "${object}"
    DEPENDS "${source}" "${device_clang}"
    DEPFILE "${object}.d"
    COMMENT "Compiling ${source} for the device"
    VERBATIM)
endfunction()

# add_host_typed_object(source object flag...): compiles a source, given by its
# whole path, with the host's types to an object of this folder.
function(add_host_typed_object source object)
  set(object "${CMAKE_CURRENT_BINARY_DIR}/${object}")
  get_filename_component(name "${source}" NAME)
  add_custom_command(
    OUTPUT "${object}"
    COMMAND cupcc-device-cc -resource-dir "${CUPCC_CLANG_RESOURCE_DIR}" ${ARGN}
      -MD -MT "${object}" -MF "${object}.d" "${source}" -o "${object}"
    DEPENDS "${source}" cupcc-device-cc "${newlib_errno}" "${host_texts}"
    DEPFILE "${object}.d"
    COMMENT "Compiling ${name} for the device"
    VERBATIM)
endfunction()

# add_listed_sources(name list dir flag...): compiles the sources below dir that
# the file list, of this folder, names. A line of it: FILE [as NAME] [with FLAG...]
# Sets <name>_objects.
function(add_listed_sources name list dir)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${list}")
  file(STRINGS "${list}" lines REGEX "^[^#]")
  set(objects)
  foreach(line IN LISTS lines)
    string(REGEX MATCH "^[^ ]+" file "${line}")
    set(called "${file}")
    if(line MATCHES " as ([^ ]+)")
      get_filename_component(folder "${file}" DIRECTORY)
      set(called "${folder}/${CMAKE_MATCH_1}")
    endif()
    set(extra)
    if(line MATCHES " with (.+)$")
      separate_arguments(extra UNIX_COMMAND "${CMAKE_MATCH_1}")
    endif()
    string(REPLACE "/" "-" object "${name}-${called}.bc")
    add_host_typed_object("${dir}/${file}" "${object}" ${ARGN} ${extra})
    list(APPEND objects "${CMAKE_CURRENT_BINARY_DIR}/${object}")
  endforeach()
  set(${name}_objects ${objects} PARENT_SCOPE)
endfunction()

# link_library(name upstream objects): the bitcode file that programs are linked
# with. Ours take the place of upstream's where both define a function; what only
# upstream's needed goes.
function(link_library name upstream objects)
  set(base "${CMAKE_CURRENT_BINARY_DIR}/${name}")
  set(overriding)
  foreach(object IN LISTS objects)
    list(APPEND overriding "--override=${object}")
  endforeach()
  add_custom_command(
    OUTPUT "${base}-upstream.bc"
    COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-link" ${upstream}
      -o "${base}-upstream.bc"
    DEPENDS ${upstream}
    COMMENT "Linking the upstream part of ${name}"
    VERBATIM)
  add_custom_command(
    OUTPUT "${resource_dir}/device/${name}.bc"
    COMMAND "${CMAKE_COMMAND}" -E make_directory "${resource_dir}/device"
    COMMAND "${LLVM_TOOLS_BINARY_DIR}/llvm-link" "${base}-upstream.bc"
      ${overriding} -o "${base}-linked.bc"
    COMMAND cupcc-device-cc --finish "${base}-linked.bc"
      -o "${resource_dir}/device/${name}.bc"
    DEPENDS "${base}-upstream.bc" ${objects} cupcc-device-cc
    COMMENT "Linking ${name}"
    VERBATIM)
endfunction()
