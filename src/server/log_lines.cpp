#include "server/log_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "server/compression.h"

namespace bastide::server {
namespace {

constexpr std::size_t kMostFresh = 8192, kKeptFresh = 2048;  // bytes; the last moves are sent again and again
constexpr std::ptrdiff_t kJoined = 12;                       // small parts that become one

std::string_view take_until(std::string_view& text, char end) {
    const std::string_view part = text.substr(0, text.find(end));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    return part;
}

template <class Number>
Number number_of(std::string_view text) {
    Number value{};
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

}  // namespace

std::string text_of(const LogLine& line) {
    return fmt::format("{}\t{}\t{}\n", line.seen_by, line.full, line.others);
}

LogLine take_line(std::string_view& text, std::int64_t seq) {
    LogLine line{seq, number_of<game::PlayerMask>(take_until(text, '\t')), "", ""};
    line.full = take_until(text, '\t');
    line.others = take_until(text, '\n');
    return line;
}

std::size_t LogLines::bytes_of(const Fresh& fresh) {
    return sizeof fresh + fresh.line.full.size() + fresh.line.others.size() + fresh.words.size();
}

void LogLines::add(LogLine line, std::string words) {
    fresh_.push_back({std::move(line), std::move(words)});
    fresh_bytes_ += bytes_of(fresh_.back());
    if (fresh_bytes_ > kMostFresh)
        pack_older();
}

void LogLines::pack_older() {
    std::string text;
    auto first_kept = fresh_.begin();
    for (; first_kept + 1 != fresh_.end() && fresh_bytes_ > kKeptFresh; ++first_kept) {
        text += fmt::format("{}\t", first_kept->line.seq) + text_of(first_kept->line);
        fresh_bytes_ -= bytes_of(*first_kept);
    }
    if (first_kept == fresh_.begin())
        return;  // one long line
    packed_.push_back({std::prev(first_kept)->line.seq, gzip(text, Effort::Quick), false});
    fresh_ = {std::make_move_iterator(first_kept), std::make_move_iterator(fresh_.end())};
    join_small();
}

// Sentences of a game are much alike: packed together they take a third. Now and then, since that takes time.
void LogLines::join_small() {
    const auto joined =
        std::find_if(packed_.rbegin(), packed_.rend(), [](const Packed& part) { return part.is_joined; });
    const auto first = joined.base();
    if (packed_.end() - first < kJoined)
        return;
    std::string text;
    for (auto part = first; part != packed_.end(); ++part)
        text += gunzip(part->lines);
    const Packed all{packed_.back().last_seq, gzip(text, Effort::Thorough)};
    packed_.erase(first, packed_.end());
    packed_.push_back(all);
}

void LogLines::visit(std::int64_t after, const InWords& in_words,
                     const std::function<void(const LogLine&)>& each) const {
    for (const Packed& packed : packed_) {
        if (packed.last_seq <= after)
            continue;
        const std::string lines = gunzip(packed.lines);
        for (std::string_view rest = lines; !rest.empty();) {
            const auto seq = number_of<std::int64_t>(take_until(rest, '\t'));
            LogLine line = take_line(rest, seq);
            if (seq <= after)
                continue;
            line.full = in_words(line.full);
            each(line);
        }
    }
    for (const auto& [line, words] : fresh_)
        if (line.seq > after)
            each({line.seq, line.seen_by, words.empty() ? in_words(line.full) : words, line.others});
}

nlohmann::json LogLines::kept() const {
    nlohmann::json packed = nlohmann::json::array(), fresh = nlohmann::json::array();
    for (const Packed& part : packed_)
        packed.push_back({part.last_seq, nlohmann::json::binary({part.lines.begin(), part.lines.end()})});
    for (const auto& [line, words] : fresh_)
        fresh.push_back({line.seq, text_of(line)});
    return {{"packed", packed}, {"fresh", fresh}};
}

LogLines::LogLines(const nlohmann::json& kept) {
    for (const nlohmann::json& part : kept.at("packed")) {
        const auto& bytes = part.at(1).get_binary();
        packed_.push_back({part.at(0), std::string(bytes.begin(), bytes.end())});
    }
    for (const nlohmann::json& line : kept.at("fresh")) {
        const auto text = line.at(1).get<std::string>();
        std::string_view rest = text;
        add(take_line(rest, line.at(0)));
    }
}

std::size_t LogLines::bytes() const {
    std::size_t sum = fresh_bytes_;
    for (const Packed& packed : packed_)
        sum += sizeof packed + packed.lines.capacity();
    return sum;
}

}  // namespace bastide::server
