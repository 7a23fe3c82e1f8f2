// A table as it stands, so that it need not be made from its first entry on: all that entries have made of it, for the
// same program and the same rules. What others wrote is passed over, and the entries are played.
#include <sodium.h>

#include "server/build.h"
#include "server/compression.h"
#include "server/table.h"
#include "util/error.h"
#include "util/hash.h"

namespace bastide::server {
namespace {

using nlohmann::json;

json binary(const std::string& bytes) {
    return json::binary({bytes.begin(), bytes.end()});
}
std::string bytes_of(const json& binary) {
    const auto& bytes = binary.get_binary();
    return {bytes.begin(), bytes.end()};
}

std::uint64_t sum_of(std::string_view bytes) {
    Hasher hasher;
    hasher.add_bytes(bytes.data(), bytes.size());
    return hasher.value();
}

// As text, with a sum over it: a position that is not whole is never taken for one.
std::string text_of(const json& kept) {
    const std::vector<std::uint8_t> raw = json::to_cbor(kept);
    const std::string bytes(raw.begin(), raw.end());
    constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
    sodium_bin2base64(text.data(), text.size(), raw.data(), raw.size(), kVariant);
    text.pop_back();  // the zero at its end
    return std::to_string(sum_of(bytes)) + ' ' + text;
}

json kept_in(const std::string& text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string sum = text.substr(0, space), packed = text.substr(std::min(space + 1, text.size()));
    std::string bytes(packed.size(), '\0');
    std::size_t size = 0;
    const int result =
        sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), packed.data(), packed.size(),
                          nullptr, &size, nullptr, sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
    bytes.resize(size);
    if (result != 0 || sum != std::to_string(sum_of(bytes)))
        throw Error("bad_database", "the snapshot of a table is broken");
    return json::from_cbor(bytes);
}

}  // namespace

StoredSnapshot Table::snapshot() const {
    json past = json::array(), laid = json::array(), scores = json::array(), bonuses = json::array(),
         requests = json::array();
    for (const PastAction& step : game_->past())
        past.push_back({step.action.bits(), step.seq, step.seat, step.is_open});
    for (const LaidNote& note : laid_)
        laid.push_back({note.seq, note.seat});
    for (const ScoreNote& note : scores_)
        scores.push_back({note.seq, note.seat, note.points, sources_[note.source]});
    for (const Bonus& bonus : bonuses_)
        bonuses.push_back({bonus.seq, bonus.seat});
    for (const Request& request : requests_)
        requests.push_back({request.seat, request.id, request.seq});
    const json kept{{"decision", decision_},
                    {"bots", bot_},
                    {"left", left_},
                    {"run", last_run_},
                    {"position", binary(gzip(game_->position(), Effort::Quick))},
                    {"past", past},
                    {"laid", laid},
                    {"scores", scores},
                    {"bonuses", bonuses},
                    {"requests", requests},
                    {"log", log_.kept()}};
    return {seq_, kRulesVersion, this_build(), text_of(kept)};
}

void Table::restore(const StoredSnapshot& snapshot) {
    if (snapshot.rules != kRulesVersion || snapshot.build != this_build() || game_ == nullptr)
        throw Error("bad_database", "the snapshot of a table is another program's");
    const json kept = kept_in(snapshot.data);
    std::vector<PastAction> past;
    for (const json& step : kept.at("past"))
        past.push_back({game::Action(step.at(0).get<std::uint64_t>()), step.at(1), step.at(2), step.at(3)});
    game_->go_to(gunzip(bytes_of(kept.at("position"))), std::move(past));
    laid_.clear();
    for (const json& note : kept.at("laid"))
        laid_.push_back({note.at(0), note.at(1)});
    for (const json& note : kept.at("scores"))
        note_score(note.at(0), note.at(1), note.at(2), note.at(3));
    for (const json& bonus : kept.at("bonuses"))
        bonuses_.push_back({bonus.at(0), bonus.at(1)});
    for (const json& request : kept.at("requests"))
        requests_.push_back({request.at(0), request.at(1), request.at(2)});
    kept.at("bots").get_to(bot_);
    kept.at("left").get_to(left_);
    last_run_ = kept.at("run");
    decision_ = kept.at("decision");
    log_ = LogLines(kept.at("log"));
    seq_ = snapshot.seq;
}

}  // namespace bastide::server
