#include "server/lots.h"

#include <sodium.h>

#include <array>

#include "util/hash.h"
#include "util/random.h"

namespace bastide::server {
namespace {

const unsigned char* raw(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

Lots::Lots(std::string_view key) : key_(crypto_generichash_KEYBYTES, '\0') {
    crypto_generichash(reinterpret_cast<unsigned char*>(key_.data()), key_.size(), raw(key), key.size(), nullptr, 0);
}

Lots::Lots(std::uint64_t seed) : seed_(seed) {
}

// BLAKE2b with the key: of the name, a zero, and the number with its lowest byte first.
std::uint64_t Lots::number(std::string_view what, std::uint64_t which) const {
    if (key_.empty()) {
        Hasher hasher;
        hasher.add_bytes(what.data(), what.size());
        return Random::mix(Random::mix(seed_, hasher.value()), which);
    }
    std::string message(what);
    message += '\0';
    for (int byte = 0; byte < 8; ++byte)
        message += static_cast<char>(which >> 8 * byte & 0xff);
    std::array<unsigned char, crypto_generichash_BYTES_MIN> hash;
    crypto_generichash(hash.data(), hash.size(), raw(message), message.size(), raw(key_), key_.size());
    std::uint64_t number = 0;
    for (std::size_t byte = 0; byte < 8; ++byte)
        number |= std::uint64_t{hash[byte]} << 8 * byte;
    return number;
}

}  // namespace bastide::server
