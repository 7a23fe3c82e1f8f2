// What the reader and the checks make of wrong data; what is in the right data stands in tile_data_test.cpp.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "land/core/embedded_tiles.h"
#include "land/core/feature_layout.h"
#include "land/core/tile_data.h"
#include "util/error.h"

namespace bastide::land {
namespace {

// A small set with every form of tile; the tests below spoil it.
constexpr std::string_view kFile = "data/tiles/small.json";
constexpr std::string_view kSmallSet = R"({
 "set": "small", "title": "Small", "title_german": "Klein", "confidence": "exact: ours", "default": "all",
 "start_layout": {"order": 7, "places": [{"id": "SM/CR", "x": -2, "y": 1, "rotation": 90}]},
 "editions": {
  "1": {"label": "first", "tiles": {"SM/CR": 2, "SM/misted": 1, "SM/shared": 1, "BA/L": 1},
        "supply": {"SM/abbey": 6}, "start": {"SM/CR": 1}, "total": 5, "squares": 5},
  "2": {"label": "second", "tiles": {"SM/half": 4, "SM/CR": 1}, "pieces": {"SM/long": 1}, "total": 5, "squares": 5},
  "all": {"label": "both", "combines": ["1", "2"]}
 },
 "tiles": [
  {"id": "SM/CR", "segments": [
   {"type": "city", "edges": ["N"], "pennants": 1, "wagonGroup": ["a"]},
   {"type": "road", "edges": ["S"], "end": "city", "wagonGroup": ["a"]},
   {"type": "field", "halves": ["EL", "ER", "SL"], "cities": [0]},
   {"type": "field", "halves": ["SR", "WL", "WR"], "cities": [0], "pigHerd": true}]},
  {"id": "SM/half", "shape": "triangle", "segments": [
   {"type": "road", "edges": ["D", "S"]},
   {"type": "field", "halves": ["DR", "SL"]},
   {"type": "field", "halves": ["DL", "SR", "WL", "WR"]}]},
  {"id": "SM/misted", "segments": [
   {"type": "city", "edges": ["N"]},
   {"type": "field", "halves": ["WL", "WR"], "cities": [0]},
   {"type": "field", "halves": ["EL", "ER", "SL", "SR"], "misted": true},
   {"type": "mist", "edges": ["E", "S"], "ghosts": 2}]},
  {"id": "SM/shared", "segments": [
   {"type": "city", "edges": ["N", "W"], "goods": "cloth"},
   {"type": "city", "edges": ["N", "E"]},
   {"type": "field", "halves": ["SL", "SR"], "cities": [0, 1]}], "sharedEdges": {"N": [0, 1]}, "marks": ["hill"]},
  {"id": "SM/abbey", "wild": ["N", "E", "S", "W"], "segments": [{"type": "monastery", "abbey": true}]}
 ],
 "pieces": [
  {"id": "SM/long", "squares": "1x2", "cells": {"0,0": "SM/west", "0,1": "SM/east"}, "segments": [
   {"type": "road", "edges": ["0,0:W", "0,1:E"], "squares": ["0,0", "0,1"]},
   {"type": "field", "halves": ["0,0:WR", "0,0:NL", "0,0:NR", "0,1:NL", "0,1:NR", "0,1:EL"], "squares": ["0,0", "0,1"]},
   {"type": "field", "halves": ["0,0:WL", "0,0:SL", "0,0:SR", "0,1:SL", "0,1:SR", "0,1:ER"], "squares": ["0,0", "0,1"]}]}
 ],
 "tokens": [{"id": "SM/coin", "count": 3}]
})";

TEST(TileParse, EveryFormOfTile) {
    const TileSet set = parse_tile_set(kFile, kSmallSet);
    for (const std::string& fault : faults_of(set))
        ADD_FAILURE() << fault;
    const auto tile = [&](std::string_view id) { return *std::ranges::find(set.tiles, id, &TileData::id); };
    EXPECT_EQ(lane_of(tile("SM/CR").segments[0].sums, Lane::Pennants), 1);
    EXPECT_EQ(tile("SM/CR").segments[0].wagon_groups, "a");
    EXPECT_EQ(tile("SM/CR").segments[3].flags, kPigHerd);
    EXPECT_TRUE(tile("SM/half").triangle);
    EXPECT_TRUE(tile("SM/half").segments[0].has_edge(kDiagonal));
    EXPECT_EQ(tile("SM/misted").segments[3].ghosts, 2);
    EXPECT_EQ(lane_of(tile("SM/shared").segments[0].sums, Lane::Cloth), 1);
    EXPECT_EQ(tile("SM/shared").shared_edges[kNorth], (std::array<std::int8_t, 2>{0, 1}));
    EXPECT_EQ(tile("SM/shared").shared_edges[kEast][0], -1);
    EXPECT_TRUE(tile("SM/abbey").wild);
    EXPECT_EQ(tile("SM/long").columns, 2);
    EXPECT_EQ(tile("SM/long").square_names.at(1), "SM/east");
    EXPECT_EQ(tile("SM/long").segments[1].squares.size(), 2u);
    EXPECT_EQ(tile("SM/long").segments[1].halves[3].square, 1);

    const EditionData& all = *set.edition("all");
    EXPECT_EQ(all.total, 10);
    EXPECT_EQ(all.squares, 6 + 2 + 2);  // 4 half tiles are 2 squares, the piece is 2
    EXPECT_EQ(all.supply.at(0).count, 6);
    EXPECT_EQ(all.tiles.at(0).count, 3);  // SM/CR is in both
    EXPECT_EQ(set.tokens.at(0).count, 3);
    EXPECT_EQ(set.start_layout.order, 7);
    EXPECT_EQ(set.start_layout.places.at(0).x, -2);
    EXPECT_EQ(set.start_layout.places.at(0).y, 1);
    EXPECT_EQ(set.start_layout.places.at(0).quarter_turns, 1);
}

// One passage of the small set replaced by another, and what the message must name.
struct Spoiled {
    std::string_view from, to;
    std::vector<std::string_view> words;
};

std::string spoil(const Spoiled& spoiled) {
    std::string text(kSmallSet);
    const std::size_t at = text.find(spoiled.from);
    EXPECT_NE(at, std::string::npos) << spoiled.from;
    return text.replace(at, spoiled.from.size(), spoiled.to);
}

TEST(TileParse, ErrorsNameFileTileAndField) {
    const std::vector<Spoiled> cases{
        {"\"set\": \"small\"", "\"set\": ", {"line 2"}},
        {"\"set\": \"small\"", "\"set\": 7", {"set", "text"}},
        {"\"title\": \"Small\", ", "", {"\"title\" is missing"}},
        {"\"default\": \"all\"", "\"default\": \"3\"", {"default", "\"3\""}},
        {"\"default\"", "\"colour\": 1, \"default\"", {"unknown key \"colour\""}},
        {"\"ER\", \"SL\"]", "\"ER\", \"SL\", \"WL\"]", {"tile SM/CR", "half \"WL\" is in segments 2 and 3"}},
        {"\"ER\", \"SL\"]", "\"SL\"]", {"tile SM/CR", "half \"ER\" is in no field"}},
        {"[\"EL\", \"ER\", \"SL\"]", "[\"NL\", \"EL\", \"ER\", \"SL\"]", {"tile SM/CR", "half \"NL\"", "city"}},
        {"[\"S\"], \"end\"", "[\"S\", \"N\"], \"end\"", {"tile SM/CR", "edge \"N\" is in segments 0 and 1"}},
        {"[\"S\"], \"end\"", "[\"S\", \"S\"], \"end\"", {"tile SM/CR: segment 1: edges", "twice"}},
        {"[\"S\"], \"end\"", "[\"Z\"], \"end\"", {"tile SM/CR: segment 1: edges", "\"Z\""}},
        {"[\"S\"], \"end\"", "[\"D\"], \"end\"", {"tile SM/CR: segment 1: edges", "\"D\""}},
        {"[\"D\", \"S\"]", "[\"D\", \"N\"]", {"tile SM/half: segment 0: edges", "\"N\""}},
        {"\"cities\": [0]}", "\"cities\": [1]}", {"tile SM/CR: segment 2: cities: 1"}},
        {"\"cities\": [0]}", "\"cities\": [0, 0]}", {"tile SM/CR: segment 2: cities", "twice"}},
        {"\"cities\": [0]}", "\"cities\": []}", {"tile SM/CR: segment 2: cities", "empty"}},
        {"\"cities\": [0]}", "\"inner\": true}", {"tile SM/CR: segment 2: halves", "inner"}},
        {"\"pennants\": 1", "\"pennants\": -1", {"tile SM/CR: segment 0: pennants", "1 to 9"}},
        {"\"pennants\": 1", "\"pennants\": 18446744073709551617", {"tile SM/CR: segment 0: pennants"}},
        {"\"pennants\": 1", "\"inn\": true", {"tile SM/CR: segment 0: unknown key \"inn\""}},
        {"\"pigHerd\": true", "\"pigHerd\": false", {"tile SM/CR: segment 3: pigHerd"}},
        {"\"goods\": \"cloth\"", "\"goods\": \"pennants\"", {"tile SM/shared: segment 0: goods"}},
        {"\"type\": \"city\"", "\"type\": \"town\"", {"tile SM/CR: segment 0: type", "\"town\""}},
        {"{\"type\": \"city\", \"edges\": [\"N\"], \"pennants\"",
         "{\"type\": \"city\", \"pennants\"",
         {"tile SM/CR: segment 0: key \"edges\" is missing"}},
        {"\"wagonGroup\": [\"a\"]", "\"wagonGroup\": [\"ab\"]", {"tile SM/CR: segment 0: wagonGroup"}},
        {"{\"N\": [0, 1]}", "{\"N\": [0, 2]}", {"tile SM/shared", "sharedEdges", "\"N\""}},
        {"{\"N\": [0, 1]}", "{\"S\": [0, 1]}", {"tile SM/shared", "edge \"N\" is in segments 0 and 1"}},
        {"\"misted\": true", "\"cities\": [0]", {"tile SM/misted", "mist", "edge \"E\""}},
        {"\"wild\": [\"N\", ", "\"wild\": [", {"tile SM/abbey: wild"}},
        {"\"id\": \"SM/half\"", "\"id\": \"SM/CR\"", {"tile SM/CR", "twice"}},
        {"\"id\": \"SM/half\"", "\"id\": \"half\"", {"tile half: id"}},
        {"\"id\": \"SM/half\", ", "", {"tile no. 2", "\"id\" is missing"}},
        {"\"shape\": \"triangle\"", "\"shape\": \"round\"", {"tile SM/half: shape", "\"round\""}},
        {"\"squares\": \"1x2\"", "\"squares\": \"1x1\"", {"piece SM/long: squares", "\"1x1\""}},
        {"\"0,0:W\", \"0,1:E\"", "\"0,0:E\", \"0,1:E\"", {"piece SM/long: segment 0: edges", "\"0,0:E\""}},
        {"\"squares\": [\"0,0\", \"0,1\"]", "\"squares\": [\"0,0\"]", {"piece SM/long: segment 0: squares"}},
        {"\"squares\": [\"0,0\", \"0,1\"]", "\"squares\": [\"0,2\"]", {"piece SM/long: segment 0: squares"}},
        {"{\"SM/CR\": 2,", "{\"SM/CF\": 2,", {"edition 1: tiles", "\"SM/CF\""}},
        {"{\"SM/CR\": 2,", "{\"SM/CR\": 0,", {"edition 1: tiles: SM/CR"}},
        {"{\"SM/CR\": 2,", "{\"SM/CR\": 2, \"SM/CR\": 1,", {"\"SM/CR\" is written twice"}},
        {"{\"SM/CR\": 2,", "{\"SM/long\": 2,", {"edition 1: tiles", "\"SM/long\" is a piece"}},
        {"\"start\": {\"SM/CR\": 1}", "\"start\": {\"SM/CR\": 3}", {"edition 1: start", "\"SM/CR\""}},
        {"\"order\": 7, ", "", {"start_layout", "\"order\" is missing"}},
        {"{\"id\": \"SM/CR\", \"x\"", "{\"id\": \"SM/CF\", \"x\"", {"start_layout: places: id", "\"SM/CF\""}},
        {"\"x\": -2", "\"x\": -9", {"start_layout: places: x", "-8 to 8"}},
        {"\"rotation\": 90", "\"rotation\": 91", {"start_layout: places: rotation"}},
        {"\"combines\": [\"1\", \"2\"]", "\"combines\": [\"1\", \"all\"]", {"edition all: combines", "\"all\""}},
        {"\"combines\": [\"1\", \"2\"]", "\"combines\": [], \"total\": 1", {"edition all", "\"total\""}},
    };
    for (const Spoiled& spoiled : cases) {
        SCOPED_TRACE(std::string(spoiled.from) + " -> " + std::string(spoiled.to));
        try {
            parse_tile_set(kFile, spoil(spoiled));
            ADD_FAILURE() << "no error";
        } catch (const Error& error) {
            const std::string_view text = error.what();
            EXPECT_EQ(error.code(), "bad_tile_data");
            EXPECT_TRUE(text.starts_with(kFile)) << text;
            for (const std::string_view word : spoiled.words)
                EXPECT_NE(text.find(word), std::string_view::npos) << text << " does not say " << word;
        }
    }
}

TEST(TileFaults, NamedWithTileAndField) {
    const std::vector<Spoiled> cases{
        {"\"set\": \"small\"", "\"set\": \"large\"", {"set", "\"large\""}},
        {"\"exact: ours\"", "\"certain\"", {"confidence"}},
        {"\"cities\": [0]}", "\"pigHerd\": true}", {"tile SM/CR", "cities", "\"EL\"", "\"N\""}},
        {"\"EL\", \"ER\", \"SL\"], \"cities\": [0]},\n   {\"type\": \"field\", \"halves\": [\"SR\"",
         "\"EL\", \"ER\", \"SR\"], \"cities\": [0]},\n   {\"type\": \"field\", \"halves\": [\"SL\"",
         {"tile SM/CR", "segments 2 and 3 cross"}},
        {"[\"DR\", \"SL\"]", "[\"DR\"]}, {\"type\": \"field\", \"halves\": [\"SL\"]", {"tile SM/half", "corner"}},
        {"\"end\": \"city\"", "\"end\": \"inn\"", {"tile SM/CR: segment 1: end", "\"inn\""}},
        {"\"end\": \"city\"", "\"end\": \"tower\"", {"tile SM/CR: segment 1: end", "tower"}},
        {"\"end\": \"city\", ", "", {"tile SM/CR: segment 1: end", "missing"}},
        {"\"end\": \"city\"", "\"end\": \"village\"", {"tile SM/CR: marks", "village"}},
        {"\"wagonGroup\": [\"a\"]", "\"wagonGroup\": [\"b\"]", {"tile SM/CR", "wagonGroup"}},
        {"[\"hill\"]", "[\"hills\"]", {"tile SM/shared: marks", "\"hills\""}},
        {"[\"hill\"]", "[\"wheel:4\"]", {"tile SM/shared: marks", "\"wheel:4\""}},
        {"\"marks\": [\"hill\"]", "\"group\": \"river\"", {"tile SM/shared: group"}},
        {", \"ghosts\": 2", "", {"tile SM/misted: segment 3: ghosts"}},
        {"\"SM/shared\": 1, \"BA/L\": 1", "\"BA/LR\": 1, \"BA/L\": 1", {"tile SM/shared", "no edition"}},
        {"\"BA/L\": 1", "\"XX/L\": 1", {"edition 1: tiles", "\"XX/L\""}},
        {"\"total\": 5, \"squares\": 5},\n  \"2\"",
         "\"total\": 6, \"squares\": 5},\n  \"2\"",
         {"edition 1: total", "6", "5"}},
        {"\"total\": 5, \"squares\": 5},\n  \"2\"",
         "\"total\": 5, \"squares\": 7},\n  \"2\"",
         {"edition 1: squares", "7", "5"}},
        {"{\"SM/half\": 4, \"SM/CR\": 1}", "{\"SM/half\": 5}", {"edition 2: squares", "half tiles"}},
        {"\"total\": 5, ", "\"requires\": \"nowhere\", \"total\": 5, ", {"edition 1: requires", "\"nowhere\""}},
    };
    for (const Spoiled& spoiled : cases) {
        SCOPED_TRACE(std::string(spoiled.from) + " -> " + std::string(spoiled.to));
        const std::vector<std::string> faults = faults_of(parse_tile_set(kFile, spoil(spoiled)));
        const auto says_all = [&](const std::string& fault) {
            return fault.starts_with(kFile) && std::ranges::all_of(spoiled.words, [&](std::string_view word) {
                       return fault.find(word) != std::string::npos;
                   });
        };
        EXPECT_TRUE(std::ranges::any_of(faults, says_all)) << (faults.empty() ? "no fault" : faults.front());
    }
}

// Whatever somebody does to a file, the reader answers with a set or with its own error.
TEST(TileParse, RandomDamageNeverEscapes) {
    std::mt19937 random(20240607);
    const auto below = [&](std::size_t limit) {
        return static_cast<std::size_t>(random()) % std::max<std::size_t>(limit, 1);
    };
    const std::vector<std::string_view> scraps{"-1",   "0",    "null",       "\"\"",  "[]",        "{}",
                                               "true", "1e99", "4294967296", "\"N\"", "\"0,0:N\"", ",",
                                               "\"",   "]",    "}",          "\xff",  "[[[[[[[[[["};
    std::vector<std::string> texts{std::string(kSmallSet)};
    for (const EmbeddedFile& file : embedded_tile_files())
        texts.emplace_back(file.text);
    // Every second time the small set, for it has every form of tile.
    int parsed = 0;
    for (int round = 0; round < 2000; ++round) {
        std::string text = texts[round % 2 == 0 ? 0 : below(texts.size())];
        for (std::size_t change = 1 + below(3); change > 0; --change) {
            const std::size_t at = below(text.size());
            switch (below(5)) {
                case 0:
                    text[at] = static_cast<char>(random() % 128);
                    break;
                case 1:
                    text.erase(at, below(12));
                    break;
                case 2:
                    text.insert(at, scraps[below(scraps.size())]);
                    break;
                case 3:  // a passage of the file stands somewhere else too
                    text.insert(at, text.substr(below(text.size()), below(80)));
                    break;
                default: {  // one word or number becomes another: stays JSON, so the reader gets deeper
                    const std::size_t quote = text.find('"', at), other = text.find('"', below(text.size()));
                    if (quote == std::string::npos || other == std::string::npos)
                        break;
                    const std::size_t end = text.find('"', quote + 1), other_end = text.find('"', other + 1);
                    if (end == std::string::npos || other_end == std::string::npos)
                        break;
                    text.replace(quote, end - quote, text.substr(other, other_end - other));
                }
            }
        }
        try {
            const TileSet set = parse_tile_set(kFile, text);
            faults_of(set);
            ++parsed;
        } catch (const Error& error) {
            EXPECT_TRUE(std::string_view(error.what()).starts_with(kFile)) << error.what();
        } catch (const std::exception& error) {
            ADD_FAILURE() << "round " << round << ": " << error.what();
        }
    }
    EXPECT_GT(parsed, 0);
}

}  // namespace
}  // namespace bastide::land
