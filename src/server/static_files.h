// The files of the web client. Only what lies in its folder is ever served.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>

#include "server/http.h"

namespace bastide::server {

class StaticFiles {
  public:
    explicit StaticFiles(std::filesystem::path folder);
    // The file of a path, or index.html where the page itself makes sense of it; empty: a page that is not built.
    // Throws Error "not_found".
    std::filesystem::path find(const std::string& path);
    // Reads it; in any thread. `elements` go into the head of the page. Throws Error "internal".
    static HttpAnswer answer(const HttpRequest& request, const std::filesystem::path& file,
                             const std::string& elements = {});

  private:
    void look_again();

    std::filesystem::path folder_;
    std::map<std::string, std::filesystem::path> files_;  // "/assets/index.js"
    std::chrono::steady_clock::time_point looked_;
};

}  // namespace bastide::server
