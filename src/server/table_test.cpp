// Tables without a network: what a seat may see, and what a restart keeps.
#include "server/table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <chrono>

#include "games/games.h"
#include "server/token.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

TableHead head_of(const json& body) {
    NewTable made = new_table(body, {"random"});
    made.head.created = 1;
    return made.head;
}

json people(int count) {
    json seats = json::array();
    for (int i = 0; i < count; ++i)
        seats.push_back({{"kind", "here"}, {"name", std::string(1, static_cast<char>('A' + i))}});
    return seats;
}

void play_random(Table& table, Random& random, int most) {
    for (int i = 0; i < most && table.is_playing(); ++i) {
        const std::string action = table.game().text_of(table.game().random_action(random));
        table.act(table.to_move(), table.decision(), action, "r" + std::to_string(i), {1000 * i, 1000 * i});
    }
}

std::string seen_by(const Table& table, int seat) {
    return table.state_json(seat, 0, {}).dump() + table.log_json(seat, 0) +
           (table.head().aids ? table.aid_json("remaining", seat).dump() : "");
}

json all_views(const game::AnyGame& table) {
    json views = json::array();
    for (int seat = 0; seat < table.player_count(); ++seat)
        views.push_back(table.view(static_cast<game::PlayerId>(seat)));
    return views;
}

StoredTable stored_copy(Table& table) {
    return {stored(table.head()), table.take_fresh(), 0, {}};
}

// Another world: the same game with what `viewer` has not seen dealt anew looks the same to him.
void expect_same_view_of_other_worlds(const json& body, int viewer, int moves) {
    GameKits kits(games::make_table);
    int worlds_that_differ = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        TableHead head = head_of(body);
        head.key = std::to_string(seed);
        Table table(head, kits);
        table.begin({});
        Random random(seed);
        play_random(table, random, moves);
        auto other = table.game().clone();
        Random shuffle(seed + 1000);
        other->hide_from(viewer < 0 ? game::kNobody : static_cast<game::PlayerId>(viewer), shuffle);
        const game::PlayerId eyes = viewer < 0 ? game::kNobody : static_cast<game::PlayerId>(viewer);
        EXPECT_EQ(table.game().view(eyes), other->view(eyes)) << "seed " << seed;
        worlds_that_differ += all_views(table.game()) != all_views(*other) ? 1 : 0;
    }
    EXPECT_GT(worlds_that_differ, 5) << "nothing was hidden: the test shows nothing";
}

TEST(HiddenInformation, HandsOfTiles) {
    const json body{{"sets", {"base", "short-game"}},
                    {"options", {{"short-game.hand", "3"}}},
                    {"seats", people(3)},
                    {"start_player", 0}};
    for (const int viewer : {0, 1, -1})
        expect_same_view_of_other_worlds(body, viewer, 20);
}

TEST(HiddenInformation, Cardcassonne) {
    const json body{{"game", "cards"}, {"seats", people(3)}, {"start_player", 0}};
    for (const int viewer : {0, 1, -1})
        expect_same_view_of_other_worlds(body, viewer, 12);
}

// Exchanges what those see who may see it, in the first line of two entries: seen by, full, others.
void swap_shown(std::string& one, std::string& two) {
    const auto shown = [](const std::string& lines) {
        const std::size_t begin = lines.find('\t') + 1;
        return lines.substr(begin, lines.find('\t', begin) - begin);
    };
    const std::string from_one = shown(one), from_two = shown(two);
    EXPECT_NE(from_one, from_two);
    one.replace(one.find('\t') + 1, from_one.size(), from_two);
    two.replace(two.find('\t') + 1, from_two.size(), from_one);
}

// Two tables whose histories differ only in what player 0 (or a spectator) could not see: every byte that is sent to
// him is the same.
void expect_same_messages(const json& body, int viewer, const std::string& secret_kind) {
    GameKits kits(games::make_table);
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 40 && compared < 10; ++seed) {
        TableHead head = head_of(body);
        head.key = std::to_string(seed);
        Table table(head, kits);
        table.begin({});
        StoredTable world = stored_copy(table);
        // Swap two secret draws of other seats, if that changes anything and is possible.
        std::vector<std::size_t> secret;
        for (std::size_t i = 0; i < table.past().size(); ++i)
            if (!table.past()[i].is_open)
                secret.push_back(i + 1);  // entry 0 is the beginning
        StoredTable swapped = world;
        for (std::size_t i = 0; i + 1 < secret.size(); ++i) {
            StoredEntry &one = swapped.entries[secret[i]], &two = swapped.entries[secret[i + 1]];
            const auto mask_of_line = [](const StoredEntry& entry) { return std::stoi(entry.lines); };
            if (one.text == two.text || !one.text.starts_with(secret_kind) || mask_of_line(one) == mask_of_line(two) ||
                (viewer >= 0 && ((mask_of_line(one) | mask_of_line(two)) >> viewer & 1) != 0))
                continue;
            std::swap(one.text, two.text);
            std::swap(one.action, two.action);
            swap_shown(one.lines, two.lines);
            const Table other(swapped, kits, {}), same(world, kits, {});
            const json all = all_views(same.game());  // `other` takes its place on the shared table
            EXPECT_NE(all, all_views(other.game()));
            EXPECT_EQ(seen_by(same, viewer), seen_by(other, viewer));
            ++compared;
            break;
        }
    }
    EXPECT_GE(compared, 5);
}

TEST(HiddenInformation, SameMessagesInTwoWorlds) {
    for (const int viewer : {0, -1}) {
        expect_same_messages({{"game", "cards"}, {"seats", people(3)}, {"start_player", 0}}, viewer, "deal");
        expect_same_messages({{"sets", {"base", "short-game"}},
                              {"options", {{"short-game.hand", "2"}}},
                              {"seats", people(3)},
                              {"start_player", 0}},
                             viewer, "draw-to-hand");
    }
}

TEST(Table, ARestartKeepsEverything) {
    for (const char* set : {"base", "wheel-of-fortune"}) {
        GameKits kits(games::make_table);
        Table table(head_of({{"sets", {set}}, {"seats", people(2)}}), kits);
        table.begin({});
        Random random(7);
        play_random(table, random, 40);
        for (int seat = 0; seat < 2; ++seat)
            if (table.can_undo(seat))
                table.undo(seat, table.decision(), "u", {5, 5});
        const StoredTable kept = stored_copy(table);
        const Table loaded(kept, kits, {});
        EXPECT_EQ(loaded.seq(), table.seq());
        EXPECT_EQ(loaded.decision(), table.decision());
        for (const int seat : {0, 1, -1})
            EXPECT_EQ(seen_by(loaded, seat), seen_by(table, seat));
        EXPECT_EQ(loaded.by_source(), table.by_source());
        EXPECT_EQ(loaded.seq_of_request(table.past().back().seat, "nothing"), 0);
    }
}

// Time that was used stays used, but a bonus is not had twice.
TEST(Table, UndoGivesTheBonusBack) {
    GameKits kits(games::make_table);
    int bonuses = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        TableHead head =
            head_of({{"game", "cards"}, {"seats", people(2)}, {"clock", {{"seconds", 60}, {"bonus", 10}}}});
        head.key = std::to_string(seed);
        Table table(head, kits);
        table.begin({});
        Random random(seed);
        for (std::int64_t i = 1; table.is_playing(); ++i) {
            const int seat = table.to_move();
            const Moment now{-1000 * i, 10 * i};  // the machine's time runs backwards
            const std::int64_t before = table.time_left(seat, now);
            const std::string action = table.game().text_of(table.game().random_action(random));
            table.act(seat, table.decision(), action, "", now);
            if (!table.can_undo(seat))
                continue;
            bonuses += table.to_move() != seat ? 1 : 0;
            table.undo(seat, table.decision(), "", now);
            ASSERT_EQ(table.time_left(seat, now), before);
            table.act(seat, table.decision(), action, "", now);
        }
        StoredTable kept = stored_copy(table);
        const Table loaded(kept, kits, {});
        for (int seat = 0; seat < 2; ++seat)
            EXPECT_EQ(loaded.time_left(seat, {}), table.time_left(seat, {}));
    }
    EXPECT_GT(bonuses, 0) << "the test shows nothing";
}

// BLAKE2b, as another implementation of it has worked out.
TEST(Lots, AreKeyed) {
    EXPECT_EQ(Lots("a secret").number("BA/C", 3), 2905796382833860587u);
    EXPECT_NE(Lots("a secret").number("BA/C", 3), Lots("a secret").number("BA/C", 4));
    EXPECT_NE(Lots("a secret").number("BA/C", 3), Lots("another").number("BA/C", 3));
    EXPECT_NE(Lots("a secret").number("BA/C", 3), Lots("a secret").number("BA/D", 3));
}

// However often moves were taken back, a table is loaded by playing those that hold; and its record has an end.
TEST(Table, UndoIsLimitedAndCheapToLoad) {
    GameKits kits(games::make_table);
    Table table(head_of({{"sets", {"base"}}, {"seats", people(2)}, {"start_player", 0}}), kits);
    table.begin({});
    Random random(7);
    while (table.is_playing() && (table.past().size() < 180 || !table.can_undo(table.to_move()))) {
        if (table.can_undo(table.to_move()))  // nobody runs out of followers, so that there is always something to undo
            table.act(table.to_move(), table.decision(), "pass", "", {});
        else
            play_random(table, random, 1);
    }
    ASSERT_TRUE(table.is_playing());
    std::string code;
    while (code.empty()) {
        const int seat = table.to_move();
        const std::string action = table.game().text_of(table.past().back().action);
        try {
            table.undo(seat, table.decision(), "", {});
            table.act(seat, table.decision(), action, "", {});
        } catch (const Error& error) {
            code = error.code();
        }
    }
    EXPECT_EQ(code, "too_long");
    EXPECT_GE(table.seq(), kMostEntries);
    EXPECT_THROW(table.chat(0, "one more", "", {}), Error);
    const StoredTable kept = stored_copy(table);
    const auto begun = std::chrono::steady_clock::now();
    const Table loaded(kept, kits, {});
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    EXPECT_EQ(seen_by(loaded, 0), seen_by(table, 0));
    EXPECT_EQ(loaded.past().size(), table.past().size());
    EXPECT_LT(took.count(), 2) << "5,000 times a whole game";
    const StoredTable short_cut{kept.head, {}, 0, table.snapshot()};
    const auto again = std::chrono::steady_clock::now();
    const Table restored(short_cut, kits, {});
    const std::chrono::duration<double> took_then = std::chrono::steady_clock::now() - again;
    EXPECT_EQ(seen_by(restored, 0), seen_by(table, 0));
    EXPECT_LT(took_then, took / 2) << "ten thousand entries need not be read";
    RecordProperty("microseconds", std::to_string(1e6 * took.count()) + ", " + std::to_string(1e6 * took_then.count()));
    play_random(table, random, 1000);
    EXPECT_TRUE(table.is_over());
}

TEST(Table, AnotherBuildReadsTheWords) {
    GameKits kits(games::make_table);
    Table table(head_of({{"sets", {"base"}}, {"seats", people(2)}}), kits);
    table.begin({});
    Random random(5);
    play_random(table, random, 30);
    StoredTable kept = stored_copy(table);
    for (StoredEntry& entry : kept.entries) {
        EXPECT_TRUE(entry.kind != "move" || entry.action != 0);
        entry.action = 12345;  // of an engine that packed its actions in another way
        entry.build ^= 2;
    }
    EXPECT_EQ(seen_by(Table(kept, kits, {}), 0), seen_by(table, 0));
}

TEST(Table, OneGameAndAnotherInTurn) {  // they share one unpacked table
    GameKits kits(games::make_table);
    Table one(head_of({{"sets", {"base"}}, {"seats", people(2)}, {"start_player", 0}}), kits);
    Table two(head_of({{"sets", {"base"}}, {"seats", people(2)}, {"start_player", 0}}), kits);
    one.begin({});
    two.begin({});
    Random random(3);
    for (int i = 0; i < 15; ++i) {
        play_random(one, random, 1);
        play_random(two, random, 1);
    }
    const StoredTable kept_one = stored_copy(one), kept_two = stored_copy(two);
    EXPECT_EQ(seen_by(Table(kept_one, kits, {}), 0), seen_by(one, 0));
    EXPECT_EQ(seen_by(Table(kept_two, kits, {}), 0), seen_by(two, 0));
    EXPECT_LT(one.bytes(), 60'000u);
}

// Everybody can play something else; what that takes is kept for some of them, and made again for the others.
TEST(Table, ManySetUpsTakeLittleMemory) {
    int made = 0;
    const auto make = [&made](const game::Setup& setup) {
        ++made;
        return games::make_table(setup);
    };
    GameKits few(make, 2), all(games::make_table);
    const std::vector<json> mixes{{"base"}, {"base", "river"}, {"base", "tower"}, {"wheel-of-fortune"}};
    std::vector<std::unique_ptr<Table>> tables, others;
    for (const json& mix : mixes) {
        const TableHead head = head_of({{"sets", mix}, {"seats", people(2)}});
        tables.push_back(std::make_unique<Table>(head, few));
        others.push_back(std::make_unique<Table>(head, all));
        tables.back()->begin({});
        others.back()->begin({});
    }
    for (std::uint64_t round = 0; round < 10; ++round)
        for (std::size_t i = 0; i < tables.size(); ++i) {
            Random random(round), same(round);
            play_random(*tables[i], random, 1);
            play_random(*others[i], same, 1);
            EXPECT_EQ(seen_by(*tables[i], 0), seen_by(*others[i], 0));
            EXPECT_LE(few.size(), 2u);
        }
    EXPECT_GT(made, 40) << "the test shows nothing";
}

// Through every way in which they are kept, with words that look like what is put in the place of their numbers.
TEST(LogLines, AreReadAsTheyWereWritten) {
    LogLines log;
    std::vector<std::string> written;
    std::int64_t seq = 0;
    for (int i = 0; i < 3000; ++i) {
        seq += i % 7 == 0 ? 100 : i % 3;  // some have the same one, as what came of a move has
        const std::string said = json(i % 5 == 0 ? "\"seq\":_ \"seq\":" + std::to_string(seq) : "hello").dump();
        const std::string open = "{\"seat\":1,\"seq\":" + std::to_string(seq) + "}";
        LogLine line{seq, i % 4 == 0 ? game::PlayerMask{2} : kAllSeats,
                     "{\"seq\":" + std::to_string(seq) + ",\"text\":" + said + "}", i % 4 == 0 ? open : ""};
        written.push_back(std::to_string(seq) + text_of(line));
        log.add(std::move(line));
    }
    const auto as_it_is = [](const std::string& full) { return full; };
    for (const std::int64_t after : {std::int64_t{0}, seq / 2, seq - 1}) {
        std::vector<std::string> read;
        log.visit(after, as_it_is, [&](const LogLine& line) {
            EXPECT_GT(line.seq, after);
            read.push_back(std::to_string(line.seq) + text_of(line));
        });
        ASSERT_LE(read.size(), written.size());
        ASSERT_FALSE(read.empty());
        EXPECT_TRUE(std::equal(read.rbegin(), read.rend(), written.rbegin())) << after;
        EXPECT_TRUE(after > 0 || read.size() == written.size());
    }
}

// The largest game there is, at its end: position, actions, log and points.
TEST(Table, AGameWithEverythingIsSmall) {
    GameKits kits(games::make_table);
    TableHead head = head_of({{"sets", {"all"}}, {"seats", people(4)}, {"start_player", 0}});
    head.key = "one";
    Table table(std::move(head), kits);
    table.begin({});
    Random random(5);
    std::size_t most = 0;
    for (std::int64_t time = 1'700'000'000'000; table.is_playing(); time += 500 + random.below(15'000)) {
        const std::string action = table.game().text_of(table.game().random_action(random));
        table.act(table.to_move(), table.decision(), action, "", {time, time});
        most = std::max(most, table.bytes());
    }
    EXPECT_GT(table.piece_count(), 400u);
    EXPECT_LT(most, 235'000u);
}

// Whatever is offered has a name of its own in both languages; several colours of one player are no seats.
TEST(Table, OnePersonPlaysMistsWithFourColours) {
    GameKits kits(games::make_table);
    int met_colours = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        TableHead head = head_of(
            {{"game", "mists"}, {"options", {{"mists.level", seed % 2 == 0 ? "6" : "3"}}}, {"seats", people(1)}});
        head.key = std::to_string(seed);
        Table table(head, kits);
        table.begin({});
        Random random(seed);
        for (int i = 0; i < 300 && table.is_playing(); ++i) {
            const json state = table.state_json(0, 0, {});
            EXPECT_EQ(state["view"]["players"].size(), 1u);
            EXPECT_EQ(state["view"]["colours"].size(), 4u);
            for (const json& action : state["actions"]) {
                EXPECT_EQ(action["label"]["de"].get<std::string>().find('{'), std::string::npos) << action;
                met_colours += action["target"].value("colour", 0) > 0 ? 1 : 0;
            }
            play_random(table, random, 1);
        }
        EXPECT_EQ(table.by_source().size(), 1u);
        EXPECT_EQ(table.log_json(-1, 0).find("\"seat\":1"), std::string::npos);
    }
    EXPECT_GT(met_colours, 0);
}

// The engine's four colours are red, blue, yellow and green; these seats have others.
TEST(Table, FiguresAreNamedByTheColoursInWhichTheyAreDrawn) {
    GameKits kits(games::make_table);
    json seats = people(2);
    seats[0]["colour"] = 4;
    seats[1]["colour"] = 5;
    std::string told;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        TableHead head = head_of({{"game", "mists"}, {"seats", seats}});
        head.key = std::to_string(seed);
        Table table(head, kits);
        table.begin({});
        Random random(seed);
        play_random(table, random, 300);
        for (const json& line : json::parse(table.log_json(-2, 0)))
            if (line.contains("text") && line["text"].is_object())
                told += line["text"]["en"].get<std::string>();
    }
    EXPECT_NE(told.find("a black follower"), std::string::npos);
    EXPECT_NE(told.find("a red follower"), std::string::npos);  // free, so it is the third
    EXPECT_EQ(told.find("yellow"), std::string::npos);
    EXPECT_EQ(told.find("green"), std::string::npos);
}

TEST(Table, BadTablesAreRefusedBeforeAnybodySits) {
    GameKits kits(games::make_table);
    const auto code_of = [&](const json& body) -> std::string {
        try {
            Table table(head_of(body), kits);
        } catch (const Error& error) {
            return std::string(error.code());
        }
        return "";
    };
    EXPECT_EQ(code_of({{"sets", {"base"}}, {"seats", people(0)}}), "bad_request");
    EXPECT_EQ(code_of({{"sets", {"base"}}, {"seats", people(1)}}), "bad_setup");
    EXPECT_EQ(code_of({{"sets", {"baze"}}, {"seats", people(2)}}), "unknown_set");
    EXPECT_EQ(code_of({{"sets", 7}, {"seats", people(2)}}), "bad_request");
    EXPECT_EQ(code_of({{"sets", {"base"}}, {"options", {{"base.nothing", "1"}}}, {"seats", people(2)}}),
              "unknown_option");
    EXPECT_EQ(code_of({{"sets", {"base"}}, {"seats", people(2)}, {"start_player", 2}}), "bad_request");
    EXPECT_EQ(code_of({{"sets", {"base"}}, {"seats", people(2)}, {"clock", {{"seconds", 0}}}}), "bad_request");
    EXPECT_EQ(code_of({{"sets", {"base"}}, {"seats", people(2)}}), "");
}

// A computer player is called by its level, in the language of who has made the table.
TEST(TableHead, NamesComputerPlayersInTheLanguageOfTheTable) {
    const auto name_of_bot = [](const char* language) {
        const json seats{{{"kind", "here"}}, {{"kind", "bot"}, {"level", "random"}}};
        return head_of({{"sets", {"base"}}, {"language", language}, {"seats", seats}}).seats[1].name;
    };
    EXPECT_EQ(name_of_bot("en"), "Random 2");
    EXPECT_EQ(name_of_bot("de"), title_of("levels", "random")["de"].get<std::string>() + " 2");
    EXPECT_NE(name_of_bot("de"), "Random 2");
}

TEST(TableHead, TellsWhichLanguageIsSpoken) {
    const auto language_of = [](const char* wanted) {
        json body{{"sets", {"base"}}, {"seats", people(2)}};
        if (*wanted != '\0')
            body["language"] = wanted;
        return public_json(head_from(stored(head_of(body))))["language"];
    };
    EXPECT_EQ(language_of("fr"), "fr");
    EXPECT_EQ(language_of("xx"), nullptr);
    EXPECT_EQ(language_of(""), nullptr);
}

// What an event is kept as says nothing in any language; a table that is loaded says it anew. What older tables kept in
// words stays as it was.
TEST(Words, LogsAreKeptAsDataAndOldOnesAsTheyWere) {
    GameKits kits(games::make_table);
    Table table(head_of({{"sets", {"base"}}, {"seats", people(2)}}), kits);
    table.begin({});
    Random random(3);
    play_random(table, random, 400);
    const json log = json::parse(table.log_json(-2, 0));
    for (const json& line : log)
        if (line["kind"] == "score") {  // points read as a gain: "city of 3 tiles: Ann +6"
            const std::string gain = fmt::format(" {:+}", line["points"].get<int>());
            EXPECT_TRUE(line["text"]["en"].get<std::string>().ends_with(gain)) << line["text"]["en"];
        }
    StoredTable kept = stored_copy(table);
    EXPECT_EQ(json::parse(Table(kept, kits, {}).log_json(-2, 0)), log);
    std::string all;
    for (const StoredEntry& entry : kept.entries)
        all += entry.lines;
    EXPECT_NE(all.find(R"("text":{"key":"score.points")"), std::string::npos);
    EXPECT_EQ(all.find("Punkte"), std::string::npos);
    EXPECT_EQ(all.find("legt die Karte"), std::string::npos);

    for (StoredEntry& entry : kept.entries) {  // as the first version wrote them
        std::string lines;
        for (std::string_view rest = entry.lines; !rest.empty();) {
            LogLine line = take_line(rest, entry.seq);
            json shown = json::parse(line.full);
            if (shown.contains("text") && shown["text"].is_object())
                shown["text"] = {{"de", "ein alter Satz"}, {"en", "an old sentence"}};
            if (shown.contains("details"))
                shown["details"] = json::array({{{"de", "ein Grund"}, {"en", "a reason"}}});
            line.full = shown.dump();
            lines += text_of(line);
        }
        entry.lines = lines;
    }
    const Table old(kept, kits, {});
    const json old_log = json::parse(old.log_json(-2, 0));
    ASSERT_EQ(old_log.size(), log.size());
    for (const json& line : old_log) {
        if (line["kind"] == "move" || line["kind"] == "score") {
            EXPECT_EQ(line["text"]["en"], "an old sentence");
        }
        if (line.contains("details")) {
            EXPECT_EQ(line["details"][0]["de"], "ein Grund");
        }
    }
    EXPECT_EQ(old.state_json(0, 0, {})["view"]["players"], table.state_json(0, 0, {})["view"]["players"]);
}

// Every line of every log of whole games has German of its own.
TEST(Words, LogsOfWholeGamesAreTranslated) {
    GameKits kits(games::make_table);
    const json bodies[] = {
        {{"sets", {"wheel-of-fortune"}}, {"seats", people(3)}},
        {{"sets",
          {"base", "river", "inns-and-cathedrals", "traders-and-builders", "abbot-and-gardens", "king-and-robber-baron",
           "festival", "cult", "siege"}},
         {"seats", people(3)}},
        {{"sets",
          {"base", "ghosts-castles-cemeteries", "princess-and-dragon", "tower", "tunnel", "abbey-and-mayor",
           "count-of-carcassonne", "phantom"}},
         {"seats", people(3)}},
        {{"game", "mists"}, {"options", {{"mists.level", "5"}}}, {"seats", people(2)}},
        {{"game", "cards"}, {"seats", people(3)}},
    };
    for (const json& body : bodies) {
        Table table(head_of(body), kits);
        table.begin({});
        Random random(11);
        play_random(table, random, 2000);
        ASSERT_TRUE(table.is_over());
        for (const json& line : json::parse(table.log_json(-2, 0))) {
            if (!line.contains("text") || !line["text"].is_object())
                continue;
            EXPECT_NE(line["text"]["de"], line["text"]["en"]) << line.dump();
            EXPECT_EQ(line.dump().find("..."), std::string::npos) << "a place without an argument: " << line.dump();
            for (const json& detail : line.value("details", json::array())) {
                const bool has_words =
                    detail["en"].get<std::string>().find_first_of("abcdefghijklmnopqrstuvwyz") != std::string::npos;
                EXPECT_TRUE(!has_words || detail["de"] != detail["en"]) << detail.dump();
            }
        }
    }
}

}  // namespace
}  // namespace bastide::server
