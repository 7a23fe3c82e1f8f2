#include "server/compression.h"

#include <zlib.h>

#include <algorithm>

#include "util/error.h"

namespace bastide::server {
namespace {

constexpr int kGzipWindow = 15 + 16;  // zlib's way to ask for the gzip format

// zlib takes its input without const.
Bytef* bytes_of(std::string_view text) {
    return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

std::string gzip(std::string_view text, Effort effort) {
    constexpr int kMemory = 8;
    z_stream stream{};
    const int level = effort == Effort::Quick ? 4 : 8;
    if (deflateInit2(&stream, level, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
        throw Error("internal", "no memory to compress");
    std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = bytes_of(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = bytes_of(packed);
    stream.avail_out = static_cast<uInt>(packed.size());
    const int result = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (result != Z_STREAM_END)
        throw Error("internal", "a text could not be compressed");
    packed.shrink_to_fit();
    return packed;
}

std::string gunzip(std::string_view packed) {
    z_stream stream{};
    if (inflateInit2(&stream, kGzipWindow) != Z_OK)
        throw Error("internal", "no memory to unpack");
    stream.next_in = bytes_of(packed);
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string text;
    int result = Z_OK;
    while (result == Z_OK) {
        const std::size_t done = text.size();
        text.resize(done + std::max<std::size_t>(4096, 4 * packed.size()));
        stream.next_out = bytes_of(text) + done;
        stream.avail_out = static_cast<uInt>(text.size() - done);
        result = inflate(&stream, Z_NO_FLUSH);
        text.resize(text.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (result != Z_STREAM_END)
        throw Error("internal", "a packed text is broken");
    return text;
}

}  // namespace bastide::server
