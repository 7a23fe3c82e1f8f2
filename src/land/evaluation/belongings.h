// What the network is told by name: what a set-up has, and what a colour has beside its regions. A network knows the
// names that it was trained with; a new system is one that it says nothing about.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "land/core/rules.h"
#include "land/evaluation/judged.h"

namespace bastide::land {

// A number as an input of the network.
inline std::int16_t rounded(float number) {
    return static_cast<std::int16_t>(static_cast<int>(std::max(-127.f, std::min(127.f, number)) + 127.5f) - 127);
}

// Of any set-up, and those that are true of this one: its systems and the number of players.
std::vector<std::string> names_of_setups();
std::vector<std::string> names_of_setup(const Rules& rules);

// Numbers from -127 to 127: what modules promise the colour (Module::estimate), what lies in its stock, figures that
// are no small followers, and where figures stand that are in no feature.
class Belongings {
  public:
    explicit Belongings(const Rules& rules);

    static std::vector<std::string> all_names();
    const std::vector<std::string>& names() const { return names_; }  // of those that this game can have
    void list(const Judged& judged, std::size_t colour, std::span<std::int16_t> out) const;

  private:
    enum class Source : std::uint8_t { Estimate, Stock, InSupply, Placed, At };
    struct Row {
        Source source;
        std::size_t number;  // of the hook, the kind or the place
    };
    float count(const Judged& judged, std::size_t colour, Row row) const;

    const Rules& rules_;
    std::vector<Row> rows_;
    std::vector<std::string> names_;
};

}  // namespace bastide::land
