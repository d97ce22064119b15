"""What is launched: kernels over every kind of type.

A thing has declarations for a namespace scope, statements for the body of a
function, and a way to launch it: with an object that a kernel calls, or with a
kernel of its own.
"""

import noise

FUNDAMENTAL = ["char", "signed char", "bool", "short", "unsigned short", "int", "unsigned",
               "long", "unsigned long long", "float", "double", "char16_t", "wchar_t",
               "const char *", "int *", "void *", "int (*)[3]", "double **", "int (*)(char)",
               "std::nullptr_t", "__int128"]


class Thing:
    def __init__(self, wanted, *, scope="", body="", functor=None, launch=None, standard=17,
                 file_only=False):
        self.wanted = wanted
        self.scope = scope        # declarations at namespace scope
        self.body = body          # declarations in a function
        self.functor = functor    # an expression, which a kernel calls
        self.launch = launch      # or a launch of its own
        self.standard = standard
        self.file_only = file_only  # not in a header: other files would have it, too


def tag(rng):
    return rng.choice(["", "", "__device__ ", "__host__ __device__ "])


def lambda_tag(rng):
    return rng.choice(["", "", "", " __device__ ", " __host__ __device__ "])


def storage(rng):
    return rng.choice(["", "static ", "const ", "static const "])


def call_operator(rng, n):
    return f"{tag(rng)}int operator()() const {{ {noise.returned(rng, n)} }}"


def closure(rng, n):
    """A lambda without captures."""
    return f"[]{lambda_tag(rng) or ' '}{{ {noise.returned(rng, n)} }}"


def fundamental(rng, n):
    kind = rng.choice(FUNDAMENTAL)
    # Of the types, the host's sizes, which the device has, too.
    return Thing(f"{n} + int(sizeof(T{n}))", scope=f"using T{n} = decltype(static_cast<{kind}>(0));\n"
                 if kind != "std::nullptr_t" else f"using T{n} = decltype(nullptr);\n",
                 launch=f"size<{n}><<<1, 1>>>(T{n}(), out());")


def named_class(rng, n):
    where = rng.choice(["struct S{0} {{ {1} }};", "class S{0} {{ public: {1} }};",
                        "namespace {{ struct S{0} {{ {1} }}; }}",
                        "namespace a{0} {{ struct S{0} {{ {1} }}; }} using a{0}::S{0};",
                        "struct O{0} {{ struct I {{ {1} }}; }}; using S{0} = O{0}::I;",
                        "template <class T> struct TS{0} {{ {1} }}; using S{0} = TS{0}<int>;",
                        "template <int N> struct TS{0} {{ struct I {{ {1} }}; }}; "
                        "using S{0} = typename TS{0}<{0}>::I;",
                        "typedef struct {{ {1} }} S{0};",
                        "typedef struct {{ char pad[3]; {1} }} S{0};",
                        "namespace {{ typedef struct {{ {1} }} S{0}; }}"])
    return Thing(n, scope=where.format(n, call_operator(rng, n)), functor=f"S{n}()")


def unnamed_class(rng, n):
    call = call_operator(rng, n)
    where = rng.choice(["struct {{ {1} }} u{0};", "static struct {{ {1} }} u{0};",
                        "namespace {{ struct {{ {1} }} u{0}; }}",
                        "namespace a{0} {{ struct {{ {1} }} u{0}; }} using a{0}::u{0};",
                        "static class {{ public: char pad[5]; {1} }} u{0};",
                        "struct {{ {1} }} u{0}, v{0};"])
    return Thing(n, scope=where.format(n, call), functor=f"u{n}", file_only=True)


def unnamed_member(rng, n):
    return Thing(n, scope=f"struct C{n} {{ struct {{ {call_operator(rng, n)} }} u, v; "
                 f"struct {{ int w; }} x; }};\n", functor=f"C{n}().{rng.choice('uv')}")


def local_class(rng, n):
    """Of one name wherever it is, which counts them."""
    name = rng.choice(["X", "X", f"L{n}"])
    return Thing(n, body=f"struct {name} {{ {call_operator(rng, n)} }};", functor=f"{name}()")


def local_unnamed(rng, n):
    return Thing(n, body=f"struct {{ {call_operator(rng, n)} }} u{n};", functor=f"u{n}")


def closure_at_scope(rng, n):
    declared = rng.choice(["auto l{0} = {1};", "static auto l{0} = {1};",
                           "namespace {{ auto l{0} = {1}; }}", "inline auto l{0} = {1};",
                           "static constexpr auto l{0} = {1};",
                           "namespace a{0} {{ inline auto l{0} = {1}; }} using a{0}::l{0};",
                           "struct M{0} {{ inline static auto l = {1}; }}; static auto &l{0} = M{0}::l;",
                           "struct M{0} {{ static constexpr auto l = {1}; }}; static auto l{0} = M{0}::l;"])
    return Thing(n, scope=declared.format(n, closure(rng, n)), functor=f"l{n}", file_only=True)


def inline_closure(rng, n):
    declared = rng.choice(["inline auto l{0} = {1};", "inline const auto l{0} = {1};",
                           "namespace a{0} {{ inline auto l{0} = {1}; }} using a{0}::l{0};",
                           "struct M{0} {{ inline static auto l = {1}; }};\n"
                           "inline auto &l{0} = M{0}::l;"])
    return Thing(n, scope=declared.format(n, closure(rng, n)), functor=f"l{n}")


def variable_template(rng, n):
    kind = rng.choice(["char", "int", "double", "float *"])
    declared = rng.choice(["template <class T> auto l{0} = {1};",
                           "template <class T> inline auto l{0} = {1};",
                           "template <class T> static auto l{0} = {1};",
                           "template <class T> constexpr auto l{0} = {1};"])
    text = closure(rng, f"({n} + int(sizeof(T)))")
    other = rng.choice(["", f"static int w{n} = nameOnHost(l{n}<long>);\n"])
    return Thing(f"{n} + int(sizeof({kind}))", scope=declared.format(n, text) + "\n" + other,
                 functor=f"l{n}<{kind}>", file_only=True)


def local_closure(rng, n):
    return Thing(n, functor=closure(rng, n))


def capturing(rng, n):
    text = noise.returned(rng, f"c{n}")
    made = rng.choice([f"[=]{lambda_tag(rng)}{{ {text} }}", f"[c{n}] {{ {text} }}",
                       f"[c{n} = c{n} + 0] {{ {text} }}",
                       f"[=] {{ return [=] {{ {text} }}(); }}",
                       f"[c{n}]() mutable {{ c{n} += 1; return c{n} - 1; }}",
                       f"[=]() noexcept {{ {text} }}"])
    return Thing(n, body=f"int c{n} = checks().Count * 0 + {n};", functor=made)


def generic(rng, n):
    made = rng.choice([f"[](auto... x) {{ return {n} + int(sizeof...(x)); }}",
                       f"[](auto &&...) {{ {noise.returned(rng, n)} }}",
                       f"[](auto... x) {{ return [=] {{ return {n} + int(sizeof...(x)); }}(); }}"])
    return Thing(n, functor=made)


def made_by_generic(rng, n):
    kind = rng.choice(["char", "int", "long", "float"])
    return Thing(n + 1, body=f"auto g{n} = [](auto q) {{ return [q] {{ "
                 + noise.returned(rng, f"({n} + int(q))") + " }; };\n"
                 + rng.choice(["", f"(void)g{n}('a');"]),
                 functor=f"g{n}({kind}(1))")


def made_by_template(rng, n):
    kind = rng.choice(["char", "int", "short", "unsigned long"])
    scope = (f"template <class T> {rng.choice(['', 'static ', 'inline '])}auto make{n}(T t) {{ "
             f"{rng.choice(['', 'auto q = [] { return 1; }; (void)q; '])}"
             f"return [t] {{ {noise.returned(rng, f'({n} + int(t))')} }}; }}\n")
    other = rng.choice(["", f"template auto make{n}<long>(long);\n"])
    return Thing(n + 1, scope=scope + other, functor=f"make{n}(({kind})1)", file_only=True)


def made_by_function(rng, n):
    how = rng.choice([
        f"inline auto make{n}() {{ return {closure(rng, n)}; }}",
        f"static auto make{n}() {{ return {closure(rng, n)}; }}",
        f"inline auto make{n}() {{ struct {{ {call_operator(rng, n)} }} s; return s; }}",
        f"inline auto make{n}() {{ struct X {{ {call_operator(rng, n)} }}; return X(); }}",
        f"struct M{n} {{ static auto make() {{ return {closure(rng, n)}; }} }};\n"
        f"inline auto make{n}() {{ return M{n}::make(); }}",
        f"inline auto make{n}(int k = [] {{ return {n}; }}()) {{ "
        f"struct {{ int k; int operator()() const {{ return k; }} }} s{{k}}; return s; }}",
        f"inline auto make{n}(int k = [] {{ return {n}; }}()) {{ return [k] {{ return k; }}; }}",
        f"template <class F = decltype(make0)> auto unused{n}(F f) {{ return f; }}\n"
        f"constexpr auto make{n}() {{ return {closure(rng, n)}; }}".replace("decltype(make0)", "int"),
    ])
    return Thing(n, scope=how, functor=f"make{n}()")


def in_class(rng, n):
    how = rng.choice([
        f"struct N{n} {{ int v = [] {{ return {n}; }}(); int operator()() const {{ return v; }} }};",
        f"struct N{n} {{ int v = [] {{ struct X {{ int i = {n}; }}; return X().i; }}();"
        f" int operator()() const {{ return v; }} }};",
        f"struct N{n} {{ int w = {n}; auto get() const {{ return [*this] {{ return w; }}; }}"
        f" int operator()() const {{ return get()(); }} }};",
        f"template <class T> struct NT{n} {{ T v = [] {{ return T({n}); }}();"
        f" int operator()() const {{ return int(v); }} }};\nusing N{n} = NT{n}<long>;",
    ])
    return Thing(n, scope=how, functor=f"N{n}()")


def wrapped(rng, n):
    inner = rng.choice([local_class, local_unnamed, local_closure, named_class, unnamed_class,
                        capturing, closure_at_scope])(rng, n)
    inner.functor = rng.choice(["wrap({0})", "wrap(wrap({0}))"]).format(inner.functor)
    return inner


def enumeration(rng, n):
    how = rng.choice(["enum E{0} {{ A{0} = {0} }};", "enum {{ A{0} = {0} }};",
                      "namespace {{ enum E{0} {{ A{0} = {0} }}; }}",
                      "namespace {{ enum {{ A{0} = {0} }}; }}",
                      "typedef enum {{ A{0} = {0} }} E{0};",
                      "enum class E{0} : short {{ A = {0} }}; constexpr auto A{0} = E{0}::A;",
                      "struct H{0} {{ enum {{ A = {0} }}; }}; constexpr auto A{0} = H{0}::A;"])
    return Thing(n, scope=how.format(n), launch=f"enumerator<<<1, 1>>>(A{n}, out());",
                 file_only=True)


def local_enumeration(rng, n):
    how = rng.choice(["enum E {{ A{0} = {0} }};", "enum {{ A{0} = {0} }};",
                      "enum class E {{ A = {0} }}; constexpr auto A{0} = E::A;"])
    return Thing(n, body=how.format(n), launch=f"enumerator<<<1, 1>>>(A{n}, out());")


def pointer_to_member(rng, n):
    scope = (f"struct P{n} {{ int a = 1, b = {n}, c = 3; "
             f"{tag(rng)}int f() const {{ {noise.returned(rng, 'b')} }} "
             f"{tag(rng)}int g() const {{ return a; }} }};\n")
    launch = rng.choice([f"member<&P{n}::f><<<1, 1>>>(P{n}(), out());",
                         f"field<<<1, 1>>>(P{n}(), &P{n}::b, out());"])
    return Thing(n, scope=scope, launch=launch)


def own_kernel(rng, n):
    """A kernel that is no template."""
    how = rng.choice(["__global__ void k{0}(int *o) {{ auto f = [] {{ {1} }}; *o = f(); }}",
                      "static __global__ void k{0}(int *o) {{ auto f = [] {{ {1} }}; *o = f(); }}",
                      "namespace {{ __global__ void k{0}(int *o) {{ auto f = [] {{ {1} }}; *o = f(); }} }}",
                      "namespace a{0} {{ __global__ void k{0}(int *o) {{ *o = [] {{ {1} }}(); }} }} using a{0}::k{0};",
                      "extern \"C\" __global__ void k{0}(int *o) {{ *o = [] {{ {1} }}(); }}"])
    return Thing(n, scope=how.format(n, noise.returned(rng, n)), launch=f"k{n}<<<1, 1>>>(out());",
                 file_only=True)


def own_template(rng, n):
    """Kernel templates: of one name in all files, instantiated here and there."""
    body = noise.returned(rng, f"({n} + int(sizeof(T)))")
    how = rng.choice(["template <class T> __global__ void k{0}(T, int *o) {{ *o = [] {{ {1} }}(); }}",
                      "template <class T> static __global__ void k{0}(T, int *o) {{ *o = [] {{ {1} }}(); }}",
                      "namespace {{ template <class T> __global__ void k{0}(T, int *o) {{ *o = [] {{ {1} }}(); }} }}"])
    more = rng.choice(["", f"template __global__ void k{n}<double>(double, int *);\n",
                       f"template __global__ void k{n}<char>(char, int *);\n",
                       f"template <class T> __global__ void unused{n}(T) {{}}\n"])
    if "namespace" in how and "template __global__" in more:
        more = f"namespace {{ {more.strip()} }}\n"
    if "static" in how:
        more = ""
    return Thing(n + 1, scope=how.format(n, body) + "\n" + more,
                 launch=f"k{n}<<<1, 1>>>('a', out());", file_only=True)


def kernel_over_unnamed(rng, n):
    """The unnamed type in the kernel's own parameters."""
    scope = (f"static struct {{ {call_operator(rng, n)} }} u{n};\n"
             f"{rng.choice(['', 'static '])}__global__ void k{n}(decltype(u{n}) f, int *o) {{ *o = f(); }}\n")
    return Thing(n, scope=scope, launch=f"k{n}<<<1, 1>>>(u{n}, out());", file_only=True)


def two_at_once(rng, n):
    first, second = (rng.choice([f"[] {{ return {value}; }}",
                                 f"[](auto... x) {{ return {value} + int(sizeof...(x)); }}"])
                     for value in (n, 1))
    return Thing(n + 1, launch=f"runAll<<<1, 1>>>(out(), {first}, {second});")


def type_only(rng, n):
    scope = rng.choice([f"struct S{n} {{ {call_operator(rng, n)} }};",
                        f"typedef struct {{ {call_operator(rng, n)} }} S{n};",
                        f"static struct {{ {call_operator(rng, n)} }} u{n}; using S{n} = decltype(u{n});"])
    return Thing(n, scope=scope, launch=f"runType<S{n}><<<1, 1>>>(out());", file_only=True)


def closure_as_template_argument(rng, n):
    launch = rng.choice([f"runValue<[] {{ return {n}; }}><<<1, 1>>>(out());",
                         f"runType<decltype([] {{ return {n}; }})><<<1, 1>>>(out());"])
    return Thing(n, launch=launch, standard=20)


def function_as_template_argument(rng, n):
    scope = f"{rng.choice(['', 'static ', 'inline '])}{tag(rng)}int f{n}() {{ {noise.returned(rng, n)} }}\n"
    return Thing(n, scope=scope, launch=f"runValue<f{n}><<<1, 1>>>(out());", file_only=True)


KINDS = [fundamental, named_class, unnamed_class, unnamed_class, unnamed_member, local_class,
         local_class, local_unnamed, local_unnamed, closure_at_scope, closure_at_scope,
         inline_closure, variable_template, local_closure, local_closure, capturing, capturing,
         generic, made_by_generic, made_by_template, made_by_function, in_class, wrapped,
         enumeration, local_enumeration, pointer_to_member, own_kernel, own_template,
         kernel_over_unnamed, two_at_once, type_only, closure_as_template_argument,
         function_as_template_argument]


def launch_of(rng, thing, n):
    """The statements that launch a thing."""
    if thing.launch:
        return thing.launch
    bound = f"auto f{n} = {thing.functor};"
    return rng.choice([
        f"run<<<1, 1>>>({thing.functor}, out());",
        f"run<<<1, 1>>>({thing.functor}, out());",
        f"{bound} run<<<1, 1>>>(f{n}, out());",
        f"launch({thing.functor});",
        f"{bound} void (*p{n})(decltype(f{n}), int *) = run<decltype(f{n})>; "
        f"p{n}<<<1, 1>>>(f{n}, out());",
        f"{bound} int *o{n} = out(); void *a{n}[] = {{&f{n}, &o{n}}}; "
        f"cudaLaunchKernel(run<decltype(f{n})>, dim3(1), dim3(1), a{n});",
        f"{bound} nameOnHost(f{n}); run<<<1, 1>>>(f{n}, out());",
        f"[](auto q) {{ run<<<1, 1>>>(q, out()); }}({thing.functor});",
        f"runAll<<<1, 1>>>(out(), {thing.functor});",
        f"{bound} auto again{n} = [=] {{ run<<<1, 1>>>(f{n}, out()); }}; again{n}();",
    ])
