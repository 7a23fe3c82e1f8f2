#include "art/audit.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "art/tile_art.h"
#include "land/core/feature_layout.h"

namespace bastide::art {

namespace {

constexpr int kSpeck = 24;         // cells: smaller ones may be left over between a wall and a road
constexpr int kLooseMeadow = 150;  // cells: a patch that a player would take for a field

std::string names_of(const std::vector<land::HalfRef>& halves) {
    std::vector<std::string> names;
    for (const land::HalfRef half : halves)
        names.push_back(
            fmt::format("{}{}", half.square > 0 ? fmt::format("{}:", half.square) : "", land::kHalfNames[half.half]));
    std::sort(names.begin(), names.end());
    return names.empty() ? "inside" : fmt::format("{}", fmt::join(names, "+"));
}

bool same_halves(const std::vector<land::HalfRef>& wanted, const Region& region) {
    return wanted.size() == region.halves.size() &&
           std::all_of(wanted.begin(), wanted.end(), [&](land::HalfRef half) { return region.touches(half); });
}

class Comparison {
  public:
    explicit Comparison(Survey& survey) : survey_(survey), topology_(*survey.layout.topology) {}

    void run() {
        survey_.field_of_region.assign(survey_.regions.list.size(), -1);
        for (const bool inner : {false, true})
            for (int i = 0; i < topology_.segment_count(); ++i) {
                const SegmentData& data = topology_.segment(i);
                const bool field = data.type == SegmentType::Field && (data.flags & land::kMisted) == 0;
                if (field && data.halves.empty() == inner)
                    inner ? find_inner_field(i) : find_field(i);
            }
        find_loose_meadow();
        if (survey_.faults.empty())
            compare_cities();
    }

  private:
    int field_of(std::size_t region) const { return survey_.field_of_region[region]; }

    void find_field(int field) {
        const auto& wanted = topology_.segment(field).halves;
        std::vector<std::size_t> touching;
        for (std::size_t r = 0; r < survey_.regions.list.size(); ++r)
            if (std::any_of(wanted.begin(), wanted.end(),
                            [&](land::HalfRef half) { return survey_.regions.list[r].touches(half); }))
                touching.push_back(r);
        if (touching.size() == 1 && same_halves(wanted, survey_.regions.list[touching[0]])) {
            survey_.field_of_region[touching[0]] = field;
            return;
        }
        std::vector<std::string> drawn;
        for (const std::size_t r : touching)
            drawn.push_back(names_of(survey_.regions.list[r].halves));
        survey_.faults.push_back(fmt::format("field {} should touch {} but {} is drawn", field, names_of(wanted),
                                             drawn.empty() ? "nothing" : fmt::format("{}", fmt::join(drawn, " and "))));
        if (!touching.empty() && field_of(touching[0]) < 0)
            survey_.field_of_region[touching[0]] = field;  // so that a faulty tile still has places for figures
    }

    void find_inner_field(int field) {
        int best = -1;
        for (std::size_t r = 0; r < survey_.regions.list.size(); ++r) {
            const Region& region = survey_.regions.list[r];
            if (region.cells > kSpeck && region.halves.empty() && field_of(r) < 0 &&
                (best < 0 || region.cells > survey_.regions.list[static_cast<std::size_t>(best)].cells))
                best = static_cast<int>(r);
        }
        if (best < 0)
            survey_.faults.push_back(fmt::format("inner field {} is not drawn", field));
        else
            survey_.field_of_region[static_cast<std::size_t>(best)] = field;
    }

    void find_loose_meadow() {
        if (topology_.has_flag(land::kAbbey) || topology_.tile().face_down)
            return;  // the ground of an abbey is its own, and a back shows none
        for (std::size_t r = 0; r < survey_.regions.list.size(); ++r) {
            const Region& region = survey_.regions.list[r];
            if (field_of(r) >= 0)
                continue;
            if (survey_.layout.variant.pave_leftovers && region.halves.empty())
                survey_.yards.push_back(static_cast<int>(r));
            else if (region.cells > kLooseMeadow && survey_.faults.empty())
                survey_.faults.push_back(fmt::format("meadow at {} belongs to no field", names_of(region.halves)));
        }
    }

    // A farmer is paid for the cities that his field borders: the picture must show the same ones.
    void compare_cities() {
        for (std::size_t r = 0; r < survey_.regions.list.size(); ++r) {
            if (field_of(r) < 0)
                continue;
            const auto& named = topology_.segment(field_of(r)).cities;
            for (const int city : survey_.regions.list[r].cities)
                if (std::find(named.begin(), named.end(), city) == named.end())
                    survey_.faults.push_back(
                        fmt::format("field {} is drawn beside city {} but does not border it", field_of(r), city));
            for (const int city : named)
                if (std::find(survey_.regions.list[r].cities.begin(), survey_.regions.list[r].cities.end(), city) ==
                    survey_.regions.list[r].cities.end())
                    survey_.faults.push_back(
                        fmt::format("field {} borders city {} but is not drawn beside it", field_of(r), city));
        }
    }

    Survey& survey_;
    const Topology& topology_;
};

constexpr auto kVariants = std::to_array<Variant>({
    {},
    {.mist = 30},
    {.cap = 84},
    {.cap = 93},
    {.gate = 0},
    {.gate = 1},
    {.cap = 84, .gate = 0},
    {.mist = 56},
    {.mist = 84},
    {.side = 20},
    {.no_gate = true},
    {.cap = 84, .mist = 56},
    {.cap = 90, .wide_village = true},
    {.cap = 102},
    {.cap = 95, .no_bow = true},
    {.cap = 84, .no_bow = true},
    {.no_bow = true},
    {.cap = 92, .handle = 130},
    {.spread_gates = true},
    {.pave_leftovers = true},
    {.cap = 84, .pave_leftovers = true},
    {.cap = 93, .pave_leftovers = true},
    {.cap = 102, .pave_leftovers = true},
});

}  // namespace

Survey survey(const Topology& topology, const Variant& variant) {
    Layout layout = make_layout(topology, variant);
    Grid<Cell> cells = rasterise(layout);
    Regions regions = flood(cells, topology);
    Survey result{std::move(layout), std::move(cells), std::move(regions), {}, {}, {}};
    Comparison(result).run();
    return result;
}

Survey best_survey(const Topology& topology) {
    Survey best = survey(topology, kVariants[0]);
    for (std::size_t k = 1; k < kVariants.size() && !best.faults.empty(); ++k)
        if (Survey other = survey(topology, kVariants[k]); other.faults.size() < best.faults.size())
            best = std::move(other);
    return best;
}

std::vector<std::string> audit(const land::TileData& tile, int quarter_turns) {
    const Topology topology(tile, quarter_turns);
    return best_survey(topology).faults;
}

}  // namespace bastide::art
