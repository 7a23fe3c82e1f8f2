#include "server/replays.h"

#include <fmt/format.h>

#include "jcz/transfer.h"
#include "server/build.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

// Plays the copy's first `steps` actions (all if negative); `each` sees the table before every action.
template <class Each>
std::unique_ptr<game::AnyGame> play(const Hub::GameCopy& copy, const game::Setup& setup,
                                    const game::GameFactory& factory, int steps, Each each) {
    if (steps > static_cast<int>(copy.past.size()))
        throw Error("bad_request", fmt::format("the game has {} steps", copy.past.size()));
    std::unique_ptr<game::AnyGame> table = factory(setup);
    const std::size_t count = steps < 0 ? copy.past.size() : static_cast<std::size_t>(steps);
    for (std::size_t i = 0; i < count; ++i) {
        each(*table, copy.past[i]);
        table->play_known(copy.past[i].action);
    }
    return table;
}

json scores_of(const game::AnyGame& table) {
    json scores = json::array();
    for (int seat = 0; seat < table.player_count(); ++seat)
        scores.push_back(table.score(static_cast<game::PlayerId>(seat)));
    return scores;
}

// What might have been done instead of the next step.
PastAction other_step(const Hub::GameCopy& copy, const game::AnyGame& table, const ReplayPart& part) {
    if (!game::is_player(table.to_move()))
        throw Error("bad_request", "nobody was asked there");
    PastAction step = copy.past[static_cast<std::size_t>(part.steps)];
    step.action = table.parse(part.then);
    return step;
}

}  // namespace

std::string replay_text(const Hub::GameCopy& copy, const game::GameFactory& factory) {
    json scores = json::array(), seqs = json::array();
    const auto table = play(copy, without_names(copy.head.setup), factory, -1,
                            [&](const game::AnyGame& before, const PastAction& step) {
                                scores.push_back(scores_of(before));
                                seqs.push_back(step.seq);
                            });
    scores.push_back(scores_of(*table));
    const json view = table->view(game::kNobody, {false, false, false, 1u << 20});
    std::string text = json{{"table", copy.table},
                            {"steps", copy.past.size()},
                            {"seqs", seqs},
                            {"scores", scores},
                            {"final",
                             {{"scores", scores.back()},
                              {"winners", view.value("winners", json::array())},
                              {"by_source", copy.by_source}}}}
                           .dump();
    text.pop_back();
    return text + ",\"log\":" + log_json(copy.log, copy.head.seating(), -2, 0) + "}";  // JSON already
}

std::string replay_state(const Hub::GameCopy& copy, const game::GameFactory& factory, const ReplayPart& part) {
    StoredTable stored_table;
    TableHead head = copy.head;
    head.state = part.steps == static_cast<int>(copy.past.size()) ? copy.head.state : "playing";
    head.clock.reset();
    stored_table.head = stored(head);
    const auto add = [&](const game::AnyGame& before, const PastAction& step) {
        stored_table.entries.push_back({step.seq, "move", step.seat, before.text_of(step.action), "", 0, -1, "",
                                        step.action.bits(), this_build(), 0, kRulesVersion});
    };
    const auto last = play(copy, without_names(copy.head.setup), factory, part.steps, add);
    if (!part.then.empty())
        add(*last, other_step(copy, *last, part));
    GameKits kits(factory);
    const Table table(stored_table, kits, {});
    const auto from = std::min(static_cast<std::size_t>(std::max(0, part.tiles_from)), table.piece_count());
    json state = table.state_json(-1, from, {});
    state["log"] = json::array();
    state["log_from"] = 0;
    state["step_number"] = part.steps;
    if (part.offers)
        state["offers"] = table.offers_json();
    return state.dump();
}

game::Record record_of(const Hub::GameCopy& copy, const game::GameFactory& factory) {
    game::Record record;
    record.setup = copy.head.setup;
    record.setup.players = copy.head.names();
    const auto table = play(copy, record.setup, factory, -1, [&](const game::AnyGame& before, const PastAction& step) {
        record.actions.push_back(before.text_of(step.action));
    });
    if (table->to_move() == game::kNobody)
        record.result = game::Result{scores_of(*table).get<std::vector<int>>(), table->hash()};
    return record;
}

std::string game_file(const Hub::GameCopy& copy, const game::GameFactory& factory) {
    return game::write_record(record_of(copy, factory));
}

std::string jcz_file(const Hub::GameCopy& copy, const game::GameFactory& factory) {
    const game::Record record = record_of(copy, factory);
    std::vector<std::string> remarks;  // options that the file keeps for our own import
    try {
        return jcz::export_game(record, remarks);
    } catch (const Error& error) {
        throw Error("jcz_not_possible", error.what());
    }
}

std::string board_preview(const Hub::GameCopy& copy, const game::GameFactory& factory, const PreviewPainter& paint,
                          int steps) {
    game::Setup setup = copy.head.setup;
    setup.players = copy.head.names();
    return paint(*play(copy, setup, factory, steps, [](const game::AnyGame&, const PastAction&) {}));
}

std::string board_picture(const Hub::GameCopy& copy, const game::GameFactory& factory, const BoardPainter& paint,
                          int steps, bool dark) {
    game::Setup setup = copy.head.setup;
    setup.players = copy.head.names();
    const auto table = play(copy, setup, factory, steps, [](const game::AnyGame&, const PastAction&) {});
    const std::string title =
        !copy.head.title.empty() ? copy.head.title : fmt::format("{}", fmt::join(copy.head.setup.sets, ", "));
    const bool is_over = table->to_move() == game::kNobody;
    return paint(*table, title,
                 is_over ? "final position"
                         : fmt::format("after {} actions", steps < 0 ? static_cast<int>(copy.past.size()) : steps),
                 dark);
}

}  // namespace bastide::server
