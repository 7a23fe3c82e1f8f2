#include "server/token.h"

#include <sodium.h>

#include <array>

#include "util/error.h"

namespace bastide::server {
namespace {

void make_ready() {
    static const bool is_ready = sodium_init() >= 0;
    if (!is_ready)
        throw Error("internal", "no source of random numbers");
}

std::string base64_of(const unsigned char* bytes, std::size_t size) {
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(size, kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes, size, kVariant);
    text.pop_back();  // the zero at the end
    return text;
}

}  // namespace

std::string new_token() {
    make_ready();
    std::array<unsigned char, 24> bytes;
    std::string token;
    do {
        randombytes_buf(bytes.data(), bytes.size());
        token = base64_of(bytes.data(), bytes.size());
    } while (token.front() == '-');
    return token;
}

std::string new_code() {
    make_ready();
    constexpr std::string_view kLetters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    std::string code;
    for (int i = 0; i < 6; ++i)
        code += kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
    return code;
}

std::uint64_t new_seed() {
    make_ready();
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

std::string hash_of(std::string_view token) {
    make_ready();
    std::array<unsigned char, crypto_generichash_BYTES> hash;
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(token.data()), token.size(),
                       nullptr, 0);
    return base64_of(hash.data(), hash.size());
}

bool is_same(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace bastide::server
