#include "land/core/check.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/deployment.h"
#include "land/core/flood.h"
#include "land/core/held.h"
#include "land/core/tokens.h"

namespace bastide::land {
namespace {

template <class... Arguments>
void demand(bool holds, fmt::format_string<Arguments...> sentence, Arguments&&... arguments) {
    if (!holds)
        throw Error("broken_state", fmt::format(sentence, std::forward<Arguments>(arguments)...));
}

// Every feature flooded from its first segment must equal the one that was kept.
void check_features(const Rules& rules, const GameState& state) {
    std::vector<bool> done(state.segment_count, false);
    Walk walk;
    for (std::size_t start = 0; start < state.segment_count; ++start) {
        if (done[start])
            continue;
        const FeatureId id = state.feature_of[start];
        demand(at(id) < state.feature_count, "segment {} has no feature", start);
        const Feature& kept = state.features[at(id)];
        const Feature counted = flood_feature(rules, state, static_cast<SegmentId>(start), walk);
        const std::span<const SegmentId> members = walk.segments();
        for (const SegmentId member : members) {
            demand(state.feature_of[at(member)] == id, "segments {} and {} hang together but differ in feature", start,
                   at(member));
            done[at(member)] = true;
        }
        std::size_t ring = 0;
        for_each_segment(state, kept, [&](SegmentId) { ++ring; });
        const bool is_field = kept.type == SegmentType::Field;
        constexpr std::uint32_t kKept = ~static_cast<std::uint32_t>(kFresh | kConverted);
        demand(ring == members.size() && kept.segment_count == members.size(),
               "feature {}: ring of {}, {} segments, counted {}", at(id), ring, kept.segment_count, members.size());
        demand(kept.type == counted.type && kept.sums == counted.sums, "feature {}: type or sums differ", at(id));
        demand((kept.flags & kKept) == (counted.flags & kKept), "feature {}: flags {:x}, counted {:x}", at(id),
               kept.flags, counted.flags);
        demand(kept.open_edges == counted.open_edges, "feature {}: {} open edges, counted {}", at(id), kept.open_edges,
               counted.open_edges);
        demand(is_field || kept.square_count == counted.square_count, "feature {}: {} squares, counted {}", at(id),
               kept.square_count, counted.square_count);
    }
}

void check_figures(const Rules& rules, const GameState& state) {
    std::vector<std::uint8_t> followers(state.feature_count, 0), specials(state.feature_count, 0);
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        demand(figure.kind == rules.figures[i % rules.figures.size()] && at(figure.colour) == i / rules.figures.size(),
               "figure {} changed its kind or colour", i);
        const bool in_supply = (state.supply[at(figure.colour)] >> (i % rules.figures.size()) & 1u) != 0;
        demand(!in_supply || figure.place == FigurePlace::Supply, "figure {} is in the supply and elsewhere", i);
        if (figure.place != FigurePlace::Feature)
            continue;
        demand(at(figure.segment) < state.segment_count, "figure {} stands nowhere", i);
        const FeatureId id = state.feature_of[at(figure.segment)];
        std::uint8_t& mask = info_of(figure.kind).is_follower ? followers[at(id)] : specials[at(id)];
        mask = static_cast<std::uint8_t>(mask | bit_of(figure.colour));
    }
    for (std::size_t segment = 0; segment < state.segment_count; ++segment) {
        const FeatureId id = state.feature_of[segment];
        demand(state.features[at(id)].followers == followers[at(id)], "feature {}: wrong mask of followers", at(id));
        demand(state.features[at(id)].specials == specials[at(id)], "feature {}: wrong mask of special figures",
               at(id));
    }
}

std::size_t places_for_tokens(const Rules& rules, const GameState& state, TokenWhere where) {
    switch (where) {
        case TokenWhere::Segment:
            return state.segment_count;
        case TokenWhere::Figure:
            return state.figure_count;
        case TokenWhere::Colour:
            return static_cast<std::size_t>(rules.colours);
        default:
            return state.tile_count;
    }
}
void check_tokens(const Rules& rules, const GameState& state) {
    demand(std::is_sorted(state.tokens.begin(), state.tokens.begin() + state.token_count,
                          [](const Token& a, const Token& b) { return a.kind < b.kind; }),
           "the tokens do not lie kind after kind");
    for (std::size_t i = 0; i < state.token_count; ++i) {
        const Token& token = state.tokens[i];
        const TokenKindInfo& info = info_of(token.kind);
        demand(is_in_game(rules, token.kind), "there is a {}, which is not in this game", info.name);
        demand(token.at < places_for_tokens(rules, state, info.where) && token.side < 4, "a {} lies nowhere",
               info.name);
        demand(info.has_colour ? static_cast<int>(token.colour) < rules.colours : token.colour == Colour::None,
               "a {} has the wrong colour", info.name);
        demand(info.has_value || token.value == 0, "a {} has a value", info.name);
        demand(info.where != TokenWhere::Figure || state.figures[token.at].place != FigurePlace::Supply,
               "a {} is with a figure in the supply", info.name);
    }
}

// Every tile of the set-up is unseen, drawn, laid, discarded or held; a changed one is what it was.
void check_tiles(const Rules& rules, const GameState& state) {
    std::vector<int> count(rules.tiles.tiles.size(), 0);
    for (const TileType type : rules.stack)
        --count[at(type)];
    for (const TileType type : rules.held)
        --count[at(type)];
    for (const PlacedStart& start : rules.start)
        --count[at(start.type)];
    for (std::size_t i = 0; i < state.unseen_count; ++i)
        ++count[at(state.unseen[i])];
    for (std::size_t i = 0; i < state.discarded_count; ++i)
        ++count[at(state.discarded[i])];
    for (std::size_t i = 0; i < state.tile_count; ++i)
        if (const SquareInfo& square = rules.square(state.tiles[i].square); square.part == 0)
            ++count[at(rules.printed(square.tile))];
    if (state.part.drawn != TileType::None)
        ++count[at(state.part.drawn)];
    const auto held = held_tiles(state);
    demand(std::is_sorted(held.begin(), held.end(),
                          [](const HeldTile& a, const HeldTile& b) { return a.module < b.module; }),
           "held tiles do not lie module after module");
    for (const HeldTile& any : held)
        for (int number = 0; number <= game::kMaxPlayers; ++number) {
            const auto holder = number < game::kMaxPlayers ? static_cast<PlayerId>(number) : game::kNobody;
            demand(held_count(state, any.module, holder) ==
                       std::count_if(held.begin(), held.end(),
                                     [&](const HeldTile& tile) { return is_held_by(tile, any.module, holder); }),
                   "tiles of module {} were counted wrongly", at(any.module));
        }
    count_held({rules, state}, std::nullopt, count);
    for (const auto hook : rules.hooks.count_tiles)
        hook({rules, state}, std::nullopt, count);
    for (std::size_t type = 0; type < count.size(); ++type)
        demand(count[type] == 0, "{} of {} too many or too few", count[type], rules.tiles.tiles[type].id());
}

// Every open square is beside a laid tile and asks for what its neighbours show.
void check_frontier(const Rules& rules, const GameState& state) {
    for (std::size_t place = 0; place < state.frontier_count; ++place) {
        const Cell cell = state.frontier.square[place].cell;
        demand(frontier_place(state, cell) == static_cast<int>(place), "open square {},{} is not indexed", cell.x,
               cell.y);
        const TileSlot half = state.frontier.square[place].half;
        unsigned want = 0, mask = 0;
        for (int side = 0; side < 4; ++side) {
            if (half != TileSlot::None && side_of(rules, state, half, side).kind != kNoEdge)
                continue;  // this side of the square is taken
            const TileSlot neighbour =
                slot_with_side(rules, state, cell + kDirections[static_cast<std::size_t>(side)], opposite(side));
            demand(state.frontier.square[place].neighbour[static_cast<std::size_t>(side)] == neighbour,
                   "open square {},{}: wrong neighbour", cell.x, cell.y);
            if (neighbour == TileSlot::None || side_of(rules, state, neighbour, opposite(side)).wild)
                continue;
            want |= static_cast<unsigned>(side_of(rules, state, neighbour, opposite(side)).kind) << (4 * side);
            mask |= 15u << (4 * side);
        }
        if (half != TileSlot::None)
            want = mask = 0xffff;
        demand(state.frontier.want[place] == want && state.frontier.mask[place] == mask,
               "open square {},{} asks for the wrong edges", cell.x, cell.y);
    }
    for (std::size_t i = 0; i < state.surround_count && state.is_wide == 0; ++i) {
        const auto& [low, high, segment] = state.surrounds[i];
        for (std::int16_t y = low.y; y <= high.y; ++y)
            for (std::int16_t x = low.x; x <= high.x; ++x)
                if (const int place = frontier_place(state, {x, y}); place >= 0)
                    demand((state.frontier.square[static_cast<std::size_t>(place)].entry & kAround) != 0,
                           "open square {},{} does not know what it lies around", x, y);
    }
    for (std::size_t slot = 0; slot < state.tile_count; ++slot) {
        const Cell cell = state.tiles[slot].cell;
        const TileSlot first = tile_at(state, cell);
        demand(at(first) == slot || (first != TileSlot::None && at(state.tiles[at(first)].other_half) == slot),
               "tile {} is not indexed", slot);
    }
}

}  // namespace

void check_state(const Rules& rules, const GameState& state) {
    check_tiles(rules, state);
    check_frontier(rules, state);
    check_features(rules, state);
    check_figures(rules, state);
    check_tokens(rules, state);
    for (int colour = 0; colour < rules.colours; ++colour)
        demand(state.score[static_cast<std::size_t>(colour)] >= 0 || rules.allows_debt,
               "colour {} has a negative score", colour);
    for (const auto hook : rules.hooks.check)
        hook({rules, state});
}

}  // namespace bastide::land
