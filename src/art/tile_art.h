// Tile art: topology in, SVG out (docs/art.md).
//
// A square is 200 units wide. The topology is turned first and drawn afterwards, so light always comes from
// the north-west and whatever a rule speaks of stands upright. Every function is pure: same arguments, same
// text, on every machine and from any thread.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "land/core/tile_data.h"

namespace bastide::art {

enum class Theme { Light, Dark };
enum class Detail { Large, Small };  // Small: for tiles under 72 px on the screen

struct Style {
    Theme theme = Theme::Light;
    Detail detail = Detail::Large;
};

struct Anchor {
    double x = 0, y = 0;  // origin at the north-west corner of the turned piece
};

struct SegmentShape {
    Anchor anchor;         // where the figure stands
    std::string hit_path;  // SVG path data of the area to point at
};

// A place of a picture that is no segment, by its name. What goes from one to another of those that have the same word
// before the hyphen passes those between, in their order.
struct Spot {
    std::string name;  // "sector-tax", "crown-tax.2"
    Anchor anchor;
};

struct Drawing {
    std::string svg;  // inner markup: one <g>
    int width = 0, height = 0;
    std::vector<SegmentShape> segments;  // in the order of TileData::segments
    std::vector<Spot> spots;

    const Spot* find_spot(std::string_view name) const;  // null if there is none
};

// `sector_words` are written on the rim of the wheel board, in the order of TileData::wheel; without them the
// sectors' own names are.
Drawing draw_tile(const land::TileData& tile, int quarter_turns, Style style,
                  std::span<const std::string> sector_words = {});

// One sentence for each thing that the picture says and the topology does not; empty if they agree.
std::vector<std::string> audit(const land::TileData& tile, int quarter_turns);

// The classes that drawings use. A document needs them once.
std::string stylesheet(Theme theme);
// Light, and dark where the reader asks for it by prefers-color-scheme or the page by data-theme on its root.
std::string adaptive_stylesheet();

// Foot at the origin, 40 wide, 44 high. `look`: "knight", "highwayman", "monk", "farmer", "follower",
// "big-knight" ..., "abbot", "builder", "pig", "mayor", "wagon", "barn", "abbey", "phantom", "shepherd", "ringmaster",
// "guard" ...; `colour`: 0 red, 1 blue, 2 yellow, 3 green, 4 black, 5 mauve; -1 for the neutral ones
// ("dragon", "fairy", "count", "wheel-pig" ...). An unknown look is drawn as a plain follower, so no rule can
// fail to show its figure.
std::string draw_figure(std::string_view look, int colour, Style style);
// The look of a figure of that kind ("follower", "big-follower", "abbot") in a feature of that type ("city"; empty: in
// none): the followers by what they do there, the others by what they are.
std::string look_of_figure(std::string_view kind, std::string_view type);
// What stands for a kind of action that is about a thing ("tower-piece": "storey"); empty: nothing does.
std::string_view look_of_action(std::string_view kind);
std::string draw_token(std::string_view look,
                       Style style);            // stamps and neutral pieces, middle of the foot at the origin
std::vector<std::string_view> figure_looks();   // all that draw_figure knows in a player's colour
std::vector<std::string_view> neutral_looks();  // all that it knows with colour -1
std::vector<std::string_view> token_looks();    // round marks of tiles that may also lie somewhere by themselves

// Whole documents.
std::string whole_document(std::string_view body, double width, double height, Theme theme);
// Every tile of every set with its id and count; pieces of several squares after the tiles of their set.
std::string tile_sheet(std::span<const land::TileSet> sets, Style style);

}  // namespace bastide::art
