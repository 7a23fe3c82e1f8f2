// Runs every .rule file below src/land/modules: each is one test, named by its module and file.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "land/testing/scenario.h"
#include "util/source_folder.h"

namespace bastide::land::testing {
namespace {

std::vector<std::string> rule_files() {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_folder() / "src/land/modules"))
        if (entry.path().extension() == ".rule")
            files.push_back(entry.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::string test_name(const std::string& file) {
    const std::filesystem::path path(file);
    std::string name = path.parent_path().parent_path().filename().string() + "__" + path.stem().string();
    std::replace_if(
        name.begin(), name.end(), [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) == 0; },
        '_');
    return name;
}

class RuleFiles : public ::testing::TestWithParam<std::string> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RuleFiles);

TEST_P(RuleFiles, HoldAsWritten) {
    std::ifstream in(GetParam());
    std::stringstream text;
    text << in.rdbuf();
    try {
        run_rule_file(text.str());
    } catch (const Error& error) {
        FAIL() << GetParam() << ": " << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(, RuleFiles, ::testing::ValuesIn(rule_files()),
                         [](const auto& file) { return test_name(file.param); });

// The runner itself: what it must not let pass.
TEST(RuleRunner, FailsWhenAnExpectationDoesNotHold) {
    EXPECT_NO_THROW(run_rule_file("expect points Alice 0\n"));
    EXPECT_THROW(run_rule_file("expect points Alice 1\n"), Error);
    EXPECT_THROW(run_rule_file("rule BASE-1\n"), Error);  // checks nothing
    EXPECT_THROW(run_rule_file("draw C\nplay tile 9,9 r0\nexpect bag 70\n"), Error);
    EXPECT_THROW(run_rule_file("draw C\nrefuse tile 0,-1 r180\n"), Error);
    EXPECT_NO_THROW(run_rule_file("draw C\nrefuse tile 0,-1 r0\n"));
    EXPECT_THROW(run_rule_file("draw C\nplay tile 0,-1 r180\nrefuse folower city.S\n"), Error);       // no such figure
    EXPECT_THROW(run_rule_file("draw C\nplay tile 0,-1 r180\nrefuse follower city.EW\n"), Error);     // no such place
    EXPECT_THROW(run_rule_file("draw C\nplay tile 0,-1 r180\nrefuse follower 5,5 city.S\n"), Error);  // no tile
    EXPECT_THROW(run_rule_file("board\nC C@180\nend\nexpect bag 69\n"), Error);  // edges do not match
}

}  // namespace
}  // namespace bastide::land::testing
