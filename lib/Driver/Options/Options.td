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

def G : Flag<["-"], "G">, Group<grp_device>,
  HelpText<"Debug information for device code; optimisation off unless -OG says otherwise">;
def device_debug : Flag<Dashes, "device-debug">, Alias<G>;
def OG : Joined<["-"], "OG">, Group<grp_device>, MetaVarName<"<N>">,
  HelpText<"Optimise device code at level 0 to 3; 3 unless said">;
def lineinfo : Flag<Dashes, "lineinfo">, Group<grp_device>,
  HelpText<"Line numbers for device code, for profilers">;
def generate_line_info : Flag<Dashes, "generate-line-info">, Alias<lineinfo>;
defm maxrregcount : Value<"maxrregcount", grp_device,
  "At most this many registers for each thread", "N">;
def use_fast_math : Flag<Dashes, "use_fast_math">, Group<grp_device>,
  HelpText<"Fast math functions, -ftz=true -prec-div=false -prec-sqrt=false -fmad=true">;
defm ftz : Value<"ftz", grp_device,
  "Flush denormal float values to zero; false unless said", "BOOL">;
defm prec_div : Value<"prec-div", grp_device,
  "Divide float values as IEEE 754 says; true unless said", "BOOL">;
defm prec_sqrt : Value<"prec-sqrt", grp_device,
  "Take float square roots as IEEE 754 says; true unless said", "BOOL">;
defm fmad : Value<"fmad", grp_device,
  "Fuse multiplications and additions; true unless said", "BOOL">;
defm Ofast_compile : Value<"Ofast-compile", grp_device,
  "Spend less of ptxas's time on code: min, mid or max; 0, not less, unless said", "LEVEL">;
defm Ofc : ValueAlias<"Ofc", Ofast_compile_EQ>;
defm Xptxas : Value<"Xptxas", grp_device,
  "Pass these options to ptxas", "OPT,...">;
defm ptxas_options : ValueAlias<"ptxas-options", Xptxas_EQ>;
defm default_stream : Value<"default-stream", grp_device,
  "What stream 0 means: legacy (unless said) or per-thread", "KIND">;
def fgpu_default_stream_EQ : Joined<["-"], "fgpu-default-stream=">,
  Alias<default_stream_EQ>;
defm static_global_template_stub
    : Value<"static-global-template-stub", grp_device,
            "Each file launches its own instances of kernel templates; true unless said",
            "BOOL">;
defm device_entity_has_hidden_visibility
    : Value<"device-entity-has-hidden-visibility", grp_device,
            "A library launches its own kernels, whatever the program has; true unless said",
            "BOOL">;
def expt_relaxed_constexpr : Flag<LongDashes, "expt-relaxed-constexpr">,
  Group<grp_device>, HelpText<"Always on: any function may be called from a kernel">;
def extended_lambda : Flag<LongDashes, "extended-lambda">, Group<grp_device>,
  HelpText<"Always on: any lambda may be passed to a kernel">;
def expt_extended_lambda : Flag<Dashes, "expt-extended-lambda">,
  Alias<extended_lambda>;

//===----------------------------------------------------------------------===//
// What to make
//===----------------------------------------------------------------------===//

def grp_output : OptionGroup<"output">, HelpText<"What to make">;

def fsingle_pass_EQ : Joined<["-"], "fsingle-pass=">, Group<grp_output>,
  MetaVarName<"WHEN">,
  HelpText<"Parse once for all targets: auto (unless said; where the source asks for the architecture, once for each from there on), always (such a question is an error) or never">;
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
  HelpText<"Stop after lex, sema, codegen, optimize, ptx, cubin, fatbin, host-object or link, and keep what it made">;
def stop_after : Separate<["--"], "stop-after">, Alias<stop_after_EQ>;
def keep : Flag<LongDashes, "keep">, Group<grp_output>,
  HelpText<"Keep what each stage makes, as NAME.sm_XX.SUFFIX">;
defm keep_dir : Value<"keep-dir", grp_output,
  "Where --keep puts its files", "DIR", LongDashes>;

//===----------------------------------------------------------------------===//
// What to show
//===----------------------------------------------------------------------===//

def grp_show : OptionGroup<"show">, HelpText<"What to show">;

def help : Flag<LongDashes, "help">, Group<grp_show>, HelpText<"This list">;
def h : Flag<["-"], "h">, Alias<help>;
def version : Flag<["--"], "version">, Group<grp_show>,
  HelpText<"The versions of cupcc, LLVM and the CUDA Toolkit found, and its architectures">;
def V : Flag<["-"], "V">, Alias<version>;
def dry_run : Flag<["-"], "###">, Group<grp_show>,
  HelpText<"Print the commands and run none">;
def dryrun : Flag<Dashes, "dryrun">, Alias<dry_run>;
def print_stages : Flag<["--"], "print-stages">, Group<grp_show>,
  HelpText<"Print each stage with what it reads and makes, and run none">;
def v : Flag<["-"], "v">, Group<grp_show>,
  HelpText<"Print the commands while they run">;
def verbose : Flag<["--"], "verbose">, Alias<v>;
def Rsingle_pass : Flag<["-"], "Rsingle-pass">, Group<grp_show>,
  HelpText<"Remark on the place where the source asks for the architecture, up to which it is parsed once">;
def Wlong_double : Flag<["-"], "Wlong-double-on-device">, Group<grp_show>,
  HelpText<"Warn where code for the device computes with long double (on unless -Wno-long-double-on-device)">;
def Wno_long_double : Flag<["-"], "Wno-long-double-on-device">, Group<grp_show>;
def Werror_long_double : Flag<["-"], "Werror=long-double-on-device">,
  Group<grp_show>, HelpText<"Make that warning an error (-Wno-error=long-double-on-device: never)">;
def Wno_error_long_double : Flag<["-"], "Wno-error=long-double-on-device">,
  Group<grp_show>;
def time_report : Flag<["--"], "time-report">, Group<grp_show>,
  HelpText<"Print the time that each stage took for each target">;
def resource_usage : Flag<LongDashes, "resource-usage">, Group<grp_show>,
  HelpText<"Print registers, memory, spills and code size of each kernel">;
def res_usage : Flag<Dashes, "res-usage">, Alias<resource_usage>;
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
  "Which CUDA runtime to link: shared (unless said), static or none", "KIND">;
def j : JoinedOrSeparate<["-"], "j">, Group<grp_tools>, MetaVarName<"<N>">,
  HelpText<"Compile for this many targets at a time; as many as there are processors unless said">;
def jobs_EQ : Joined<["--"], "jobs=">, Alias<j>;
def jobs : Separate<["--"], "jobs">, Alias<j>;
defm threads : ValueAlias<"threads", j>;
// Clang's -t is a flag for the linker; a number after it makes it nvcc's.
def t : JoinedOrSeparate<["-"], "t">, Alias<j>;
def t_EQ : Joined<["-"], "t=">, Alias<j>;
def fprelude_cache : Flag<["-"], "fprelude-cache">, Group<grp_tools>,
  HelpText<"Keep what every CUDA source begins with precompiled, in $CUPCC_CACHE_DIR or the user's cache; -fno-prelude-cache does not">;
def fno_prelude_cache : Flag<["-"], "fno-prelude-cache">, Group<grp_tools>;
defm Xcompiler : Value<"Xcompiler", grp_tools,
  "Options for the host's side, as if they stood here by themselves", "OPT,...">;
defm compiler_options : ValueAlias<"compiler-options", Xcompiler_EQ>;
defm linker_options : Value<"linker-options", grp_tools,
  "Pass these options to the linker, as -Wl, does", "OPT,...", LongDashes>;
def Xlinker_EQ : Joined<["-"], "Xlinker=">, Alias<linker_options_EQ>;
defm options_file : Value<"options-file", grp_tools,
  "Read more of the command line from this file, as @FILE does", "FILE", LongDashes>;
defm optf : ValueAlias<"optf", options_file_EQ>;
def std : Separate<Dashes, "std">, Group<grp_tools>, MetaVarName<"STD">,
  HelpText<"As -std=STD">;
defm output_file : Value<"output-file", grp_tools, "As -o FILE", "FILE",
                         LongDashes>;
defm pre_include : Value<"pre-include", grp_tools, "As -include FILE", "FILE",
                         LongDashes>;
def include_EQ : Joined<Dashes, "include=">, Alias<pre_include_EQ>;
def Werror_EQ : Joined<Dashes, "Werror=">, Group<grp_tools>,
  MetaVarName<"KIND,...">,
  HelpText<"Clang's warnings as errors; of nvcc's kinds, all-warnings is -Werror and those that cupcc has no warning for are accepted">;

//===----------------------------------------------------------------------===//
// Other words for options of Clang's; HostSpellings in CommandLine.cpp
//===----------------------------------------------------------------------===//

def grp_respelled : OptionGroup<"respelled">;

multiclass Respelled<string name> {
  def _EQ : Joined<LongDashes, name#"=">, Group<grp_respelled>;
  def "" : Separate<LongDashes, name>, Alias<!cast<Option>(NAME#"_EQ")>;
}

defm include_path : Respelled<"include-path">;
defm system_include : Respelled<"system-include">;
defm library : Respelled<"library">;
defm library_path : Respelled<"library-path">;
defm dependency_output : Respelled<"dependency-output">;
defm machine : Respelled<"machine">;
def disable_warnings : Flag<LongDashes, "disable-warnings">,
  Group<grp_respelled>;
def generate_dependencies : Flag<LongDashes, "generate-dependencies">,
  Group<grp_respelled>;
def generate_nonsystem_dependencies
    : Flag<LongDashes, "generate-nonsystem-dependencies">, Group<grp_respelled>;
def generate_dependencies_with_compile
    : Flag<LongDashes, "generate-dependencies-with-compile">,
      Group<grp_respelled>;
def generate_nonsystem_dependencies_with_compile
    : Flag<LongDashes, "generate-nonsystem-dependencies-with-compile">,
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
def rdc_false : Flag<Dashes, "rdc=false">, Group<grp_ignored>,
  HelpText<"The only way there is">;
def relocatable_device_code_false
    : Flag<Dashes, "relocatable-device-code=false">, Alias<rdc_false>;
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
def Wdefault_stream_launch : Flag<Dashes, "Wdefault-stream-launch">,
  Alias<Wno_deprecated_gpu_targets>;
def Wmissing_launch_bounds : Flag<Dashes, "Wmissing-launch-bounds">,
  Alias<Wno_deprecated_gpu_targets>;
def Wext_lambda_captures_this : Flag<Dashes, "Wext-lambda-captures-this">,
  Alias<Wno_deprecated_gpu_targets>;
defm Xfatbin : Value<"Xfatbin", grp_ignored,
  "cupcc calls fatbinary in one way only", "OPT,...">;
defm fatbin_options : ValueAlias<"fatbin-options", Xfatbin_EQ>;
defm compress_mode : ValueAlias<"compress-mode", Xfatbin_EQ>;
def no_compress : Flag<LongDashes, "no-compress">, Group<grp_ignored>,
  HelpText<"PTX is compressed, cubins are not">;
defm split_compile : Value<"split-compile", grp_ignored,
  "-j says how much runs at a time", "N">;
defm Xcudafe : Value<"Xcudafe", grp_ignored,
  "There is no such program here", "OPT">;
defm Xnvlink : Value<"Xnvlink", grp_ignored,
  "Device code is not linked across files", "OPT,...">;
defm nvlink_options : ValueAlias<"nvlink-options", Xnvlink_EQ>;
defm cudadevrt : Value<"cudadevrt", grp_ignored,
  "A library for relocatable device code", "KIND">;
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
def objdir_as_tempdir : Flag<LongDashes, "objdir-as-tempdir">,
  Group<grp_ignored>, HelpText<"What is between the stages stays in memory">;
def objtemp : Flag<Dashes, "objtemp">, Alias<objdir_as_tempdir>;

//===----------------------------------------------------------------------===//
// Refused with an error of their own
//===----------------------------------------------------------------------===//

def grp_refused : OptionGroup<"refused">;

def rdc_true : Flag<Dashes, "rdc=true">, Group<grp_refused>;
def relocatable_device_code_true
    : Flag<Dashes, "relocatable-device-code=true">, Group<grp_refused>;
def fgpu_rdc : Flag<["-"], "fgpu-rdc">, Group<grp_refused>;
def dc : Flag<["-"], "dc">, Group<grp_refused>;
def device_c : Flag<["--"], "device-c">, Group<grp_refused>;
def dw : Flag<["-"], "dw">, Group<grp_refused>;
def device_w : Flag<["--"], "device-w">, Group<grp_refused>;
def dlink : Flag<["-"], "dlink">, Group<grp_refused>;
def device_link : Flag<["--"], "device-link">, Group<grp_refused>;
def dlto : Flag<["-"], "dlto">, Group<grp_refused>;
def dlink_time_opt : Flag<["--"], "dlink-time-opt">, Group<grp_refused>;
def ltoir : Flag<Dashes, "ltoir">, Group<grp_refused>;
