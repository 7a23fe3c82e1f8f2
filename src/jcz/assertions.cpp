// Sentences of test files, as the programs of that family read them.
#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "jcz/conformance.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/score_source.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/modules/tunnel/tunnel.h"

namespace bastide::jcz {
namespace {

using Match = std::smatch;

std::optional<Colour> player_named(const Replay& replay, const std::string& name) {
    const std::vector<std::string>& players = replay.rules().setup.players;
    const auto found = std::find(players.begin(), players.end(), name);
    if (found == players.end())
        return std::nullopt;
    return static_cast<Colour>(found - players.begin());
}

// Their words for where points come from, by ours.
bool is_source(std::string_view ours, std::string_view theirs) {
    struct Pair {
        std::string_view ours, theirs;
    };
    static constexpr Pair kOther[] = {{"goods", "trade-goods"}, {"goods", "goods"}, {"robber-baron", "robber"},
                                      {"king", "king+robber"},  {"field", "farm"},  {"monastery", "cloister"},
                                      {"fairy-point", "fairy"}, {"ransom", "tower"}};
    return ours == theirs || std::any_of(std::begin(kOther), std::end(kOther),
                                         [&](const Pair& pair) { return pair.ours == ours && pair.theirs == theirs; });
}

bool has_scored(const Replay& replay, Colour colour, std::string_view source, int points) {
    return std::any_of(replay.events().begin(), replay.events().end(), [&](const game::Event& event) {
        return event.kind == "score" && event.colour == static_cast<int>(colour) && event.points == points &&
               is_source(event.source, source);
    });
}

Cell cell_of_match(const Match& match, std::size_t first) {
    return {static_cast<std::int16_t>(std::stoi(match[first])), static_cast<std::int16_t>(std::stoi(match[first + 1]))};
}

template <class Use>
void for_each_match(const std::string& text, const std::regex& pattern, Use use) {
    for (auto it = std::sregex_iterator(text.begin(), text.end(), pattern); it != std::sregex_iterator(); ++it)
        use(*it);
}

// "[1,0] - [0,180]; [2,0] - [90]"
std::vector<Option> read_placements(const std::string& text) {
    static const std::regex kEntry(R"(\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]\s*-\s*\[([-\d,\s]+)\])"), kNumber(R"(\d+)");
    std::vector<Option> options;
    for_each_match(text, kEntry, [&](const Match& entry) {
        for_each_match(entry[3].str(), kNumber, [&](const Match& degrees) {
            options.push_back({{cell_of_match(entry, 1), "", ""}, "", std::stoi(degrees[0])});
        });
    });
    return options;
}
// "{City,N,[0,1]}"; with a figure first: "{0.small.1,City,N,[0,1]}"
std::vector<Option> read_pointers(const std::string& text) {
    static const std::regex kEntry(R"(\{(?:([^,{}]+),)?([^,{}]+),([^,{}]+),\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\]\})");
    const auto trimmed = [](const std::string& word) {
        const std::size_t first = word.find_first_not_of(' '), last = word.find_last_not_of(' ');
        return first == std::string::npos ? "" : word.substr(first, last - first + 1);
    };
    std::vector<Option> options;
    for_each_match(text, kEntry, [&](const Match& entry) {
        options.push_back({{cell_of_match(entry, 4), trimmed(entry[2]), trimmed(entry[3])}, trimmed(entry[1]), 0});
    });
    return options;
}
std::vector<Option> read_squares(const std::string& text) {
    static const std::regex kEntry(R"(\[\s*(-?\d+)\s*,\s*(-?\d+)\s*\])");
    std::vector<Option> options;
    for_each_match(text, kEntry, [&](const Match& entry) {
        options.push_back({{cell_of_match(entry, 1), "", ""}, "", 0});
    });
    return options;
}

bool same_options(std::vector<Option> a, std::vector<Option> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

// The types of their actions that can be offered here.
constexpr std::string_view kOffers[] = {"BazaarBid",
                                        "BazaarSelectBuyOrSell",
                                        "BazaarSelectTile",
                                        "Bridge",
                                        "CaptureFollower",
                                        "Castle",
                                        "Confirm",
                                        "CornCircleSelectDeployOrRemove",
                                        "Ferries",
                                        "Flock",
                                        "GoldPiece",
                                        "LittleBuilding",
                                        "Meeple",
                                        "MoveDragon",
                                        "MoveFairyNextTo",
                                        "MoveFairyOnTile",
                                        "NeutralFigure",
                                        "ReturnMeeple",
                                        "ScoreAcrobats",
                                        "SelectPrisonerToExchange",
                                        "TilePlacement",
                                        "TowerPiece",
                                        "Tunnel"};
bool is_known_offer(std::string_view type) {
    return std::find(std::begin(kOffers), std::end(kOffers), type) != std::end(kOffers);
}

// What an action is about need not be said.
template <class Wanted>
std::optional<bool> offers(const Replay& replay, std::string_view type, std::string_view about, Wanted wanted) {
    if (!is_known_offer(type))
        return std::nullopt;
    const std::vector<Offer> all = offers_of(replay);
    return std::any_of(all.begin(), all.end(), [&](const Offer& offer) {
        return offer.type == type && (about.empty() || offer.about == about) && wanted(offer);
    });
}

// Without the name of a tile: the one that was drawn, or any that may come next.
bool some_tile_has(const Replay& replay, const std::vector<Option>& wanted) {
    for (const Offer& offer : offers_of(replay))
        if (offer.type == "TilePlacement")
            return same_options(offer.options, wanted);
    if (replay.state().decision.player != game::kChance)
        return false;
    land::ActionList draws, placements;
    land::LandGame::legal(replay.rules(), replay.state(), draws);
    const auto after = std::make_unique<GameState>();
    for (const Action draw : draws) {
        after->copy_from(replay.state());
        land::LandGame::apply(replay.rules(), *after, draw);
        land::LandGame::legal(replay.rules(), *after, placements);
        std::vector<Action> tiles;
        for (const Action action : placements)
            if (kind_of(action) == land::ActionKind::PlaceTile)
                tiles.push_back(action);
        if (same_options(placements_of(replay, tiles), wanted))
            return true;
    }
    return false;
}

// None: not a token that is known here.
std::optional<int> tokens_of(const Replay& replay, Colour colour, std::string_view token) {
    using land::TokenKind;
    struct Pair {
        std::string_view theirs;
        TokenKind ours;
    };
    static constexpr Pair kTokens[] = {{"TOWER_PIECE", TokenKind::TowerPiece},
                                       {"BRIDGE", TokenKind::Bridge},
                                       {"CASTLE", TokenKind::Castle},
                                       {"GOLD", TokenKind::Gold},
                                       {"WINE", TokenKind::Wine},
                                       {"GRAIN", TokenKind::Grain},
                                       {"CLOTH", TokenKind::Cloth},
                                       {"LB_TOWER", TokenKind::LittleTower},
                                       {"LB_HOUSE", TokenKind::LittleHouse},
                                       {"LB_SHED", TokenKind::LittleShed}};
    const land::GameState& state = replay.state();
    for (const Pair& pair : kTokens)
        if (pair.theirs == token)
            return land::is_in_game(replay.rules(), pair.ours)
                       ? land::stock_of({replay.rules(), state}, pair.ours, colour)
                       : 0;
    if (token == "ABBEY_TILE")
        return land::held_count(state, land::ModuleId::AbbeyAndMayor, land::owner_of(colour));
    if (!token.starts_with("TUNNEL_"))
        return std::nullopt;
    const std::size_t pairs =
        land::keeps<land::tunnel::State>(state) ? land::tunnel::pairs_of_player(replay.rules()) : 0;
    const auto pair = static_cast<std::size_t>(token.back() - 'A');
    if (pair >= pairs)
        return 0;
    const auto& chips = land::state_of<land::tunnel::State>(state).chips[at(colour) * pairs + pair];
    return static_cast<int>(std::count(chips.begin(), chips.end(), SegmentId::None));
}

std::optional<bool> about_players(const Replay& replay, const std::string& sentence) {
    static const std::regex kTokens(R"((\w+) has (\w+) token with (?:size|count) (\d+))"),
        kPoints(R"(^\s*(.+?) has (-?\d+) points?)"), kScored(R"(^\s*(.+?) scored ([\w+-]+) for (-?\d+) points?)");
    Match match;
    if (std::regex_search(sentence, match, kTokens)) {
        const std::optional<Colour> colour = player_named(replay, match[1]);
        const std::optional<int> count = colour ? tokens_of(replay, *colour, match[2].str()) : -1;
        return count ? std::optional(*count == std::stoi(match[3])) : std::nullopt;
    }
    if (std::regex_search(sentence, match, kPoints)) {
        const std::optional<Colour> colour = player_named(replay, match[1]);
        return colour && replay.score(*colour) == std::stoi(match[2]);
    }
    if (std::regex_search(sentence, match, kScored)) {
        const std::optional<Colour> colour = player_named(replay, match[1]);
        return colour && has_scored(replay, *colour, match[2].str(), std::stoi(match[3]));
    }
    return std::nullopt;
}

// "Meeple Barn options: ...", "Tunnel token TUNNEL_A options: ...", "ReturnMeeple FESTIVAL options: ...": the action,
// what it is about, and squares, squares with rotations, or places.
std::optional<bool> about_options(const Replay& replay, const std::string& sentence) {
    static const std::regex kAvailable(R"(Available action\s+(\S+?)(?:\s+for\s+(\S+?))?\.?\s*$)"),
        kOptions(R"(^\s*(\w+)(?: (?:token|piece))?(?: (\S+))? options: (.*))");
    Match match;
    if (std::regex_search(sentence, match, kAvailable))
        return offers(replay, match[1].str(), match[2].str(), [](const Offer&) { return true; });
    if (!std::regex_search(sentence, match, kOptions))
        return std::nullopt;
    const std::string type = match[1] == "Tower" ? "TowerPiece" : match[1].str(), list = match[3];
    if (type == "Placement")
        return some_tile_has(replay, read_placements(list));
    const std::vector<Option> options = type == "TilePlacement"               ? read_placements(list)
                                        : list.find('{') != std::string::npos ? read_pointers(list)
                                                                              : read_squares(list);
    return offers(replay, type, match[2].str(),
                  [&](const Offer& offer) { return same_options(offer.options, options); });
}

}  // namespace

std::optional<bool> holds(const Replay& replay, const std::string& sentence) {
    static const std::regex kPhase(R"(phase is (\w+))", std::regex::icase), kCannotPass(R"(Player can'?(no)?t pass)"),
        kCanPass("Player can pass"), kNoUndo("Undo is not allowed"), kUndo("Undo is allowed");
    constexpr std::size_t kLongest = 20000;  // patterns need room on the stack
    if (sentence.size() > kLongest)
        return std::nullopt;
    Match match;
    if (std::regex_search(sentence, match, kPhase))
        return replay.phase() == match[1];
    if (std::regex_search(sentence, kCannotPass))
        return !passing_is_offered(replay);
    if (std::regex_search(sentence, kCanPass))
        return passing_is_offered(replay);
    if (std::regex_search(sentence, kNoUndo))
        return !replay.undo_is_allowed();
    if (std::regex_search(sentence, kUndo))
        return replay.undo_is_allowed();
    if (const std::optional<bool> result = about_players(replay, sentence))
        return result;
    return about_options(replay, sentence);
}

}  // namespace bastide::jcz
