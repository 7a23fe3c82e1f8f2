#include "land/core/tell.h"

#include "land/core/board.h"

namespace bastide::land {
namespace {

constexpr Message kNameAndColour{"names.colour", "player", "colour"};
constexpr Message kOnSquare{"places.square", "cell"};

Text place_of(const GameState& state, const Figure& figure) {
    if (figure.square != TileSlot::None)
        return kOnSquare(cell_text(state.tiles[at(figure.square)].cell));
    return words::word("places", kFigurePlaceNames[at(figure.place)]);
}

}  // namespace

words::Value who(const Rules& rules, Colour colour) {
    const words::Player player{static_cast<int>(owner_of(rules, colour))};
    if (rules.colours == rules.players)
        return player;
    return kNameAndColour(player, words::word("colours", colour_word(colour)));
}

Text told(const Position& position, Action action) {
    const ActionKindDef& kind = *position.rules.kinds[at(kind_of(action))];
    Text text = words::word("kinds", kind.word);
    const auto add = [&](const char* name, words::Value value) { text.arguments.push_back({name, std::move(value)}); };
    if (kind.puts_figure)
        add("figure", word_of(figure_kind_of(action)));
    if (kind.names_colour)
        add("colour", words::word("colours", colour_word(static_cast<Colour>(extra_of(action)))));
    switch (kind.target) {
        case Target::Square:
            add("cell", cell_text(cell_of(action)));
            break;
        case Target::Segment:
            add("cell", cell_text(cell_of(action)));
            add("feature",
                word_of(
                    feature_at(position.state, segment_at(position.state, cell_of(action), segment_of(action))).type));
            break;
        case Target::Figure: {
            const Figure& figure = position.state.figures[at(figure_of(action))];
            add("figure", word_of(figure.kind));
            add("owner", who(position.rules, figure.colour));
            add("place", place_of(position.state, figure));
            break;
        }
        case Target::Player:
            add("player", words::Player{item_of(action)});
            break;
        case Target::Number:
            add("number", item_of(action));
            break;
        case Target::Tile:
            add("tile", position.rules.tile(tile_of(action)).id());
            break;
        case Target::Place:
        case Target::Button:
            break;
    }
    if (kind.tell != nullptr)
        kind.tell(position, action, text);
    return text;
}

}  // namespace bastide::land
