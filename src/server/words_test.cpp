// Whatever has a name in files has a word for people, and no word is for nothing. Messages: scripts/check_words.py.
#include "server/words.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "cards/card_table.h"
#include "cards/deck.h"
#include "cards/event_log.h"
#include "cards/rules.h"
#include "land/core/feature_layout.h"
#include "land/core/module.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/tile_data.h"
#include "words/language.h"

namespace bastide::server {
namespace {

using Names = std::set<std::string>;

Names in_words(std::string_view section) {
    Names names;
    for (const auto& [name, entry] : words().at(section).items())
        names.insert(name);
    return names;
}

template <class List>
void add(Names& names, const List& list) {
    for (const auto& name : list)
        names.emplace(name);
}

TEST(WordsOfThings, FiguresFeaturesColoursAndCorners) {
    Names figures{"abbey"}, features, colours;
    for (const land::FigureKindInfo& kind : land::kFigureKinds)
        figures.emplace(kind.name);
    for (int type = 0; type < land::kSegmentTypeCount; ++type)
        if (static_cast<land::SegmentType>(type) != land::SegmentType::Unbuilt)  // nobody meets it
            features.emplace(land::name_of(static_cast<land::SegmentType>(type)));
    for (int colour = 0; colour < land::kMaxColours; ++colour)
        colours.emplace(land::colour_word(static_cast<land::Colour>(colour)));
    Names corners;
    add(corners, land::kCornerNames);
    EXPECT_EQ(in_words("figures"), figures);
    EXPECT_EQ(in_words("features"), features);
    EXPECT_EQ(in_words("colours"), colours);
    EXPECT_EQ(in_words("corners"), corners);
}

TEST(WordsOfThings, SourcesOfPoints) {
    Names sources;
    add(sources, land::kScoreSourceNames);
    sources.erase("probe");  // of tests
    for (const cards::Source source :
         {cards::Source::Persons, cards::Source::Dragon, cards::Source::Fairy, cards::Source::Misplaced,
          cards::Source::LoneJoker, cards::Source::Animals, cards::Source::Buildings})
        sources.emplace(cards::name_of(source));
    EXPECT_EQ(in_words("sources"), sources);
}

TEST(WordsOfThings, CardsAndRows) {
    Names names, rows;
    for (std::size_t i = 0; i < cards::kCardTypes; ++i)
        names.insert(cards::name_of(cards::Card(i)));
    add(rows, cards::kRowNames);
    EXPECT_EQ(in_words("cards"), names);
    EXPECT_EQ(in_words("rows"), rows);
}

// Every kind of action says what somebody does with it; those of the card game have messages of their own.
TEST(WordsOfThings, KindsOfActions) {
    Names kinds{"joker", "lay", "follower", "keep", "assign", "reveal", "deal"};
    for (const land::Module* module : land::all_modules())
        for (const land::ActionKindDef& kind : module->kinds) {
            if (module->is_test_only)
                continue;
            kinds.emplace(kind.word);
            for (const words::Language& language : words::languages())
                EXPECT_TRUE(language.entries().at(fmt::format("kinds.{}", kind.word)).contains("did")) << kind.word;
        }
    EXPECT_EQ(in_words("kinds"), kinds);
}

TEST(WordsOfThings, OptionsAndTheirValues) {
    Names options, values{"on", "off", "true", "false"};
    for (const land::Module* module : land::all_modules())
        for (const land::OptionDef& option : module->options) {
            if (module->is_test_only)
                continue;
            const std::string name = fmt::format("{}.{}", module->prefix, option.name);
            options.insert(name);
            for (const std::string_view value : option.values)
                values.insert(fmt::format("{}={}", name, value));
        }
    for (const cards::OptionInfo& option : cards::option_infos())
        options.emplace(option.name);
    for (const std::string& name : in_words("options"))
        EXPECT_TRUE(options.contains(name)) << name << " is no option";
    for (const std::string& name : options)
        EXPECT_TRUE(in_words("options").contains(name)) << name << " has no words";
    for (const std::string& name : in_words("values"))
        EXPECT_TRUE(values.contains(name) || name.starts_with("cards.")) << name << " is no value";
}

}  // namespace
}  // namespace bastide::server
