// Written by `bastide fit --bot greedy --games 3000 --seed 1 --sims 1000`: 213000 positions; the final difference was 18.36
// points off what was on the track and 14.03 points off what is expected (standard deviations).
#include "land/evaluation/weights.h"

namespace bastide::land {

constinit const Weights kFittedWeights{
    .city = {1.01f, 2.642f, -0.7402f, -0.8412f, 0.1782f, 1.309f, -2.211f},
    .road = {0.3497f, 2.066f, -0.5926f, -1.126f, 0.6308f, 0.1372f, -1.697f},
    .free_city = {-1.358f, 6.975f, -4.63f, -1.524f, 0.833f, 3.809f, 0.0f},
    .square = {-4.897f, -4.988f, 7.697f, 1.032f, 0.2047f, -1.82f, 0.0f},
    .terms =
        {
            0.8736f,  // CityFinished
            0.9050f,  // CityOpen
            0.3719f,  // CityGrowth
            0.9608f,  // RoadFinished
            0.8775f,  // RoadOpen
            0.4132f,  // RoadGrowth
            0.9133f,  // MonasteryNow
            0.6332f,  // MonasteryLater
            0.9451f,  // FieldFinished
            0.5714f,  // FieldOpen
            0.7482f,  // FieldGrowth
            6.4225f,  // Supply1
            5.4370f,  // Supply2
            4.1635f,  // Supply3
            3.6041f,  // Supply4
            2.4363f,  // Supply5
            1.9282f,  // Supply6
            1.4809f,  // Supply7
            4.2053f,  // Return
            0.2942f,  // Rival
        },
};

}  // namespace bastide::land
