// What the styles change: some terms of the evaluation, by a little.
#include <array>
#include <span>

#include "search/players.h"
#include "util/error.h"

namespace bastide::search {
namespace {

using land::Term;

constexpr Term kCities[] = {Term::CityFinished, Term::CityOpen, Term::CityGrowth};
constexpr Term kJoins[] = {Term::CityJoin, Term::RoadJoin, Term::FieldJoin};
constexpr Term kFields[] = {Term::FieldFinished, Term::FieldOpen, Term::FieldGrowth};

struct StyleRow {
    std::span<const Term> terms;
    float factor = 1;
};
// In the order of Style.
constexpr std::array<StyleRow, 4> kStyleRows{{{}, {kCities, 1.15f}, {kJoins, 1.8f}, {kFields, 1.25f}}};

}  // namespace

land::Weights styled(land::Weights weights, Style style) {
    if (static_cast<std::size_t>(style) >= kStyleRows.size())
        throw Error("bad_bots", "the styles are 0 (none), 1 (builder), 2 (thief) and 3 (farmer)");
    const StyleRow& row = kStyleRows[static_cast<std::size_t>(style)];
    for (const Term term : row.terms) {
        weights.terms[static_cast<std::size_t>(term)] *= row.factor;
        weights.early[static_cast<std::size_t>(term)] *= row.factor;
    }
    return weights;
}

}  // namespace bastide::search
