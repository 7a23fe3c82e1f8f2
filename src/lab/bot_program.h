// A level of this program as a foreign bot: the other side of external_bot.h (docs/bots.md).
#pragma once

#include <iosfwd>

#include "search/player.h"

namespace bastide::lab {

// Plays one game over the two streams. Throws Error "bad_protocol" for lines it does not understand.
void serve_bot(search::Level level, std::uint64_t seed, std::istream& in, std::ostream& out);

}  // namespace bastide::lab
