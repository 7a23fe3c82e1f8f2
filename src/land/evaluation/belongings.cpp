#include "land/evaluation/belongings.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/tokens.h"

namespace bastide::land {
namespace {

constexpr float kUnit = 16, kEachToken = 8, kEachPoint = 4;

std::string estimate_of(const Module& module) {
    return fmt::format("estimate.{}", module.name);
}
std::string stock_name(TokenKind kind) {
    return fmt::format("stock.{}", info_of(kind).name);
}
std::string supply_name(FigureKind kind) {
    return fmt::format("supply.{}", info_of(kind).name);
}
std::string placed_name(FigureKind kind) {
    return fmt::format("placed.{}", info_of(kind).name);
}
std::string place_name(FigurePlace place) {
    return fmt::format("at.{}", kFigurePlaceNames[at(place)]);
}

// Calls `use` for every module of the tile game that has points of players.
template <class Use>
void for_each_system(Use use) {
    for (const Module* module : all_modules())
        if (!module->is_test_only && module->game.empty())
            use(*module);
}
template <class Use>
void for_each_token(Use use) {
    for (std::size_t kind = 0; kind < kTokenKindCount; ++kind)
        if (!kTokenKinds[kind].name.starts_with("probe-"))
            use(static_cast<TokenKind>(kind));
}
template <class Use>
void for_each_other_figure(Use use) {
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
        if (static_cast<FigureKind>(kind) != FigureKind::Follower)
            use(static_cast<FigureKind>(kind));
}
template <class Use>
void for_each_other_place(Use use) {
    for (std::size_t place = 0; place < kFigurePlaceNames.size(); ++place)
        if (static_cast<FigurePlace>(place) != FigurePlace::Supply &&
            static_cast<FigurePlace>(place) != FigurePlace::Feature)
            use(static_cast<FigurePlace>(place));
}

}  // namespace

std::vector<std::string> names_of_setups() {
    std::vector<std::string> names;
    for_each_system([&](const Module& module) { names.push_back(fmt::format("system.{}", module.name)); });
    for (int players = 2; players <= kMaxColours; ++players)
        names.push_back(fmt::format("players.{}", players));
    return names;
}

std::vector<std::string> names_of_setup(const Rules& rules) {
    std::vector<std::string> names;
    for_each_system([&](const Module& module) {
        if (rules.has(module.id))
            names.push_back(fmt::format("system.{}", module.name));
    });
    names.push_back(fmt::format("players.{}", rules.players));
    return names;
}

std::vector<std::string> Belongings::all_names() {
    std::vector<std::string> names;
    for_each_system([&](const Module& module) {
        if (module.estimate != nullptr)
            names.push_back(estimate_of(module));
    });
    for_each_token([&](TokenKind kind) { names.push_back(stock_name(kind)); });
    for_each_other_figure([&](FigureKind kind) { names.push_back(supply_name(kind)); });
    for_each_other_figure([&](FigureKind kind) { names.push_back(placed_name(kind)); });
    for_each_other_place([&](FigurePlace place) { names.push_back(place_name(place)); });
    return names;
}

Belongings::Belongings(const Rules& rules) : rules_(rules) {
    const auto add = [&](Source source, std::size_t number, std::string name) {
        rows_.push_back({source, number});
        names_.push_back(std::move(name));
    };
    std::size_t hooks = 0;
    for (const auto hook : rules.hooks.estimate) {
        for_each_system([&](const Module& module) {
            if (module.estimate == hook)
                add(Source::Estimate, hooks, estimate_of(module));
        });
        ++hooks;
    }
    for_each_token([&](TokenKind kind) {
        if (is_in_game(rules, kind))
            add(Source::Stock, at(kind), stock_name(kind));
    });
    for_each_other_figure([&](FigureKind kind) {
        if (std::ranges::count(rules.figures, kind) == 0)
            return;
        add(Source::InSupply, at(kind), supply_name(kind));
        add(Source::Placed, at(kind), placed_name(kind));
    });
    if (std::ranges::count(rules.is_on, true) > 1)  // in the base game figures stand in features
        for_each_other_place([&](FigurePlace place) { add(Source::At, at(place), place_name(place)); });
}

float Belongings::count(const Judged& judged, std::size_t colour, Row row) const {
    if (row.source == Source::Estimate)
        return kEachPoint * judged.estimates[row.number][colour];
    if (row.source == Source::Stock)
        return kEachToken * static_cast<float>(stock_of({rules_, judged.state}, static_cast<TokenKind>(row.number),
                                                        static_cast<Colour>(colour)));
    int figures = 0;
    const std::size_t each = rules_.figures.size();
    for (std::size_t i = 0; i < each; ++i) {
        const Figure& figure = judged.state.figures[colour * each + i];
        const bool is_there = (judged.state.supply[colour] >> i & 1u) != 0;
        if (row.source == Source::At)
            figures += !is_there && at(figure.place) == row.number ? 1 : 0;
        else
            figures += at(figure.kind) == row.number && is_there == (row.source == Source::InSupply) ? 1 : 0;
    }
    return kUnit * static_cast<float>(figures);
}

void Belongings::list(const Judged& judged, std::size_t colour, std::span<std::int16_t> out) const {
    for (std::size_t i = 0; i < rows_.size(); ++i)
        out[i] = rounded(count(judged, colour, rows_[i]));
}

}  // namespace bastide::land
