// The tiles of the test-only module, in the format of data/tiles. Not built into the program: tests parse the
// text and hand the set to make_rules().
#pragma once

#include <string_view>

namespace bastide::land::proving_ground {

inline constexpr std::string_view kTilesFile = "proving-ground.json";
inline constexpr std::string_view kTilesText = R"json({
 "set": "proving-ground",
 "title": "Proving Ground",
 "title_german": "Versuchsgelaende",
 "confidence": "invented: for tests only",
 "default": "all",
 "editions": {
  "all": {"label": "everything",
   "tiles": {"PG/dock3": 4, "PG/dock4": 2, "PG/council": 4, "PG/bounty": 2, "PG/extra": 3, "PG/secret": 6, "PG/token": 5,
             "PG/wild": 2, "PG/shared": 2, "PG/half-through": 4, "PG/half-dock": 3, "PG/half-wall": 3,
             "PG/half-city": 3, "PG/half-monastery": 3, "PG/growth": 2, "PG/halving": 1, "PG/keep": 2, "PG/banner": 2,
             "PG/bridge": 5, "PG/gate": 5, "PG/hill": 4, "PG/pocket": 6},
   "pieces": {"PG/long": 3, "PG/court": 2, "PG/tall": 2},
   "total": 73, "squares": 79}
 },
 "tiles": [
  {"id": "PG/dock3", "marks": ["probe:links"], "segments": [
   {"type": "road", "edges": ["W"], "end": "house"}, {"type": "road", "edges": ["S"], "end": "house"},
   {"type": "road", "edges": ["E"], "end": "house"}, {"type": "field", "halves": ["NL", "NR", "EL", "WR"]},
   {"type": "field", "halves": ["ER", "SL"]}, {"type": "field", "halves": ["SR", "WL"]}]},
  {"id": "PG/dock4", "marks": ["probe:links"], "segments": [
   {"type": "road", "edges": ["N"], "end": "house"}, {"type": "road", "edges": ["E"], "end": "house"},
   {"type": "road", "edges": ["S"], "end": "house"}, {"type": "road", "edges": ["W"], "end": "house"},
   {"type": "field", "halves": ["NR", "EL"]}, {"type": "field", "halves": ["ER", "SL"]},
   {"type": "field", "halves": ["SR", "WL"]}, {"type": "field", "halves": ["WR", "NL"]}]},
  {"id": "PG/council", "marks": ["probe:council"], "segments": [{"type": "city", "edges": ["N"]},
   {"type": "field", "halves": ["EL", "ER", "SL", "SR", "WL", "WR"], "cities": [0]}]},
  {"id": "PG/bounty", "marks": ["probe:bounty"], "segments": [{"type": "road", "edges": ["N", "S"]},
   {"type": "field", "halves": ["NR", "EL", "ER", "SL"]}, {"type": "field", "halves": ["SR", "WL", "WR", "NL"]}]},
  {"id": "PG/extra", "marks": ["probe:extra"], "segments": [{"type": "monastery"},
   {"type": "field", "halves": ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]}]},
  {"id": "PG/secret", "marks": ["probe:secret"], "segments": [{"type": "city", "edges": ["N"]},
   {"type": "road", "edges": ["E", "W"]}, {"type": "field", "halves": ["EL", "WR"], "cities": [0]},
   {"type": "field", "halves": ["ER", "SL", "SR", "WL"]}]},
  {"id": "PG/growth", "marks": ["probe:growth"], "segments": [{"type": "road", "edges": ["E", "W"]},
   {"type": "field", "halves": ["NL", "NR", "EL", "WR"]}, {"type": "field", "halves": ["ER", "SL", "SR", "WL"]}]},
  {"id": "PG/halving", "marks": ["probe:halving"], "segments": [{"type": "road", "edges": ["E"], "end": "house"},
   {"type": "field", "halves": ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]}]},
  {"id": "PG/keep", "marks": ["probe:keep"], "segments": [{"type": "city", "edges": ["N"]},
   {"type": "field", "halves": ["EL", "ER", "SL", "SR", "WL", "WR"], "cities": [0]}]},
  {"id": "PG/banner", "marks": ["probe:banner"], "segments": [{"type": "city", "edges": ["N"]},
   {"type": "field", "halves": ["EL", "ER", "SL", "SR", "WL", "WR"], "cities": [0]}]},
  {"id": "PG/bridge", "marks": ["probe:bridge"], "segments": [{"type": "road", "edges": ["N"], "end": "house"},
   {"type": "field", "halves": ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]}]},
  {"id": "PG/gate", "marks": ["probe:bridge", "probe:gate"], "segments": [{"type": "city", "edges": ["N", "S"]},
   {"type": "field", "halves": ["EL", "ER"], "cities": [0]}, {"type": "field", "halves": ["WL", "WR"], "cities": [0]}]},
  {"id": "PG/hill", "marks": ["probe:hill"], "segments": [{"type": "road", "edges": ["E", "W"]},
   {"type": "field", "halves": ["NL", "NR", "EL", "WR"]}, {"type": "field", "halves": ["ER", "SL", "SR", "WL"]}]},
  {"id": "PG/pocket", "marks": ["probe:pocket"], "segments": [{"type": "city", "edges": ["N"]},
   {"type": "field", "halves": ["EL", "ER", "SL", "SR", "WL", "WR"], "cities": [0]}]},
  {"id": "PG/token", "marks": ["probe:token"], "segments": [{"type": "city", "edges": ["S"]},
   {"type": "road", "edges": ["E", "W"]}, {"type": "field", "halves": ["ER", "WL"], "cities": [0]},
   {"type": "field", "halves": ["EL", "NL", "NR", "WR"]}]},
  {"id": "PG/wild", "wild": ["N", "E", "S", "W"], "segments": [{"type": "monastery", "abbey": true}]},
  {"id": "PG/shared", "sharedEdges": {"N": [0, 1]}, "segments": [{"type": "city", "edges": ["N", "W"]},
   {"type": "city", "edges": ["N", "E"]}, {"type": "field", "halves": ["SL", "SR"], "cities": [0, 1]}]},
  {"id": "PG/half-through", "shape": "triangle", "segments": [{"type": "road", "edges": ["W", "D"]},
   {"type": "field", "halves": ["WR", "DL"]}, {"type": "field", "halves": ["DR", "SL", "SR", "WL"]}]},
  {"id": "PG/half-dock", "shape": "triangle", "marks": ["probe:links"], "segments": [
   {"type": "road", "edges": ["W"], "end": "house"}, {"type": "road", "edges": ["S"], "end": "house"},
   {"type": "road", "edges": ["D"], "end": "house"}, {"type": "field", "halves": ["WR", "DL"]},
   {"type": "field", "halves": ["DR", "SL"]}, {"type": "field", "halves": ["SR", "WL"]}]},
  {"id": "PG/half-wall", "shape": "triangle", "segments": [{"type": "city", "edges": ["D"]},
   {"type": "field", "halves": ["SL", "SR", "WL", "WR"], "cities": [0]}]},
  {"id": "PG/half-city", "shape": "triangle", "segments": [{"type": "city", "edges": ["S", "D"]},
   {"type": "field", "halves": ["WL", "WR"], "cities": [0]}]},
  {"id": "PG/half-monastery", "shape": "triangle", "segments": [{"type": "monastery"},
   {"type": "field", "halves": ["DL", "DR", "SL", "SR", "WL", "WR"]}]}
 ],
 "pieces": [
  {"id": "PG/long", "squares": "1x2", "segments": [
   {"type": "city", "edges": ["0,0:N", "0,1:N"], "squares": ["0,0", "0,1"]},
   {"type": "road", "edges": ["0,0:W", "0,1:E"], "squares": ["0,0", "0,1"]},
   {"type": "field", "halves": ["0,0:WR", "0,1:EL"], "cities": [0], "squares": ["0,0", "0,1"]},
   {"type": "field", "halves": ["0,0:WL", "0,0:SL", "0,0:SR", "0,1:SL", "0,1:SR", "0,1:ER"],
    "squares": ["0,0", "0,1"]}]},
  {"id": "PG/court", "squares": "1x2", "segments": [
   {"type": "monastery", "squares": ["0,0", "0,1"]},
   {"type": "road", "edges": ["0,1:S"], "end": "house", "squares": ["0,1"]},
   {"type": "field", "squares": ["0,0", "0,1"], "halves": ["0,0:NL", "0,0:NR", "0,1:NL", "0,1:NR", "0,1:EL", "0,1:ER",
    "0,1:SL", "0,1:SR", "0,0:SL", "0,0:SR", "0,0:WL", "0,0:WR"]}]},
  {"id": "PG/tall", "squares": "2x1", "segments": [
   {"type": "road", "edges": ["0,0:N"], "end": "house", "squares": ["0,0"]},
   {"type": "road", "edges": ["0,0:E", "1,0:S"], "squares": ["0,0", "1,0"]},
   {"type": "city", "edges": ["1,0:W"], "squares": ["1,0"]},
   {"type": "field", "halves": ["0,0:ER", "1,0:EL", "1,0:ER", "1,0:SL"], "squares": ["0,0", "1,0"]},
   {"type": "field", "halves": ["0,0:NL", "0,0:NR", "0,0:EL", "0,0:WL", "0,0:WR", "1,0:SR"], "cities": [2],
    "squares": ["0,0", "1,0"]}]}
 ]
})json";

}  // namespace bastide::land::proving_ground
