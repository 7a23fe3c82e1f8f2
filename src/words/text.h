// What the program says to people, as data: the key of a message and what stands in its places. It becomes a sentence
// of some language only where somebody reads it (language.h).
#pragma once

#include <array>
#include <concepts>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::words {

struct Text;

struct Player {  // who sits at this seat: shown by name
    int seat;
    bool operator==(const Player&) const = default;
};

// What stands in a place: a number, a player, a text of its own (the word for a figure, a reason ...), or letters that
// are the same in every language (a square, the name of a tile).
class Value {
  public:
    Value(std::integral auto number) : value_(static_cast<int>(number)) {}
    Value(Player player) : value_(player) {}
    Value(std::string letters) : value_(std::move(letters)) {}
    Value(std::string_view letters) : value_(std::string(letters)) {}
    Value(const char* letters) : value_(std::string(letters)) {}
    Value(Text text);

    const int* number() const { return std::get_if<int>(&value_); }
    const Player* player() const { return std::get_if<Player>(&value_); }
    const std::string* letters() const { return std::get_if<std::string>(&value_); }
    const Text* text() const;
    bool operator==(const Value& other) const;

  private:
    std::variant<int, Player, std::string, std::shared_ptr<const Text>> value_;
};

struct Argument {
    std::string name;
    Value value;
    bool operator==(const Argument&) const = default;
};

struct Text {
    std::string key;  // section and name: "tower.captures"; empty: nothing is said
    std::vector<Argument> arguments = {};
    bool empty() const { return key.empty(); }
    bool operator==(const Text&) const = default;
};

// {"key": "tower.captures", "by": {"player": 0}, "figure": {"key": "figures.abbot"}, "count": 2}
void to_json(nlohmann::json& out, const Text& text);
void from_json(const nlohmann::json& in, Text& text);

// A message that the code says, with the names of its places; `kCaptures(Player{0}, figure)` fills them in that order.
// scripts/check_words.py compares all that are written `Message kName{"key", "place", ...}` with data/words.
template <std::size_t kPlaces>
struct Message {
    std::string_view key;
    std::array<std::string_view, kPlaces> places;

    template <class... Names>
    constexpr Message(std::string_view its_key, Names... names) : key(its_key), places{std::string_view(names)...} {}

    template <class... Values>
    requires(sizeof...(Values) == kPlaces) Text operator()(Values&&... values) const {
        Text text{std::string(key), {}};
        text.arguments.reserve(kPlaces);
        std::size_t place = 0;
        (text.arguments.push_back({std::string(places[place++]), Value(std::forward<Values>(values))}), ...);
        return text;
    }
    operator Text() const requires(kPlaces == 0) { return {std::string(key), {}}; }
};
template <class... Names>
Message(std::string_view, Names...) -> Message<sizeof...(Names)>;

// The word for one of many things of a kind, by the name it has in files: word("figures", "abbot").
Text word(std::string_view section, std::string_view name);

}  // namespace bastide::words
