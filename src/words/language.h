// A language: one file of data/words, embedded in the program.
//
// The file has sections ("figures", "tower" ...) of names; a key is section and name. A name has one string, or one for
// each of its forms: "word" (which is meant where none is asked for), "title" (the same without it), "text", "a" ...
// Places in a string:
//     {by}            the value
//     {figure:a}      that form of the word, if it has it
//     {points:+}      the number with its sign
//     {n|tile|tiles}  the one or the other, as n is 1 or not
//     [ at {cell}]    a part that only helps who sees coordinates
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "words/text.h"

namespace bastide::words {

// What a page has to find in a sentence stands between marks (characters of the private use area) if it asks for them:
// parts that name squares by coordinates, and names of tiles, which it draws.
enum class Marks { None, Set };
inline constexpr std::string_view kSquareBegins = "\uE000", kSquareEnds = "\uE001";
inline constexpr std::string_view kTileBegins = "\uE002", kTileEnds = "\uE003";

class Language {
  public:
    // "de", and what stands in its file; throws Error "bad_words" if it is none.
    Language(std::string name, std::string_view file);

    const std::string& name() const { return name_; }
    // The form of a key; "word" if it has no such form; null: the key is not there.
    const std::string* find(std::string_view key, std::string_view form = "word") const;
    // All keys with their forms.
    using Forms = std::map<std::string, std::string, std::less<>>;
    const std::map<std::string, Forms, std::less<>>& entries() const { return entries_; }

    // The sentence. A key that is not there (of an old log) is "..."
    std::string say(const Text& text, std::span<const std::string> players, std::string_view form = "word",
                    Marks marks = Marks::None) const;

  private:
    std::string fill(std::string_view place, const Text& text, std::span<const std::string> players, Marks marks) const;

    std::string name_;
    std::map<std::string, Forms, std::less<>> entries_;
};

const std::vector<Language>& languages();  // by name
const Language& english();                 // what terminal, files and logs of the program speak

// The names of the places in a string of a language file, each once.
std::vector<std::string> places_of(std::string_view sentence);

}  // namespace bastide::words
