// bastide render: a board, or every tile there is, as a picture.
#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/command.h"
#include "games/games.h"
#include "lab/game_files.h"
#include "picture/board_art.h"

namespace bastide::cli {
namespace {

constexpr const char* kRenderFooter =
    R"(The picture is one SVG file without anything outside of it: open it in a browser, or turn it into another
format with any converter. Numbers at the rim are the squares of the text form (tile 1,0 r90).

Examples:
  bastide render evening.game -o board.svg
  bastide render evening.game --move 40 --theme dark -o board.svg
  bastide render --all-tiles -o sheet.svg)";

struct RenderArguments {
    std::string file, output, theme = "light";
    int move = -1;
    bool all_tiles = false, small = false;
};

int run_render(const RenderArguments& arguments) {
    const art::Theme theme = arguments.theme == "dark" ? art::Theme::Dark : art::Theme::Light;
    if (arguments.all_tiles) {
        const art::Style style{theme, arguments.small ? art::Detail::Small : art::Detail::Large};
        lab::write_file(arguments.output, art::tile_sheet(land::tile_sets(), style));
        return kDone;
    }
    if (arguments.file.empty())
        throw Error("no_file", "render needs a game file, or --all-tiles");
    const game::Record record = lab::load_record(arguments.file);
    std::size_t moves = 0, tiles = 0;
    const std::unique_ptr<game::AnyGame> table =
        lab::replay_file(arguments.file, record, arguments.move,
                         [&](const game::AnyGame&, const std::string& action, const std::vector<game::Event>&) {
                             ++moves;
                             tiles += action.starts_with("tile ") ? 1u : 0u;
                         });
    picture::BoardCaption caption;
    caption.title = games::title_of(record.setup);
    caption.subtitle = table->to_move() == game::kNobody ? "final position" : fmt::format("after {} actions", moves);
    caption.mark_last_tile = tiles > 0;
    lab::write_file(arguments.output, picture::draw_table(*table, caption, theme));
    return kDone;
}

}  // namespace

void add_render(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<RenderArguments>();
    CLI::App* command = app.add_subcommand("render", "Draw a board, or every tile, as an SVG picture");
    command->add_option("FILE", arguments->file, "game file (- is standard input)");
    command->add_option("-o,--output", arguments->output, "picture to write (- is standard output)")
        ->type_name("FILE")
        ->required();
    command->add_option("--move", arguments->move, "after so many actions (the end of the file)")
        ->type_name("N")
        ->check(CLI::Range(0, 1'000'000'000).description(""));
    command->add_option("--theme", arguments->theme, "light or dark")
        ->type_name("NAME")
        ->check(CLI::IsMember({"light", "dark"}).description(""))
        ->capture_default_str();
    command->add_flag("--all-tiles", arguments->all_tiles, "every tile of every set");
    command->add_flag("--small", arguments->small, "--all-tiles: the drawing for tiles under 72 pixels");
    command->footer(kRenderFooter);
    command->callback([=, &run] { run = [=] { return run_render(*arguments); }; });
}

}  // namespace bastide::cli
