# cupcc_lay_out(<program> SOURCES <source>... [DEPENDS <target>...]): ninja
# <program>-layout replaces the program by one whose code is laid out by what it executes while it
# compiles the sources (tools/cupcc/layout). Beside a plain build because it takes
# minutes the first time, and half a minute after each change of the program:
# ./quickstart and ./check do it, and so should who installs cupcc.
#
# The profile is made once for a build folder; delete layout/*.fdata for another.

find_program(CUPCC_BOLT llvm-bolt HINTS "${LLVM_TOOLS_BINARY_DIR}" NO_DEFAULT_PATH)
find_program(CUPCC_MERGE_FDATA NAMES merge-fdata merge-fdata-22
             HINTS "${LLVM_TOOLS_BINARY_DIR}")
if(NOT CUPCC_BOLT OR NOT CUPCC_MERGE_FDATA)
  message(FATAL_ERROR "no llvm-bolt in ${LLVM_TOOLS_BINARY_DIR}; "
                      "it is in the package bolt-22")
endif()

function(cupcc_lay_out program)
  cmake_parse_arguments(ARG "" "" "SOURCES;DEPENDS" ${ARGN})
  # A program of this folder finds lib/cupcc as one of bin/ does.
  set(folder "${CMAKE_BINARY_DIR}/layout")
  file(MAKE_DIRECTORY "${folder}/bin")
  file(CREATE_LINK ../lib "${folder}/lib" SYMBOLIC)
  set(script "${CMAKE_CURRENT_SOURCE_DIR}/layout/lay-out")
  set(lay_out "${CMAKE_COMMAND}" -E env "BOLT=${CUPCC_BOLT}"
              "MERGE_FDATA=${CUPCC_MERGE_FDATA}" "${script}")

  # The same program with what BOLT needs to move code.
  add_executable(${program}-movable EXCLUDE_FROM_ALL
                 $<TARGET_PROPERTY:${program},SOURCES>)
  target_link_libraries(${program}-movable PRIVATE
                        $<TARGET_PROPERTY:${program},LINK_LIBRARIES>)
  target_link_options(${program}-movable PRIVATE
                      $<TARGET_PROPERTY:${program},LINK_OPTIONS> LINKER:--emit-relocs)
  set_target_properties(${program}-movable PROPERTIES
    CUPCC_STATIC_LLVM ON RUNTIME_OUTPUT_DIRECTORY "${folder}/bin")

  # After that program, but not again because of another.
  set(profile "${folder}/${program}.fdata")
  set(instrumented "${folder}/bin/${program}-instrumented")
  add_custom_command(OUTPUT "${profile}"
    COMMAND ${lay_out} instrument "${folder}/bin/${program}-movable" -o "${instrumented}"
    COMMAND ${lay_out} profile "${instrumented}" -o "${profile}" ${ARG_SOURCES}
    COMMAND "${CMAKE_COMMAND}" -E rm "${instrumented}"
    DEPENDS "${script}" ${ARG_SOURCES}
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "Recording what ${program} executes (some minutes)"
    VERBATIM)
  add_custom_target(${program}-profile DEPENDS "${profile}")
  add_dependencies(${program}-profile ${program}-movable ${ARG_DEPENDS})

  set(stamp "${folder}/${program}.stamp")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND ${lay_out} apply "${folder}/bin/${program}-movable" "${profile}"
            -o "$<TARGET_FILE:${program}>"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${program} ${program}-movable "${profile}" "${script}"
    COMMENT "Laying out the code of ${program}"
    VERBATIM)
  add_custom_target(${program}-layout DEPENDS "${stamp}")
  add_dependencies(${program}-layout ${program}-profile)
endfunction()
