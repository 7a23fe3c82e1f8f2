// The database: what is written is there, and files of older versions open.
#include "server/storage.h"

#include <fmt/format.h>

#include <condition_variable>
#include <fstream>
#include <future>
#include <mutex>

#include "games/games.h"
#include "server/queued_storage.h"
#include "server/table.h"
#include "server/test_support.h"
#include "server/token.h"
#include "util/source_folder.h"

namespace bastide::server {
namespace {

constexpr const char* kTable = "a-table-of-the-first-schema";
constexpr const char* kToken = "token-of-the-first-seat";

// Hears what a storage reports.
class Waiter {
  public:
    explicit Waiter(Storage& storage) {
        storage.listen([this](const Storage::Report& report) {
            const std::lock_guard lock(mutex_);
            last_ = report.last;
            trouble_ = report.trouble;
            failed_.insert(failed_.end(), report.failed.begin(), report.failed.end());
            wake_.notify_all();
        });
    }
    void wait_for(Storage::Ticket ticket) {
        std::unique_lock lock(mutex_);
        ASSERT_TRUE(wake_.wait_for(lock, std::chrono::seconds(10), [&] { return last_ >= ticket; }));
    }
    void wait_for_trouble() {
        std::unique_lock lock(mutex_);
        ASSERT_TRUE(wake_.wait_for(lock, std::chrono::seconds(10), [&] { return !trouble_.empty(); }));
    }
    Storage::Ticket last() {
        const std::lock_guard lock(mutex_);
        return last_;
    }
    std::vector<Storage::Failure> failed() {
        const std::lock_guard lock(mutex_);
        return failed_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable wake_;
    Storage::Ticket last_ = 0;
    std::string trouble_;
    std::vector<Storage::Failure> failed_;
};

Write table_write(const std::string& id, const std::string& code = "") {
    Write write;
    write.has_head = true;
    write.head = {id, code, "waiting", true, 5, "{}", 7};
    write.table = id;
    return write;
}
Write entry_write(const std::string& id, std::int64_t seq, const std::string& lines = "") {
    Write write;
    write.table = id;
    write.entries.push_back({seq, "chat", 0, "text", "", 0, -1, lines, 0, 0, 0, 0});
    return write;
}

Write with_epoch(Write write, std::int64_t epoch) {
    write.epoch = epoch;
    return write;
}

struct StorageFile : ::testing::Test {
    std::string name() const { return (folder.path() / "test.sqlite").string(); }
    TestFolder folder;
};

// What every storage does, whatever it keeps tables in.
struct Storages : ::testing::TestWithParam<const char*> {
    void SetUp() override {
        if (is_postgres() && !postgres_)
            GTEST_SKIP() << "scripts/with_postgres.sh runs this with PostgreSQL";
    }
    bool is_postgres() const { return GetParam() == std::string("postgres"); }
    std::unique_ptr<Storage> open() const {
        return is_postgres() ? open_postgres_storage(postgres_->url())
                             : open_sqlite_storage((folder_.path() / "test.sqlite").string());
    }

  private:
    TestFolder folder_;
    std::optional<TestPostgres> postgres_ = is_postgres() ? TestPostgres::make() : std::nullopt;
};
INSTANTIATE_TEST_SUITE_P(Both, Storages, ::testing::Values("sqlite", "postgres"),
                         [](const auto& kind) { return std::string(kind.param); });

std::filesystem::path schema_file(int version) {
    return source_folder() / "tests/server" / ("schema-" + std::to_string(version) + ".sqlite");
}

TEST_P(Storages, WhatIsWrittenIsThere) {
    Write write = table_write("one", "CODE23");
    write.entries.push_back({1, "chat", 0, "hello \n \u00e4", "r1", 77, 12, "255\t{}\t\n", 1, ~std::uint64_t{0}, 8, 3});
    {
        const auto storage = open();
        Waiter waiter(*storage);
        waiter.wait_for(storage->write(write));
        EXPECT_EQ(storage->listed(10).size(), 1u);
        EXPECT_EQ(storage->table_with_code("CODE23"), "one");
        EXPECT_FALSE(storage->table_with_code(""));
        EXPECT_EQ(storage->unused_since("waiting", 8), std::vector<std::string>{"one"});
        EXPECT_TRUE(storage->unused_since("waiting", 7).empty());
        storage->touch("one", 50);
        storage->beat(99);
    }
    const auto storage = open();
    EXPECT_EQ(storage->run_before(), 99);
    EXPECT_TRUE(storage->unused_since("waiting", 50).empty());
    const std::optional<StoredTable> table = storage->load("one");
    ASSERT_TRUE(table);
    ASSERT_EQ(table->entries.size(), 1u);
    EXPECT_EQ(table->entries[0].text, write.entries[0].text);
    EXPECT_EQ(table->entries[0].left, 12);
    EXPECT_EQ(table->entries[0].build, ~std::uint64_t{0});
    EXPECT_EQ(table->entries[0].run, 8);
    EXPECT_EQ(table->entries[0].rules, 3);
    EXPECT_FALSE(storage->load("two"));
}

TEST_P(Storages, ASecondTableWithACodeLeavesTheFirstAlone) {
    const auto storage = open();
    Waiter waiter(*storage);
    storage->write(table_write("one", "CODE23"));
    storage->write(entry_write("one", 1));
    const auto second = storage->write(table_write("two", "CODE23"));
    const auto third = storage->write(entry_write("one", 2));
    waiter.wait_for(third);
    ASSERT_EQ(waiter.failed().size(), 1u);
    EXPECT_EQ(waiter.failed()[0].ticket, second);
    EXPECT_EQ(waiter.failed()[0].fault, Storage::Fault::Conflict);
    EXPECT_EQ(storage->table_with_code("CODE23"), "one");
    EXPECT_EQ(storage->load("one")->entries.size(), 2u);
    EXPECT_FALSE(storage->load("two"));
}

TEST_P(Storages, WhatDoesNotFollowFailsAloneAndWhole) {
    const auto storage = open();
    Waiter waiter(*storage);
    storage->write(table_write("one"));
    storage->write(table_write("two"));
    Write half = entry_write("one", 1);
    half.entries.push_back(entry_write("one", 3).entries[0]);
    storage->write(half);
    storage->write(entry_write("one", 4));
    waiter.wait_for(storage->write(entry_write("two", 1)));
    EXPECT_EQ(waiter.failed().size(), 2u);
    const std::optional<StoredTable> one = storage->load("one");
    EXPECT_TRUE(one->entries.empty());
    EXPECT_EQ(storage->load("two")->entries.size(), 1u);
    waiter.wait_for(storage->write(with_epoch(entry_write("one", 1), one->epoch)));  // and it can go on
    EXPECT_EQ(storage->load("one")->entries.size(), 1u);
}

TEST_P(Storages, ASnapshotTakesThePlaceOfTheEntriesBeforeIt) {
    const auto storage = open();
    Waiter waiter(*storage);
    storage->write(table_write("one"));
    for (std::int64_t seq = 1; seq <= 5; ++seq) {
        Write write = entry_write("one", seq);
        if (seq == 2 || seq == 4)
            write.snapshot = {seq, 3, ~std::uint64_t{0} - 1, "after " + std::to_string(seq)};
        storage->write(write);
    }
    waiter.wait_for(storage->write(table_write("two")));
    const std::optional<StoredTable> one = storage->load("one", {3, ~std::uint64_t{0} - 1});
    EXPECT_EQ(one->snapshot.seq, 4) << "the last one";
    EXPECT_EQ(one->snapshot.data, "after 4");
    EXPECT_EQ(one->snapshot.rules, 3);
    EXPECT_EQ(one->snapshot.build, ~std::uint64_t{0} - 1);
    ASSERT_EQ(one->entries.size(), 1u);
    EXPECT_EQ(one->entries[0].seq, 5);
    for (const Readable& other : {Readable{}, Readable{2, ~std::uint64_t{0} - 1}, Readable{3, 1}}) {
        EXPECT_EQ(storage->load("one", other)->snapshot.seq, 0);
        EXPECT_EQ(storage->load("one", other)->entries.size(), 5u);
    }
    storage->forget("one");
    waiter.wait_for(storage->write(table_write("three")));
    while (storage->load("one"))
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    waiter.wait_for(storage->write(table_write("one")));
    EXPECT_EQ(storage->load("one", {3, ~std::uint64_t{0} - 1})->snapshot.seq, 0) << "it went with the table";
}

// Two storages of one database, as two servers have them.
struct Epochs : ::testing::Test {
    void SetUp() override {
        if (!postgres)
            GTEST_SKIP() << "scripts/with_postgres.sh runs this with PostgreSQL";
        first = open_postgres_storage(postgres->url());
        second = open_postgres_storage(postgres->url());
        first->join("first:1");
        second->join("second:2");
    }
    void first_is_silent() const { postgres->run("UPDATE servers SET alive_until = now() WHERE address = 'first:1'"); }

    std::optional<TestPostgres> postgres = TestPostgres::make();
    std::unique_ptr<Storage> first, second;
};

TEST_F(Epochs, ATableHasOneServer) {
    Waiter waiter(*first);
    waiter.wait_for(first->write(table_write("one")));
    try {
        second->load("one");
        FAIL() << "two servers have it";
    } catch (const Elsewhere& error) {
        EXPECT_EQ(error.address(), "first:1");
    }
    EXPECT_EQ(second->head_of("one")->id, "one");
    EXPECT_FALSE(second->load("two"));
    EXPECT_TRUE(second->unused_since("waiting", 1000).empty());
    EXPECT_EQ(first->unused_since("waiting", 1000).size(), 1u);
    first.reset();  // it has ended, and says so
    EXPECT_TRUE(second->load("one"));
}

TEST_F(Epochs, WhoWasThoughtDeadWritesNothing) {
    Waiter first_waiter(*first), second_waiter(*second);
    first->write(table_write("one"));
    first_waiter.wait_for(first->write(entry_write("one", 1)));
    first_is_silent();
    const std::optional<StoredTable> taken = second->load("one");
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->entries.size(), 1u);
    first->write(entry_write("one", 2));
    first_waiter.wait_for(first->write(table_write("one")));
    ASSERT_EQ(first_waiter.failed().size(), 2u);
    EXPECT_EQ(first_waiter.failed()[0].fault, Storage::Fault::Conflict);
    second_waiter.wait_for(second->write(with_epoch(entry_write("one", 2), taken->epoch)));
    EXPECT_TRUE(second_waiter.failed().empty());
    EXPECT_THROW(first->load("one"), Elsewhere);
}

// One that was cut off in the middle of writing to a table, and of which the database hears nothing any more.
TEST_F(Epochs, WhoIsCutOffWhileWritingHoldsNobodyUp) {
    Waiter waiter(*first);
    waiter.wait_for(first->write(table_write("one")));
    postgres->run("UPDATE tables SET owner = ''");
    Postgres cut_off(postgres->url(), std::chrono::seconds(10));
    cut_off.run("BEGIN");
    cut_off.run("SELECT id FROM tables WHERE id = 'one' FOR SHARE");
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_THROW(second->load("one"), DatabaseError);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(2500))
        << "asked again, not waited for";
    std::optional<StoredTable> taken;
    while (!taken && std::chrono::steady_clock::now() - begun < std::chrono::seconds(8)) {
        try {
            taken = second->load("one");
        } catch (const DatabaseError&) {
        }
    }
    EXPECT_TRUE(taken);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(5));
}

TEST_F(Epochs, AServerThatWasNotHeardOfHearsThat) {
    EXPECT_FALSE(first->has_lapsed());
    postgres->run("BEGIN; LOCK TABLE servers; SELECT pg_sleep(4.5); COMMIT");
    bool has_lapsed = false;
    for (int i = 0; i < 50 && !has_lapsed; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        has_lapsed = first->has_lapsed();
    }
    EXPECT_TRUE(has_lapsed);
    EXPECT_FALSE(first->has_lapsed());
}

TEST_F(Epochs, TheSecretIsTheSameForAll) {
    EXPECT_EQ(first->secret(), second->secret());
    EXPECT_FALSE(first->secret().empty());
}

TEST_F(Epochs, TheClockOfAllGoesOn) {
    Waiter waiter(*first);
    first->beat(5000);
    waiter.wait_for(first->write(table_write("one")));  // the beat is written after it, at the latest
    waiter.wait_for(first->write(table_write("two")));
    EXPECT_GE(open_postgres_storage(postgres->url())->run_before(), 5000);
}

// A database that is away stops everything and loses nothing.
TEST_F(Epochs, ALostConnectionIsMadeAgain) {
    Waiter waiter(*first);
    waiter.wait_for(first->write(table_write("one")));
    postgres->run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bastide' AND pid <> "
        "pg_backend_pid()");
    waiter.wait_for(first->write(entry_write("one", 1)));
    EXPECT_TRUE(waiter.failed().empty());
    EXPECT_EQ(first->load("one")->entries.size(), 1u) << "nobody has to ask twice";
}

TEST_F(StorageFile, OneServerAtATime) {
    const auto storage = open_sqlite_storage(name());
    EXPECT_THROW(open_sqlite_storage(name()), Error);
}

TEST_F(StorageFile, ADeletedDatabaseAcknowledgesNothing) {
    const auto storage = open_sqlite_storage(name());
    Waiter waiter(*storage);
    waiter.wait_for(storage->write(table_write("one")));
    for (const char* end : {"", "-wal"}) {
        std::filesystem::rename(name() + end, name() + ".away");
        const auto ticket = storage->write(table_write(std::string("two") + end));
        waiter.wait_for_trouble();
        EXPECT_LT(waiter.last(), ticket);
        std::filesystem::rename(name() + ".away", name() + end);
        waiter.wait_for(ticket);
    }
    EXPECT_TRUE(storage->load("two-wal"));
}

// A page in which nothing but the entries of one table lies.
TEST_F(StorageFile, ABrokenPageHarmsItsTableOnly) {
    {
        const auto storage = open_sqlite_storage(name());
        Waiter waiter(*storage);
        for (const char* id : {"healthy", "sick"}) {
            waiter.wait_for(storage->write(table_write(id)));
            for (int seq = 1; seq <= 20; ++seq)
                waiter.wait_for(storage->write(entry_write(id, seq, std::string(700, id[0]))));
        }
    }
    std::fstream file(name(), std::ios::in | std::ios::out | std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(file)), {});
    constexpr std::size_t kPage = 4096;
    const std::size_t sick = bytes.rfind(std::string(700, 's')) / kPage * kPage;
    ASSERT_EQ(bytes.substr(sick, kPage).find("healthy"), std::string::npos);
    file.clear();
    file.seekp(static_cast<std::streamoff>(sick));
    file << std::string(kPage, '\x7f');
    file.close();
    const auto storage = open_sqlite_storage(name());
    for (int i = 0; i < 2; ++i) {
        EXPECT_THROW(storage->load("sick"), Error);
        EXPECT_EQ(storage->load("healthy")->entries.size(), 20u);
    }
    Waiter waiter(*storage);
    storage->write(entry_write("sick", 21, std::string(9000, 's')));
    waiter.wait_for(storage->write(entry_write("healthy", 21)));
    EXPECT_EQ(storage->load("healthy")->entries.size(), 21u);
}

// Writes nothing, and notes in which order it was asked to. The first chore waits until it may go on.
class NotingStorage : public QueuedStorage {
  public:
    NotingStorage() { begin_writing(); }
    ~NotingStorage() override { end_writing(); }
    std::optional<StoredTable> load(const std::string&, Readable) override { return {}; }
    std::optional<StoredHead> head_of(const std::string&) override { return {}; }
    std::optional<std::string> table_with_code(const std::string&) override { return {}; }
    std::vector<StoredHead> listed(int) override { return {}; }
    std::vector<StoredHead> last_used(const std::string&, int) override { return {}; }
    std::vector<std::string> unused_since(const std::string&, std::int64_t) override { return {}; }
    std::int64_t run_before() override { return 0; }

    std::promise<void> go_on;
    std::atomic<std::size_t> forgotten = 0, forgotten_before_write = 0;

  private:
    void store(const std::vector<Queued>&, std::size_t&) override { forgotten_before_write = forgotten.load(); }
    void do_chores(const Batch& batch) override {
        if (batch.run != 0)
            go_on.get_future().wait();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        forgotten += batch.forgotten.size();
    }
};

// Many tables that nobody visits any more go at once: nobody's move waits for all of them.
TEST(Storage, MovesDoNotWaitUntilOldTablesAreGone) {
    NotingStorage storage;
    Waiter waiter(storage);
    storage.beat(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // it is at that
    for (int i = 0; i < 1000; ++i)
        storage.forget(std::to_string(i));
    storage.go_on.set_value();
    while (storage.forgotten == 0)
        std::this_thread::yield();
    waiter.wait_for(storage.write(entry_write("one", 1)));
    EXPECT_LT(storage.forgotten_before_write, 1000u);
    while (storage.forgotten < 1000)
        std::this_thread::yield();
}

TEST(Storage, AFileThatIsNoDatabaseIsRefused) {
    const TestFolder folder;
    const std::string file = (folder.path() / "test.sqlite").string();
    std::FILE* out = std::fopen(file.c_str(), "w");
    std::fputs("this is not a database, but it is long enough to be looked at as one ....................", out);
    std::fclose(out);
    EXPECT_THROW(open_sqlite_storage(file), Error);
}

// A table in the middle of its game, as a version of the program left it.
class Schemas : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Storage, Schemas, ::testing::Values(1, 2, 3));
TEST_P(Schemas, ADatabaseOfEverySchemaOpens) {
    const TestFolder folder;
    std::filesystem::copy_file(schema_file(GetParam()), folder.path() / "bastide.sqlite");
    const RunningServer server(test_config(folder.path()));
    const TestAnswer table = TestHttp(server.port()).get(std::string("/api/tables/") + kTable);
    ASSERT_EQ(table.status, 200u) << table.text;
    EXPECT_EQ(table.body["seats"][0]["name"], "Ann");
    TestSocket socket(server.port());
    socket.send({{"type", "hello"}, {"table", kTable}, {"tokens", {kToken}}});
    const json state = socket.wait_for("state");
    EXPECT_EQ(state["tiles"].size(), 10u);
    EXPECT_EQ(state["to_move"], 0);
    ASSERT_FALSE(state["actions"].empty());
    socket.send({{"type", "act"},
                 {"id", "next"},
                 {"seat", 0},
                 {"decision", state["decision"]},
                 {"action", state["actions"][0]["text"]}});
    EXPECT_GT(socket.wait_for("ack")["seq"], state["seq"]);
}

// --- tables of every version of the rules ----------------------------------------------------------------------------

std::filesystem::path rules_file(int version) {
    return source_folder() / "tests/server" / fmt::format("rules-{}.json", version);
}

// What the rules make of the entries: whose decision it is, what may be done, the points so far.
json meaning_of(const Table& table) {
    json scores = json::array(), choices = json::array();
    for (int seat = 0; seat < table.seat_count(); ++seat)
        scores.push_back(table.game().score(static_cast<game::PlayerId>(seat)));
    const auto actions = std::make_unique<game::ActionList>();
    table.game().list_actions(*actions);
    for (std::size_t i = 0; i < actions->size(); ++i)
        choices.push_back(table.game().text_of((*actions)[i]));
    std::sort(choices.begin(), choices.end());
    return {{"to_move", table.to_move()}, {"scores", scores}, {"pieces", table.piece_count()}, {"choices", choices}};
}

void play_some(Table& table, Random& random, int most) {
    for (int i = 0; i < most && table.is_playing(); ++i)
        table.act(table.to_move(), table.decision(), table.game().text_of(table.game().random_action(random)), "", {});
}

// A game that was begun by older rules is what it was, and can be finished. If this fails, the change of a rule needs a
// way for tables of the versions before it (table.h, kRulesVersion).
TEST(Rules, TablesOfEveryVersionArePlayedOn) {
    for (int version = 1; version <= kRulesVersion; ++version) {
        std::ifstream file(rules_file(version));
        ASSERT_TRUE(file) << "no tables of version " << version
                          << ": Rules.DISABLED_WriteTablesOfThisVersion makes them";
        for (const json& kept : json::parse(file)) {
            StoredTable stored_table;
            stored_table.head = {"t", "", "playing", false, 0, kept["head"].dump(), 0};
            for (const json& move : kept["moves"])
                stored_table.entries.push_back({static_cast<std::int64_t>(stored_table.entries.size()) + 1, move[0],
                                                move[1], move[2], "", 0, -1, "", 0, 0, 0, version});
            GameKits kits(games::make_table);
            Table table(stored_table, kits, {});
            EXPECT_EQ(meaning_of(table), kept["meaning"]) << kept["head"]["sets"];
            Random random(1);
            play_some(table, random, 5000);
            EXPECT_TRUE(table.is_over());
        }
    }
}

TEST(Rules, WhatANewerServerPlayedIsLeftAlone) {
    GameKits kits(games::make_table);
    Table table(new_table({{"game", "cards"}, {"seats", {{{"kind", "here"}}, {{"kind", "here"}}}}}, {"random"}).head,
                kits);
    table.begin({});
    StoredTable kept{stored(table.head()), table.take_fresh(), 0, {}};
    EXPECT_EQ(kept.entries.back().rules, kRulesVersion);
    kept.entries.back().rules = kRulesVersion + 1;
    EXPECT_THROW(Table(kept, kits, {}), Error);
}

TEST(Rules, DISABLED_WriteTablesOfThisVersion) {
    const std::vector<std::vector<std::string>> mixes{
        {"base"},
        {"wheel-of-fortune"},
        {"base", "river", "inns-and-cathedrals", "traders-and-builders", "abbot-and-gardens", "king-and-robber-baron"},
        {"base", "princess-and-dragon", "tower", "abbey-and-mayor", "count-of-carcassonne", "phantom"},
        {"base", "tunnel", "festival", "cult", "siege", "ghosts-castles-cemeteries"},
    };
    json tables = json::array();
    GameKits kits(games::make_table);
    for (const auto& mix : mixes)
        for (const int moves : {20, 60}) {
            TableHead head =
                new_table({{"sets", mix}, {"seats", {{{"kind", "here"}}, {{"kind", "here"}}}}}, {"random"}).head;
            head.key = "a key";
            Table table(head, kits);
            table.begin({});
            Random random(static_cast<std::uint64_t>(moves));
            play_some(table, random, moves);
            json entries = json::array();
            for (const StoredEntry& entry : table.take_fresh())
                entries.push_back({entry.kind, entry.seat, entry.text});
            tables.push_back(
                {{"head", json::parse(stored(table.head()).json)}, {"moves", entries}, {"meaning", meaning_of(table)}});
        }
    std::ofstream(rules_file(kRulesVersion)) << tables.dump(0) << "\n";
}

// How the files of the schemas were made; a new version of the schema gets a new file in the same way.
TEST(Storage, DISABLED_WriteTheFileOfThisSchema) {
    std::filesystem::remove(schema_file(3));
    GameKits kits(make_test_game);
    NewTable made = new_table({{"sets", {"base"}},
                               {"start_player", 0},
                               {"seats", {{{"kind", "here"}, {"name", "Ann"}}, {{"kind", "here"}, {"name", "Ben"}}}}},
                              {"random"});
    made.head.id = kTable;
    made.head.created = 1'700'000'000'000;
    made.head.seats[0].token_hash = hash_of(kToken);
    made.head.key = "1";
    Table table(made.head, kits);
    const Moment now{made.head.created, 1};
    table.begin(now);
    Random random(1);
    while (table.piece_count() < 10 || table.to_move() != 0)
        table.act(table.to_move(), table.decision(), table.game().text_of(table.game().random_action(random)),
                  "r" + std::to_string(table.seq()), now);
    table.chat(1, "Your turn", "c", now);
    const auto storage = open_sqlite_storage(schema_file(3).string());
    Waiter waiter(*storage);
    waiter.wait_for(storage->write({stored(table.head()), true, kTable, table.take_fresh(), 0, {}}));
}

}  // namespace
}  // namespace bastide::server
