#include "words/text.h"

#include <nlohmann/json.hpp>

namespace bastide::words {
namespace {

using nlohmann::json;

json json_of(const Value& value) {
    if (const int* number = value.number())
        return *number;
    if (const Player* player = value.player())
        return {{"player", player->seat}};
    if (const std::string* letters = value.letters())
        return *letters;
    return *value.text();
}

Value value_of(const json& in) {
    if (in.is_number_integer())
        return in.get<int>();
    if (in.is_string())
        return in.get<std::string>();
    if (in.contains("key"))  // a text of its own, which may have a place called "player"
        return in.get<Text>();
    return Player{in.at("player").get<int>()};
}

}  // namespace

Value::Value(Text text) : value_(std::make_shared<const Text>(std::move(text))) {
}

const Text* Value::text() const {
    const auto* text = std::get_if<std::shared_ptr<const Text>>(&value_);
    return text != nullptr ? text->get() : nullptr;
}

bool Value::operator==(const Value& other) const {
    if (const Text* mine = text(); mine != nullptr && other.text() != nullptr)
        return *mine == *other.text();
    return value_ == other.value_;
}

void to_json(json& out, const Text& text) {
    out = json{{"key", text.key}};
    for (const Argument& argument : text.arguments)
        out[argument.name] = json_of(argument.value);
}

void from_json(const json& in, Text& text) {
    text = {in.at("key").get<std::string>(), {}};
    for (const auto& [name, value] : in.items())
        if (name != "key")
            text.arguments.push_back({name, value_of(value)});
}

Text word(std::string_view section, std::string_view name) {
    Text text{std::string(section), {}};
    text.key += '.';
    text.key += name;
    return text;
}

}  // namespace bastide::words
