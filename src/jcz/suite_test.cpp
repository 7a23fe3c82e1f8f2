// The test files of that program, where they lie beside the checkout. They are not part of this project.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "jcz/conformance.h"
#include "util/source_folder.h"

namespace bastide::jcz {
namespace {

TEST(JczSuite, EveryFilePasses) {
    const std::filesystem::path folder = source_folder() / "../shared/conformance/jcz";
    if (!std::filesystem::is_directory(folder))
        GTEST_SKIP() << "their test files are not at hand";
    int passed = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.path().extension() != ".jcz")
            continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const Verdict verdict = judge(entry.path().string(), text.str());
        EXPECT_EQ(verdict.result, "pass") << entry.path() << ": " << verdict.why;
        passed += verdict.result == "pass";
    }
    EXPECT_GE(passed, 70);
}

}  // namespace
}  // namespace bastide::jcz
