#include "jcz/steps.h"

#include <array>

namespace bastide::jcz {
namespace {

struct Step {
    std::string_view ours, theirs;
    int rank;
};
constexpr Step kSteps[] = {{"ransom", "TilePhase", 0},
                           {"draw", "TilePhase", 0},
                           {"place-tile", "TilePhase", 0},
                           {"lay-gold", "GoldPiecePhase", 0},
                           {"part-mage-and-witch", "MageAndWitchPhase", 0},
                           {"mage-or-witch", "MageAndWitchPhase", 0},
                           {"bridge", "ActionPhase", 1},
                           {"action", "ActionPhase", 1},
                           {"flight", "FlierActionPhase", 1},
                           {"portal", "ActionPhase", 1},
                           {"tower-capture", "TowerCapturePhase", 2},
                           {"phantom", "PhantomPhase", 3},
                           {"flock", "ShepherdPhase", 3},
                           {"ferry", "PlaceFerryPhase", 4},
                           {"move-ferry", "ChangeFerriesPhase", 4},
                           {"tunnel", "TunnelPhase", 4},
                           {"dragon", "DragonMovePhase", 5},
                           {"escape", "EscapePhase", 6},
                           {"abbey", "AbbeyPhase", 0},
                           {"leave-city", "CocScoringPhase", 7},
                           {"make-castle", "CastlePhase", 6},
                           {"drive", "WagonPhase", 8},
                           {"bazaar", "BazaarPhase", 9},
                           {"late-bazaar", "BazaarPhase", 9},
                           {"enter-city", "CocFollowerPhase", 9},
                           {"crop-circle", "CornCirclePhase", 9},
                           {"abbey-round", "AbbeyEndGamePhase", 9},
                           {"final-moves", "CocFinalScoringPhase", 9}};

}  // namespace

std::string_view phase_of_step(std::string_view step) {
    for (const Step& entry : kSteps)
        if (entry.ours == step)
            return entry.theirs;
    return "TilePhase";
}

int rank_of_step(std::string_view step) {
    for (const Step& entry : kSteps)
        if (entry.ours == step)
            return entry.rank;
    return 9;
}

std::size_t commit_row(const land::Rules& rules) {
    for (const std::string_view first : {"leave-city", "take-cards", "take-goods", "take-gold", "watchtowers", "score"})
        for (std::size_t row = 0; row < rules.steps.size(); ++row)
            if (rules.steps[row]->name == first)
                return row;
    return rules.steps.size();
}

bool is_supply_tile(const Message& placement) {
    return placement.payload.value("tileId", "") == "AM/A";
}

}  // namespace bastide::jcz
