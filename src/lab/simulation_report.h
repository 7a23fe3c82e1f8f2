// The result of a simulation for people, for programs and as a picture.
#pragma once

#include <string>

#include "lab/simulation.h"

namespace bastide::lab {

std::string simulation_text(const SimulationPlan& plan, const Simulation& result);
std::string simulation_json(const SimulationPlan& plan, const Simulation& result);
// A histogram of the scores of every seat: a whole SVG document.
std::string score_plot(const SimulationPlan& plan, const Tally& tally);

}  // namespace bastide::lab
