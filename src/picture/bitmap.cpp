#include "picture/bitmap.h"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "util/error.h"

namespace bastide::picture {
namespace {

using art::Point;

constexpr int kLines = 4;  // through each row of pixels

struct Crossing {
    double x;
    int winding;
};

// Where the outline crosses a horizontal line, from left to right.
void cross(const Outline& outline, double y, std::vector<Crossing>& crossings) {
    crossings.clear();
    for (const Contour& contour : outline)
        for (std::size_t i = 0; i < contour.points.size(); ++i) {
            const Point from = contour.points[i], to = contour.points[(i + 1) % contour.points.size()];
            if ((from.y <= y) == (to.y <= y))
                continue;
            crossings.push_back({from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y), from.y < to.y ? 1 : -1});
        }
    std::sort(crossings.begin(), crossings.end(), [](const Crossing& a, const Crossing& b) { return a.x < b.x; });
}

void add_span(std::vector<float>& row, double from, double to) {
    from = std::max(from, 0.0);
    to = std::min(to, static_cast<double>(row.size()));
    for (int x = static_cast<int>(from); x < to; ++x)
        row[static_cast<std::size_t>(x)] +=
            static_cast<float>((std::min(to, x + 1.0) - std::max(from, x + 0.0)) / kLines);
}

// Calls `each` with every pixel of the area and how much of it belongs to it.
void scan(const Outline& outline, int width, int height, const std::function<void(int x, int y, float part)>& each) {
    double top = height, bottom = 0, left = width, right = 0;
    for (const Contour& contour : outline)
        for (const Point point : contour.points) {
            top = std::min(top, point.y);
            bottom = std::max(bottom, point.y);
            left = std::min(left, point.x);
            right = std::max(right, point.x);
        }
    const int first = std::max(0, static_cast<int>(left)), last = std::min(width, static_cast<int>(right) + 1);
    if (first >= last)
        return;
    std::vector<Crossing> crossings;
    std::vector<float> row(static_cast<std::size_t>(last - first));
    for (int y = std::max(0, static_cast<int>(top)); y < std::min(height, static_cast<int>(bottom) + 1); ++y) {
        std::fill(row.begin(), row.end(), 0.0F);
        for (int line = 0; line < kLines; ++line) {
            cross(outline, y + (line + 0.5) / kLines, crossings);
            int winding = 0;
            for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
                winding += crossings[i].winding;
                if (winding != 0)
                    add_span(row, crossings[i].x - first, crossings[i + 1].x - first);
            }
        }
        for (int x = first; x < last; ++x)
            if (const float part = row[static_cast<std::size_t>(x - first)]; part > 0)
                each(x, y, std::min(1.0F, part));
    }
}

std::uint8_t mixed(std::uint8_t below, std::uint8_t above, double part) {
    return static_cast<std::uint8_t>(std::lround(below + (above - below) * part));
}

void add_number(std::string& out, std::uint32_t number) {
    for (const int shift : {24, 16, 8, 0})
        out += static_cast<char>(number >> shift & 0xff);
}
void add_chunk(std::string& out, std::string_view name, std::string_view content) {
    add_number(out, static_cast<std::uint32_t>(content.size()));
    const std::string told = std::string(name) + std::string(content);
    out += told;
    add_number(out, static_cast<std::uint32_t>(
                        crc32(0, reinterpret_cast<const Bytef*>(told.data()), static_cast<uInt>(told.size()))));
}

int hex(char digit) {
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

}  // namespace

Ink ink_of(std::string_view colour) {
    const auto pair = [&](std::size_t at) {
        return static_cast<std::uint8_t>(16 * hex(colour[at]) + hex(colour[at + 1]));
    };
    const auto one = [&](std::size_t at) { return static_cast<std::uint8_t>(17 * hex(colour[at])); };
    if (colour.size() == 7)
        return {pair(1), pair(3), pair(5)};
    return colour.size() == 4 ? Ink{one(1), one(2), one(3)} : Ink{};
}

void Bitmap::fill(const Outline& outline, Ink ink, double opacity, const Mask* clip) {
    scan(outline, width_, height_, [&](int x, int y, float part) {
        const double amount = opacity * part * (clip == nullptr ? 1.0F : clip->at(x, y));
        Ink& pixel = pixels_[static_cast<std::size_t>(y * width_ + x)];
        pixel = {mixed(pixel.red, ink.red, amount), mixed(pixel.green, ink.green, amount),
                 mixed(pixel.blue, ink.blue, amount)};
    });
}

Mask Bitmap::mask_of(const Outline& outline, const Mask* within) const {
    Mask mask(width_, height_);
    scan(outline, width_, height_,
         [&](int x, int y, float part) { mask.at(x, y) = part * (within == nullptr ? 1.0F : within->at(x, y)); });
    return mask;
}

std::string Bitmap::png() const {
    std::string raw;
    raw.reserve(static_cast<std::size_t>(height_ * (3 * width_ + 1)));
    for (int y = 0; y < height_; ++y) {
        raw += y == 0 ? '\0' : '\2';  // as the difference to the row above
        for (int x = 0; x < width_; ++x) {
            const Ink now = at(x, y), above = y == 0 ? Ink{} : at(x, y - 1);
            raw += static_cast<char>(now.red - above.red);
            raw += static_cast<char>(now.green - above.green);
            raw += static_cast<char>(now.blue - above.blue);
        }
    }
    uLongf size = compressBound(static_cast<uLong>(raw.size()));
    std::string packed(size, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(raw.data()),
                  static_cast<uLong>(raw.size()), 6) != Z_OK)
        throw Error("internal", "a picture could not be packed");
    packed.resize(size);
    std::string head;
    add_number(head, static_cast<std::uint32_t>(width_));
    add_number(head, static_cast<std::uint32_t>(height_));
    head += std::string_view("\x08\x02\0\0\0", 5);  // 8 bits of red, green and blue
    std::string out = "\x89PNG\r\n\x1a\n";
    add_chunk(out, "IHDR", head);
    add_chunk(out, "IDAT", packed);
    add_chunk(out, "IEND", "");
    return out;
}

}  // namespace bastide::picture
