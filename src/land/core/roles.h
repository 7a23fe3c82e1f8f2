// What a figure is where it stands, and what may happen to it there: one table for everything that removes, moves,
// catches or counts figures (roles.cpp). A game has its own copy (Rules::figure_table), of which an option may change a
// cell; modules ask protection.h and keep no list of their own.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/figures.h"

namespace bastide::land {

enum class Role : std::uint8_t {
    None,  // in the supply, in the pool, buried
    Knight,
    Highwayman,
    Farmer,
    Monk,       // or heretic; also an abbot there
    Gardener,   // the abbot in a garden
    Lord,       // of a castle
    WideLord,   // of a castle that lies on several squares: he stands on all of them
    TokenLord,  // of a castle that a token made of a city
    Keeper,     // of a cemetery
    OnTower,
    OnCrownSpace,
    InQuarter,
    InLeipzig,
    Prisoner,
    Builder,
    Pig,
    Barn,
    Shepherd,
    Acrobat,
};
inline constexpr int kRoleCount = 20;

// What a figure is: by its place beside the features; in a feature by its own kind, or else by what the feature is.
inline constexpr auto kRolesBeside = [] {
    std::array<Role, kFigurePlaceNames.size()> roles{};
    roles[at(FigurePlace::CrownSpace)] = Role::OnCrownSpace;
    roles[at(FigurePlace::TowerTop)] = Role::OnTower;
    roles[at(FigurePlace::Prisoner)] = Role::Prisoner;
    roles[at(FigurePlace::Corner)] = Role::Barn;
    roles[at(FigurePlace::Quarter)] = Role::InQuarter;
    roles[at(FigurePlace::Castle)] = Role::TokenLord;
    roles[at(FigurePlace::Acrobat)] = Role::Acrobat;
    roles[at(FigurePlace::Leipzig)] = Role::InLeipzig;
    return roles;
}();
inline constexpr auto kRolesOfKinds = [] {
    std::array<Role, kFigureKindCount> roles{};
    roles[at(FigureKind::Builder)] = Role::Builder;
    roles[at(FigureKind::Pig)] = Role::Pig;
    roles[at(FigureKind::Shepherd)] = Role::Shepherd;
    return roles;
}();
inline constexpr auto kRolesInFeatures = [] {
    std::array<Role, kSegmentTypeCount> roles{};
    roles[at(SegmentType::City)] = Role::Knight;
    roles[at(SegmentType::Road)] = Role::Highwayman;
    roles[at(SegmentType::Field)] = Role::Farmer;
    roles[at(SegmentType::Monastery)] = Role::Monk;
    roles[at(SegmentType::Garden)] = Role::Gardener;
    roles[at(SegmentType::Castle)] = Role::Lord;
    roles[at(SegmentType::GermanCastle)] = Role::WideLord;
    roles[at(SegmentType::Cemetery)] = Role::Keeper;
    return roles;
}();

enum class Effect : std::uint8_t {
    Dragon,       // eaten
    Tower,        // captured
    Princess,     // sent out of her city
    Festival,     // taken back by its owner
    Plague,       // of the wheel: the same
    Escape,       // out of a besieged city
    Haunting,     // gets a ghost, and leaves with the third
    Fairy,        // she may stand with it and brings points
    Tax,          // counted by the wheel
    Famine,       // the same
    Inquisition,  // the same
    Catapult,     // hit or exchanged
    Flea,         // driven off the square where it is laid
};
inline constexpr int kEffectCount = 13;

struct FigureTable {
    std::array<std::uint16_t, kRoleCount> touched;       // by role: bit per effect
    std::array<std::uint16_t, kFigureKindCount> spared;  // by kind: effects that leave it alone in every role
    std::array<std::uint16_t, kFigureKindCount> stands;  // by kind: bit per FigurePlace, beside features, for it

    void set(Role role, Effect effect, bool may) {
        const auto bit = static_cast<std::uint16_t>(1u << static_cast<unsigned>(effect));
        std::uint16_t& row = touched[at(role)];
        row = static_cast<std::uint16_t>(may ? row | bit : row & ~bit);
    }
    void set(FigureKind kind, FigurePlace place, bool may) {
        const auto bit = static_cast<std::uint16_t>(1u << static_cast<unsigned>(place));
        std::uint16_t& row = stands[at(kind)];
        row = static_cast<std::uint16_t>(may ? row | bit : row & ~bit);
    }
};
extern const FigureTable kFigureTable;  // without options

}  // namespace bastide::land
