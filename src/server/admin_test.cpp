// What `bastide admin` tells a server that runs.
#include "server/admin.h"

#include "server/test_support.h"

namespace bastide::server {
namespace {

struct Admin : ServerTest {
    json tell(const std::string& what, const json& body = json::object()) const {
        return ask_server(folder_.path(), what, body);
    }
};

TEST_F(Admin, TablesAreListedEndedAndDeleted) {
    const json made = create_for_two();
    const std::string id = made["table"]["id"], path = "/api/tables/" + id;
    TestSocket& ann = connect(made, {0});
    ann.wait_for("state");
    const json listed = tell("list")["tables"];
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0]["id"], id);
    EXPECT_EQ(listed[0]["connections"], 1);
    tell("end", {{"table", id}});
    EXPECT_EQ(ann.wait_for("state")["over"], true);
    EXPECT_EQ(http_->get(path + "/replay").status, 200u);
    EXPECT_THROW(tell("end", {{"table", id}}), Error);
    start(test_config(folder_.path()));  // it stays ended
    const json stored = tell("list")["tables"];
    ASSERT_EQ(stored.size(), 1u) << "also what is not in memory";
    EXPECT_EQ(stored[0]["id"], id);
    EXPECT_EQ(stored[0]["state"], "over");
    EXPECT_EQ(stored[0]["names"], json({"Ann", "Ben"}));
    EXPECT_TRUE(stored[0]["connections"].is_null());
    EXPECT_EQ(http_->get(path).body["state"], "over");
    EXPECT_EQ(http_->get(path + "/replay").status, 200u);
    EXPECT_EQ(tell("list")["tables"].size(), 1u) << "once";
    tell("delete", {{"table", id}});
    EXPECT_EQ(http_->get(path + "/replay").status, 404u) << "what was made of it goes with it";
    for (int i = 0; i < 100 && http_->get(path).status != 404; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(http_->get(path).status, 404u);
    EXPECT_THROW(tell("delete", {{"table", id}}), Error);
}

TEST_F(Admin, WhoIsBannedStaysOut) {
    Config config = test_config(folder_.path());
    config.proxies = {"127.0.0.1"};
    start(config);
    tell("ban", {{"address", "192.0.2.7"}});
    const std::map<std::string, std::string> bad{{"X-Forwarded-For", "192.0.2.7"}},
        good{{"X-Forwarded-For", "192.0.2.8"}};
    EXPECT_EQ(http_->get("/api/info", bad).status, 403u);
    EXPECT_EQ(http_->get("/api/info", good).status, 200u);
    start(config);
    EXPECT_EQ(http_->get("/api/info", bad).body["error"]["code"], "banned");
    tell("unban", {{"address", "192.0.2.7"}});
    EXPECT_EQ(http_->get("/api/info", bad).status, 200u);
    EXPECT_THROW(tell("ban", {{"address", "nonsense"}}), Error);
    EXPECT_THROW(tell("ban", {{"address", "127.0.0.1"}}), Error) << "who would let it in again?";
}

TEST_F(Admin, ADrainedServerSendsEverybodyAway) {
    const json made = create_for_two();
    TestSocket& ann = connect(made, {0});
    ann.wait_for("state");
    tell("drain");
    while (ann.receive()) {
    }
    EXPECT_EQ(ann.close_code(), boost::beast::websocket::close_code::service_restart);
}

TEST_F(Admin, NobodyElseIsAnOperator) {
    const json made = create_for_two();
    for (const char* what : {"list", "end", "delete", "ban", "drain", "nonsense"}) {
        EXPECT_EQ(http_->post(std::string("/admin/") + what, {{"table", made["table"]["id"]}}).status, 404u);
        EXPECT_EQ(http_->post(std::string("/admin/") + what, {}, {{"Authorization", "Bearer guess"}}).status, 404u);
    }
    server_.reset();
    EXPECT_THROW(tell("list"), Error);
}

}  // namespace
}  // namespace bastide::server
