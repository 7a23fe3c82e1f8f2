#include "art/palette.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::art {

namespace {

constexpr auto kPlates = std::to_array<Plate>({
    {"paper", "#F5EBD3", "#E6DAC0"},    // rims, cards
    {"ink", "#2A2320", "#1B1614"},      // every outline
    {"meadow", "#BCCF85", "#8FA561"},   // ground
    {"meadow2", "#CFDD9F", "#A3B777"},  // light cuts
    {"gouge", "#86A650", "#6C8543"},    // dark cuts
    {"tree", "#5F8246", "#456234"},     {"tree2", "#86A65C", "#66854A"},
    {"street", "#E6CFA4", "#BFA67D"},  // ground inside walls
    {"roofA", "#BF5236", "#A04730"},   // shaded facets
    {"roofB", "#A8432D", "#8A3826"},    {"roofC", "#D0714B", "#B26040"},
    {"lightA", "#DB7C57", "#BE6848"},  // lit facets
    {"lightB", "#C8623F", "#A85236"},   {"lightC", "#E89A6E", "#CB8259"},
    {"stone", "#EFE2C6", "#D3C5A8"},  // walls, buildings
    {"stone2", "#CDB994", "#A9977A"},   {"road", "#F8EFD6", "#DDD1B4"},
    {"roadline", "#CDB488", "#A8926C"}, {"water", "#79B2C6", "#5B93A9"},
    {"water2", "#A9D2DC", "#88B5C2"},   {"waterline", "#2F6E8C", "#1F536C"},
    {"slate", "#48627C", "#3B5168"},                                     // roofs of church and towers, never of houses
    {"slate2", "#7390A8", "#627E96"},   {"gold", "#E0A92B", "#CB9826"},  // value
    {"banner", "#27508F", "#22457C"},                                    // pennant
    {"plum", "#6B4785", "#6A4A86"},                                      // magic and nobility
    {"lava", "#D9472B", "#C9442B"},                                      // danger
    {"rock", "#8C7B6B", "#75675A"},                                      // volcano, graves
    {"rock2", "#B3A291", "#998A7B"},    {"wood", "#8A5A36", "#734A2C"},
    {"pink", "#E58FA0", "#CF7E8F"},  // the wheel's pig
    {"mist", "#F2F3F3", "#D8DBDD"},     {"mist2", "#B3B8C4", "#8E94A2"},
    {"cardred", "#B8402F", "#A23929"},  // rows of the card game
    {"cardgold", "#E3B23C", "#CB9826"}, {"cardgreen", "#6E9447", "#5E813C"},
    {"cardblue", "#2F5C9B", "#2A5188"},
});

constexpr std::array<PlayerColour, kPlayerColourCount> kPlayers{{
    {"red", "#B5251F", "#F5EBD3", "M-2-7H2V-2H7V2H2V7H-2V2H-7V-2H-2z"},
    {"blue", "#1D4FC4", "#F5EBD3", "M3-7a7.5 7.5 0 1 0 0 14A8.5 8.5 0 0 1 3-7z"},
    {"yellow", "#F4D93E", "#2A2320",
     "M0-8L1.8-3.2 6-6 3.2-1.8 8 0 3.2 1.8 6 6 1.8 3.2 0 8-1.8 3.2-6 6-3.2 1.8-8 0-3.2-1.8-6-6-1.8-3.2z"},
    {"green", "#55B584", "#2A2320",
     "M0-8a3.6 3.6 0 0 1 2.6 6.2A3.6 3.6 0 1 1 1.4 4L2.5 8H-2.5L-1.4 4A3.6 3.6 0 1 1-2.6-1.8 3.6 3.6 0 0 1 "
     "0-8z"},
    {"black", "#231F1E", "#F5EBD3", "M0-8L6 0 0 8-6 0zM0-3.5L-2.6 0 0 3.5 2.6 0z"},
    {"mauve", "#D971C8", "#2A2320", "M-7 3L0-7 7 3V8L0-1.5-7 8z"},
}};

// Rules that speak of a colour of the theme.
std::string themed_rules(Theme theme) {
    const std::string_view ink = plate_colour("ink", theme), paper = plate_colour("paper", theme);
    std::string rules;
    for (const Plate& plate : kPlates)
        rules += fmt::format(".b-{0}{{fill:{1}}}.b-s-{0}{{stroke:{1}}}", plate.name, plate.of(theme));
    rules += fmt::format(".b-ik{{fill:{0}}}.b-i{{stroke:{0}}}", ink);
    rules += fmt::format(".b-h{{stroke:{0};fill:{0}}}.b-hl{{stroke:{0}}}", paper);
    const Surroundings around = surroundings(theme);
    rules += fmt::format(".b-table{{fill:{}}}.b-label,.b-title,.b-quiet{{fill:{}}}", around.table, around.text);
    return rules;
}

// Rules that are the same in both themes. Players keep their colours: the paper rim sets them off.
std::string common_rules() {
    std::string rules =
        ".b-i,.b-h{stroke-linejoin:round;stroke-linecap:round}.b-h{stroke-width:7}.b-n,.b-hl{fill:none}.b-hl{"
        "stroke-linecap:round;stroke-linejoin:round}"
        ".b-w1{stroke-width:1.3}.b-w2{stroke-width:2}.b-w3{stroke-width:2.8}.b-w4{stroke-width:2.4}"
        ".b-rd{stroke-linecap:round;stroke-linejoin:round}"
        ".b-t{font-family:'Alegreya Sans',Carlito,sans-serif;font-weight:800;text-anchor:middle}"
        ".b-label{font:700 17px 'Alegreya Sans',Carlito,sans-serif}"
        ".b-quiet{font:500 15px 'Alegreya Sans',Carlito,sans-serif;opacity:.72}"
        ".b-title{font:700 34px 'Alegreya SC','Alegreya Sans SC',Georgia,serif}"
        ".b-t,.b-label,.b-title,.b-quiet{font-variant-numeric:lining-nums tabular-nums}";
    for (int k = 0; k < kPlayerColourCount; ++k) {
        const PlayerColour& player = player_colour(k);
        // On paper (barn, guard's shield) the symbol takes the player's colour; weld is too pale for that.
        const std::string_view on_paper = player.name == "yellow" ? player.symbol_colour : player.colour;
        rules += fmt::format(".b-p{0} .b-pc{{fill:{1}}}.b-p{0} .b-sy{{fill:{2}}}.b-p{0} .b-sy2{{fill:{3}}}", k,
                             player.colour, player.symbol_colour, on_paper);
    }
    // Ink on oak gall is not seen: its inner lines are a wash of grey.
    rules += ".b-p4 .b-pc{stroke:#665d55}";
    return rules;
}

std::string scoped(std::string_view root, std::string_view rules) {
    std::string result;
    bool at_selector = true;
    for (const char letter : rules) {
        if (at_selector && letter == '.')
            result += std::string(root) + " ";
        at_selector = letter == '}' || letter == ',';
        result += letter;
    }
    return result;
}

}  // namespace

std::span<const Plate> plates() {
    return kPlates;
}

std::string_view plate_colour(std::string_view name, Theme theme) {
    const auto found = std::find_if(kPlates.begin(), kPlates.end(), [&](const Plate& p) { return p.name == name; });
    return found == kPlates.end() ? "#000" : found->of(theme);
}

const PlayerColour& player_colour(int index) {
    return kPlayers[static_cast<std::size_t>(std::clamp(index, 0, kPlayerColourCount - 1))];
}

Surroundings surroundings(Theme theme) {
    return theme == Theme::Light ? Surroundings{"#F5EBD3", "#2A2320"} : Surroundings{"#1F1A17", "#EADFC8"};
}

std::string stylesheet(Theme theme) {
    // `n` comes last: a path that is both of a plate and not filled stays unfilled.
    return themed_rules(theme) + common_rules();
}

std::string adaptive_stylesheet() {
    const std::string dark = themed_rules(Theme::Dark);
    return stylesheet(Theme::Light) + "@media (prefers-color-scheme:dark){" +
           scoped(":root:not([data-theme=light])", dark) + "}" + scoped(":root[data-theme=dark]", dark) +
           ".b-n,.b-hl{fill:none}";
}

}  // namespace bastide::art
