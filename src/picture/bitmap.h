// Pixels: areas are filled with smooth edges, and the whole is written as PNG.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "picture/outline.h"

namespace bastide::picture {

struct Ink {
    std::uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Ink&) const = default;
};
Ink ink_of(std::string_view colour);  // "#E0A92B" or "#abc"

// How much of each pixel belongs to an area, 0 to 1; outside of the pixels nothing does.
class Mask {
  public:
    Mask(int width, int height)
        : width_(width), parts_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}
    float& at(int x, int y) {
        return parts_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    }
    float at(int x, int y) const { return const_cast<Mask*>(this)->at(x, y); }

  private:
    int width_;
    std::vector<float> parts_;
};

class Bitmap {
  public:
    Bitmap(int width, int height, Ink ground)
        : width_(width), height_(height), pixels_(static_cast<std::size_t>(width * height), ground) {}
    int width() const { return width_; }
    int height() const { return height_; }
    Ink at(int x, int y) const { return pixels_[static_cast<std::size_t>(y * width_ + x)]; }

    // What lies within an outline by the rule of windings; `clip`: only there (null: everywhere).
    void fill(const Outline& outline, Ink ink, double opacity, const Mask* clip = nullptr);
    // The area of an outline, less what another mask leaves out.
    Mask mask_of(const Outline& outline, const Mask* within) const;
    std::string png() const;

  private:
    int width_, height_;
    std::vector<Ink> pixels_;
};

}  // namespace bastide::picture
