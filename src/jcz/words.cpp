#include "jcz/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "jcz/json_parts.h"
#include "land/core/action.h"
#include "land/core/board.h"
#include "land/core/deployment.h"

namespace bastide::jcz {
namespace {

using land::ActionKind;

struct KindName {
    FigureKind kind;
    std::string_view name, class_name;
};
constexpr std::array<KindName, 11> kKinds{{{FigureKind::Follower, "small", "SmallFollower"},
                                           {FigureKind::BigFollower, "big", "BigFollower"},
                                           {FigureKind::Abbot, "abbot", "Abbot"},
                                           {FigureKind::Builder, "builder", "Builder"},
                                           {FigureKind::Pig, "pig", "Pig"},
                                           {FigureKind::Phantom, "phantom", "Phantom"},
                                           {FigureKind::Mayor, "mayor", "Mayor"},
                                           {FigureKind::Wagon, "wagon", "Wagon"},
                                           {FigureKind::Barn, "barn", "Barn"},
                                           {FigureKind::Shepherd, "shepherd", "Shepherd"},
                                           {FigureKind::Ringmaster, "ringmaster", "Ringmaster"}}};
const KindName* find_kind(FigureKind kind) {
    const auto found =
        std::find_if(kKinds.begin(), kKinds.end(), [&](const KindName& entry) { return entry.kind == kind; });
    return found == kKinds.end() ? nullptr : &*found;
}

constexpr std::array<std::string_view, 2> kSpells{"mage.1", "witch.1"};
constexpr std::array<std::string_view, 3> kBuildings{"LB_TOWER", "LB_HOUSE", "LB_SHED"};
constexpr std::array<std::string_view, 3> kTunnels{"TUNNEL_A", "TUNNEL_B", "TUNNEL_C"};

// RETURN_MEEPLE says why.
std::string_view return_source(ActionKind kind) {
    switch (kind) {
        case ActionKind::AbbotReturn:
            return "ABBOT_RETURN";
        case ActionKind::Festival:
            return "FESTIVAL";
        case ActionKind::Princess:
            return "PRINCESS";
        case ActionKind::Escape:
            return "SIEGE_ESCAPE";
        case ActionKind::CropRemove:
            return "CORN_CIRCLE";
        default:
            return "";
    }
}

bool fairy_stands_on_tile(const Rules& rules) {
    const auto& options = rules.setup.options;
    return std::find(options.begin(), options.end(), std::pair<std::string, std::string>("pd.fairy", "on-tile")) !=
           options.end();
}

// A pointer to a figure is {"featurePointer": {...}, "meepleId": ...}, in older files all in one.
const json& feature_pointer(const json& pointer) {
    return part_of(pointer, "featurePointer").is_object() ? pointer["featurePointer"] : pointer;
}

Cell rotate(Cell cell, int quarter_turns) {
    for (int i = 0; i < (quarter_turns & 3); ++i)
        cell = {static_cast<std::int16_t>(-cell.y), cell.x};
    return cell;
}

}  // namespace

Cell Grid::to_ours(Cell theirs) const {
    return rotate(theirs, quarter_turns) + shift;
}
Cell Grid::to_theirs(Cell ours) const {
    return rotate(ours - shift, 4 - quarter_turns);
}

std::string_view kind_name(FigureKind kind) {
    return find_kind(kind) == nullptr ? "" : find_kind(kind)->name;
}
std::string_view class_name(FigureKind kind) {
    return find_kind(kind) == nullptr ? "" : find_kind(kind)->class_name;
}
std::optional<FigureKind> kind_of_name(std::string_view name) {
    for (const KindName& entry : kKinds)
        if (entry.name == name || entry.class_name == name)
            return entry.kind;
    return std::nullopt;
}

int Words::seat_of(Colour colour) const {
    return (static_cast<int>(colour) - rules_.setup.start_player + rules_.players) % rules_.players;
}
Colour Words::colour_of_seat(int seat) const {
    return static_cast<Colour>((seat + rules_.setup.start_player) % rules_.players);
}

std::string Words::figure_name(const GameState& state, FigureId id) const {
    const land::Figure& figure = state.figures[at(id)];
    const std::size_t number = at(id) % rules_.figures.size();
    const std::uint32_t before = rules_.figure_mask[at(figure.kind)] & ((1u << number) - 1);
    return fmt::format("{}.{}.{}", seat_of(figure.colour), kind_name(figure.kind), std::popcount(before) + 1);
}

json Words::figure_json(const GameState& state, FigureId id) const {
    const land::Figure& figure = state.figures[at(id)];
    const json where = figure.place == land::FigurePlace::Quarter ? quarter_json(state, figure.detail)
                                                                  : pointer_json(state, figure.segment);
    return {{"featurePointer", where}, {"meepleId", figure_name(state, id)}};
}

Message Words::deployment(const GameState& state, json pointer, FigureKind kind) const {
    const Colour colour = land::colour_of(state.decision.player);
    const std::uint32_t free = state.supply[at(colour)] & rules_.figure_mask[at(kind)];
    const FigureId id = land::figure_id(rules_, colour, std::countr_zero(free));
    return {"DEPLOY_MEEPLE", {{"pointer", std::move(pointer)}, {"meepleId", figure_name(state, id)}}, seat_of(colour)};
}

Message Words::message_of(const GameState& state, Action action) const {
    const ActionKind kind = kind_of(action);
    const int seat = game::is_player(state.decision.player) ? seat_of(land::colour_of(state.decision.player)) : -1;
    const auto segment = [&] { return land::segment_at(state, cell_of(action), segment_of(action)); };
    switch (kind) {
        case ActionKind::Pass:
            return {"PASS", json::object(), seat};
        case ActionKind::PlaceTile:
        case ActionKind::TileAndBridge:
            return {"PLACE_TILE",
                    {{"tileId", rules_.tile(tile_of(action)).id()},
                     {"rotation", fmt::format("R{}", 90 * theirs_turns(static_cast<int>(rotation_of(action))))},
                     {"position", print_cell(grid_.to_theirs(cell_of(action)))}},
                    seat};
        case ActionKind::PlaceFigure:
        case ActionKind::PutShepherd:
        case ActionKind::TowerTop:
        case ActionKind::Acrobat:
        case ActionKind::Drive:
        case ActionKind::CropAdd:
            return deployment(state, pointer_json(state, segment()), figure_kind_of(action));
        case ActionKind::PlaceBarn: {
            Message message = deployment(state, barn_json(state, action), FigureKind::Barn);
            message.payload["corner"] = corner_name(action);  // for our own import; they need no corner
            return message;
        }
        case ActionKind::EnterCity:
            return deployment(state, quarter_json(state, item_of(action)), figure_kind_of(action));
        case ActionKind::LeaveCity:
            return {"DEPLOY_MEEPLE",
                    {{"pointer", pointer_json(state, segment())}, {"meepleId", figure_name(state, figure_of(action))}},
                    seat};
        case ActionKind::CountMove:
            return {
                "MOVE_NEUTRAL_FIGURE", {{"figureId", "count.1"}, {"to", quarter_json(state, item_of(action))}}, seat};
        case ActionKind::TowerPiece:
            return {"PLACE_TOKEN", {{"token", "TOWER_PIECE"}, {"pointer", pointer_json(state, segment())}}, seat};
        case ActionKind::TunnelChip:
            return {"PLACE_TOKEN",
                    {{"token", kTunnels[static_cast<std::size_t>(item_of(action))]},
                     {"pointer", pointer_json(state, segment())}},
                    seat};
        case ActionKind::Build:
            return {"PLACE_TOKEN",
                    {{"token", kBuildings[static_cast<std::size_t>(item_of(action))]},
                     {"pointer", print_cell(grid_.to_theirs(cell_of(action)))}},
                    seat};
        case ActionKind::MakeCastle:
            return {"PLACE_TOKEN", {{"token", "CASTLE"}, {"pointer", pointer_json(state, segment())}}, seat};
        case ActionKind::BuyLot:
            return {"BAZAAR_BUY_OR_SELL", {{"value", "BUY"}}, seat};
        case ActionKind::SellLot:
            return {"BAZAAR_BUY_OR_SELL", {{"value", "SELL"}}, seat};
        case ActionKind::PlaceBridge:
            return {"PLACE_TOKEN", {{"token", "BRIDGE"}, {"pointer", bridge_json(action)}}, seat};
        case ActionKind::GrowFlock:
            return {"FLOCK_EXPAND_OR_SCORE", {{"value", "EXPAND"}, {"random", 0.0}}, seat};
        case ActionKind::StableFlock:
            return {"FLOCK_EXPAND_OR_SCORE", {{"value", "SCORE"}, {"random", 0.0}}, seat};
        case ActionKind::Fly:
            return deployment(state, machine_json(state), figure_kind_of(action));
        case ActionKind::Enchant:
            return {"MOVE_NEUTRAL_FIGURE",
                    {{"figureId", kSpells[static_cast<std::size_t>(item_of(action))]},
                     {"to", pointer_json(state, segment())}},
                    seat};
        case ActionKind::LiftSpell:
            return {"MOVE_NEUTRAL_FIGURE",
                    {{"figureId", kSpells[static_cast<std::size_t>(item_of(action))]}, {"to", nullptr}},
                    seat};
        case ActionKind::AbbotReturn:
        case ActionKind::Festival:
        case ActionKind::Princess:
        case ActionKind::Escape:
        case ActionKind::CropRemove:
            return {"RETURN_MEEPLE",
                    {{"pointer", figure_json(state, figure_of(action))}, {"source", return_source(kind)}},
                    seat};
        case ActionKind::LayGold:
            return {
                "PLACE_TOKEN", {{"token", "GOLD"}, {"pointer", print_cell(grid_.to_theirs(cell_of(action)))}}, seat};
        case ActionKind::Ferry:
        case ActionKind::MoveFerry:
            return {"PLACE_TOKEN", {{"token", "FERRY"}, {"pointer", ferry_json(state, action)}}, seat};
        case ActionKind::Pyramid:
            return {"SCORE_ACROBATS", {{"pointer", pointer_json(state, segment())}}, seat};
        case ActionKind::AllAdd:
            return {"CIRCLE_REMOVE_OR_DEPLOY", {{"value", "DEPLOY"}}, seat};
        case ActionKind::AllRemove:
            return {"CIRCLE_REMOVE_OR_DEPLOY", {{"value", "REMOVE"}}, seat};
        case ActionKind::MoveFairy: {
            const Cell cell = state.tiles[at(state.figures[at(figure_of(action))].square)].cell;
            const json to = fairy_stands_on_tile(rules_) ? print_cell(grid_.to_theirs(cell))
                                                         : figure_json(state, figure_of(action));
            return {"MOVE_NEUTRAL_FIGURE", {{"figureId", "fairy.1"}, {"to", to}}, seat};
        }
        case ActionKind::DragonStep:
            return {"MOVE_NEUTRAL_FIGURE",
                    {{"figureId", "dragon.1"}, {"to", print_cell(grid_.to_theirs(cell_of(action)))}},
                    seat};
        case ActionKind::Capture:
            return {"CAPTURE_FOLLOWER", {{"pointer", figure_json(state, figure_of(action))}}, seat};
        case ActionKind::Exchange:
            return {"EXCHANGE_FOLLOWER", {{"meepleId", figure_name(state, figure_of(action))}}, seat};
        case ActionKind::Ransom:
            return {"PAY_RANSOM", {{"meepleId", figure_name(state, figure_of(action))}}, seat};
        default:
            return {};
    }
}

bool Words::names_kind(const json& name, Colour colour, FigureKind kind) const {
    if (!name.is_string())
        return false;
    const std::string text = name.get<std::string>();
    return text.starts_with(fmt::format("{}.{}.", seat_of(colour), kind_name(kind)));
}

bool Words::names_figure(const GameState& state, const json& pointer, FigureId id) const {
    const land::Figure& figure = state.figures[at(id)];
    if (!names_kind(part_of(pointer, "meepleId"), figure.colour, figure.kind))
        return false;
    if (figure.place == land::FigurePlace::Quarter)
        return names_quarter(feature_pointer(pointer), figure.detail);
    return figure.segment != SegmentId::None && points_at(state, feature_pointer(pointer), figure.segment);
}

bool Words::same_placement(const Message& theirs, Action action) const {
    const land::TileInfo& tile = rules_.tile(rules_.printed(tile_of(action)));
    const std::string rotation = text_of(theirs.payload, "rotation");
    int degrees = part_of(theirs.payload, "rotation").is_number_integer() ? theirs.payload["rotation"].get<int>() : -1;
    if (rotation.starts_with('R'))
        std::from_chars(rotation.data() + 1, rotation.data() + rotation.size(), degrees);
    if (degrees < 0 || degrees % 90 != 0)
        throw Error("bad_jcz", fmt::format("{} is no rotation", part_of(theirs.payload, "rotation").dump()));
    const int turns = degrees / 90 + grid_.quarter_turns;
    return text_of(theirs.payload, "tileId") == tile.id() &&
           grid_.to_ours(read_cell(part_of(theirs.payload, "position"))) == cell_of(action) &&
           (turns - static_cast<int>(rotation_of(action))) % tile.distinct_rotations == 0;
}

bool Words::means(const GameState& state, const Message& theirs, Action action) const {
    const ActionKind kind = kind_of(action);
    const json& said = theirs.payload;
    const auto segment = [&] { return land::segment_at(state, cell_of(action), segment_of(action)); };
    const Colour colour = land::colour_of(state.decision.player);
    if (theirs.type == "PLACE_TILE")
        return (kind == ActionKind::PlaceTile || kind == ActionKind::TileAndBridge) && same_placement(theirs, action);
    if (theirs.type == "DEPLOY_MEEPLE") {
        const json& pointer = part_of(said, "pointer");
        if (!names_kind(part_of(said, "meepleId"), colour, figure_kind_of(action)))
            return false;
        switch (kind) {
            case ActionKind::PlaceFigure:
            case ActionKind::PutShepherd:
            case ActionKind::TowerTop:
            case ActionKind::Acrobat:
            case ActionKind::Drive:
            case ActionKind::LeaveCity:
            case ActionKind::CropAdd:
                return points_at(state, pointer, segment());
            case ActionKind::PlaceBarn:
                return names_barn(state, said, action);
            case ActionKind::EnterCity:
                return names_quarter(pointer, item_of(action));
            case ActionKind::Fly:
                return text_of(pointer, "feature") == "FlyingMachine";
            default:
                return false;
        }
    }
    if (theirs.type == "PLACE_TOKEN") {
        const std::string token = text_of(said, "token");
        if (kind == ActionKind::Ferry || kind == ActionKind::MoveFerry)
            return token == "FERRY" && names_ferry(state, part_of(said, "pointer"), action);
        if (kind == ActionKind::LayGold)
            return token == "GOLD" && grid_.to_ours(read_cell(part_of(said, "pointer"))) == cell_of(action);
        if (kind == ActionKind::MakeCastle)
            return token == "CASTLE" && names_feature(state, part_of(said, "pointer"), segment());
        if (kind == ActionKind::PlaceBridge)
            return token == "BRIDGE" && part_of(said, "pointer") == bridge_json(action);
        if (kind == ActionKind::Build)
            return token == kBuildings[static_cast<std::size_t>(item_of(action))] &&
                   grid_.to_ours(read_cell(part_of(said, "pointer"))) == cell_of(action);
        const bool is_tower = kind == ActionKind::TowerPiece && token == "TOWER_PIECE";
        const bool is_tunnel =
            kind == ActionKind::TunnelChip && token == kTunnels[static_cast<std::size_t>(item_of(action))];
        if (is_tower && part_of(said, "pointer").is_array())
            return grid_.to_ours(read_cell(said["pointer"])) == cell_of(action);
        return (is_tower || is_tunnel) && points_at(state, part_of(said, "pointer"), segment());
    }
    if (theirs.type == "FLOCK_EXPAND_OR_SCORE")
        return kind == (text_of(said, "value") == "EXPAND" ? ActionKind::GrowFlock : ActionKind::StableFlock);
    if (theirs.type == "BAZAAR_BUY_OR_SELL")
        return kind == (text_of(said, "value") == "BUY" ? ActionKind::BuyLot : ActionKind::SellLot);
    if (theirs.type == "SCORE_ACROBATS" || theirs.type == "ACROBATS_SCORE")
        return kind == ActionKind::Pyramid && points_at(state, part_of(said, "pointer"), segment());
    if (theirs.type.ends_with("REMOVE_OR_DEPLOY"))
        return kind == (text_of(said, "value") == "DEPLOY" ? ActionKind::AllAdd : ActionKind::AllRemove);
    if (theirs.type == "RETURN_MEEPLE")
        return !return_source(kind).empty() && names_figure(state, part_of(said, "pointer"), figure_of(action)) &&
               (text_of(said, "source").empty() || text_of(said, "source") == return_source(kind));
    if (theirs.type == "MOVE_NEUTRAL_FIGURE") {
        const json& to = part_of(said, "to");
        const std::string figure = text_of(said, "figureId");
        if (kind == ActionKind::DragonStep)
            return figure.starts_with("dragon") && grid_.to_ours(read_cell(to)) == cell_of(action);
        if (kind == ActionKind::Enchant || kind == ActionKind::LiftSpell)
            return figure == kSpells[static_cast<std::size_t>(item_of(action))] &&
                   (kind == ActionKind::LiftSpell ? to.is_null() : names_feature(state, to, segment()));
        if (kind == ActionKind::CountMove)
            return figure.starts_with("count") && names_quarter(to, item_of(action));
        if (kind != ActionKind::MoveFairy || !figure.starts_with("fairy"))
            return false;
        const land::Figure& beside = state.figures[at(figure_of(action))];
        return to.is_array() ? grid_.to_ours(read_cell(to)) == state.tiles[at(beside.square)].cell
                             : names_figure(state, to, figure_of(action));
    }
    if (theirs.type == "CAPTURE_FOLLOWER")
        return kind == ActionKind::Capture && names_figure(state, part_of(said, "pointer"), figure_of(action));
    if (theirs.type == "EXCHANGE_FOLLOWER" || theirs.type == "PAY_RANSOM") {
        const bool is_kind = kind == (theirs.type == "PAY_RANSOM" ? ActionKind::Ransom : ActionKind::Exchange);
        return is_kind && names_kind(part_of(said, "meepleId"), state.figures[at(figure_of(action))].colour,
                                     state.figures[at(figure_of(action))].kind);
    }
    return false;
}

}  // namespace bastide::jcz
