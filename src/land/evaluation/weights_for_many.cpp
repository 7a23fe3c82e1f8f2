// Written by `bastide tune --many --rounds 480 --pairs 32 --seed 1`.
// Points a game over the weights it began with, those for two players:
//   3 players, base: +1.94 +-1.14
//   4 players, base: +2.10 +-0.91
//   5 players, base: +1.95 +-0.89
//   6 players, base: +2.30 +-0.81
#include "land/evaluation/weights.h"

namespace bastide::land {

constinit const Weights kWeightsForMany{
    .city = {1.5724f, 3.0710f, -0.4920f, -1.7421f, 0.2900f, 0.7690f, -1.6866f},
    .road = {-0.0290f, 1.3961f, -0.0070f, -1.9520f, 0.3869f, 0.9610f, -1.3652f},
    .free_city = {0.5897f, 2.8916f, -1.2452f, -1.8854f, 0.3687f, 2.3556f, 0.0329f},
    .square = {-3.8815f, -5.0493f, 6.7444f, 0.7541f, 0.5543f, -1.2679f, 0.2478f},
    .terms =
        {
            0.8722f,   // CityFinished
            1.1087f,   // CityOpen
            0.3971f,   // CityGrowth
            0.8760f,   // RoadFinished
            1.0950f,   // RoadOpen
            0.4971f,   // RoadGrowth
            1.0425f,   // MonasteryNow
            0.3295f,   // MonasteryLater
            1.1922f,   // FieldFinished
            0.6638f,   // FieldOpen
            0.6435f,   // FieldGrowth
            7.6385f,   // Supply1
            4.3037f,   // Supply2
            3.5922f,   // Supply3
            3.5150f,   // Supply4
            2.4768f,   // Supply5
            1.7933f,   // Supply6
            1.8008f,   // Supply7
            4.2912f,   // Return
            -0.0230f,  // Rival
            0.2858f,   // CityJoin
            0.0902f,   // RoadJoin
            0.1394f,   // FieldJoin
        },
    .early =
        {
            -0.2555f,  // CityFinished
            -0.0427f,  // CityOpen
            0.0086f,   // CityGrowth
            -0.1265f,  // RoadFinished
            -0.1662f,  // RoadOpen
            -0.0104f,  // RoadGrowth
            -0.1453f,  // MonasteryNow
            0.0879f,   // MonasteryLater
            -0.5173f,  // FieldFinished
            -0.2030f,  // FieldOpen
            -0.4387f,  // FieldGrowth
            0.2929f,   // Supply1
            -0.3627f,  // Supply2
            0.2411f,   // Supply3
            -0.2783f,  // Supply4
            0.5179f,   // Supply5
            -0.2242f,  // Supply6
            -0.1621f,  // Supply7
            -1.7277f,  // Return
            -0.0219f,  // Rival
            0.2409f,   // CityJoin
            -0.0604f,  // RoadJoin
            0.0048f,   // FieldJoin
        },
};

}  // namespace bastide::land
