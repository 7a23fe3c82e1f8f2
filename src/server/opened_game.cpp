#include "server/opened_game.h"

#include "jcz/transfer.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

game::Record record_in(const std::string& file) {
    const std::size_t first = file.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || file[first] != '{')
        return game::read_record(file);
    try {
        return jcz::import_game(file);
    } catch (const Error& error) {
        throw Error("bad_game_file", error.what());
    }
}

// As somebody asks for a table, so that nothing gets in here that does not get in there.
json wish_for(const game::Setup& setup) {
    json seats = json::array(), options = json::object();
    for (const std::string& name : setup.players)
        seats.push_back({{"kind", "here"}, {"name", name}});
    for (const auto& [name, value] : setup.options)
        if (!options.emplace(name, value).second)
            throw Error("bad_game_file", "the option \"" + name + "\" stands there twice");
    return {{"game", setup.game},
            {"sets", setup.sets},
            {"options", options},
            {"seats", seats},
            {"start_player", setup.start_player}};
}

}  // namespace

OpenedGame open_game(const std::string& file, const std::vector<std::string>& levels,
                     const game::GameFactory& factory) {
    const game::Record record = record_in(file);
    OpenedGame opened{new_table(wish_for(record.setup), levels), {}};
    // In their order, and as they were meant when the game was played.
    opened.table.head.setup.options = record.setup.options;
    opened.table.head.setup.version = record.setup.version;
    game::replay(record, factory);
    const std::unique_ptr<game::AnyGame> table = factory(record.setup);
    for (const std::string& text : record.actions) {
        const game::PlayerId mover = table->to_move();
        const int seat = game::is_player(mover) ? game::index_of(mover) : -1;
        opened.past.push_back({table->parse(text), 0, static_cast<std::int8_t>(seat)});
        table->play(opened.past.back().action);
    }
    return opened;
}

}  // namespace bastide::server
