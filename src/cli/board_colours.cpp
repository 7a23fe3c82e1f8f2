#include "cli/board_colours.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <string_view>

namespace bastide::cli {
namespace {

// SGR parameters; empty: as it is.
std::string_view colour_of(char letter) {
    // Red, blue, yellow, green, black and mauve players, bold on their colour.
    static constexpr std::array<std::string_view, 6> kPlayers{"1;97;41", "1;97;44", "1;30;103",
                                                              "1;97;42", "1;97;40", "1;97;45"};
    if (letter >= 'A' && letter <= 'F')
        return kPlayers[static_cast<std::size_t>(letter - 'A')];
    if (letter >= 'a' && letter <= 'f')
        return kPlayers[static_cast<std::size_t>(letter - 'a')];
    if (letter >= '1' && letter <= '9')
        return "1;97;48;5;240";  // things that lie there
    switch (letter) {
        case '#':
        case '!':
            return "30;48;5;179";
        case '+':
            return "30;48;5;253";
        case '~':
            return "97;48;5;32";
        case '.':
            return "38;5;65;48;5;108";
        case '%':
            return "30;48;5;255";
        case '=':
            return "30;48;5;250";
        case 'M':
        case 'K':
        case 'Y':
            return "1;30;48;5;223";
        case 'G':
            return "1;30;48;5;150";
        case 'o':
            return "30;48;5;187";
        default:
            return {};
    }
}

}  // namespace

bool output_has_colours() {
    return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

std::string coloured_board(const std::string& board, std::size_t margin) {
    std::string out;
    std::string_view current;
    std::size_t column = 0, row = 0;
    bool is_board = true;  // up to the first empty line: a list follows
    for (const char letter : board) {
        is_board &= letter != '\n' || column > 0;
        const bool is_square = is_board && row > 0 && column >= margin && letter != '\n';
        const std::string_view wanted = is_square ? colour_of(letter) : "";
        if (wanted != current) {
            out += "\x1b[0m";
            if (!wanted.empty())
                out += "\x1b[" + std::string(wanted) + "m";
            current = wanted;
        }
        out += letter;
        ++column;
        if (letter == '\n') {
            column = 0;
            ++row;
        }
    }
    return out;
}

}  // namespace bastide::cli
