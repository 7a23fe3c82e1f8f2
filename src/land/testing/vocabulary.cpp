#include "land/testing/vocabulary.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <vector>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/rules.h"
#include "land/core/scoring.h"
#include "land/core/text.h"

namespace bastide::land::testing {
namespace {

class Spelling {
  public:
    Spelling(const Position& position, std::string_view action) : position_(position) {
        if (position.state.part.last_tile != TileSlot::None)  // where no square is named
            cell_ = position.state.tiles[at(position.state.part.last_tile)].cell;
        std::istringstream in{std::string(action)};
        for (std::string word; in >> word;)
            words_.push_back(word);
    }

    void demand() {
        if (words_.empty() || !(is_kind(words_[0]) || is_figure(words_[0])))
            throw Error("rule_test",
                        fmt::format("no action of this game begins with \"{}\"", words_.empty() ? "" : words_[0]));
        for (std::size_t i = 1; i < words_.size(); ++i)
            if (!is_place(words_[i]) && !is_name(words_[i]))
                throw Error("rule_test", fmt::format("\"{}\" is nothing in this position", words_[i]));
    }

  private:
    bool is_kind(std::string_view word) {
        for (const ActionKindDef* kind : position_.rules.kinds)
            if (kind != nullptr && !kind->says_it_all && kind->word == word)
                kind_ = kind;
        return kind_ != nullptr;
    }
    static bool is_figure(std::string_view word) {
        return std::ranges::any_of(kFigureKinds, [&](const FigureKindInfo& kind) { return kind.name == word; });
    }

    // A square, and what lies on it: a segment, a corner, a place of a figure.
    bool is_place(const std::string& word) {
        if (const std::size_t comma = word.find(','); comma != std::string::npos) {
            cell_ = parse_cell(word);
            return words_[0].starts_with("tile") || tile_at(position_.state, cell_) != TileSlot::None;
        }
        constexpr std::string_view kCorners[] = {"NE", "SE", "SW", "NW"};
        return std::ranges::find(kCorners, word) != std::end(kCorners) || lies_here(word);
    }
    bool lies_here(std::string_view word) const {
        for (TileSlot slot = tile_at(position_.state, cell_); slot != TileSlot::None;
             slot = position_.state.tiles[at(slot)].other_half) {
            const int first = static_cast<int>(position_.state.tiles[at(slot)].first_segment);
            for (int local = 0; local < tile_info(position_.rules, position_.state, slot).segment_count; ++local)
                if (segment_name(position_.rules, position_.state, static_cast<SegmentId>(first + local)) == word)
                    return true;
        }
        return false;
    }

    bool is_name(std::string_view word) const {
        constexpr std::string_view kRotations[] = {"r0", "r90", "r180", "r270"};
        const auto& players = position_.rules.setup.players;
        return is_figure(word) || word == "from" || std::ranges::find(kRotations, word) != std::end(kRotations) ||
               std::ranges::find(kFigurePlaceNames, word) != kFigurePlaceNames.end() || is_number(word) ||
               std::ranges::find(players, word) != players.end() || is_colour(word) || find_tile(word) != nullptr ||
               (kind_ != nullptr && kind_->knows_word != nullptr && kind_->knows_word(position_.rules, word));
    }
    static bool is_number(std::string_view word) {
        return word.find_first_not_of("0123456789") == std::string_view::npos;
    }
    bool is_colour(std::string_view word) const {
        for (int colour = 0; colour < position_.rules.colours; ++colour)
            if (colour_word(static_cast<Colour>(colour)) == word)
                return true;
        return false;
    }

    const Position& position_;
    std::vector<std::string> words_;
    const ActionKindDef* kind_ = nullptr;
    Cell cell_;
};

}  // namespace

void demand_spelling(const Position& position, std::string_view action) {
    Spelling(position, action).demand();
}

}  // namespace bastide::land::testing
