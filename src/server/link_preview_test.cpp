#include "server/link_preview.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace bastide::server {
namespace {

using nlohmann::json;

HttpRequest asked(const char* target) {
    HttpRequest request;
    read_target(target, request);
    return request;
}
json table(const char* state) {
    return {{"title", ""},
            {"game", "land"},
            {"sets", {"base", "river"}},
            {"state", state},
            {"seats", {{{"name", "Ann <b>"}}, {{"name", ""}}, {{"name", "Bob"}}}}};
}

TEST(LinkPreview, KnowsLinksToTables) {
    EXPECT_EQ(table_link(asked("/t/abc"))->id, "abc");
    EXPECT_EQ(table_link(asked("/r/abc?step=12"))->step, "12");
    EXPECT_EQ(table_link(asked("/t/abc?step=12"))->step, "");
    EXPECT_EQ(table_link(asked("/r/abc?step=1%22x"))->step, "");
    for (const char* other : {"/", "/new", "/t/", "/r/a/b", "/assets/t/x.js", "/t/x.js"})
        EXPECT_FALSE(table_link(asked(other))) << other;
}

TEST(LinkPreview, TellsWhoPlaysAndShowsTheBoard) {
    const std::string told = preview_elements({"abc", "12"}, table("over"), "https://play.example");
    EXPECT_NE(told.find("Base game + 1 · Ann &lt;b&gt;, Bob\""), std::string::npos) << told;
    EXPECT_NE(told.find("\"https://play.example/api/tables/abc/preview.png?after=12\""), std::string::npos) << told;
    EXPECT_EQ(told.find("<b>"), std::string::npos);
    EXPECT_NE(preview_elements({"abc", ""}, table("playing"), "").find("preview.png\""), std::string::npos);
    EXPECT_EQ(preview_elements({"abc", ""}, table("waiting"), "").find("og:image"), std::string::npos)
        << "there is no board yet";
}

TEST(LinkPreview, GoesIntoTheHead) {
    EXPECT_EQ(with_elements("<head><title>Bastide</title></head>", "<meta />"),
              "<head><meta /><title>Bastide</title></head>");
    EXPECT_EQ(with_elements("no head", "<meta />"), "no head");
}

}  // namespace
}  // namespace bastide::server
