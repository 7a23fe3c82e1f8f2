// What strangers could once do to the server and its tables.
#include <future>

#include "server/test_support.h"
#include "server/utf8.h"
#include "server/worker_pool.h"

namespace bastide::server {
namespace {

struct Attack : ServerTest {
    std::string path_of(const json& made) const { return "/api/tables/" + made["table"]["id"].get<std::string>(); }
};

TEST_F(Attack, BytesThatAreNoTextAreRefused) {
    for (const char* target : {"/api/art/tiles?ids=%ff", "/api/art/tiles?%ff=1", "/api/tables/%c3%28", "/%ff.txt",
                               "/api/codes/%ed%a0%80", "/api/art/tiles?ids=BA/RFr%f8"}) {
        const TestAnswer answer = http_->get(target);
        EXPECT_EQ(answer.status, 400u) << target;
        EXPECT_EQ(answer.body["error"]["code"], "bad_request") << target;
    }
    EXPECT_EQ(http_->get("/api/art/tiles?ids=%c3%a4").status, 404u);
    EXPECT_EQ(http_->get("/api/info").status, 200u);
}

TEST(Utf8, KnowsWhatIsText) {
    EXPECT_TRUE(is_utf8("a\u00e4\u20ac\U0001f600"));
    for (const char* bad : {"\xff", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc3", "\x80"})
        EXPECT_FALSE(is_utf8(bad));
    EXPECT_EQ(character_at("\u20ac", 0).code, 0x20acu);
}

TEST(WorkerPool, ATaskThatThrowsHarmsNoOther) {
    std::promise<void> done;
    WorkerPool pool(1, 0);
    pool.run([](const std::stop_token&) { throw std::runtime_error("a fault"); });
    pool.run([](const std::stop_token&) { throw 7; });
    pool.run([&](const std::stop_token&) { done.set_value(); });
    EXPECT_EQ(done.get_future().wait_for(std::chrono::seconds(10)), std::future_status::ready);
}

}  // namespace
}  // namespace bastide::server
