// Fuzzes the reader of game files: whatever the bytes are, it plays the game or throws an Error, and what it
// has read it can write and read again. Built and run by ./test.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/record.h"
#include "games/games.h"
#include "util/error.h"

namespace {

using namespace bastide;

void expect(bool condition) {
    if (!condition)
        std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        const game::Record record = game::read_record({reinterpret_cast<const char*>(data), size});
        const game::Record again = game::read_record(game::write_record(record));
        expect(again.setup == record.setup && again.actions == record.actions);
        game::replay(record, games::make_table)->check();
    } catch (const Error& error) {
        expect(!std::string_view(error.what()).empty());
    }
    return 0;
}
