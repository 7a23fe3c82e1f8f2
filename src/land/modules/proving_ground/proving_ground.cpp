#include "land/modules/proving_ground/proving_ground.h"

#include "land/core/module.h"

namespace bastide::land::proving_ground {

constinit const Module kModule{
    .id = ModuleId::ProvingGround,
    .name = "proving-ground",
    .prefix = "proving",
    .summary = "For tests only.",
    .is_test_only = true,
};

}  // namespace bastide::land::proving_ground
