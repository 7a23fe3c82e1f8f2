// Paints the program's own drawings (docs/art.md) as pixels: where a picture is asked for that cannot be SVG.
#pragma once

#include <string_view>

#include "picture/bitmap.h"

namespace bastide::picture {

// A whole document in the middle of a picture of that size, on its own ground; `most`: pixels a unit at most. Words are
// left out: there is no type here. Throws Error "bad_drawing" for what is none of the program's drawings.
struct Frame {
    int width, height;
    double most = 1;
    double margin = 0;  // pixels
};
Bitmap painted(std::string_view document, Frame frame);

}  // namespace bastide::picture
