// Set-ups for tests over random games: every pair of modules is on together in at least one of them,
// and many triples.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "game/setup.h"
#include "util/random.h"

namespace bastide::land::testing {

inline game::Setup setup_of(std::vector<std::string> sets, int players,
                            std::vector<std::pair<std::string, std::string>> options = {}) {
    game::Setup setup;
    setup.sets = std::move(sets);
    setup.options = std::move(options);
    for (int i = 0; i < players; ++i)
        setup.players.push_back("Player" + std::to_string(i + 1));
    return setup;
}

inline std::string name_of(const game::Setup& setup) {
    std::string name;
    for (const std::string& set : setup.sets)
        name += (name.empty() ? "" : ",") + set;
    for (const auto& [option, value] : setup.options)
        name += " " + option + "=" + value;
    return name + " with " + std::to_string(setup.players.size()) + " players";
}

// The co-operative game on every level, for one to five players.
inline std::vector<game::Setup> games_of_mists() {
    std::vector<game::Setup> games;
    for (int level = 1; level <= 6; ++level)
        for (const int players : {level % 5 + 1, (level + 2) % 5 + 1}) {
            game::Setup setup = setup_of({}, players, {{"mists.level", std::to_string(level)}});
            setup.game = "mists";
            games.push_back(setup);
        }
    return games;
}

// A module as a set, with the options that give it something to do beside others.
struct Part {
    std::string set;
    std::vector<std::pair<std::string, std::string>> options;
};
inline std::vector<Part> parts_of_mixes() {
    return {{"wheel-of-fortune", {}},
            {"inns-and-cathedrals", {}},
            {"traders-and-builders", {}},
            {"river", {}},
            {"abbot-and-gardens", {}},
            {"princess-and-dragon", {}},
            {"short-game", {{"short-game.hand", "2"}}},
            {"king-and-robber-baron", {}},
            {"festival", {}},
            {"cult", {}},
            {"siege", {}},
            {"phantom", {}},
            {"tower", {}},
            {"tunnel", {}},
            {"abbey-and-mayor", {}},
            {"count-of-carcassonne", {}},
            {"ghosts-castles-cemeteries", {}},
            {"crop-circles", {}},
            {"wind-roses", {}},
            {"watchtowers", {}},
            {"gold-mines", {}},
            {"mage-and-witch", {}},
            {"flying-machines", {}},
            {"little-buildings", {{"lb.scoring", "3/2/1"}}},
            {"bridges-castles-bazaars", {}},
            {"hills-and-sheep", {}},
            {"under-the-big-top", {}},
            {"ferries", {}},
            {"tollkeepers", {}},
            {"fruit-trees", {}},
            {"school", {}},
            {"messages", {}},
            {"robbers", {}},
            {"castles-in-germany", {}},
            {"half-tiles", {}},
            {"plague", {}},
            {"markets-of-leipzig", {}},
            {"catapult", {}}};
}
inline void add_part(game::Setup& setup, const Part& part) {
    setup.sets.push_back(part.set);
    setup.options.insert(setup.options.end(), part.options.begin(), part.options.end());
}

// Three different modules each, drawn by lot, always the same ones.
inline std::vector<game::Setup> triples_of_modules(int count) {
    const std::vector<Part> parts = parts_of_mixes();
    std::vector<game::Setup> mixes;
    Random random(1);
    for (int i = 0; i < count; ++i) {
        mixes.push_back(setup_of({"base"}, 2 + i % 5));
        for (std::set<std::uint32_t> chosen; chosen.size() < 3;)
            if (const std::uint32_t part = random.below(static_cast<std::uint32_t>(parts.size()));
                chosen.insert(part).second)
                add_part(mixes.back(), parts[part]);
    }
    return mixes;
}

inline std::vector<game::Setup> pairs_of_modules() {
    const std::vector<Part> parts = parts_of_mixes();
    std::vector<game::Setup> mixes{setup_of({"base"}, 2), setup_of({"base:1"}, 3), setup_of({"wheel-of-fortune"}, 5)};
    int players = 2;
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (std::size_t j = i; j < parts.size(); ++j) {
            mixes.push_back(setup_of({"base"}, players));
            add_part(mixes.back(), parts[i]);
            if (j != i)
                add_part(mixes.back(), parts[j]);
            players = players == 6 ? 2 : players + 1;
        }
    mixes.push_back(setup_of({"all"}, 6));
    mixes.push_back(setup_of({"all"}, 4, {{"short-game.hand", "3"}, {"wheel.timing", "after-placement"}}));
    mixes.push_back(setup_of({"base*2", "river:II.1", "traders-and-builders:1*2"}, 3,
                             {{"base.unplaceable", "put-back-and-redraw"}, {"base.farmers", "v2"}}));
    mixes.push_back(
        setup_of({"base", "wheel-of-fortune:symbols-only", "inns-and-cathedrals:tiles", "abbot-and-gardens:rules"}, 2,
                 {{"base.farmers", "v1"}, {"wheel.plague", "may"}}));
    mixes.push_back(setup_of({"base", "traders-and-builders"}, 2, {{"tb.builder_second_uses_returned", "false"}}));
    mixes.push_back(
        setup_of({"base", "river:III", "games-quarterly-11", "games-quarterly-11:river"}, 4,
                 {{"river.spring_is_turn", "false"}, {"river.spring_field", "split"}, {"river.start_tile", "out"}}));
    mixes.push_back(setup_of({"base", "princess-and-dragon:1*2", "traders-and-builders"}, 2,
                             {{"pd.fairy", "on-tile"},
                              {"pd.princess", "must"},
                              {"pd.dragon_few_players", "on"},
                              {"base.unplaceable", "put-back-and-redraw"}}));
    mixes.push_back(
        setup_of({"base", "princess-and-dragon", "wheel-of-fortune", "abbot-and-gardens"}, 3,
                 {{"pd.dragon_move", "after-scoring"}, {"pd.volcano_actions", "any"}, {"base.farmers", "v1"}}));
    mixes.push_back(setup_of({"base", "wheel-of-fortune", "abbot-and-gardens", "traders-and-builders", "phantom"}, 3,
                             {{"phantom.phantom_after", "official"}, {"tb.builder_second_uses_returned", "false"}}));
    mixes.push_back(setup_of({"base", "wheel-of-fortune", "traders-and-builders", "phantom", "tower"}, 2,
                             {{"phantom.phantom_after", "official"},
                              {"tower.ransom_time", "any"},
                              {"tower.capture_own", "on"},
                              {"tower.ransom_minimum", "below-zero"}}));
    mixes.push_back(
        setup_of({"base", "traders-and-builders", "tower", "tunnel*3"}, 2,
                 {{"tunnel.chip_time", "any"}, {"tunnel.only_own_roads", "on"}, {"tower.ransom_time", "any"}}));
    mixes.push_back(setup_of({"base", "traders-and-builders", "tunnel*4"}, 3, {{"tunnel.chips_per", "turn"}}));
    mixes.push_back(setup_of({"base", "abbey-and-mayor:1*3", "traders-and-builders", "cult"}, 2,
                             {{"am.wagon_move", "C1"},
                              {"am.barn_on_barn_field", "allowed"},
                              {"am.barn_end_points", "2"},
                              {"am.wagons", "2"},
                              {"am.barns", "2"},
                              {"am.mayors", "2"},
                              {"am.two_followers_less", "on"}}));
    mixes.push_back(setup_of({"base", "wheel-of-fortune", "abbey-and-mayor", "princess-and-dragon", "phantom"}, 3,
                             {{"am.final_abbey_round", "off"},
                              {"phantom.phantom_after", "official"},
                              {"pd.volcano_actions", "any"},
                              {"wheel.crown_followers", "plain"}}));
    mixes.push_back(setup_of({"base:1", "count-of-carcassonne", "traders-and-builders", "phantom", "festival"}, 3,
                             {{"count.city_placement", "additional"},
                              {"count.final_moves", "any-quarter"},
                              {"count.into_unoccupied", "on"},
                              {"count.once_per", "turn-part"},
                              {"tb.builder_second_uses_returned", "false"}}));
    mixes.push_back(setup_of({"base", "count-of-carcassonne", "wheel-of-fortune:symbols-only", "tower", "tunnel*3"}, 2,
                             {{"count.city_placement", "additional"},
                              {"count.count_move", "follows-follower"},
                              {"tower.ransom_time", "any"},
                              {"tunnel.chip_time", "any"}}));
    mixes.push_back(setup_of({"base", "monasteries", "labyrinth", "darmstadt", "russian-promos", "spiel-doch"}, 6));
    mixes.push_back(setup_of(
        {"base", "king-and-robber-baron:1", "cult:5*3", "monasteries*3"}, 3,
        {{"king.scoring", "continuous"}, {"king.tiny_cities", "ignore"}, {"base.unplaceable", "put-back-and-redraw"}}));
    mixes.push_back(setup_of({"base", "siege*3", "festival*3", "traders-and-builders", "wheel-of-fortune:symbols-only"},
                             4,
                             {{"siege.escape_range", "city"},
                              {"siege.escape_time", "end-of-turn"},
                              {"festival.return", "follower"},
                              {"base.farmers", "v1"}}));
    mixes.push_back(setup_of({"base", "ghosts-castles-cemeteries*2", "inns-and-cathedrals:rules"}, 3,
                             {{"gcc.ghost_penalty_only_winners", "on"}, {"base.fewer_followers", "on"}}));
    for (const char* alone : {"ghosts", "castles", "cemeteries"}) {
        game::Setup setup = setup_of({"base", "ghosts-castles-cemeteries"}, 2);
        for (const char* part : {"ghosts", "castles", "cemeteries"})
            if (std::string_view(part) != alone)
                setup.options.emplace_back(std::string("gcc.") + part, "off");
        mixes.push_back(setup);
    }
    mixes.push_back(setup_of({"base", "crop-circles*3", "traders-and-builders", "princess-and-dragon", "watchtowers*2"},
                             3,
                             {{"crop.timing", "after-scoring"},
                              {"crop.adding", "may"},
                              {"watchtower.per_follower", "off"},
                              {"tb.builder_second_uses_returned", "false"}}));
    mixes.push_back(setup_of({"base", "wind-roses*2", "gold-mines*3", "count-of-carcassonne", "cult"}, 4,
                             {{"rose.sections", "halves"}, {"gold.choice", "automatic"}}));
    mixes.push_back(setup_of({"base", "bridges-castles-bazaars:1*3", "traders-and-builders", "tunnel", "gold-mines"}, 3,
                             {{"bcb.bridge_ends", "free"},
                              {"bcb.castle_shape", "semicircular"},
                              {"bcb.bazaar_timing", "after-scoring"},
                              {"bcb.bid_cap", "none"}}));
    mixes.push_back(setup_of({"base", "bridges-castles-bazaars*2", "river", "abbey-and-mayor", "short-game"}, 5,
                             {{"bcb.auction", "false"}, {"short-game.hand", "2"}}));
    mixes.push_back(setup_of({"base", "hills-and-sheep*3", "princess-and-dragon", "abbey-and-mayor", "festival*2"}, 4,
                             {{"hs.flock_action", "additional"},
                              {"hs.hill_tiebreak", "count"},
                              {"hs.vineyard_garden", "on"},
                              {"figures.shepherd", "2"},
                              {"base.farmers", "v1"}}));
    mixes.push_back(setup_of({"base", "under-the-big-top*2", "princess-and-dragon", "tower", "phantom"}, 3,
                             {{"bt.acrobat_adjacency", "four"}, {"bt.pyramid_scorer", "own-acrobat"}}));
    mixes.push_back(setup_of({"base", "ferries*2", "mage-and-witch", "traders-and-builders", "tunnel*2"}, 3,
                             {{"ferry.place", "with-highwayman"}}));
    mixes.push_back(setup_of({"base", "tollkeepers*2", "inns-and-cathedrals"}, 3,
                             {{"toll.flip", "alternate"}, {"toll.order", "before-scoring"}}));
    mixes.push_back(setup_of({"base", "tollkeepers"}, 6, {{"toll.flip", "never"}, {"toll.illustrations", "off"}}));
    mixes.push_back(setup_of({"base", "fruit-trees*3", "phantom", "traders-and-builders", "abbot-and-gardens"}, 3,
                             {{"fruit.choice", "random"}}));
    mixes.push_back(
        setup_of({"base", "school", "river", "abbey-and-mayor", "tollkeepers"}, 3, {{"school.final", "on"}}));
    mixes.push_back(setup_of({"base", "school", "princess-and-dragon"}, 4, {{"school.eaten", "gone"}}));
    mixes.push_back(setup_of({"base", "school", "princess-and-dragon"}, 2, {{"school.eaten", "home"}}));
    mixes.push_back(setup_of({"base", "messages", "princess-and-dragon", "traders-and-builders", "tower"}, 3,
                             {{"messages.check", "every-award"},
                              {"messages.one_figure_per_turn", "on"},
                              {"messages.blocked", "on"},
                              {"tower.ransom_minimum", "below-zero"}}));
    mixes.push_back(setup_of({"base", "messages", "ghosts-castles-cemeteries", "wheel-of-fortune:symbols-only"}, 4,
                             {{"messages.check", "end-of-scoring"}}));
    mixes.push_back(setup_of({"base", "messages", "robbers:1*4", "princess-and-dragon", "abbey-and-mayor"}, 6,
                             {{"robber.when", "before-tile"}, {"robber.who", "next-only"}}));
    mixes.push_back(setup_of({"base", "messages", "robbers*3", "tower", "ghosts-castles-cemeteries"}, 3,
                             {{"robber.who", "all-place"}, {"messages.check", "every-award"}}));
    mixes.push_back(setup_of({"base", "castles-in-germany", "traders-and-builders", "abbey-and-mayor"}, 3,
                             {{"german.deal", "choose"}}));
    mixes.push_back(setup_of({"base", "castles-in-germany"}, 5, {{"german.end", "stop"}}));
    mixes.push_back(setup_of({"base", "half-tiles", "crop-circles", "castles-in-germany", "abbey-and-mayor"}, 3,
                             {{"half.deal", "draft"}}));
    mixes.push_back(setup_of({"base", "half-tiles:II", "traders-and-builders"}, 6, {{"half.deal", "3"}}));
    mixes.push_back(
        setup_of({"base", "plague*3", "traders-and-builders", "princess-and-dragon", "tunnel*2"}, 4,
                 {{"plague.grace", "19"}, {"plague.flee_figures", "any"}, {"plague.latent_reactivate", "off"}}));
    mixes.push_back(setup_of({"base", "markets-of-leipzig", "traders-and-builders", "abbey-and-mayor", "festival*2"}, 3,
                             {{"leipzig.bonus", "all"}, {"leipzig.road", "one"}, {"base.farmers", "v1"}}));
    mixes.push_back(setup_of({"base", "markets-of-leipzig", "inns-and-cathedrals", "mage-and-witch"}, 4,
                             {{"leipzig.bonus", "scorer"}, {"leipzig.field", "off"}, {"leipzig.extra", "2"}}));
    mixes.push_back(setup_of({"base", "catapult*2", "traders-and-builders", "count-of-carcassonne", "tower"}, 4,
                             {{"catapult.mode", "abstract"}}));
    for (const game::Setup& setup : games_of_mists())
        mixes.push_back(setup);
    return mixes;
}

}  // namespace bastide::land::testing
