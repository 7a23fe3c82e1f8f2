// Written by `bastide fit --bot easy --games 3000 --seed 1 --sims 1000`: 213000 positions; the final difference
// was 16.51 points off what was on the track and 12.41 points off what is expected (standard deviations).
#include "land/evaluation/weights.h"

namespace bastide::land {

constinit const Weights kFittedWeights{
    .city = {1.0913f, 1.9525f, -0.4283f, -1.0438f, 0.0568f, 0.9225f, -1.5575f},
    .road = {-0.1486f, 1.1230f, 0.0474f, -1.0636f, 0.5745f, 0.4325f, -1.2621f},
    .free_city = {0.3340f, 4.4077f, -2.0605f, -1.6607f, 0.4538f, 1.9010f, 0.0000f},
    .square = {-4.2724f, -3.9687f, 6.8739f, 0.7744f, 0.1539f, -1.1045f, 0.0000f},
    .terms =
        {
            0.8357f,   // CityFinished
            0.9377f,   // CityOpen
            0.4225f,   // CityGrowth
            0.8073f,   // RoadFinished
            0.8953f,   // RoadOpen
            0.6381f,   // RoadGrowth
            0.9423f,   // MonasteryNow
            0.4227f,   // MonasteryLater
            0.9805f,   // FieldFinished
            0.6942f,   // FieldOpen
            1.0731f,   // FieldGrowth
            7.1162f,   // Supply1
            5.3553f,   // Supply2
            3.8567f,   // Supply3
            2.9189f,   // Supply4
            2.1167f,   // Supply5
            1.6890f,   // Supply6
            1.3209f,   // Supply7
            5.5917f,   // Return
            -0.0577f,  // Rival
        },
};

}  // namespace bastide::land
