//===- Options.td - the options that cupcc adds to Clang's ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two vocabularies meet on cupcc's command line: Clang's, for everything about
// the host, and nvcc's, which build systems already speak. This table holds
// what Clang does not have or understands differently. A word is looked up here
// first, and only when it is not here in Clang's table, so that "-G file.cu" is
// a flag and a file.
//
// An option with a HelpText is shown by --help and must stand in
// docs/options.md; the other spellings are aliases of one that is.
//
//===----------------------------------------------------------------------===//

include "llvm/Option/OptParser.td"

// nvcc takes most of its options with one dash or two; messages and --help
// show the first.
defvar Dashes = ["-", "--"];
defvar LongDashes = ["--", "-"];

/// An option whose value stands after "=" or in the next word, as in nvcc.
multiclass Value<string name, OptionGroup group, string help, string meta,
                 list<string> prefixes = Dashes> {
  def _EQ : Joined<prefixes, name#"=">, Group<group>, HelpText<help>,
            MetaVarName<meta>;
  def "" : Separate<prefixes, name>, Group<group>,
           Alias<!cast<Option>(NAME#"_EQ")>;
}

/// Another spelling of such an option.
multiclass ValueAlias<string name, Option option> {
  def _EQ : Joined<Dashes, name#"=">, Alias<option>;
  def "" : Separate<Dashes, name>, Alias<option>;
}

//===----------------------------------------------------------------------===//
// Architectures
//===----------------------------------------------------------------------===//

def grp_arch : OptionGroup<"arch">, HelpText<"GPU architectures">;

def sm : Joined<["-"], "sm_">, Group<grp_arch>, MetaVarName<"XX">,
  HelpText<"Compile for this architecture (90, 90a, ...) and embed its cubin and PTX; repeatable">;
defm arch : Value<"arch", grp_arch,
  "sm_XX, compute_XX, native (the GPUs in this machine), all or all-major",
  "ARCH">;
defm gpu_architecture : ValueAlias<"gpu-architecture", arch_EQ>;
defm gpu_code : Value<"code", grp_arch,
  "With -arch=compute_XX: what to embed, sm_XX for the cubin, compute_XX for the PTX", "CODE,...">;
defm gpu_code_long : ValueAlias<"gpu-code", gpu_code_EQ>;
defm gencode : Value<"gencode", grp_arch,
  "arch=compute_XX,code=sm_XX: one architecture and what to embed of it; repeatable", "SPEC">;
defm generate_code : ValueAlias<"generate-code", gencode_EQ>;
def offload_arch_EQ : Joined<["--"], "offload-arch=">, Alias<arch_EQ>;
def cuda_gpu_arch_EQ : Joined<["--"], "cuda-gpu-arch=">, Alias<arch_EQ>;
def no_cuda_include_ptx_EQ : Joined<["--"], "no-cuda-include-ptx=">,
  Group<grp_arch>, MetaVarName<"ARCH">,
  HelpText<"Embed no PTX of this architecture, or of all; without 'no-' the opposite">;
def cuda_include_ptx_EQ : Joined<["--"], "cuda-include-ptx=">, Group<grp_arch>;

//===----------------------------------------------------------------------===//
// Device code
//===----------------------------------------------------------------------===//

def grp_device : OptionGroup<"device">, HelpText<"Device code">;

def G : Flag<Dashes, "G">, Group<grp_device>,
  HelpText<"Debug information for device code; optimisation off unless -OG says otherwise">;
def device_debug : Flag<Dashes, "device-debug">, Alias<G>;
defm dopt : Value<"dopt", grp_device,
  "on: with -G, optimise device code all the same and give it line numbers only",
  "KIND">,
  Values<"on">;
def OG : Joined<["-"], "OG">, Group<grp_device>, MetaVarName<"<N>">,
  HelpText<"Optimise device code at level 0 to 3; 3 unless said">,
  Values<"0,1,2,3">;
def lineinfo : Flag<Dashes, "lineinfo">, Group<grp_device>,
  HelpText<"Line numbers for device code, for profilers">;
def generate_line_info : Flag<Dashes, "generate-line-info">, Alias<lineinfo>;
defm maxrregcount : Value<"maxrregcount", grp_device,
  "At most this many registers for each thread", "N">;
def use_fast_math : Flag<Dashes, "use_fast_math">, Group<grp_device>,
  HelpText<"Fast math functions, -ftz=true -prec-div=false -prec-sqrt=false -fmad=true">;
defm ftz : Value<"ftz", grp_device,
  "Flush denormal float values to zero; false unless said", "BOOL">,
  Values<"true,false">;
defm prec_div : Value<"prec-div", grp_device,
  "Divide float values as IEEE 754 says; true unless said", "BOOL">,
  Values<"true,false">;
defm prec_sqrt : Value<"prec-sqrt", grp_device,
  "Take float square roots as IEEE 754 says; true unless said", "BOOL">,
  Values<"true,false">;
defm fmad : Value<"fmad", grp_device,
  "Fuse multiplications and additions; true unless said", "BOOL">,
  Values<"true,false">;
defm Ofast_compile : Value<"Ofast-compile", grp_device,
  "Spend less of ptxas's time on code: min, mid or max; 0, not less, unless said", "LEVEL">,
  Values<"0,min,mid,max">;
defm Ofc : ValueAlias<"Ofc", Ofast_compile_EQ>;
defm Xptxas : Value<"Xptxas", grp_device,
  "Pass these options to ptxas", "OPT,...">;
defm ptxas_options : ValueAlias<"ptxas-options", Xptxas_EQ>;
defm entries : Value<"entries", grp_device,
  "Make cubins of these kernels only, by their mangled names", "NAME,...",
  ["--"]>;
defm e : ValueAlias<"e", entries_EQ>;
defm device_stack : Value<"device-stack", grp_device,
  "Bytes that a kernel gets beyond what is known of its stack where that has no bound, 16384 unless said; ptxas: the stack that ptxas asks for", "BYTES">;
def fno_device_exceptions : Flag<["-"], "fno-device-exceptions">, Group<grp_device>,
  HelpText<"Enter no handler in device code: a throw ends the kernel">;
def fdevice_exceptions : Flag<["-"], "fdevice-exceptions">, Group<grp_device>,
  HelpText<"Catch exceptions in device code, which is so unless said">;
defm device_stack_protector : Value<"device-stack-protector", grp_device,
  "Let ptxas put canaries on the device's stack; false unless said", "BOOL">,
  Values<"true,false">;
defm sanitize : Value<"sanitize", grp_device,
  "Let ptxas instrument device code for this tool of compute-sanitizer", "TOOL">,
  Values<"memcheck">;
defm rdc : Value<"rdc", grp_device,
  "true: the device code of an object can refer to that of others, and is linked with it; false unless said",
  "BOOL">,
  Values<"true,false">;
defm relocatable_device_code : ValueAlias<"relocatable-device-code", rdc_EQ>;
def fgpu_rdc : Flag<["-"], "fgpu-rdc">, Group<grp_device>;
def fno_gpu_rdc : Flag<["-"], "fno-gpu-rdc">, Group<grp_device>;
def dc : Flag<Dashes, "dc">, Group<grp_device>,
  HelpText<"-rdc=true -c">;
def device_c : Flag<["--"], "device-c">, Alias<dc>;
def dw : Flag<Dashes, "dw">, Group<grp_device>,
  HelpText<"-rdc=false -c">;
def device_w : Flag<["--"], "device-w">, Alias<dw>;
def dlto : Flag<Dashes, "dlto">, Group<grp_device>,
  HelpText<"Optimise device code when it is linked: with -c, objects have it as bitcode, too, and -rdc=true; at the link, those of one architecture become one program">;
def dlink_time_opt : Flag<["--"], "dlink-time-opt">, Alias<dlto>;
defm default_stream : Value<"default-stream", grp_device,
  "What stream 0 means: legacy (unless said) or per-thread", "KIND">,
  Values<"legacy,per-thread,null">;
def fgpu_default_stream_EQ : Joined<["-"], "fgpu-default-stream=">,
  Alias<default_stream_EQ>;
defm static_global_template_stub
    : Value<"static-global-template-stub", grp_device,
            "Each file launches its own instances of kernel templates; true unless said",
            "BOOL">,
  Values<"true,false">;
defm device_entity_has_hidden_visibility
    : Value<"device-entity-has-hidden-visibility", grp_device,
            "A library launches its own kernels, whatever the program has; true unless said",
            "BOOL">,
  Values<"true,false">;
def expt_relaxed_constexpr : Flag<LongDashes, "expt-relaxed-constexpr">,
  Group<grp_device>, HelpText<"Always on: any function may be called from a kernel">;
def extended_lambda : Flag<LongDashes, "extended-lambda">, Group<grp_device>,
  HelpText<"Any lambda may be passed to a kernel without it; with it every source has <functional>">;
def expt_extended_lambda : Flag<Dashes, "expt-extended-lambda">,
  Alias<extended_lambda>;

//===----------------------------------------------------------------------===//
// What to make
//===----------------------------------------------------------------------===//

def grp_output : OptionGroup<"output">, HelpText<"What to make">;

def fsingle_pass_EQ : Joined<["-"], "fsingle-pass=">, Group<grp_output>,
  MetaVarName<"WHEN">,
  HelpText<"Parse once for all targets: auto (unless said; where the source asks for the architecture, once for each from there on), always (such a question is an error) or never">,
  Values<"auto,always,never">;
def fidentify_as_EQ : Joined<["-"], "fidentify-as=">, Group<grp_output>,
  MetaVarName<"COMPILER">, Values<"nvcc,clang">,
  HelpText<"The compiler that the macros name: nvcc (unless said: __NVCC__, and no __CUDA__) or clang (__CUDA__, and no __NVCC__)">;
def gpu : Flag<["-"], "gpu">, Group<grp_output>,
  HelpText<"With -S, -emit-llvm or -E: the device's side, a file for each architecture">;
def cuda_device_only : Flag<["--"], "cuda-device-only">, Alias<gpu>;
def ptx : Flag<Dashes, "ptx">, Group<grp_output>,
  HelpText<"Write PTX only">;
def cubin : Flag<Dashes, "cubin">, Group<grp_output>,
  HelpText<"Write cubins only">;
def fatbin : Flag<Dashes, "fatbin">, Group<grp_output>,
  HelpText<"Write the fatbin only">;
def stop_after_EQ : Joined<["--"], "stop-after=">, Group<grp_output>,
  MetaVarName<"STAGE">,
  HelpText<"Stop after lex, sema, codegen, optimize, ptx, cubin, fatbin, host-object, device-link or link, and keep what it made">;
def stop_after : Separate<["--"], "stop-after">, Alias<stop_after_EQ>;
def lib : Flag<LongDashes, "lib">, Group<grp_output>,
  HelpText<"Make an archive of the objects, a.a unless -o says otherwise">;
def device_link : Flag<["--"], "device-link">, Group<grp_output>,
  HelpText<"Link relocatable device code only: an object, a_dlink.o unless -o says otherwise, for the linker of the host's side">;
def dlink : Flag<Dashes, "dlink">, Alias<device_link>;
def no_device_link : Flag<["--"], "no-device-link">, Group<grp_output>,
  HelpText<"Link no relocatable device code: an object of -dlink has it">;
def nodlink : Flag<Dashes, "nodlink">, Alias<no_device_link>;
def run : Flag<LongDashes, "run">, Group<grp_output>,
  HelpText<"Link, run the program and end with its status; without -o it is removed then. One executable as the only input is run as it is">;
defm run_args : Value<"run-args", grp_output,
  "The arguments for the program that --run runs", "ARG,...", LongDashes>;
defm output_directory : Value<"output-directory", grp_output,
  "Where outputs go that -o does not name", "DIR", ["--"]>;
defm odir : ValueAlias<"odir", output_directory_EQ>;
def clean_targets : Flag<["--"], "clean-targets">, Group<grp_output>,
  HelpText<"Compile nothing, and remove the files that this command would make">;
def clean : Flag<Dashes, "clean">, Alias<clean_targets>;
def keep : Flag<LongDashes, "keep">, Group<grp_output>,
  HelpText<"Keep what each stage makes, as NAME.sm_XX.SUFFIX">;
defm keep_dir : Value<"keep-dir", grp_output,
  "Where --keep puts its files", "DIR", LongDashes>;

//===----------------------------------------------------------------------===//
// What to show
//===----------------------------------------------------------------------===//

def grp_show : OptionGroup<"show">, HelpText<"What to show">;

def help : Flag<LongDashes, "help">, Group<grp_show>, HelpText<"This list">;
def h : Flag<Dashes, "h">, Alias<help>;
def version : Flag<["--"], "version">, Group<grp_show>,
  HelpText<"The versions of cupcc, LLVM and the CUDA Toolkit found, and its architectures">;
def V : Flag<Dashes, "V">, Alias<version>;
def driver_mode_nvcc : Flag<["--"], "driver-mode=nvcc">, Group<grp_show>,
  HelpText<"Answer --version as nvcc does; so does cupcc called by the name nvcc">;
def dry_run : Flag<["-"], "###">, Group<grp_show>,
  HelpText<"Print the commands and run none">;
def dryrun : Flag<Dashes, "dryrun">, Alias<dry_run>;
def print_stages : Flag<["--"], "print-stages">, Group<grp_show>,
  HelpText<"Print each stage with what it reads and makes, and run none">;
def v : Flag<Dashes, "v">, Group<grp_show>,
  HelpText<"Print the commands while they run">;
def verbose : Flag<["--"], "verbose">, Alias<v>;
def Rsingle_pass : Flag<["-"], "Rsingle-pass">, Group<grp_show>,
  HelpText<"Remark on the place where the source asks for the architecture, up to which it is parsed once">;
def Wlong_double : Flag<["-"], "Wlong-double-on-device">, Group<grp_show>,
  HelpText<"Note where code for the device computes with long double, which are calls of functions (off by default)">;
def Wno_long_double : Flag<["-"], "Wno-long-double-on-device">, Group<grp_show>;
def Werror_long_double : Flag<["-"], "Werror=long-double-on-device">,
  Group<grp_show>, HelpText<"Make that an error (-Wno-error=long-double-on-device: never)">;
def Wno_error_long_double : Flag<["-"], "Wno-error=long-double-on-device">,
  Group<grp_show>;
def Wdefault_stream_launch : Flag<Dashes, "Wdefault-stream-launch">,
  Group<grp_show>,
  HelpText<"Warn where a kernel is launched without a stream (-Wno-: do not; -Werror=default-stream-launch: make it an error)">;
def Wno_default_stream_launch : Flag<["-"], "Wno-default-stream-launch">,
  Group<grp_show>;
def Werror_default_stream_launch : Flag<["-"], "Werror=default-stream-launch">,
  Group<grp_show>;
def Wno_error_default_stream_launch
    : Flag<["-"], "Wno-error=default-stream-launch">, Group<grp_show>;
def Wmissing_launch_bounds : Flag<Dashes, "Wmissing-launch-bounds">,
  Group<grp_show>,
  HelpText<"Warn of kernels without __launch_bounds__ (-Wno-: do not; -Werror=missing-launch-bounds: make it an error)">;
def Wno_missing_launch_bounds : Flag<["-"], "Wno-missing-launch-bounds">,
  Group<grp_show>;
def Werror_missing_launch_bounds : Flag<["-"], "Werror=missing-launch-bounds">,
  Group<grp_show>;
def Wno_error_missing_launch_bounds
    : Flag<["-"], "Wno-error=missing-launch-bounds">, Group<grp_show>;
defm time : Value<"time", grp_show,
  "Append the time of each stage and program to this file, as nvcc's table; '-' is standard output",
  "FILE", LongDashes>;
def print_clangd : Flag<LongDashes, "print-clangd">, Group<grp_show>,
  HelpText<"Print a .clangd, by which clangd understands CUDA sources as cupcc does">;
def print_clang_flags : Flag<LongDashes, "print-clang-flags">, Group<grp_show>,
  HelpText<"... the options for Clang's tools in it">;
def list_gpu_arch : Flag<LongDashes, "list-gpu-arch">, Group<grp_show>,
  HelpText<"List the toolkit's architectures without a letter as compute_XX; with --list-gpu-code as pairs">;
def arch_ls : Flag<Dashes, "arch-ls">, Alias<list_gpu_arch>;
def list_gpu_code : Flag<LongDashes, "list-gpu-code">, Group<grp_show>,
  HelpText<"... as sm_XX">;
def code_ls : Flag<Dashes, "code-ls">, Alias<list_gpu_code>;
def time_report : Flag<["--"], "time-report">, Group<grp_show>,
  HelpText<"Print the time that each stage took for each target">;
def resource_usage : Flag<LongDashes, "resource-usage">, Group<grp_show>,
  HelpText<"Print registers, memory, spills and code size of each kernel">;
def res_usage : Flag<Dashes, "res-usage">, Alias<resource_usage>;
def autocomplete_EQ : Joined<["--"], "autocomplete=">, Group<grp_show>,
  MetaVarName<"WORD,...">,
  HelpText<"For shells: list what the last of these words of a command line can become">;
def cache_stats : Flag<["--"], "cache-stats">, Group<grp_show>,
  HelpText<"Print what is in the user's cache, of each kind of -fcache=">;
def list_images : Flag<["--"], "list-images">, Group<grp_show>,
  HelpText<"List the device images in the files named, which may be objects, libraries, executables or fatbins">;

//===----------------------------------------------------------------------===//
// Toolkit, linking and processes
//===----------------------------------------------------------------------===//

def grp_tools : OptionGroup<"tools">,
  HelpText<"Toolkit, linking and processes">;

def cuda_path_EQ : Joined<["--"], "cuda-path=">, Group<grp_tools>,
  MetaVarName<"DIR">,
  HelpText<"The CUDA Toolkit to use; else CUDA_PATH, CUDA_HOME, nvcc on PATH, /usr/local/cuda">;
def cuda_path : Separate<["--"], "cuda-path">, Alias<cuda_path_EQ>;
defm cudart : Value<"cudart", grp_tools,
  "Which CUDA runtime to link: shared (unless said), static or none", "KIND">,
  Values<"shared,static,none">;
def j : JoinedOrSeparate<["-"], "j">, Group<grp_tools>, MetaVarName<"<N>">,
  HelpText<"Compile for this many targets at a time; as many as there are processors unless said">;
def jobs_EQ : Joined<["--"], "jobs=">, Alias<j>;
def jobs : Separate<["--"], "jobs">, Alias<j>;
defm threads : ValueAlias<"threads", j>;
defm split_compile : Value<"split-compile", grp_tools,
  "Compile the parts of one architecture's code up to N at a time, 0 for as many as -j allows (unless said)", "N">;
def jobserver : Flag<LongDashes, "jobserver">, Group<grp_tools>,
  HelpText<"Compile for no more targets at a time than GNU make has job slots for">;
// Clang's -t is a flag for the linker; a number after it makes it nvcc's.
def t : JoinedOrSeparate<["-"], "t">, Alias<j>;
def t_EQ : Joined<Dashes, "t=">, Alias<j>;
def t_long : Separate<["--"], "t">, Alias<j>;
def fcache_EQ : Joined<["-"], "fcache=">, Group<grp_tools>, MetaVarName<"KIND,...">,
  HelpText<"What is kept in $CUPCC_CACHE_DIR or the user's cache and not made twice: all (unless said), none, or some of toolkit, prelude, headers, preamble, device (ptx and cubin), host and link">,
  Values<"all,none,toolkit,prelude,headers,preamble,device,ptx,cubin,link">;
def fprelude_cache : Flag<["-"], "fprelude-cache">, Group<grp_tools>,
  HelpText<"Keep what every CUDA source begins with precompiled; -fno-prelude-cache does not">;
def fno_prelude_cache : Flag<["-"], "fno-prelude-cache">, Group<grp_tools>;
def fdevice_link_cache : Flag<["-"], "fdevice-link-cache">, Group<grp_tools>,
  HelpText<"Keep what -dlto makes of bitcode; -fno-device-link-cache does not">;
def fno_device_link_cache : Flag<["-"], "fno-device-link-cache">, Group<grp_tools>;
defm Xcompiler : Value<"Xcompiler", grp_tools,
  "Options for the host's side, as if they stood here by themselves", "OPT,...">;
defm compiler_options : ValueAlias<"compiler-options", Xcompiler_EQ>;
defm linker_options : Value<"linker-options", grp_tools,
  "Pass these options to the linker, as -Wl, does", "OPT,...", LongDashes>;
defm Xlinker : ValueAlias<"Xlinker", linker_options_EQ>;
defm Xnvlink : Value<"Xnvlink", grp_tools,
  "Pass these options to nvlink, which links relocatable device code", "OPT,...">;
defm nvlink_options : ValueAlias<"nvlink-options", Xnvlink_EQ>;
defm cudadevrt : Value<"cudadevrt", grp_tools,
  "NVIDIA's library for device code, linked with relocatable device code: static (unless said) or none",
  "KIND">, Values<"static,none">;
defm archive_options : Value<"archive-options", grp_tools,
  "Pass these options to the archiver of --lib", "OPT,...", LongDashes>;
defm Xarchive : ValueAlias<"Xarchive", archive_options_EQ>;
defm archiver_binary : Value<"archiver-binary", grp_tools,
  "The archiver of --lib; ar unless said", "PATH", LongDashes>;
defm arbin : ValueAlias<"arbin", archiver_binary_EQ>;
defm options_file : Value<"options-file", grp_tools,
  "Read more of the command line from this file, as @FILE does", "FILE", LongDashes>;
defm optf : ValueAlias<"optf", options_file_EQ>;
def std : Separate<Dashes, "std">, Group<grp_tools>, MetaVarName<"STD">,
  HelpText<"As -std=STD">;
defm output_file : Value<"output-file", grp_tools, "As -o FILE", "FILE",
                         LongDashes>;
defm o : ValueAlias<"o", output_file_EQ>;
defm pre_include : Value<"pre-include", grp_tools, "As -include FILE",
                         "FILE,...", LongDashes>;
defm include_word : ValueAlias<"include", pre_include_EQ>;
def Werror_EQ : Joined<Dashes, "Werror=">, Group<grp_tools>,
  MetaVarName<"KIND,...">,
  HelpText<"Clang's warnings as errors; of nvcc's kinds, all-warnings is -Werror and those that cupcc has no warning for are accepted">,
  Values<"all-warnings,cross-execution-space-call,reorder,default-stream-launch,missing-launch-bounds,ext-lambda-captures-this,deprecated-declarations">;

//===----------------------------------------------------------------------===//
// Other words for options of Clang's, and those of Clang's options that nvcc
// gives another form: HostSpellings.cpp
//===----------------------------------------------------------------------===//

def grp_respelled : OptionGroup<"respelled">;

multiclass Respelled<string name, list<string> prefixes = Dashes> {
  def _EQ : Joined<prefixes, name#"=">, Group<grp_respelled>;
  def "" : Separate<prefixes, name>, Alias<!cast<Option>(NAME#"_EQ")>;
}

/// -DX, -D X, -D=X and the same with two dashes, which nothing is joined to.
multiclass RespelledJoined<string name> {
  def _EQ : JoinedOrSeparate<["-"], name>, Group<grp_respelled>;
  def _long_EQ : Joined<["--"], name#"=">, Alias<!cast<Option>(NAME#"_EQ")>;
  def _long : Separate<["--"], name>, Alias<!cast<Option>(NAME#"_EQ")>;
}

/// A flag with a short name and a long one.
multiclass RespelledFlag<string short, string long> {
  def "" : Flag<Dashes, short>, Group<grp_respelled>;
  def _long : Flag<["--"], long>, Alias<!cast<Option>(NAME)>;
}

defm D : RespelledJoined<"D">;
defm define_macro : ValueAlias<"define-macro", D_EQ>;
defm U : RespelledJoined<"U">;
defm undefine_macro : ValueAlias<"undefine-macro", U_EQ>;
defm I : RespelledJoined<"I">;
defm include_path : ValueAlias<"include-path", I_EQ>;
defm isystem : Respelled<"isystem">;
defm system_include : ValueAlias<"system-include", isystem_EQ>;
defm l : RespelledJoined<"l">;
defm library : ValueAlias<"library", l_EQ>;
defm L : RespelledJoined<"L">;
defm library_path : ValueAlias<"library-path", L_EQ>;
// Clang's -O is a flag, too; a number after it makes it nvcc's.
defm O : RespelledJoined<"O">;
defm optimize : ValueAlias<"optimize", O_EQ>;
defm x : Respelled<"x">, Values<"cu,c++,c,none">;
defm m : Respelled<"m">;
defm machine : ValueAlias<"machine", m_EQ>;
defm MF : Respelled<"MF">;
defm dependency_output : ValueAlias<"dependency-output", MF_EQ>;
defm MT : Respelled<"MT">;
defm dependency_target_name : ValueAlias<"dependency-target-name", MT_EQ>;
defm ftemplate_depth : Respelled<"ftemplate-depth">;
defm ftemplate_backtrace_limit : Respelled<"ftemplate-backtrace-limit">;
defm fdevice_time_trace : Respelled<"fdevice-time-trace">;
defm brief_diag : Respelled<"brief-diag">;
defm brief_diagnostics : ValueAlias<"brief-diagnostics", brief_diag_EQ>;

defm c : RespelledFlag<"c", "compile">;
defm E : RespelledFlag<"E", "preprocess">;
defm M : RespelledFlag<"M", "generate-dependencies">;
defm MM : RespelledFlag<"MM", "generate-nonsystem-dependencies">;
defm MD : RespelledFlag<"MD", "generate-dependencies-with-compile">;
defm MMD
    : RespelledFlag<"MMD", "generate-nonsystem-dependencies-with-compile">;
defm MP : RespelledFlag<"MP", "generate-dependency-targets">;
defm g : RespelledFlag<"g", "debug">;
defm pg : RespelledFlag<"pg", "profile">;
defm w : RespelledFlag<"w", "disable-warnings">;
def disable_warnings_short : Flag<["-"], "disable-warnings">, Alias<w>;
def generate_dependencies_short : Flag<["-"], "generate-dependencies">,
  Alias<M>;
defm noeh : RespelledFlag<"noeh", "no-exceptions">;
defm r : RespelledFlag<"r", "relocatable-link">;
def shared : Flag<Dashes, "shared">, Group<grp_respelled>;
def m64 : Flag<Dashes, "m64">, Group<grp_respelled>;
def save_temps : Flag<Dashes, "save-temps">, Group<grp_respelled>;
def fdevice_syntax_only : Flag<Dashes, "fdevice-syntax-only">,
  Group<grp_respelled>;
def Wreorder : Flag<Dashes, "Wreorder">, Group<grp_respelled>;
def Wno_deprecated_declarations : Flag<Dashes, "Wno-deprecated-declarations">,
  Group<grp_respelled>;

//===----------------------------------------------------------------------===//
// Accepted so that nvcc's command lines work; docs/options.md says why nothing
// needs to be done
//===----------------------------------------------------------------------===//

def grp_ignored : OptionGroup<"ignored">,
  HelpText<"Accepted from nvcc's command lines, without effect">;

defm ccbin : Value<"ccbin", grp_ignored,
  "Warns: cupcc compiles the host's side itself", "PATH">;
defm compiler_bindir : ValueAlias<"compiler-bindir", ccbin_EQ>;
def forward_unknown : Flag<LongDashes, "forward-unknown-to-host-compiler">,
  Group<grp_ignored>, HelpText<"Clang's options need no forwarding">;
def forward_unknown_opts : Flag<Dashes, "forward-unknown-opts">,
  Alias<forward_unknown>;
def forward_unknown_linker : Flag<Dashes, "forward-unknown-to-host-linker">,
  Alias<forward_unknown>;
def allow_unsupported_compiler : Flag<LongDashes, "allow-unsupported-compiler">,
  Group<grp_ignored>, HelpText<"There is no other host compiler">;
defm diag_suppress : Value<"diag-suppress", grp_ignored,
  "The numbers are those of nvcc's messages", "N,...">;
defm diag_warn : ValueAlias<"diag-warn", diag_suppress_EQ>;
defm diag_error : ValueAlias<"diag-error", diag_suppress_EQ>;
def Wno_deprecated_gpu_targets : Flag<Dashes, "Wno-deprecated-gpu-targets">,
  Group<grp_ignored>, HelpText<"cupcc has no such warning">;
def Wext_lambda_captures_this : Flag<Dashes, "Wext-lambda-captures-this">,
  Alias<Wno_deprecated_gpu_targets>;
defm Xfatbin : Value<"Xfatbin", grp_ignored,
  "cupcc calls fatbinary in one way only", "OPT,...">;
defm fatbin_options : ValueAlias<"fatbin-options", Xfatbin_EQ>;
defm compress_mode : ValueAlias<"compress-mode", Xfatbin_EQ>;
def no_compress : Flag<LongDashes, "no-compress">, Group<grp_ignored>,
  HelpText<"PTX is compressed, cubins are not">;
defm split_compile_extended : Value<"split-compile-extended", grp_ignored,
  "The device link optimises the code of an architecture as one", "N">;
defm Xcudafe : Value<"Xcudafe", grp_ignored,
  "There is no such program here", "OPT">;
def restrict : Flag<Dashes, "restrict">, Group<grp_ignored>,
  HelpText<"Permits an optimisation; '__restrict__' in the source is used">;
def extra_device_vectorization : Flag<Dashes, "extra-device-vectorization">,
  Group<grp_ignored>, HelpText<"LLVM's vectorisers always run">;
def err_no : Flag<Dashes, "err-no">, Group<grp_ignored>,
  HelpText<"Messages have no numbers">;
def display_error_number : Flag<LongDashes, "display-error-number">,
  Alias<err_no>;
def no_display_error_number : Flag<LongDashes, "no-display-error-number">,
  Alias<err_no>;
def no_err_no : Flag<Dashes, "no-err-no">, Alias<err_no>;
def objdir_as_tempdir : Flag<LongDashes, "objdir-as-tempdir">,
  Group<grp_ignored>, HelpText<"What is between the stages stays in memory">;
def objtemp : Flag<Dashes, "objtemp">, Alias<objdir_as_tempdir>;
def link : Flag<LongDashes, "link">, Group<grp_ignored>,
  HelpText<"Linking is the last step unless another is asked for">;
def relocatable_ptx : Flag<["--"], "relocatable-ptx">, Group<grp_ignored>,
  HelpText<"It says how -dlto works, which is refused">;
def reloc_ptx : Flag<Dashes, "reloc-ptx">, Alias<relocatable_ptx>;
def gen_opt_lto : Flag<LongDashes, "gen-opt-lto">, Alias<relocatable_ptx>;
defm libdevice_directory : Value<"libdevice-directory", grp_ignored,
  "The toolkit's libdevice is used, as nvcc does without its --dont-use-profile",
  "DIR", LongDashes>;
defm ldir : ValueAlias<"ldir", libdevice_directory_EQ>;
def dont_use_profile : Flag<["--"], "dont-use-profile">, Group<grp_ignored>,
  HelpText<"nvcc's profile is never read">;
def noprof : Flag<Dashes, "noprof">, Alias<dont_use_profile>;
defm target_directory : Value<"target-directory", grp_ignored,
  "x86_64-linux is the only one there is", "NAME", LongDashes>;
defm target_dir : ValueAlias<"target-dir", target_directory_EQ>;
def use_local_env : Flag<LongDashes, "use-local-env">, Group<grp_ignored>,
  HelpText<"For Windows">;
def force_cl_env_setup : Flag<LongDashes, "force-cl-env-setup">,
  Alias<use_local_env>;
defm drive_prefix : Value<"drive-prefix", grp_ignored, "For Windows", "PREFIX",
                          LongDashes>;
defm dp : ValueAlias<"dp", drive_prefix_EQ>;
defm idp : ValueAlias<"idp", drive_prefix_EQ>;
defm ddp : ValueAlias<"ddp", drive_prefix_EQ>;
defm input_drive_prefix : ValueAlias<"input-drive-prefix", drive_prefix_EQ>;
defm dependency_drive_prefix
    : ValueAlias<"dependency-drive-prefix", drive_prefix_EQ>;
def no_align_double : Flag<["--"], "no-align-double">, Group<grp_ignored>,
  HelpText<"For 32 bits">;
def no_host_device_initializer_list
    : Flag<["--"], "no-host-device-initializer-list">, Group<grp_ignored>,
      HelpText<"Any function may be called from a kernel">;
def nohdinitlist : Flag<Dashes, "nohdinitlist">,
  Alias<no_host_device_initializer_list>;
def no_host_device_move_forward
    : Flag<["--"], "no-host-device-move-forward">,
      Alias<no_host_device_initializer_list>;
def nohdmoveforward : Flag<Dashes, "nohdmoveforward">,
  Alias<no_host_device_initializer_list>;
def source_in_ptx : Flag<["--"], "source-in-ptx">, Group<grp_ignored>,
  HelpText<"Comments; -lineinfo names the lines">;
def src_in_ptx : Flag<Dashes, "src-in-ptx">, Alias<source_in_ptx>;
defm optimization_info : Value<"optimization-info", grp_ignored,
  "There are no reports of what was inlined on the device", "KIND,...",
  LongDashes>;
defm opt_info : ValueAlias<"opt-info", optimization_info_EQ>;
defm jump_table_density : Value<"jump-table-density", grp_ignored,
  "LLVM chooses how a switch is made", "N", LongDashes>;
defm jtd : ValueAlias<"jtd", jump_table_density_EQ>;
defm frandom_seed : Value<"frandom-seed", grp_ignored,
  "No name depends on a random number", "SEED">;

//===----------------------------------------------------------------------===//
// Refused with an error of their own
//===----------------------------------------------------------------------===//

def grp_refused : OptionGroup<"refused">;

multiclass Refused<string short, string long> {
  def "" : Flag<Dashes, short>, Group<grp_refused>;
  def _long : Flag<["--"], long>, Group<grp_refused>;
}

def lto : Flag<Dashes, "lto">, Group<grp_refused>;
def ltoir : Flag<Dashes, "ltoir">, Group<grp_refused>;
defm ewp : Refused<"ewp", "extensible-whole-program">;
defm hls : Value<"hls", grp_refused, "Refused", "KIND">;
defm host_linker_script : ValueAlias<"host-linker-script", hls_EQ>;
defm aug_hls : Refused<"aug-hls", "augment-host-linker-script">;
def optix_ir : Flag<Dashes, "optix-ir">, Group<grp_refused>;
def cuda : Flag<Dashes, "cuda">, Group<grp_refused>;
def keep_device_functions : Flag<Dashes, "keep-device-functions">,
  Group<grp_refused>;
defm astoolspatch : Refused<"astoolspatch", "compile-as-tools-patch">;
defm qpp_config : Value<"qpp-config", grp_refused, "Refused", "CONFIG">;
