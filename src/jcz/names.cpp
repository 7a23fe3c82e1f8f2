#include "jcz/names.h"

#include <algorithm>
#include <array>

namespace bastide::jcz {

using land::FigureKind;

std::span<const SetName> set_names() {
    static constexpr SetName kNames[] = {
        {"basic", "base", "1", "2"},
        {"inns-and-cathedrals", "inns-and-cathedrals", "1", "2"},
        {"traders-and-builders", "traders-and-builders", "1", "2"},
        {"princess-and-dragon", "princess-and-dragon", "1", "2"},
        {"tower", "tower", "1", "2"},
        {"abbey-and-mayor", "abbey-and-mayor", "1", "2"},
        {"king-and-robber", "king-and-robber-baron", "1", "2"},
        {"river/1", "river", "I.1", "I"},
        {"river/2", "river", "II.1", "II"},
        {"river/3", "river", "III", "III"},
        {"siege/besiegers", "siege", "besiegers", "besiegers"},
        {"siege/cathars", "siege", "cathars", "cathars"},
        {"count", "count-of-carcassonne", "", ""},
        {"cult/6", "cult", "6", "6"},
        {"cult/5", "cult", "5", "5"},
        {"tunnel", "tunnel", "", ""},
        {"festival", "festival", "", ""},
        {"corn-circles/1", "crop-circles", "I", "I"},
        {"corn-circles/2", "crop-circles", "II", "II"},
        {"wind-roses", "wind-roses", "", ""},
        {"watchtowers", "watchtowers", "", ""},
        {"goldmines", "gold-mines", "", ""},
        {"mage-and-witch", "mage-and-witch", "1", "2"},
        {"flier", "flying-machines", "1", "2"},
        {"bridges-castles-and-bazaars", "bridges-castles-bazaars", "1", "2"},
        {"hills-and-sheep", "hills-and-sheep", "1", "2"},
        {"under-the-big-top", "under-the-big-top", "1", "2"},
        {"ferries", "ferries", "", ""},
        {"spiel-doch", "spiel-doch", "1", "2"},
        {"gq11", "games-quarterly-11", "land", "land"},
        {"gq11/river", "games-quarterly-11", "river", "river"},
        {"labyrinth", "labyrinth", "", "", "labyrinth-variant", "basic", "the advanced labyrinth"},
        {"darmstadt", "darmstadt", "", "", "", "", "the bonus of the churches"},
        {"monasteries", "monasteries", "", "", "", "", "the special monasteries"},
        {"russian-promos/2013", "russian-promos", "2013", "2013", "", "", "the hut, the robber and the water spirit"},
        {"russian-promos/2016", "russian-promos", "2016", "2016", "", "", "the hut, the robber and the water spirit"},
    };
    return kNames;
}

std::span<const ElementName> element_names() {
    static constexpr ElementName kNames[] = {
        {"small-follower", "base", "", "", FigureKind::Follower, 7},
        {"farmers", "base", "base.farmers", "none"},
        {"abbot", "abbot-and-gardens", "", "", FigureKind::Abbot},
        {"garden", "abbot-and-gardens", "abbot.gardens", "off"},
        {"phantom", "phantom", "", "", FigureKind::Phantom},
        {"big-follower", "inns-and-cathedrals", "ic.big_follower", "off", FigureKind::BigFollower},
        {"cathedral", "inns-and-cathedrals", "ic.cathedrals", "off"},
        {"inn", "inns-and-cathedrals", "ic.inns", "off"},
        {"builder", "traders-and-builders", "tb.builder", "off", FigureKind::Builder},
        {"pig", "traders-and-builders", "tb.pig", "off", FigureKind::Pig},
        {"traders", "traders-and-builders", "tb.goods", "off"},
        {"pig-herd", "traders-and-builders"},
        {"dragon", "princess-and-dragon", "pd.dragon", "off"},
        {"fairy", "princess-and-dragon", "pd.fairy", "off"},
        {"princess", "princess-and-dragon", "pd.princess", "off"},
        {"portal", "princess-and-dragon", "pd.portal", "off"},
        {"tower", "tower"},
        {"abbey", "abbey-and-mayor", "am.abbeys", "off"},
        {"mayor", "abbey-and-mayor", "am.mayors", "0", FigureKind::Mayor},
        {"wagon", "abbey-and-mayor", "am.wagons", "0", FigureKind::Wagon},
        {"barn", "abbey-and-mayor", "am.barns", "0", FigureKind::Barn},
        {"count", "count-of-carcassonne"},
        {"king", "king-and-robber-baron"},
        {"robber", "king-and-robber-baron"},
        {"shrine", "cult"},
        {"festival", "festival"},
        {"siege", "siege"},
        {"escape", "siege", "siege.escape", "off"},
        {"tunnel", "tunnel"},
        {"river", "river"},
        {"gold", "gold-mines"},
        {"mage", "mage-and-witch"},
        {"witch", "mage-and-witch"},
        {"little-buildings", "little-buildings"},
        {"bridge", "bridges-castles-bazaars", "bcb.bridges", "off"},
        {"castle", "bridges-castles-bazaars", "bcb.castles", "off"},
        {"bazaar", "bridges-castles-bazaars", "bcb.bazaars", "off"},
        {"shepherd", "hills-and-sheep", "hs.shepherd", "off", FigureKind::Shepherd},
        {"hill", "hills-and-sheep", "hs.hills", "off"},
        {"vineyard", "hills-and-sheep", "hs.vineyards", "off"},
        {"ferry", "ferries"},
        {"big-top", "under-the-big-top"},
        {"acrobats", "under-the-big-top"},
        {"ringmaster", "under-the-big-top", "", "", FigureKind::Ringmaster},
    };
    return kNames;
}

std::span<const RuleValue> rule_values() {
    static constexpr RuleValue kValues[] = {
        {"tiny-city-scoring", "4", "base", "base.tiny_city", "4"},
        {"tiny-city-scoring", "2", "base", "base.tiny_city", "2"},
        {"inn-and-cathedral-final-scoring", "zero", "inns-and-cathedrals", "ic.final", "zero"},
        {"inn-and-cathedral-final-scoring", "ignore", "inns-and-cathedrals", "ic.final", "ignore"},
        {"princess-action", "may", "princess-and-dragon", "pd.princess", "may"},
        {"princess-action", "must", "princess-and-dragon", "pd.princess", "must"},
        {"fairy-placement", "next-follower", "princess-and-dragon", "pd.fairy", "next-follower"},
        {"fairy-placement", "on-tile", "princess-and-dragon", "pd.fairy", "on-tile"},
        {"dragon-move", "before-scoring", "princess-and-dragon", "pd.dragon_move", "before-scoring"},
        {"dragon-move", "after-scoring", "princess-and-dragon", "pd.dragon_move", "after-scoring"},
        {"wagon-move", "C2", "abbey-and-mayor", "am.wagon_move", "C2"},
        {"wagon-move", "C1", "abbey-and-mayor", "am.wagon_move", "C1"},
        {"barn-placement", "not-occupied", "abbey-and-mayor", "am.barn_on_barn_field", "forbidden"},
        {"barn-placement", "occupied", "abbey-and-mayor", "am.barn_on_barn_field", "allowed"},
        {"coc-final-scoring", "market-only", "count-of-carcassonne", "count.final_moves", "market-only"},
        {"coc-final-scoring", "any-district", "count-of-carcassonne", "count.final_moves", "any-quarter"},
        {"count-move", "by-player", "count-of-carcassonne", "count.count_move", "by-player"},
        {"count-move", "clockwise", "count-of-carcassonne", "count.count_move", "clockwise"},
        {"count-move", "follow-meeple", "count-of-carcassonne", "count.count_move", "follows-follower"},
        {"espace-variant", "any-tile", "siege", "siege.escape_range", "city"},
        {"espace-variant", "siege-tile", "siege", "siege.escape_range", "besieger-tile"},
        {"tunnelize-other-expansions", "true", "tunnel", "tunnel.tunnelize_others", "on"},
        {"tunnelize-other-expansions", "false", "tunnel", "tunnel.tunnelize_others", "off"},
        {"more-tunnel-tokens", "3/2", "tunnel", "tunnel.tunnel_chips", "3/2"},
        {"more-tunnel-tokens", "2/1", "tunnel", "tunnel.tunnel_chips", "2/1"},
        {"more-tunnel-tokens", "1/1", "tunnel", "tunnel.tunnel_chips", "1/1"},
        {"festival-return", "meeple", "festival", "festival.return", "any-figure"},
        {"festival-return", "follower", "festival", "festival.return", "follower"},
        {"little-buildings-scoring", "1/1/1", "little-buildings", "lb.scoring", "1/1/1"},
        {"little-buildings-scoring", "3/2/1", "little-buildings", "lb.scoring", "3/2/1"},
        {"bazaar-no-auction", "false", "bridges-castles-bazaars", "bcb.auction", "true"},
        {"bazaar-no-auction", "true", "bridges-castles-bazaars", "bcb.auction", "false"},
        {"hill-tiebreaker", "at-least-one-follower", "hills-and-sheep", "hs.hill_tiebreak", "at-least-one"},
        {"hill-tiebreaker", "number-of-followers", "hills-and-sheep", "hs.hill_tiebreak", "count"},
        {"vineyards-for-garden", "false", "hills-and-sheep", "hs.vineyard_garden", "off"},
        {"vineyards-for-garden", "true", "hills-and-sheep", "hs.vineyard_garden", "on"},
        {"king-and-robber-scoring", "default", "king-and-robber-baron", "king.scoring", "1"},
        {"king-and-robber-scoring", "10/20", "king-and-robber-baron", "king.scoring", "10"},
        {"king-and-robber-scoring", "15/40", "king-and-robber-baron", "king.scoring", "15-40"},
        {"king-and-robber-scoring", "continuously", "king-and-robber-baron", "king.scoring", "continuous"},
    };
    return kValues;
}

bool is_idle_rule(std::string_view theirs) {
    static constexpr std::array<std::string_view, 6> kIdle{"gq11-pig-herd",     "keep-monasteries",
                                                           "labyrinth-variant", "robbers-son-action",
                                                           "meteorite-impact",  "random-seating-order"};
    return std::find(kIdle.begin(), kIdle.end(), theirs) != kIdle.end();
}

std::span<const Habit> habits() {
    static constexpr Habit kHabits[] = {
        {"siege", "siege.escape_time", "end-of-turn"},
        {"phantom", "phantom.phantom_after", "official"},
        {"tower", "tower.ransom_time", "any"},
        {"tower", "tower.capture_own", "on"},
        {"tunnel", "tunnel.chip_time", "any"},
        {"tunnel", "tunnel.chips_per", "turn"},
        {"count-of-carcassonne", "count.city_placement", "additional"},
        {"count-of-carcassonne", "count.once_per", "turn-part"},
        {"count-of-carcassonne", "count.into_unoccupied", "on"},
        {"princess-and-dragon", "pd.volcano_actions", "any"},
        {"crop-circles", "crop.timing", "after-scoring"},
        {"crop-circles", "crop.adding", "may"},
        {"gold-mines", "gold.choice", "automatic"},
        {"bridges-castles-bazaars", "bcb.bridge_ends", "free"},
        {"bridges-castles-bazaars", "bcb.castle_shape", "semicircular"},
        {"bridges-castles-bazaars", "bcb.bazaar_timing", "after-scoring"},
        {"bridges-castles-bazaars", "bcb.bid_cap", "none"},
        {"hills-and-sheep", "hs.flock_action", "additional"},
    };
    return kHabits;
}

}  // namespace bastide::jcz
