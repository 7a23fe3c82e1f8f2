#include "lab/game_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "games/games.h"

namespace bastide::lab {

std::string read_file(const std::string& path) {
    if (path == "-")
        return {std::istreambuf_iterator<char>(std::cin), {}};
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file.good() && !file.eof())
        throw Error("no_file", fmt::format("cannot read \"{}\"", path));
    return text;
}

void write_file(const std::string& path, const std::string& text) {
    if (path == "-") {
        std::cout << text;
        return;
    }
    // A plain file is whole at any time, also if the program ends while it writes; a pipe or a device cannot be
    // replaced.
    const auto kind = std::filesystem::symlink_status(path).type();
    const bool is_plain = kind == std::filesystem::file_type::regular || kind == std::filesystem::file_type::not_found;
    const std::string written = is_plain ? path + ".part" : path;
    std::ofstream file(written, std::ios::binary);
    file << text;
    file.close();
    std::error_code failed;
    if (file.good() && is_plain)
        std::filesystem::rename(written, path, failed);
    if (!file.good() || failed)
        throw Error("no_file", fmt::format("cannot write \"{}\"", path));
}

game::Record load_record(const std::string& path) {
    const std::string text = read_file(path);
    try {
        return game::read_record(text);
    } catch (const Error& error) {
        throw Error("bad_game_file", fmt::format("{}: {}", path, error.what()));
    }
}

std::unique_ptr<game::AnyGame> replay_file(
    const std::string& path, const game::Record& record, int limit,
    const std::function<void(const game::AnyGame&, const std::string&, const std::vector<game::Event>&)>& each) {
    try {
        return game::replay(record, games::make_table, limit, each);
    } catch (const Error& error) {
        throw Error("bad_game_file", fmt::format("{}: {}", path, error.what()));
    }
}

}  // namespace bastide::lab
