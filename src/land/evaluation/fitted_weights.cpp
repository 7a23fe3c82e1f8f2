// Written by `bastide tune --rounds 2000 --pairs 24 --seed 1`:
// +12.17 [+11.57, +12.77] points a game over the weights it began with.
// How often modules count, by `bastide tune --sets base,half-tiles --only-modules --rounds 300 --pairs 24 --seed 1`:
// +2.45 +-0.64 with half tiles.
#include "land/evaluation/weights.h"

namespace bastide::land {

constinit const Weights kFittedWeights{
    .city = {1.5272f, 3.1967f, -0.4656f, -1.7560f, 0.2121f, 0.6156f, -1.7775f},
    .road = {-0.0565f, 1.3673f, 0.0467f, -1.8525f, 0.3524f, 0.9963f, -1.2760f},
    .free_city = {0.5921f, 2.8252f, -1.3999f, -1.8786f, 0.3126f, 2.2740f, 0.1394f},
    .square = {-3.9466f, -4.7704f, 6.9012f, 0.6924f, 0.5456f, -1.3001f, 0.2294f},
    .terms =
        {
            0.8249f,   // CityFinished
            0.8835f,   // CityOpen
            0.3523f,   // CityGrowth
            0.8169f,   // RoadFinished
            0.8832f,   // RoadOpen
            0.4565f,   // RoadGrowth
            1.0032f,   // MonasteryNow
            0.3377f,   // MonasteryLater
            1.0561f,   // FieldFinished
            0.6836f,   // FieldOpen
            0.6547f,   // FieldGrowth
            7.4342f,   // Supply1
            5.0268f,   // Supply2
            4.0018f,   // Supply3
            3.6511f,   // Supply4
            2.4150f,   // Supply5
            1.8077f,   // Supply6
            1.7603f,   // Supply7
            4.5082f,   // Return
            -0.0483f,  // Rival
            0.2347f,   // CityJoin
            0.0345f,   // RoadJoin
            0.1859f,   // FieldJoin
        },
    .early =
        {
            -0.2225f,  // CityFinished
            -0.0654f,  // CityOpen
            0.0198f,   // CityGrowth
            -0.0502f,  // RoadFinished
            -0.2295f,  // RoadOpen
            -0.0345f,  // RoadGrowth
            -0.1592f,  // MonasteryNow
            0.0853f,   // MonasteryLater
            -0.5994f,  // FieldFinished
            -0.2405f,  // FieldOpen
            -0.4183f,  // FieldGrowth
            0.1364f,   // Supply1
            -0.3097f,  // Supply2
            0.3206f,   // Supply3
            -0.0435f,  // Supply4
            0.6105f,   // Supply5
            -0.1688f,  // Supply6
            -0.1292f,  // Supply7
            -1.6156f,  // Return
            -0.0088f,  // Rival
            0.1965f,   // CityJoin
            -0.0773f,  // RoadJoin
            -0.0182f,  // FieldJoin
        },
    .modules = factors_of({
        {ModuleId::HalfTiles, 1.8805f},
    }),
};

}  // namespace bastide::land
