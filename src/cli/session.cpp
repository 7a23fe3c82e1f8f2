#include "cli/session.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <charconv>
#include <istream>
#include <numeric>
#include <ostream>

#include "cli/board_colours.h"
#include "cli/tile_sketch.h"
#include "games/games.h"
#include "lab/game_files.h"
#include "land/core/deployment.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/core/shown.h"

namespace bastide::cli {
namespace {

constexpr std::string_view kHelp = R"(  7               play move 7 of the list (or type the move itself: tile 1,0 r90)
  moves           list the moves again           board     draw the table again
  sheet           every point so far with its reason
  hint            the five best moves as the computer sees them, with the final difference it expects
  why             the same for what a computer player decided last
  undo            take your last decision back, until something hidden was revealed (a draw)
  save FILE       write the game to a file; `bastide play --resume FILE` goes on with it
  quit            leave
)";

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

int printed_ghosts(const land::TileData& tile) {
    return std::accumulate(tile.segments.begin(), tile.segments.end(), 0,
                           [](int sum, const land::SegmentData& segment) { return sum + segment.ghosts; });
}

std::string figure_words(const land::LandTable& table, land::FigureId id) {
    const land::Figure& figure = table.state().figures[at(id)];
    return fmt::format("{} of {}", land::info_of(figure.kind).name, land::colour_name(table.rules(), figure.colour));
}

// A line a colour: as a rule a player has one. The letter is that of the board.
std::string situation_of(const land::LandTable& table, land::Colour colour, const land::Shown& shown) {
    const land::Rules& rules = table.rules();
    const auto index = static_cast<std::size_t>(colour);
    std::string line = fmt::format(
        "{} {} ({}) {} points, {} followers", table.to_move() == land::owner_of(rules, colour) ? ">" : " ",
        land::colour_name(rules, colour), static_cast<char>('A' + index),
        table.state().score[rules.shares_score ? 0 : index], land::followers_in_supply(rules, table.state(), colour));
    for (const land::ShownPiece& piece : shown.pieces)
        if (piece.anchor.where == land::Anchor::Where::Player && piece.anchor.number == index)
            line += fmt::format(", {} {}", land::word_of(piece.look), piece.count);
    for (const land::ShownFigure& figure : shown.figures)
        if (figure.anchor.where == land::Anchor::Where::Player && figure.anchor.number == index)
            line += fmt::format(", holds {}", figure_words(table, figure.figure));
    return line + "\n";
}

}  // namespace

Session::Session(SessionPlan plan, std::istream& in, std::ostream& out)
    : plan_(std::move(plan)), in_(in), out_(out), random_(plan_.seed), seats_(plan_.bots, search::budget_for_people()) {
    table_ =
        game::replay(plan_.record, games::make_table, -1,
                     [this](const game::AnyGame&, const std::string& action, const std::vector<game::Event>& events) {
                         actions_.push_back(action);
                         sheet_.add(action, events);
                     });
    humans_ = static_cast<int>(std::count(plan_.bots.begin(), plan_.bots.end(), lab::kHuman));
    if (humans_ == 1) {
        const auto human = std::find(plan_.bots.begin(), plan_.bots.end(), lab::kHuman);
        at_screen_ = game::PlayerId(human - plan_.bots.begin());
    }
}

bool Session::is_human(game::PlayerId player) const {
    return game::is_player(player) && plan_.bots[static_cast<std::size_t>(game::index_of(player))] == lab::kHuman;
}

// Whether everybody who looks at the screen may see what is played; without people nothing is secret.
bool Session::is_seen(game::Action action) const {
    const game::PlayerMask observers = table_->observers(action);
    if (humans_ == 0 || observers == game::kEverybody)
        return true;
    return humans_ == 1 && (observers & game::mask_of(at_screen_)) != 0;
}

std::string Session::board_for(game::PlayerId viewer) const {
    const std::string board = table_->draw_text(viewer);
    return plan_.colours && games::has_tiles(table_->setup()) ? coloured_board(board) : board;
}

void Session::play(game::Action action, bool is_loud) {
    const std::string text = table_->text_of(action);
    if (is_loud && is_seen(action))
        fmt::print(out_, "{}: {}\n", table_->name_of(table_->to_move()), text);
    std::vector<game::Event> events;
    table_->play(action, &events);
    actions_.push_back(text);
    sheet_.add(text, events);
    for (const game::Event& event : events)
        if (event.kind == "score")
            fmt::print(out_, "  = {}\n", table_->say(event.text));
        else if (event.kind != "deal")
            fmt::print(out_, "  - {}\n", table_->say(event.text));
}

// Chance and the computer players, until a person decides or the game is over.
void Session::play_automatic() {
    for (game::PlayerId player = table_->to_move(); player != game::kNobody && !is_human(player);
         player = table_->to_move()) {
        if (game::is_player(player) && humans_ > 0)
            before_bot_ = table_->clone();
        play(seats_.choose(*table_, random_));
        undo_.clear();  // a draw or a card from another hand: what was revealed cannot be forgotten
    }
}

// Secrets are only kept from each other by people who look at the screen one after the other.
void Session::hand_over(game::PlayerId player) {
    if (humans_ < 2 || player == at_screen_ || !table_->has_secrets())
        return;
    fmt::print(out_, "{}\n{}: press Enter when nobody else looks.\n", std::string(40, '\n'), table_->name_of(player));
    std::string line;
    std::getline(in_, line);
}

void Session::show_moves() {
    table_->list_actions(legal_);
    std::size_t width = 0;
    std::vector<std::string> texts;
    for (const game::Action action : legal_) {
        texts.push_back(table_->text_of(action));
        width = std::max(width, texts.back().size());
    }
    const std::size_t columns = std::max<std::size_t>(1, 96 / (width + 8));
    const std::size_t rows = (texts.size() + columns - 1) / columns;
    for (std::size_t row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t i = row; i < texts.size(); i += rows)
            line += fmt::format("{:>4}  {:<{}}", i + 1, texts[i], width + 2);
        fmt::print(out_, "{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
    }
}

// What the strongest player thinks of this decision; it knows no more than the one who asks.
void Session::show_hint() {
    if (!game::is_player(table_->to_move()))
        return;
    for (const search::Candidate& candidate :
         search::advise(*table_, search::Level::Expert, search::budget_for_people()).candidates)
        fmt::print(out_, "  {:<28} {:+.1f}\n", table_->text_of(candidate.action), candidate.expected);
}

void Session::show_why() {
    if (before_bot_ == nullptr) {
        fmt::print(out_, "No computer player has decided anything yet.\n");
        return;
    }
    if (table_->has_secrets()) {
        fmt::print(out_, "That would show what only that player may know.\n");
        return;
    }
    const std::size_t seat = static_cast<std::size_t>(game::index_of(before_bot_->to_move()));
    fmt::print(out_, "{}, {}:\n", before_bot_->name_of(before_bot_->to_move()), before_bot_->step());
    for (const search::Candidate& candidate :
         search::advise(*before_bot_, plan_.bots[seat].value(), search::budget_for_people()).candidates)
        fmt::print(out_, "  {:<28} {:+.1f}\n", before_bot_->text_of(candidate.action), candidate.expected);
}

// Points, supplies and the tile in hand: what the board of the tile game does not show.
void Session::show_situation() {
    const land::LandTable* tiles = games::tiles_of(*table_);
    if (tiles == nullptr)
        return;
    land::Shown shown = land::shown_to({tiles->rules(), tiles->state()}, table_->to_move());
    for (const land::ShownPiece& piece : shown.pieces)
        if (piece.anchor.where == land::Anchor::Where::Table)
            shown.lines.push_back(fmt::format("{} {}", land::word_of(piece.look), piece.count));
    for (int i = 0; i < tiles->rules().colours; ++i)
        fmt::print(out_, "{}", situation_of(*tiles, static_cast<land::Colour>(i), shown));
    const land::TileType drawn = tiles->state().part.drawn;
    fmt::print(out_, "  {} tiles in the bag{}{}\n\n", tiles->state().unseen_count, shown.lines.empty() ? "" : ", ",
               fmt::join(shown.lines, ", "));
    if (drawn == land::TileType::None)
        return;
    const std::string sketch = sketch_of(*tiles->rules().tile(drawn).data);
    fmt::print(out_, "{}\n", plan_.colours ? coloured_board(sketch, 2) : sketch);
    if (const int ghosts = printed_ghosts(*tiles->rules().tile(drawn).data);
        ghosts > 0 && tiles->rules().is_cooperative)
        fmt::print(out_, "  It shows {} ghost{}.\n\n", ghosts, ghosts == 1 ? "" : "s");
}

bool Session::ask() {
    const game::PlayerId player = table_->to_move();
    hand_over(player);
    if (humans_ > 1)
        at_screen_ = player;
    fmt::print(out_, "\n{}", board_for(player));
    show_situation();
    fmt::print(out_, "{}, {}:\n", table_->name_of(player), table_->step());
    show_moves();
    std::string line;
    for (;;) {
        fmt::print(out_, "> ");
        out_.flush();
        if (!std::getline(in_, line))
            return false;
        const Answer answer = obey(trimmed(line));
        if (answer != Answer::Again)
            return answer == Answer::Played;
    }
}

Session::Answer Session::obey(const std::string& line) {
    const std::size_t space = line.find(' ');
    const std::string word = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : trimmed(line.substr(space));
    if (word == "quit" || word == "exit" || word == "q")
        return Answer::Quit;
    if (word == "undo" && !undo_.empty()) {
        undo();
        return Answer::Played;  // the earlier position is shown
    }
    if (line.empty() || obey_command(word, rest))
        return Answer::Again;
    return choose(line);
}

bool Session::obey_command(const std::string& word, const std::string& rest) {
    if (word == "undo")
        fmt::print(out_, "There is nothing to take back: what was drawn stays drawn.\n");
    else if (word == "save")
        save(rest);
    else if (word == "moves")
        show_moves();
    else if (word == "board")
        fmt::print(out_, "{}", board_for(table_->to_move()));
    else if (word == "sheet")
        fmt::print(out_, "{}", sheet_.text(*table_));
    else if (word == "hint")
        show_hint();
    else if (word == "why")
        show_why();
    else if (word == "help" || word == "?")
        fmt::print(out_, "{}", kHelp);
    else
        return false;
    return true;
}

Session::Answer Session::choose(const std::string& line) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    game::Action action;
    if (error == std::errc{} && end == line.data() + line.size()) {
        if (number < 1 || number > legal_.size()) {
            fmt::print(out_, "The moves are 1 to {}.\n", legal_.size());
            return Answer::Again;
        }
        action = legal_[number - 1];
    } else {
        try {
            action = table_->parse(line);
        } catch (const Error&) {
            fmt::print(out_, "\"{}\" is neither a move of the list nor a command; type help.\n", line);
            return Answer::Again;
        }
    }
    undo_.push_back({table_->clone(), sheet_, actions_.size()});
    play(action, false);
    return Answer::Played;
}

void Session::undo() {
    table_ = std::move(undo_.back().table);
    sheet_ = std::move(undo_.back().sheet);
    actions_.resize(undo_.back().actions);
    undo_.pop_back();
    fmt::print(out_, "Taken back.\n");
}

void Session::save(const std::string& file) {
    if (file.empty()) {
        fmt::print(out_, "save needs the name of a file.\n");
        return;
    }
    game::Record record{table_->setup(), actions_, {}, {}};
    if (table_->to_move() == game::kNobody) {
        record.result.emplace();
        record.result->hash = table_->hash();
        for (int seat = 0; seat < table_->player_count(); ++seat)
            record.result->scores.push_back(table_->score(game::PlayerId(seat)));
    }
    try {
        lab::write_file(file, game::write_record(record));
        fmt::print(out_, "Saved to {}.\n", file);
    } catch (const Error& error) {
        fmt::print(out_, "{}.\n", error.what());
    }
}

void Session::finish() {
    fmt::print(out_, "\n{}\n", board_for(game::kNobody));
    if (const std::string result = table_->common_result(); !result.empty())
        fmt::print(out_, "  {}.\n", result);
    else
        for (int seat = 0; seat < table_->player_count(); ++seat)
            fmt::print(out_, "  {:<12} {:>4} points{}\n", table_->name_of(game::PlayerId(seat)),
                       table_->score(game::PlayerId(seat)), (table_->winners() >> seat & 1u) != 0 ? "   winner" : "");
    if (humans_ == 0)
        return;
    fmt::print(out_, "The game is over. `sheet` explains every point, `save FILE` keeps it, `quit` leaves.\n");
    std::string line;
    for (;;) {
        fmt::print(out_, "> ");
        out_.flush();
        if (!std::getline(in_, line) || obey(trimmed(line)) == Answer::Quit)
            return;
    }
}

void Session::run() {
    if (humans_ > 0)
        fmt::print(out_, "Type the number of a move, or help.\n");
    for (;;) {
        play_automatic();
        if (table_->to_move() == game::kNobody) {
            finish();
            return;
        }
        if (!ask())
            return;
    }
}

}  // namespace bastide::cli
