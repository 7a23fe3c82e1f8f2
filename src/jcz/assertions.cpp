// Sentences of test files, as the programs of that family read them.
#include <fmt/format.h>

#include <algorithm>
#include <regex>

#include "jcz/conformance.h"
#include "land/core/game.h"
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

bool offers(const Replay& replay, std::string_view type, std::string_view about, const std::vector<Option>& options) {
    const std::vector<Offer> all = offers_of(replay);
    return std::any_of(all.begin(), all.end(), [&](const Offer& offer) {
        return offer.type == type && offer.about == about && same_options(offer.options, options);
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

int tokens_of(const Replay& replay, Colour colour, std::string_view token) {
    const land::GameState& state = replay.state();
    if (token == "TOWER_PIECE" && land::is_in_game(replay.rules(), land::TokenKind::TowerPiece))
        return land::stock_of({replay.rules(), state}, land::TokenKind::TowerPiece, colour);
    if (token.starts_with("TUNNEL_") && land::keeps<land::tunnel::State>(state)) {
        const std::size_t pairs = land::tunnel::pairs_of_player(replay.rules());
        const auto pair = static_cast<std::size_t>(token.back() - 'A');
        if (pair >= pairs)
            return 0;
        const auto& chips = land::state_of<land::tunnel::State>(state).chips[at(colour) * pairs + pair];
        return static_cast<int>(std::count(chips.begin(), chips.end(), SegmentId::None));
    }
    return -1;
}

std::optional<bool> about_players(const Replay& replay, const std::string& sentence) {
    static const std::regex kTokens(R"((\w+) has (\w+) token with size (\d+))"),
        kPoints(R"(^\s*(.+?) has (-?\d+) points?)"), kScored(R"(^\s*(.+?) scored ([\w+-]+) for (-?\d+) points?)");
    Match match;
    if (std::regex_search(sentence, match, kTokens)) {
        const std::optional<Colour> colour = player_named(replay, match[1]);
        return colour && tokens_of(replay, *colour, match[2].str()) == std::stoi(match[3]);
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

std::optional<bool> about_options(const Replay& replay, const std::string& sentence) {
    static const std::regex kAvailable(R"(Available action\s+(\S+?)(?:\s+for\s+(\S+?))?\.?\s*$)"),
        kPlacement(R"(TilePlacement (\S+) options: (.*))"), kAnyPlacement(R"(Placement options: (.*))"),
        kMeeple(R"(Meeple (\w+) options: (.*))"), kTunnel(R"(Tunnel token (\w+) options: (.*))"),
        kTower(R"(Tower piece (\S+) options: (.*))"), kCapture(R"(CaptureFollower options: (.*))"),
        kReturn(R"(ReturnMeeple options: (.*))"), kDragon(R"(MoveDragon options: (.*))");
    Match match;
    if (std::regex_search(sentence, match, kAvailable)) {
        const std::vector<Offer> all = offers_of(replay);
        return std::any_of(all.begin(), all.end(), [&](const Offer& offer) {
            return offer.type == match[1] && (!match[2].matched || offer.about == match[2]);
        });
    }
    if (std::regex_search(sentence, match, kPlacement))
        return offers(replay, "TilePlacement", match[1].str(), read_placements(match[2]));
    if (std::regex_search(sentence, match, kAnyPlacement))
        return some_tile_has(replay, read_placements(match[1]));
    if (std::regex_search(sentence, match, kMeeple))
        return offers(replay, "Meeple", match[1].str(), read_pointers(match[2]));
    if (std::regex_search(sentence, match, kTunnel))
        return offers(replay, "Tunnel", match[1].str(), read_pointers(match[2]));
    if (std::regex_search(sentence, match, kTower))
        return offers(replay, "TowerPiece", match[1].str(), read_squares(match[2]));
    if (std::regex_search(sentence, match, kCapture))
        return offers(replay, "CaptureFollower", "", read_pointers(match[1]));
    if (std::regex_search(sentence, match, kReturn))
        return offers(replay, "ReturnMeeple", "", read_pointers(match[1]));
    if (std::regex_search(sentence, match, kDragon))
        return offers(replay, "MoveDragon", "", read_squares(match[1]));
    return std::nullopt;
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
