// The drawings over HTTP: each tile is drawn once and kept. May be called from any thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace bastide::server {

std::shared_ptr<const std::string> art_stylesheet();
std::shared_ptr<const std::string> art_figures();
std::shared_ptr<const std::string> art_cards();
// `ids`: "BA/C" in every rotation, "BA/C@90" in one; `detail`: "large", "small", anything else for both.
// Throws Error "not_found", "bad_request".
std::shared_ptr<const std::string> art_tiles(const std::vector<std::string>& ids, const std::string& detail,
                                             const std::string& language);

}  // namespace bastide::server
