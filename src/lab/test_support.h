// For the tests of the laboratory.
#pragma once

#include <string>

#include "util/error.h"

namespace bastide::lab {

// Empty: it went well.
template <class Call>
std::string code_of_error(Call call) {
    try {
        call();
    } catch (const Error& error) {
        return std::string(error.code());
    }
    return "";
}

}  // namespace bastide::lab
