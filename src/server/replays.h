// Finished games step by step, as files and as pictures. Works on copies, in any thread.
#pragma once

#include "server/hub.h"

namespace bastide::server {

std::string replay_text(const Hub::GameCopy& copy, const game::GameFactory& factory);
// The message `state` after so many steps; throws Error "bad_request" if there are fewer.
std::string replay_state(const Hub::GameCopy& copy, const game::GameFactory& factory, int steps, int tiles_from);
game::Record record_of(const Hub::GameCopy& copy, const game::GameFactory& factory);
std::string game_file(const Hub::GameCopy& copy, const game::GameFactory& factory);
// As a .jcz file; throws Error "jcz_not_possible" where the other program lacks the words for it.
std::string jcz_file(const Hub::GameCopy& copy, const game::GameFactory& factory);
std::string board_picture(const Hub::GameCopy& copy, const game::GameFactory& factory, const BoardPainter& paint,
                          int steps, bool dark);

}  // namespace bastide::server
