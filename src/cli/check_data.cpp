// bastide check-data: proves the tile data that is built in, or files that are being written.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "lab/game_files.h"
#include "land/core/tile_data.h"

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kCheckDataFooter =
    R"(Proves of every tile that each edge and half-edge belongs to exactly one segment and that fields name the
cities beside them, and of every edition that its tiles add up. An error names file, tile and field; the exit status is
then 1. The format is described in docs/tile-data.md.

Examples:
  bastide check-data
  bastide check-data data/tiles/river.json my-tiles.json)";

struct Checked {
    std::string name, file;
    std::size_t tiles = 0, editions = 0;
    std::vector<std::string> faults;
};

Checked check_set(const land::TileSet& set) {
    return {set.name, set.file, set.tiles.size(), set.editions.size(), land::faults_of(set)};
}

Checked check_file(const std::string& path) {
    const std::string text = lab::read_file(path);
    try {
        Checked checked = check_set(land::parse_tile_set(path, text));
        checked.file = path;
        return checked;
    } catch (const Error& error) {
        return {path, path, 0, 0, {error.what()}};
    }
}

std::vector<Checked> check_all(const std::vector<std::string>& files) {
    std::vector<Checked> results;
    for (const std::string& file : files)
        results.push_back(check_file(file));
    if (files.empty())
        for (const land::TileSet& set : land::tile_sets())
            results.push_back(check_set(set));
    return results;
}

void print_json(const std::vector<Checked>& results, std::size_t faults) {
    ordered_json sets = ordered_json::array();
    for (const Checked& set : results)
        sets.push_back({{"name", set.name},
                        {"file", set.file},
                        {"tiles", set.tiles},
                        {"editions", set.editions},
                        {"faults", set.faults}});
    fmt::print("{}\n", ordered_json{{"faults", faults}, {"sets", sets}}.dump(2));
}

int run_check(const std::vector<std::string>& files, bool as_json) {
    const std::vector<Checked> results = check_all(files);
    std::size_t faults = 0;
    for (const Checked& set : results)
        faults += set.faults.size();
    if (as_json) {
        print_json(results, faults);
        return faults == 0 ? kDone : kCheckFailed;
    }
    for (const Checked& set : results) {
        fmt::print("{:<28} {:>4} kinds of tiles, {:>2} edition{}: {}\n", set.name, set.tiles, set.editions,
                   set.editions == 1 ? " " : "s",
                   set.faults.empty() ? "sound" : fmt::format("{} faults", set.faults.size()));
        for (const std::string& fault : set.faults)
            fmt::print("    {}\n", fault);
    }
    return faults == 0 ? kDone : kCheckFailed;
}

}  // namespace

void add_check_data(CLI::App& app, Run& run) {
    struct CheckDataArguments {
        std::vector<std::string> files;
        bool json = false;
    };
    const auto arguments = std::make_shared<CheckDataArguments>();
    CLI::App* command = app.add_subcommand("check-data", "Prove the tile data, built in or from files");
    command->add_option("FILE", arguments->files, "tile data to check instead of what is built in");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kCheckDataFooter);
    command->callback([=, &run] { run = [=] { return run_check(arguments->files, arguments->json); }; });
}

}  // namespace bastide::cli
