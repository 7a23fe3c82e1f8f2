// Finished games step by step, as files and as pictures. Works on copies, in any thread.
#pragma once

#include "server/hub.h"

namespace bastide::server {

std::string replay_text(const Hub::GameCopy& copy, const game::GameFactory& factory);
struct ReplayPart {
    int steps = 0, tiles_from = 0;
    bool offers = false;  // with what might have been done
    std::string then;     // another action than what was played there; empty: none
};
// The message `state` after so many steps; throws Error "bad_request" if there are fewer, "illegal_action".
std::string replay_state(const Hub::GameCopy& copy, const game::GameFactory& factory, const ReplayPart& part);
game::Record record_of(const Hub::GameCopy& copy, const game::GameFactory& factory);
std::string game_file(const Hub::GameCopy& copy, const game::GameFactory& factory);
// As a .jcz file; throws Error "jcz_not_possible" where the other program lacks the words for it.
std::string jcz_file(const Hub::GameCopy& copy, const game::GameFactory& factory);
std::string board_preview(const Hub::GameCopy& copy, const game::GameFactory& factory, const PreviewPainter& paint,
                          int steps);
std::string board_picture(const Hub::GameCopy& copy, const game::GameFactory& factory, const BoardPainter& paint,
                          int steps, bool dark);

}  // namespace bastide::server
