#include "server/log_lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

#include "server/compression.h"

namespace bastide::server {
namespace {

constexpr std::size_t kMostFresh = 8192, kKeptFresh = 2048;  // bytes; the last moves are sent again and again
constexpr std::ptrdiff_t kJoined = 32;                       // small parts that become one

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

std::string number_in(std::int64_t seq) {
    return fmt::format("\"seq\":{}", seq);
}
constexpr std::string_view kOwnNumber = "\"seq\":_";  // is no JSON, so no line has it

void replace_all(std::string& text, std::string_view old, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(old, at)) != std::string::npos; at += by.size())
        text.replace(at, old.size(), by);
}

// As they are packed. Of every line the number is another one, which is a fifth of what they would take: it is kept as
// the step from the line before.
class Numbered {
  public:
    std::string text_of(const LogLine& line) {
        std::string text = server::text_of(line);
        replace_all(text, number_in(line.seq), kOwnNumber);
        return fmt::format("{}\t", line.seq - std::exchange(seq_, line.seq)) + text;
    }
    LogLine take_line(std::string_view& text) {
        seq_ += number_of<std::int64_t>(take_until(text, '\t'));
        LogLine line = server::take_line(text, seq_);
        for (std::string* seen : {&line.full, &line.others})
            replace_all(*seen, kOwnNumber, number_in(seq_));
        return line;
    }

  private:
    std::int64_t seq_ = 0;
};

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
    Numbered numbered;
    auto first_kept = fresh_.begin();
    for (; first_kept + 1 != fresh_.end() && fresh_bytes_ > kKeptFresh; ++first_kept) {
        text += numbered.text_of(first_kept->line);
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
    Numbered numbered;
    for (auto part = first; part != packed_.end(); ++part) {
        const std::string lines = gunzip(part->lines);
        Numbered of_part;
        for (std::string_view rest = lines; !rest.empty();)
            text += numbered.text_of(of_part.take_line(rest));
    }
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
        Numbered numbered;
        for (std::string_view rest = lines; !rest.empty();) {
            LogLine line = numbered.take_line(rest);
            if (line.seq <= after)
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
