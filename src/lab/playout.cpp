#include "lab/playout.h"

namespace bastide::lab {

GameCounts counts_of(const land::Rules& rules, const land::PlayoutCounts& played) {
    GameCounts counts;
    counts.actions = played.actions();
    counts.tiles = played.by_kind[land::at(land::ActionKind::PlaceTile)];
    counts.placements = played.placements;
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
        if (played.by_kind[kind] > 0 && places_figure(rules, static_cast<land::ActionKind>(kind)))
            counts.figures += played.by_kind[kind];
    return counts;
}

}  // namespace bastide::lab
