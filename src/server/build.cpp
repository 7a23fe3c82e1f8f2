#include "server/build.h"

#include <elf.h>
#include <link.h>

#include <cstddef>
#include <cstring>

#include "util/hash.h"

namespace bastide::server {
namespace {

constexpr std::size_t padded(std::size_t size) {
    return (size + 3) & ~std::size_t{3};
}

// The note "build id" among the notes of one segment.
std::uint64_t hash_of_build_id(const std::byte* note, const std::byte* end) {
    while (note + sizeof(ElfW(Nhdr)) <= end) {
        ElfW(Nhdr) header;
        std::memcpy(&header, note, sizeof header);
        const std::byte* name = note + sizeof header;
        const std::byte* description = name + padded(header.n_namesz);
        if (header.n_type == NT_GNU_BUILD_ID && header.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0) {
            Hasher hasher;
            hasher.add_bytes(description, header.n_descsz);
            return hasher.value() | 1;
        }
        note = description + padded(header.n_descsz);
    }
    return 0;
}

// Called for every loaded file; the first is the program itself.
int look_at(dl_phdr_info* info, std::size_t, void* result) {
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& segment = info->dlpi_phdr[i];
        if (segment.p_type != PT_NOTE)
            continue;
        const auto* notes = reinterpret_cast<const std::byte*>(info->dlpi_addr + segment.p_vaddr);
        if (const std::uint64_t found = hash_of_build_id(notes, notes + segment.p_memsz); found != 0)
            *static_cast<std::uint64_t*>(result) = found;
    }
    return 1;
}

}  // namespace

std::uint64_t this_build() {
    static const std::uint64_t build = [] {
        std::uint64_t found = 0;
        dl_iterate_phdr(look_at, &found);
        return found;
    }();
    return build;
}

}  // namespace bastide::server
