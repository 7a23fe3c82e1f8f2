#include "server/bans.h"

#include <boost/asio/ip/address.hpp>
#include <fstream>

#include "server/visitor.h"
#include "util/error.h"

namespace bastide::server {
namespace {

std::string household_named(const std::string& address) {
    boost::system::error_code error;
    boost::asio::ip::make_address(address, error);
    if (error)
        throw Error("bad_address", "\"" + address + "\" is no address");
    return household_of(address);
}

}  // namespace

Bans::Bans(std::filesystem::path file) : file_(std::move(file)) {
    std::ifstream in(file_);
    for (std::string line; std::getline(in, line);)
        households_.insert(line);
}

void Bans::add(const std::string& address) {
    households_.insert(household_named(address));
    write();
}

void Bans::remove(const std::string& address) {
    households_.erase(household_named(address));
    write();
}

bool Bans::has(const std::string& address) const {
    return !households_.empty() && households_.contains(household_of(address));
}

// As a whole, or not at all.
void Bans::write() const {
    const std::string next = file_.string() + ".new";
    std::ofstream out(next);
    for (const std::string& household : households_)
        out << household << "\n";
    out.close();
    std::error_code error;
    if (out)
        std::filesystem::rename(next, file_, error);
    if (!out || error)
        throw Error("bad_database", "the list of bans cannot be written");
}

}  // namespace bastide::server
