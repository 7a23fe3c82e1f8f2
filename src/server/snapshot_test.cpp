// Tables that are loaded from where they stood, not from their first entry.
#include "games/games.h"
#include "server/build.h"
#include "server/sqlite.h"
#include "server/table.h"
#include "server/test_support.h"

namespace bastide::server {
namespace {

constexpr Moment kNow{5, 5}, kLater{90'000, 90'000};

Table new_game(const json& body, GameKits& kits) {
    json whole{{"seats", {{{"kind", "here"}, {"name", "Ann"}}, {{"kind", "here"}, {"name", "Ben"}}}}};
    whole.update(body);
    TableHead head = new_table(whole, {"random"}).head;
    head.created = 1;
    return {head, kits};
}

void play(Table& table, Random& random, int most) {
    for (int i = 0; i < most && table.is_playing(); ++i)
        table.act(table.to_move(), table.decision(), table.game().text_of(table.game().random_action(random)),
                  "r" + std::to_string(table.seq()), kNow);
}

// All that anybody can see of it or do with it.
json all_of(const Table& table, Moment now) {
    json all{{"seq", table.seq()}, {"to_move", table.to_move()}, {"by_source", table.by_source()}};
    for (const int seat : {0, 1, -1}) {
        all["states"].push_back(table.state_json(seat, 0, now));
        all["logs"].push_back(table.log_json(seat, 0));
        all["aids"].push_back(table.aid_json("remaining", seat));
        all["undo"].push_back(table.can_undo(seat));
    }
    for (const int seat : {0, 1})
        for (std::int64_t seq = 0; seq <= table.seq(); ++seq)
            all["requests"].push_back(table.seq_of_request(seat, "r" + std::to_string(seq)));
    for (const PastAction& step : table.past())
        all["past"].push_back({step.action.bits(), step.seq, step.seat, step.is_open});
    return all;
}

class Snapshots : public ::testing::TestWithParam<json> {};
INSTANTIATE_TEST_SUITE_P(
    Table, Snapshots,
    ::testing::Values(json{{"sets", {"base"}}, {"clock", {{"seconds", 600}, {"bonus", 5}}}},
                      json{{"game", "cards"}, {"clock", {{"seconds", 60}, {"bonus", 10}}}},
                      json{{"sets", {"base", "river", "inns-and-cathedrals", "abbey-and-mayor", "tower"}}}));

TEST_P(Snapshots, AreTheTable) {
    GameKits kits(games::make_table);
    Table table = new_game(GetParam(), kits);
    table.begin({});
    Random random(7);
    play(table, random, 30);
    table.chat(1, "\"kind\":\"score\"", "c", kNow);
    table.hand_to_bot(1 - table.to_move(), "random", "bot", kNow);
    table.come_back(1 - table.to_move(), "b", kNow);
    table.take_fresh();
    const StoredSnapshot snapshot = table.snapshot();
    EXPECT_EQ(snapshot.seq, table.seq());
    const StoredTable at_it{stored(table.head()), {}, 0, snapshot};
    EXPECT_EQ(all_of(Table(at_it, kits, kNow), kLater), all_of(table, kLater));
    if (table.head().clock) {
        const std::int64_t left = Table(at_it, kits, kLater).time_left(table.to_move(), kLater);
        EXPECT_LT(left, table.time_left(table.to_move(), kNow)) << "the time since then is used";
    }

    play(table, random, 12);
    for (int i = 0; i < 3; ++i)
        for (const int seat : {0, 1})
            if (table.can_undo(seat))
                table.undo(seat, table.decision(), "", kNow);
    const StoredTable after_it{stored(table.head()), table.take_fresh(), 0, snapshot};
    Table loaded(after_it, kits, kNow);
    EXPECT_EQ(all_of(loaded, kLater), all_of(table, kLater));
    Random same(3), again(3);
    play(table, same, 40);
    play(loaded, again, 40);
    EXPECT_EQ(all_of(loaded, kLater), all_of(table, kLater)) << "and it goes on in the same way";
}

// What was done before it can still be taken back.
TEST(Snapshot, UndoGoesBehindIt) {
    GameKits kits(games::make_table);
    Table table = new_game({{"sets", {"base"}}}, kits);
    table.begin({});
    Random random(1);
    while (!table.can_undo(table.to_move()))
        play(table, random, 1);
    table.take_fresh();
    Table loaded({stored(table.head()), {}, 0, table.snapshot()}, kits, {});
    for (Table* each : {&table, &loaded})
        each->undo(each->to_move(), each->decision(), "u", {});
    EXPECT_EQ(all_of(loaded, kLater), all_of(table, kLater));
}

TEST(Snapshot, OnlyTheProgramThatMadeItReadsIt) {
    GameKits kits(games::make_table);
    Table table = new_game({{"sets", {"base"}}}, kits);
    table.begin({});
    const StoredTable good{stored(table.head()), {}, 0, table.snapshot()};
    EXPECT_EQ(good.snapshot.rules, kRulesVersion);
    EXPECT_EQ(good.snapshot.build, this_build());
    EXPECT_NO_THROW(Table(good, kits, {}));
    for (const auto& spoil : std::initializer_list<void (*)(StoredSnapshot&)>{
             [](StoredSnapshot& snapshot) { ++snapshot.rules; }, [](StoredSnapshot& snapshot) { ++snapshot.build; },
             [](StoredSnapshot& snapshot) { snapshot.data[snapshot.data.size() / 2] ^= 1; },
             [](StoredSnapshot& snapshot) { snapshot.data.resize(snapshot.data.size() / 2); },
             [](StoredSnapshot& snapshot) { snapshot.data.clear(); }}) {
        StoredTable spoilt = good;
        spoil(spoilt.snapshot);
        EXPECT_THROW(Table(spoilt, kits, {}), Error);
    }
}

// Every so many entries, and only what came after it is read.
struct SnapshotsOfAServer : ServerTest {
    SnapshotsOfAServer() {
        config_.limits.snapshot_entries = 20;
        start(config_);
    }
    json state_after(const char* sql) {
        server_.reset();
        if (*sql != '\0')
            Database((folder_.path() / "bastide.sqlite").string()).run(sql);
        start(config_);
        json state = connect(made_, {0, 1}).wait_for("state");
        state.erase("clock");
        return state;
    }
    Config config_ = test_config(folder_.path());
    json made_;
};

TEST_F(SnapshotsOfAServer, AreReadInsteadOfWhatWasBefore) {
    made_ = create_for_two();
    TestSocket& screen = connect(made_, {0, 1});
    json state = screen.wait_for("state");
    for (int i = 0; i < 30; ++i) {
        screen.send(act(state, std::to_string(i)));
        state = screen.wait_for("state");
    }
    state = state_after("");
    ASSERT_GT(state["seq"], 40);
    {
        Database database((folder_.path() / "bastide.sqlite").string());
        Statement snapshot = database.prepare("SELECT seq FROM snapshots");
        ASSERT_TRUE(snapshot.step());
        EXPECT_GT(snapshot.number(0), 20) << "the second one";
    }
    EXPECT_EQ(state_after("UPDATE snapshots SET build = build + 1"), state) << "another program's: all is played";
    EXPECT_EQ(state_after("UPDATE snapshots SET build = build - 1, data = '1 ' || data"), state) << "broken: likewise";
    EXPECT_EQ(state_after("UPDATE snapshots SET data = substr(data, 3)"), state);
    EXPECT_EQ(state_after("DELETE FROM entries WHERE seq <= (SELECT seq FROM snapshots) AND "
                          "(SELECT seq FROM snapshots) > 20"),
              state);
}

}  // namespace
}  // namespace bastide::server
