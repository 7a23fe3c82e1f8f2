#include "land/core/roles.h"

#include <initializer_list>

namespace bastide::land {
namespace {

template <class Bit>
constexpr std::uint16_t bits_of(std::initializer_list<Bit> bits) {
    unsigned result = 0;
    for (const Bit bit : bits)
        result |= 1u << static_cast<unsigned>(bit);
    return static_cast<std::uint16_t>(result);
}

constexpr std::array<std::uint16_t, kRoleCount> touched_roles() {
    using enum Effect;
    // What happens to every follower on the land, whatever his role.
    const std::initializer_list<Effect> kOnLand{Dragon, Tower, Festival, Plague, Haunting, Fairy, Catapult, Flea};
    std::array<std::uint16_t, kRoleCount> touched{};
    const auto row = [&](Role role, std::initializer_list<Effect> all, std::initializer_list<Effect> besides = {}) {
        touched[at(role)] = static_cast<std::uint16_t>(bits_of(all) | bits_of(besides));
    };
    row(Role::Knight, kOnLand, {Princess, Escape, Tax});                                // PD-58, SI-5, WH-27
    row(Role::Highwayman, kOnLand);                                                     // PD-51, TO-26
    row(Role::Farmer, kOnLand, {Famine});                                               // WH-28, WH-49, GC-48
    row(Role::Monk, kOnLand, {Inquisition});                                            // WH-30
    row(Role::Gardener, kOnLand);                                                       // TO-26
    row(Role::Lord, kOnLand);                                                           // GC-31
    row(Role::WideLord, {Dragon, Tower, Festival, Plague, Haunting, Fairy, Catapult});  // CG-19, PL-26
    row(Role::TokenLord, {Festival, Plague, Fairy, Catapult});                          // BB-60
    row(Role::Keeper, kOnLand);                                                         // GC-31
    row(Role::OnTower, {Dragon, Tower, Festival, Plague, Fairy, Catapult, Flea});  // TO-27, PL-23; GC-55: no ghosts
    row(Role::OnCrownSpace, {Festival, Catapult});  // FE-7, WH-33, PD-50, PD-52, TO-28, GC-55
    row(Role::InQuarter, {Festival, Catapult});     // CO-45, CO-47
    row(Role::InLeipzig, {Festival});               // ML-23, ML-24
    row(Role::Prisoner, {});                        // TO-28, GC-55
    row(Role::Builder, {Dragon, Festival, Flea});   // PD-45, PD-51, TO-28, GC-54, PL-15
    row(Role::Pig, {Dragon, Festival, Flea});       // the same
    row(Role::Barn, {Festival});                    // AM-53, PL-24
    row(Role::Shepherd, {Dragon, Festival, Flea});  // HS-43, HS-45, PL-15
    row(Role::Acrobat, {Dragon, Tower, Festival, Plague, Fairy, Catapult, Flea});  // BT-33 to BT-36, PL-39
    return touched;
}

constexpr std::array<std::uint16_t, kFigureKindCount> spared_kinds() {
    std::array<std::uint16_t, kFigureKindCount> spared{};
    spared[at(FigureKind::Guard)] = bits_of({Effect::Haunting});  // GC-20
    return spared;
}

// TO-16, TO-17: plain followers climb towers. WH-23, AB-11: every follower but the abbot takes a crown space. The
// quarters of the City take whoever could stand in what they supply (CO-28). BT-11: small followers are acrobats.
constexpr std::array<std::uint16_t, kFigureKindCount> standing_kinds() {
    std::array<std::uint16_t, kFigureKindCount> stands{};
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind) {
        const auto figure = static_cast<FigureKind>(kind);
        if (is_plain_follower(figure))
            stands[kind] = static_cast<std::uint16_t>(stands[kind] | bits_of({FigurePlace::TowerTop}));
        if (kFigureKinds[kind].is_follower && figure != FigureKind::Abbot)
            stands[kind] = static_cast<std::uint16_t>(stands[kind] | bits_of({FigurePlace::CrownSpace}));
        if (figure == FigureKind::Follower || figure == FigureKind::Guard)
            stands[kind] = static_cast<std::uint16_t>(stands[kind] | bits_of({FigurePlace::Acrobat}));
    }
    return stands;
}

}  // namespace

constinit const FigureTable kFigureTable{touched_roles(), spared_kinds(), standing_kinds()};

}  // namespace bastide::land
