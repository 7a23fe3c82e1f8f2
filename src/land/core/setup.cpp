#include "land/core/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstring>
#include <map>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/gather.h"
#include "land/core/start_layout.h"
#include "land/core/turn.h"

namespace bastide::land {
namespace {

[[noreturn]] void refuse(std::string_view code, const std::string& sentence) {
    throw Error(code, sentence);
}

const Module* find_module(std::string_view name) {
    for (const Module* module : all_modules())
        if (module->name == name)
            return module;
    return nullptr;
}

// Everything about one set-up while its rules are being made.
class Preparation {
  public:
    Preparation(const game::Setup& setup, std::span<const TileSet> extra_sets, Rules& rules)
        : setup_(setup), extra_sets_(extra_sets), rules_(rules) {}

    void run() {
        rules_.setup = setup_;
        rules_.players = rules_.colours = static_cast<int>(setup_.players.size());
        rules_.is_on[at(ModuleId::Base)] = true;
        choose_game();
        for (const std::string& text : expanded_sets())
            add_set(parse_set_choice(text));
        check_players();
        read_options();
        limit_tiles();
        for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
            rules_.deployed_types[kind] = kFigureKinds[kind].deployed;
        for (const Module* module : all_modules())
            if (rules_.has(module->id) && module->prepare != nullptr) {
                RulesBuilder builder{rules_};
                module->prepare(builder);
            }
        change_figures();
        choose_start();
        if (rules_.stack.empty())
            refuse("bad_setup", "no set with tiles to draw is chosen");
        if (is_strict())
            check_options_have_effect();
        gather(rules_);
        lay_out_figures(rules_);
        check_capacities(rules_);
        const std::size_t squares = sum_of_pieces(rules_, [](const TileInfo& tile) { return tile.square_count; });
        rules_.index_mask = squares <= 128 ? 1023 : 4095;
    }

  private:
    // A game of its own (--game) is a module that brings its sets; otherwise modules are chosen as sets.
    void choose_game() {
        if (setup_.game == "land")
            return;
        for (const Module* module : all_modules())
            if (!module->game.empty() && module->game == setup_.game)
                game_ = module;
        if (game_ == nullptr)
            refuse("unknown_game", fmt::format("there is no game \"{}\" on the board", setup_.game));
        if (!setup_.sets.empty())
            refuse("bad_setup", fmt::format("{} is a game of its own: no sets are chosen for it", setup_.game));
        rules_.is_on[at(game_->id)] = true;
    }

    std::vector<std::string> expanded_sets() const {
        if (game_ != nullptr)
            return {game_->game_sets.begin(), game_->game_sets.end()};
        std::vector<std::string> sets;
        for (const std::string& text : setup_.sets) {
            if (text != "all") {
                sets.push_back(text);
                continue;
            }
            for (const Module* module : all_modules())
                if (!module->is_test_only && module->game.empty())
                    sets.emplace_back(module->name);
        }
        if (sets.empty())
            sets.emplace_back("base");
        return sets;
    }

    const TileSet* find_set(std::string_view name) const {
        for (const TileSet& set : extra_sets_)
            if (set.name == name)
                return &set;
        return find_tile_set(name);
    }
    const TileData& find_data(const std::string& id) const {
        for (const TileSet& set : extra_sets_)
            for (const TileData& tile : set.tiles)
                if (tile.id == id)
                    return tile;
        if (const TileData* tile = find_tile(id))
            return *tile;
        refuse("bad_tile_data", fmt::format("no set has a tile \"{}\"", id));
    }

    void add_set(const SetChoice& choice) {
        const Module* module = find_module(choice.name);
        const TileSet* set = find_set(choice.name);
        const bool is_game = module != nullptr && !module->game.empty();
        if (is_game || (module == nullptr && set == nullptr))
            refuse("unknown_set", fmt::format("there is no set \"{}\"; `bastide sets` lists them", choice.name));
        if (module != nullptr && choice.rules)
            rules_.is_on[at(module->id)] = true;
        if (set == nullptr || !choice.tiles) {
            if (!choice.edition.empty())
                refuse("unknown_set", fmt::format("\"{}\" has no edition \"{}\"", choice.name, choice.edition));
            return;
        }
        const EditionData* edition = set->edition(choice.edition.empty() ? set->default_edition : choice.edition);
        if (edition == nullptr)
            refuse("unknown_set", fmt::format("\"{}\" has no edition \"{}\"", choice.name, choice.edition));
        has_whole_game_ |= set->is_whole_game;
        tile_sets_.push_back(choice.name);
        for (int copy = 0; copy < choice.copies; ++copy)
            add_edition(*edition, *set);
    }

    void add_edition(const EditionData& edition, const TileSet& set) {
        std::vector<CountedTile> pieces = edition.tiles;
        pieces.insert(pieces.end(), edition.pieces.begin(), edition.pieces.end());
        for (const CountedTile& counted : pieces) {
            const TileType type = rules_.tiles.add(find_data(counted.id));
            int count = counted.count;
            for (const CountedTile& start : edition.start)
                if (start.id == counted.id) {
                    start_.insert(start_.end(), static_cast<std::size_t>(start.count), {type, &set});
                    count -= start.count;
                }
            if (!edition.dealt)
                rules_.stack.insert(rules_.stack.end(), static_cast<std::size_t>(count), type);
        }
        for (const CountedTile& counted : edition.supply)
            rules_.tiles.add(find_data(counted.id));
        removed_.insert(removed_.end(), edition.removes.begin(), edition.removes.end());
    }

    // "max": at most so many of a group in a game, however many sets are combined; "removes": left out altogether.
    void limit_tiles() {
        const auto leave_out = [&](TileType type) {
            const TileData& data = *rules_.tile(type).data;
            if (std::find(removed_.begin(), removed_.end(), data.id) != removed_.end())
                return true;
            if (data.max_in_game == 0)
                return false;
            int& used = group_count_[data.group];
            return ++used > data.max_in_game;
        };
        std::erase_if(start_, [&](const StartPiece& piece) { return leave_out(piece.type); });
        std::erase_if(rules_.stack, leave_out);
    }

    // A fallback start tile (base game) lies in the middle only if no other start piece is used that can do without it;
    // otherwise, and with further copies of the set, it is shuffled in.
    void choose_start() {
        bool taken = false, is_needed = false;
        for (const StartPiece& piece : start_) {
            taken |= !piece.set->has_fallback_start && !piece.set->lies_beside_start;
            is_needed |= piece.set->lies_beside_start;
        }
        taken |= rules_.start_is_drawn && !is_needed;
        const bool drops = rules_.drops_unused_start_tile && taken;
        std::vector<StartPiece> lying;
        for (const StartPiece& piece : start_) {
            const bool is_fallback = piece.set->has_fallback_start;
            if (!is_fallback || !taken)
                lying.push_back(piece);
            else if (!drops)
                rules_.stack.push_back(piece.type);
            taken |= is_fallback;
        }
        rules_.start = lay_start_pieces(rules_.tiles, std::move(lying), setup_.version > 2);
    }

    // A whole game of its own may have pieces for fewer players than the family together (the wheel: five).
    int most_players() const {
        if (game_ != nullptr)
            return game_->most_players_alone;
        for (const Module* module : all_modules())
            if (module->most_players_alone > 0 && tile_sets_ == std::vector<std::string>{std::string(module->name)})
                return module->most_players_alone;
        return kMaxColours;
    }

    void check_players() const {
        const int most = most_players();
        bool alone = false;  // BASE-110
        for (const auto& [name, value] : setup_.options)
            alone = name == "game.alone" ? value == "on" : alone;
        const int least = game_ != nullptr ? game_->least_players : alone ? 1 : 2;
        if (rules_.players < least || rules_.players > most)
            refuse("bad_setup", fmt::format("this game is for {} to {} players, not {}",
                                            std::max(least, game_ != nullptr ? 1 : 2), most, rules_.players));
        if (setup_.start_player < 0 || setup_.start_player >= rules_.players)
            refuse("bad_setup", fmt::format("there is no seat {} to start", setup_.start_player));
        if (!has_whole_game_ && game_ == nullptr)
            refuse("bad_setup", "an expansion needs the base game or the wheel of fortune with its tiles");
    }

    // Set-ups of version 1 passed over what has no effect.
    bool is_strict() const { return setup_.version > 1; }

    void read_options() {
        for (const Module* module : all_modules())
            for (std::size_t i = 0; i < module->options.size() && !is_strict(); ++i)
                rules_.options[at(module->id)][i] = module->options[i].first_default;
        for (const auto& [name, value] : setup_.options)
            read_option(name, value);
    }
    void read_option(const std::string& name, const std::string& value) {
        if (!read_general_option(name, value))
            read_option_of_module(name, value);
    }

    // BASE-108 to BASE-110: what belongs to no set.
    bool read_general_option(const std::string& name, const std::string& value) {
        if (name == "game.alone") {
            if (value != "on" && value != "off")
                refuse("unknown_option", fmt::format("option game.alone is one of off, on, not \"{}\"", value));
            return true;
        }
        if (name == "game.last_turn") {
            rules_.last_turn = static_cast<std::uint16_t>(number_of(name, value, 0, 9999));
            return true;
        }
        for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
            if (name == fmt::format("figures.{}", kFigureKinds[kind].name)) {
                figure_counts_[kind] = number_of(name, value, 0, kMaxFiguresOfColour);
                return true;
            }
        return false;
    }
    static int number_of(const std::string& name, const std::string& value, int least, int most) {
        int number = -1;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc{} || end != value.data() + value.size() || number < least || number > most)
            refuse("unknown_option",
                   fmt::format("option {} is a number from {} to {}, not \"{}\"", name, least, most, value));
        return number;
    }

    // BASE-108: as many figures of a kind as the set-up says, where the first of them stood.
    void change_figures() {
        for (const auto& [kind, count] : figure_counts_) {
            const auto wanted = static_cast<FigureKind>(kind);
            const auto first = std::find(rules_.figures.begin(), rules_.figures.end(), wanted);
            const std::ptrdiff_t place = first - rules_.figures.begin();
            std::erase(rules_.figures, wanted);
            rules_.figures.insert(rules_.figures.begin() + place, static_cast<std::size_t>(count), wanted);
        }
    }

    void read_option_of_module(const std::string& name, const std::string& value) {
        for (const Module* module : all_modules())
            for (std::size_t i = 0; i < module->options.size(); ++i) {
                const OptionDef& option = module->options[i];
                if (name != fmt::format("{}.{}", module->prefix, option.name))
                    continue;
                check_is_played(*module, name);
                const auto found = std::find(option.values.begin(), option.values.end(), value);
                std::uint8_t& chosen = rules_.options[at(module->id)][i];
                if (found != option.values.end())
                    chosen = static_cast<std::uint8_t>(found - option.values.begin());
                else if (option.most > 0)
                    chosen = static_cast<std::uint8_t>(number_of(name, value, option.least, option.most));
                else
                    refuse("unknown_option", fmt::format("option {} is one of {}, not \"{}\"", name,
                                                         fmt::join(option.values, ", "), value));
                return;
            }
        refuse("unknown_option", fmt::format("there is no option \"{}\"; `bastide sets` lists them", name));
    }

    void check_is_played(const Module& module, const std::string& option) const {
        if (!is_strict() || rules_.has(module.id))
            return;
        const bool is_game = !module.game.empty();
        refuse("bad_setup", fmt::format("option {} belongs to the {} \"{}\", which is not played", option,
                                        is_game ? "game" : "rules of the set", is_game ? module.game : module.name));
    }

    // A set may be without effect where others bring no piece for it, but nobody chooses options for that.
    void check_options_have_effect() const {
        for (const Module* module : all_modules()) {
            const auto& chosen = rules_.options[at(module->id)];
            const bool has_choice =
                std::any_of(chosen.begin(), chosen.end(), [](std::uint8_t value) { return value > 0; });
            if (rules_.has(module->id) && has_choice && !has_work(rules_, *module))
                refuse("bad_setup",
                       fmt::format("nothing of the set \"{}\" is left to play with these sets and options: "
                                   "leave it out, or choose its options otherwise",
                                   module->name));
        }
    }

    const game::Setup& setup_;
    std::span<const TileSet> extra_sets_;
    Rules& rules_;
    std::vector<StartPiece> start_;
    std::vector<std::string> removed_, tile_sets_;
    const Module* game_ = nullptr;  // null: the tile game with its expansions
    std::map<std::string, int> group_count_;
    std::map<std::size_t, int> figure_counts_;  // by kind of figure, where the set-up says so
    bool has_whole_game_ = false;
};

}  // namespace

SetChoice parse_set_choice(std::string_view text) {
    SetChoice choice;
    const std::string whole(text);
    if (const std::size_t star = text.find('*'); star != std::string_view::npos) {
        const std::string_view count = text.substr(star + 1);
        const auto [end, error] = std::from_chars(count.data(), count.data() + count.size(), choice.copies);
        if (error != std::errc{} || end != count.data() + count.size() || choice.copies < 1 || choice.copies > 99)
            refuse("bad_setup", fmt::format("\"{}\": a set is taken 1 to 99 times", whole));
        text = text.substr(0, star);
    }
    std::size_t colon = text.find(':');
    choice.name = text.substr(0, colon);
    while (colon != std::string_view::npos) {
        text = text.substr(colon + 1);
        colon = text.find(':');
        const std::string_view word = text.substr(0, colon);
        if (word == "rules")
            choice.tiles = false;
        else if (word == "tiles")
            choice.rules = false;
        else if (choice.edition.empty())
            choice.edition = word;
        else
            refuse("bad_setup", fmt::format("\"{}\" names two editions", whole));
    }
    return choice;
}

void RulesBuilder::add_figures(FigureKind kind, int count) {
    rules.figures.insert(rules.figures.end(), static_cast<std::size_t>(count), kind);
}

void RulesBuilder::replace_tile(std::string_view id, std::string_view by) {
    const TileType old = rules.tiles.find(id);
    const TileData* data = find_tile(by);
    if (old != TileType::None && data != nullptr)
        std::replace(rules.stack.begin(), rules.stack.end(), old, rules.tiles.add(*data));
}

void RulesBuilder::hold_tiles(std::string_view id, int count) {
    TileType type = rules.tiles.find(id);
    if (type == TileType::None)
        type = rules.tiles.add(*find_tile(id));
    rules.held.insert(rules.held.end(), static_cast<std::size_t>(count), type);
}

void RulesBuilder::change_tile(TileType type, TileData data) {
    rules.changed_tiles.push_back(std::make_shared<const TileData>(std::move(data)));
    rules.tiles.change(type, *rules.changed_tiles.back());
}

void RulesBuilder::add_opening(TileType type, std::size_t segment) {
    SegmentInfo& road = rules.tiles.tiles[at(type)].segments[segment];
    ++road.openings;
    ++road.open_edges;
}

void RulesBuilder::add_variant(TileType type, std::size_t number, TileData data) {
    const std::size_t wanted = data.segments.size();
    BASTIDE_ASSERT(wanted >= rules.tile(type).segment_count && wanted <= kMaxSegmentsOfPiece);
    if (wanted > rules.tile(type).segment_count) {
        TileData roomier = *rules.tile(type).data;
        SegmentData room;
        room.type = SegmentType::Unbuilt;
        room.squares = {0};
        roomier.segments.resize(wanted, room);
        change_tile(type, std::move(roomier));
    }
    rules.changed_tiles.push_back(std::make_shared<const TileData>(std::move(data)));
    rules.tiles.add_variant(type, number, *rules.changed_tiles.back());
}

std::unique_ptr<const Rules> make_rules(const game::Setup& setup, std::span<const TileSet> extra_sets) {
    auto rules = std::make_unique<Rules>();
    Preparation(setup, extra_sets, *rules).run();
    return rules;
}

void lay_out_game(const Rules& rules, GameState& state, std::span<const PlacedStart> pieces, ActionList& scratch,
                  EventLog* log) {
    std::memset(static_cast<void*>(&state), 0, offsetof(GameState, module_bytes));
    state.module_places = rules.module_places;
    state.module_bytes_used = rules.module_bytes_used;
    std::memset(state.module_bytes.data(), 0, state.module_bytes_used);
    state.free_feature = 0xffff;
    state.part = Part{};
    state.turn_player = state.start_player = static_cast<PlayerId>(rules.setup.start_player);
    state.unseen_count = static_cast<std::uint16_t>(rules.stack.size());
    std::copy(rules.stack.begin(), rules.stack.end(), state.unseen.begin());
    state.figure_count = static_cast<std::uint8_t>(rules.figures.size() * static_cast<std::size_t>(rules.colours));
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        Figure figure;
        figure.kind = rules.figures[i % rules.figures.size()];
        figure.colour = static_cast<Colour>(i / rules.figures.size());
        state.figures[i] = figure;
    }
    for (int colour = 0; colour < rules.colours; ++colour)
        state.supply[static_cast<std::size_t>(colour)] = static_cast<std::uint32_t>((1ull << rules.figures.size()) - 1);
    clear_board(rules, state);
    for (const PlacedStart& piece : pieces) {
        add_piece(rules, state, piece.cell, piece.type, piece.rotation);
        state.part = Part{};
    }
    Context ctx{rules, state, scratch, log};
    for (const auto hook : rules.hooks.set_up)
        hook(ctx);
}

void start_game(const Rules& rules, GameState& state, ActionList& scratch, EventLog* log) {
    lay_out_game(rules, state, rules.start, scratch, log);
    Context ctx{rules, state, scratch, log};
    start_turns(ctx);
}

std::vector<std::string> known_sets() {
    std::vector<std::string> names;
    for (const Module* module : all_modules())
        if (!module->is_test_only && module->game.empty())
            names.emplace_back(module->name);
    for (const TileSet& set : tile_sets())
        if (std::find(names.begin(), names.end(), set.name) == names.end())
            names.push_back(set.name);
    return names;
}

}  // namespace bastide::land
