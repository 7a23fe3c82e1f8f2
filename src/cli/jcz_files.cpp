// bastide import, export, conformance: games of the JCloisterZone family.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "jcz/conformance.h"
#include "jcz/transfer.h"
#include "lab/game_files.h"

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kImportFooter =
    R"(What cannot be represented is refused by the name of the set, element, rule or message (docs/jcz.md).

Examples:
  bastide import evening.jcz -o evening.game
  bastide import evening.jcz | bastide replay -)";
constexpr const char* kExportFooter =
    R"(The tiles come in the order in which they were drawn. Options that the other program does not know are named on
standard error and kept in the file for our own import.

Examples:
  bastide export evening.game -o evening.jcz)";
constexpr const char* kConformanceFooter =
    R"(A file passes when all its assertions hold, fails with the first that does not, differs where the rule books say
otherwise, and is unsupported when it needs a set that is not built. The exit status is 1 if a file fails.

Examples:
  bastide conformance engine-tests
  bastide conformance engine-tests --json)";

struct JczFilesArguments {
    std::string file, output = "-";
    bool json = false;
};

int run_import(const JczFilesArguments& arguments) {
    try {
        lab::write_file(arguments.output, game::write_record(jcz::import_game(lab::read_file(arguments.file))));
    } catch (const Error& error) {
        throw Error(error.code(), fmt::format("{}: {}", arguments.file, error.what()));
    }
    return kDone;
}

int run_export(const JczFilesArguments& arguments) {
    std::vector<std::string> remarks;
    const std::string text = jcz::export_game(lab::load_record(arguments.file), remarks);
    for (const std::string& remark : remarks)
        fmt::print(stderr, "bastide: {}\n", remark);
    lab::write_file(arguments.output, text);
    return kDone;
}

// All .jcz files below a folder, in the order of their names; or the one file that was named.
std::vector<std::string> files_below(const std::string& folder) {
    namespace fs = std::filesystem;
    std::error_code failed;
    std::vector<std::string> files;
    if (fs::is_regular_file(folder, failed))
        return {folder};
    for (fs::recursive_directory_iterator it(folder, failed), end; !failed && it != end; it.increment(failed))
        if (it->is_regular_file() && it->path().extension() == ".jcz")
            files.push_back(it->path().string());
    if (failed)
        throw Error("no_file", fmt::format("cannot read the folder {}: {}", folder, failed.message()));
    std::sort(files.begin(), files.end());
    return files;
}

int run_conformance(const JczFilesArguments& arguments) {
    ordered_json list = ordered_json::array();
    std::map<std::string, int> counts;
    for (const std::string& path : files_below(arguments.file)) {
        const jcz::Verdict verdict = jcz::judge(path, lab::read_file(path));
        if (verdict.result.empty())
            continue;  // a game without assertions
        ++counts[verdict.result];
        const std::string name = std::filesystem::relative(path, arguments.file).string();
        const std::string shown = name == "." ? path : name;
        list.push_back({{"file", shown}, {"result", verdict.result}, {"why", verdict.why}});
        if (!arguments.json)
            fmt::print("{:<12} {}{}{}\n", verdict.result, shown, verdict.why.empty() ? "" : ": ", verdict.why);
    }
    if (arguments.json)
        fmt::print("{}\n", ordered_json{{"files", list}}.dump(2));
    else
        fmt::print("{} files: {} pass, {} fail, {} differ, {} unsupported\n", list.size(), counts["pass"],
                   counts["fail"], counts["differs"], counts["unsupported"]);
    return counts["fail"] > 0 ? kCheckFailed : kDone;
}

}  // namespace

void add_import(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<JczFilesArguments>();
    CLI::App* command = app.add_subcommand("import", "Turn a .jcz game of the JCloisterZone family into a game file");
    command->add_option("FILE", arguments->file, ".jcz file (- is standard input)")->required();
    command->add_option("-o,--output", arguments->output, "game file to write (- is standard output)")
        ->type_name("FILE");
    command->footer(kImportFooter);
    command->callback([=, &run] { run = [=] { return run_import(*arguments); }; });
}

void add_export(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<JczFilesArguments>();
    CLI::App* command = app.add_subcommand("export", "Turn a game file into a .jcz game of the JCloisterZone family");
    command->add_option("FILE", arguments->file, "game file (- is standard input)")->required();
    command->add_option("-o,--output", arguments->output, ".jcz file to write (- is standard output)")
        ->type_name("FILE");
    command->footer(kExportFooter);
    command->callback([=, &run] { run = [=] { return run_export(*arguments); }; });
}

void add_conformance(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<JczFilesArguments>();
    CLI::App* command = app.add_subcommand("conformance", "Check the assertions of .jcz test files against the engine");
    command->add_option("DIR", arguments->file, "folder with .jcz files, or one file")->required();
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kConformanceFooter);
    command->callback([=, &run] { run = [=] { return run_conformance(*arguments); }; });
}

}  // namespace bastide::cli
