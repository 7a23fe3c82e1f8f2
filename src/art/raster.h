// The picture as a player sees it, cell by cell: what the audit reads and what places are found on.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "art/layout.h"

namespace bastide::art {

inline constexpr int kCellsPerSquare = 100;
inline constexpr double kCell = kSquare / kCellsPerSquare;

enum class Ground : std::uint8_t { Meadow, Road, River, City, Wall, Village, Mist, Hedge, Core, Outside };

struct Cell {
    Ground ground = Ground::Meadow;
    std::int16_t segment = -1;  // of road, river, city, wall, mist
};

template <typename Value>
class Grid {
  public:
    Grid(int columns, int rows, Value fill)
        : columns_(columns), rows_(rows), cells_(static_cast<std::size_t>(columns * rows), fill) {}
    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool has(int x, int y) const { return x >= 0 && y >= 0 && x < columns_ && y < rows_; }
    Value& at(int x, int y) { return cells_[static_cast<std::size_t>(y * columns_ + x)]; }
    const Value& at(int x, int y) const { return cells_[static_cast<std::size_t>(y * columns_ + x)]; }
    const Value& at(Point p) const {  // the nearest cell
        const auto clamp = [](double v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : static_cast<int>(v); };
        return at(clamp(p.x / kCell, columns_), clamp(p.y / kCell, rows_));
    }

  private:
    int columns_, rows_;
    std::vector<Value> cells_;
};

inline Point middle_of_cell(int x, int y) {
    return {(x + 0.5) * kCell, (y + 0.5) * kCell};
}

Grid<Cell> rasterise(const Layout& layout);

// Connected meadow.
struct Region {
    std::vector<land::HalfRef> halves;  // that it touches
    std::vector<int> cities;            // whose walls it touches
    int cells = 0;
    bool touches(land::HalfRef half) const;
};
struct Regions {
    Grid<std::int16_t> number;  // of each cell; -1: not meadow
    std::vector<Region> list;
};
Regions flood(const Grid<Cell>& cells, const Topology& topology);

// Distance in units from each cell to the nearest one that is not free. `rim`: how far away the edge of the
// piece counts, in cells; a large number ignores it.
Grid<double> distance_map(int columns, int rows, const std::function<bool(int, int)>& free, double rim);

// Outline of all cells for which `in` holds, as closed path data; holes run the other way round.
std::string traced_path(int columns, int rows, const std::function<bool(int, int)>& in);

}  // namespace bastide::art
