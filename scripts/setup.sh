# Shared by ./bastide and ./test: installing what is missing, configuring and building quietly.
# Sourced by bash with `root` set to the top folder of the repository.

# What the program needs to be built, and what its tests need besides.
program_packages=(cmake ninja-build g++ libfmt-dev nlohmann-json3-dev libcli11-dev libgtest-dev libboost1.81-dev
    libspdlog-dev libsqlite3-dev libpq-dev libsodium-dev zlib1g-dev)
client_packages=(nodejs npm)  # the web client
test_packages=(clang clang-format-14 librapidcheck-dev python3 chromium postgresql)
optional_test_packages=(libclang-rt-14-dev)  # the fuzzer; without it that check is skipped

say() { printf '%s\n' "$*" >&2; }
have() { command -v "$1" >/dev/null 2>&1; }
have_file() {  # any of these paths (patterns) exists
    local pattern
    for pattern in "$@"; do
        if compgen -G "$pattern" >/dev/null; then
            return 0
        fi
    done
    return 1
}
have_header() { have_file "/usr/include/$1" "/usr/local/include/$1"; }

# Looks for what a package brings, not for the package: a compiler from elsewhere is as good.
is_installed() {
    case $1 in
        ninja-build) have ninja ;;
        libfmt-dev) have_header fmt/format.h ;;
        nlohmann-json3-dev) have_header nlohmann/json.hpp ;;
        libcli11-dev) have_header CLI/CLI.hpp ;;
        libgtest-dev) have_header gtest/gtest.h ;;
        libboost1.81-dev) have_header boost/url.hpp ;;  # Beast, Asio and URL; the last came with 1.81
        libspdlog-dev) have_header spdlog/spdlog.h ;;
        libsqlite3-dev) have_header sqlite3.h ;;
        libpq-dev) have_header libpq-fe.h || have_header postgresql/libpq-fe.h ;;
        postgresql) have_file "/usr/lib/postgresql/*/bin/postgres" ;;
        libsodium-dev) have_header sodium.h ;;
        zlib1g-dev) have_header zlib.h ;;
        librapidcheck-dev) have_header rapidcheck.h ;;
        nodejs) have node ;;
        clang) have clang++ ;;
        clang-format-14) have "$(clang_format_14)" ;;
        libclang-rt-14-dev) have_fuzzer ;;
        *) have "$1" ;;
    esac
}
# The formatter's output differs between versions, so the version is fixed: the one of Debian 12.
clang_format_14() {
    if ! have clang-format-14 && have clang-format && [[ $(clang-format --version) == *"version 14."* ]]; then
        echo clang-format
    else
        echo clang-format-14
    fi
}
have_fuzzer() {
    have clang++ && [[ -e $(clang++ -print-file-name="libclang_rt.fuzzer-$(uname -m).a") ]]
}

missing_of() {
    local package
    for package in "$@"; do
        is_installed "$package" || echo "$package"
    done
}

apt_install() {  # runs as root, by itself or through sudo
    local -a as_root=()
    if [[ $EUID -ne 0 ]]; then
        if ! have sudo || ! sudo -n true 2>/dev/null; then
            if ! have sudo || [[ ! -t 0 || ! -t 2 ]] || ! sudo -v; then
                return 1
            fi
        fi
        as_root=(sudo)
    fi
    have apt-get || return 1
    local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
    say "Installing $* ..."
    mkdir -p "$root/build"
    if "${apt[@]}" update >"$root/build/apt.log" 2>&1 &&
        "${apt[@]}" install -y --no-install-recommends "$@" >>"$root/build/apt.log" 2>&1 </dev/null; then
        return 0
    fi
    tail -n 20 "$root/build/apt.log" >&2
    return 1
}

# Leaves with status 2 and a list if something cannot be had.
require_packages() {
    local -a missing
    mapfile -t missing < <(missing_of "$@")
    [[ ${#missing[@]} -eq 0 ]] && return
    apt_install "${missing[@]}" || true
    mapfile -t missing < <(missing_of "${missing[@]}")
    [[ ${#missing[@]} -eq 0 ]] && return
    say "Bastide cannot be built here: these packages are missing and could not be installed"
    say "(that needs Debian's apt-get, and root or sudo):"
    say ""
    say "    apt-get install ${missing[*]}"
    exit 2
}
# Tries, and goes on without.
want_packages() {
    local -a missing
    mapfile -t missing < <(missing_of "$@")
    [[ ${#missing[@]} -eq 0 ]] || apt_install "${missing[@]}" || true
}

# configure FOLDER CMAKE-ARGUMENTS...: once, and again when the presets change or the checkout has moved.
configure() {
    local folder=$root/build/$1
    shift
    if [[ -e $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        rm -rf "$folder"
    fi
    if [[ -e $folder/build.ninja && $folder/configured -nt $root/CMakePresets.json ]]; then
        return
    fi
    mkdir -p "$folder"
    local -a launcher=()
    have ccache && launcher=(-DCMAKE_CXX_COMPILER_LAUNCHER=ccache)
    export CCACHE_SLOPPINESS=pch_defines,time_macros  # or it keeps nothing that was built with precompiled headers
    # Presets are found in the folder cmake is started in.
    (cd "$root" && cmake "$@" "${launcher[@]}") >"$folder.log" 2>&1 || return
    touch "$folder/configured"
}

# Prints what ninja does as one line that is written over and over; a single line where there is no terminal.
show_progress() {
    local what=$1 line announced=
    while IFS= read -r line; do
        [[ $line == "["*"]"* && $line != *"Re-checking globbed"* && $line != *"Re-running CMake"* ]] || continue
        if [[ -t 2 ]]; then
            printf '\r\033[K%s %s' "$what" "${line%%]*}]" >&2
        elif [[ -z $announced ]]; then
            say "$what ..."
        fi
        announced=yes
    done
    [[ -t 2 && -n $announced ]] && printf '\r\033[K' >&2
    return 0
}

# build_with FOLDER "CMAKE-ARGUMENTS" TARGET...: quiet; the messages come out if it fails. One build at a time in a folder.
build_with() {
    local name=$1 arguments=$2
    local folder=$root/build/$name
    shift 2
    mkdir -p "$root/build"
    (
        exec 9>"$folder.lock"
        if have flock; then
            flock 9
        fi
        set -o pipefail
        # shellcheck disable=SC2086  # several words
        configure "$name" $arguments 9>&- &&
            NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "$@" 2>&1 9>&- | tee "$folder.log" |
            show_progress "Building Bastide ($name)"
    ) || {
        grep -v '^\[[0-9]*/[0-9]*\] ' "$folder.log" >&2
        return 1
    }
}
build_preset() {
    local preset=$1
    shift
    build_with "$preset" "--preset $preset" "$@"
}

# build_client: the web client, when it is not there or older than its sources. Its packages are fixed by the lock file.
build_client() {
    local client=$root/client
    local page=$client/dist/index.html
    if [[ -e $page && -z $(find "$client/src" "$client/public" "$client"/*.* -newer "$page" -print -quit) ]]; then
        return
    fi
    mkdir -p "$root/build"
    say "Building the web client ..."
    (
        exec 9>"$root/build/client.lock"
        if have flock; then
            flock 9
        fi
        cd "$client" || exit 1
        if [[ ! -e node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
            # Not `npm ci`: some versions refuse lock files that leave out the binaries of other systems.
            npm install --no-save --no-fund --no-audit || exit 1
            touch node_modules/.package-lock.json
        fi
        npm run build && touch dist/index.html
    ) >"$root/build/client.log" 2>&1 9>&- || {
        tail -n 20 "$root/build/client.log" >&2
        return 1
    }
}
