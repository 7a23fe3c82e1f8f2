#include "server/static_files.h"

#include <fstream>
#include <iterator>

#include "server/link_preview.h"
#include "util/error.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNoClient = R"(<!doctype html><html lang="en"><meta charset="utf-8"><title>Bastide</title>
<body><h1>Bastide</h1><p>The server runs, but the web client has not been built. <code>./bastide</code> builds it; the
protocol is described in <code>docs/protocol.md</code>.</p>
<p lang="de">Der Server läuft, aber die Webseite ist noch nicht gebaut. <code>./bastide</code> baut sie.</p>)";

std::string type_of(const fs::path& file) {
    static const std::map<std::string, std::string> kTypes{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".woff2", "font/woff2"},
        {".woff", "font/woff"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".webmanifest", "application/manifest+json"},
        {".txt", "text/plain; charset=utf-8"},
        {".map", "application/json"},
    };
    const auto found = kTypes.find(file.extension().string());
    return found == kTypes.end() ? "application/octet-stream" : found->second;
}

// What could not be read must not be taken for an empty file, and kept for a year.
std::string read_whole(const fs::path& file) {
    std::error_code error;
    const std::uintmax_t size = fs::file_size(file, error);
    std::ifstream in(file, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    if (error || !in.is_open() || in.bad() || text.size() != size)
        throw Error("internal", "a file could not be read");
    return text;
}

}  // namespace

StaticFiles::StaticFiles(fs::path folder) : folder_(std::move(folder)) {
    look_again();
}

void StaticFiles::look_again() {
    looked_ = std::chrono::steady_clock::now();
    files_.clear();
    std::error_code error;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder_, error))
        if (entry.is_regular_file(error))
            files_["/" + entry.path().lexically_relative(folder_).generic_string()] = entry.path();
}

fs::path StaticFiles::find(const std::string& asked) {
    const bool is_page = asked.find('.') == std::string::npos;
    const std::string path = is_page ? "/index.html" : asked;
    auto found = files_.find(path);
    if (found == files_.end() && std::chrono::steady_clock::now() - looked_ > std::chrono::seconds(1)) {
        look_again();  // the client has been built meanwhile
        found = files_.find(path);
    }
    if (found != files_.end())
        return found->second;
    if (!is_page)
        throw Error("not_found", "there is no such file");
    return {};
}

HttpAnswer StaticFiles::answer(const HttpRequest& request, const fs::path& file, const std::string& elements) {
    if (file.empty())
        return cached_answer(request, "text/html; charset=utf-8", std::make_shared<const std::string>(kNoClient),
                             "no-cache");
    std::string whole = read_whole(file);
    auto text =
        std::make_shared<const std::string>(elements.empty() ? std::move(whole) : with_elements(whole, elements));
    const bool has_hash =
        request.path.starts_with("/assets/");  // the build puts a hash of the content into these names
    return cached_answer(request, type_of(file), std::move(text),
                         has_hash ? "public, max-age=31536000, immutable" : "no-cache");
}

}  // namespace bastide::server
