#include "jcz/offers.h"

#include <algorithm>
#include <tuple>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/turn.h"

namespace bastide::jcz {
namespace {

using land::ActionKind;

class Collecting {
  public:
    explicit Collecting(const Replay& replay) : replay_(replay), state_(replay.state()) {}

    std::vector<Offer> run() {
        thread_local land::ActionList actions;
        land::LandGame::legal(replay_.rules(), state_, actions);
        std::vector<Action> tiles;
        for (const Action action : actions)
            add(action, tiles);
        if (!tiles.empty())
            offer("TilePlacement", std::string(replay_.rules().tile(tile_of(tiles[0])).id())).options =
                placements_of(replay_, tiles);
        return offers_;
    }

  private:
    Offer& offer(std::string_view type, std::string about = "") {
        for (Offer& known : offers_)
            if (known.type == type && known.about == about)
                return known;
        return offers_.emplace_back(Offer{std::string(type), std::move(about), {}});
    }
    SegmentId segment(Action action) const { return land::segment_at(state_, cell_of(action), segment_of(action)); }
    Option figure(Action action) const {
        const FigureId id = figure_of(action);
        const SegmentId where = state_.figures[at(id)].segment;
        Option option{{}, replay_.figure_name(id), 0};
        if (where != SegmentId::None)
            option.pointer = replay_.words().pointer_to(state_, where);
        return option;
    }

    void add(Action action, std::vector<Action>& tiles) {
        const Message message = replay_.words().message_of(state_, action);
        const std::string token = message.payload.value("token", "");
        switch (kind_of(action)) {
            case ActionKind::PlaceTile:
            case ActionKind::TileAndBridge:
                tiles.push_back(action);
                break;
            case ActionKind::PlaceFigure:
            case ActionKind::PutShepherd:
            case ActionKind::TowerTop:
            case ActionKind::Acrobat:
            case ActionKind::Drive:
            case ActionKind::LeaveCity:
            case ActionKind::CropAdd:
                add_figure(figure_kind_of(action), segment(action));
                break;
            case ActionKind::PlaceBarn:
            case ActionKind::EnterCity:
                add_pointer(figure_kind_of(action), message.payload["pointer"]);
                break;
            case ActionKind::Fly:
                add_pointer(figure_kind_of(action), message.payload["pointer"]);
                break;
            case ActionKind::Enchant:
                offer("NeutralFigure", message.payload["figureId"])
                    .options.push_back(pointer_of(message.payload["to"]));
                break;
            case ActionKind::Build:
                offer("LittleBuilding", token)
                    .options.push_back({{replay_.words().grid().to_theirs(cell_of(action)), "", ""}, "", 0});
                break;
            case ActionKind::Ferry:
            case ActionKind::MoveFerry:
                offer("Ferries").options.push_back(pointer_of(message.payload["pointer"]));
                break;
            case ActionKind::Pyramid:
                offer("ScoreAcrobats").options.push_back(pointer_of(message.payload["pointer"]));
                break;
            case ActionKind::MakeCastle:
                offer("Castle", token).options.push_back(pointer_of(message.payload["pointer"]));
                break;
            case ActionKind::PlaceBridge:
                offer("Bridge", token).options.push_back(pointer_of(message.payload["pointer"]));
                break;
            case ActionKind::GrowFlock:
            case ActionKind::StableFlock:
                offer("Flock");
                break;
            case ActionKind::ChooseLot:
                offer("BazaarSelectTile");
                break;
            case ActionKind::Bid:
                offer("BazaarBid");
                break;
            case ActionKind::BuyLot:
            case ActionKind::SellLot:
                offer("BazaarSelectBuyOrSell");
                break;
            case ActionKind::AllAdd:
            case ActionKind::AllRemove:
                offer("CornCircleSelectDeployOrRemove");
                break;
            case ActionKind::LayGold:
                offer("GoldPiece", token)
                    .options.push_back({{replay_.words().grid().to_theirs(cell_of(action)), "", ""}, "", 0});
                break;
            case ActionKind::CountMove:
                offer("NeutralFigure", "count.1").options.push_back(pointer_of(message.payload["to"]));
                break;
            case ActionKind::TakeAbbey:
                add_abbey(action);
                break;
            case ActionKind::Portal:
                add_portal(action);
                break;
            case ActionKind::TowerPiece:
                offer("TowerPiece", token)
                    .options.push_back({{replay_.words().grid().to_theirs(cell_of(action)), "", ""}, "", 0});
                break;
            case ActionKind::TunnelChip:
                offer("Tunnel", token).options.push_back({replay_.words().pointer_to(state_, segment(action)), "", 0});
                break;
            case ActionKind::DragonStep:
                offer("MoveDragon")
                    .options.push_back({{replay_.words().grid().to_theirs(cell_of(action)), "", ""}, "", 0});
                break;
            case ActionKind::MoveFairy:
                offer(message.payload["to"].is_array() ? "MoveFairyOnTile" : "MoveFairyNextTo")
                    .options.push_back(figure(action));
                break;
            case ActionKind::AbbotReturn:
            case ActionKind::Festival:
            case ActionKind::Princess:
            case ActionKind::Escape:
            case ActionKind::CropRemove:
                offer("ReturnMeeple", message.payload["source"]).options.push_back(figure(action));
                break;
            case ActionKind::Capture:
                offer("CaptureFollower").options.push_back(figure(action));
                break;
            case ActionKind::Exchange:
                offer("SelectPrisonerToExchange").options.push_back(figure(action));
                break;
            default:
                break;
        }
    }

    static Option pointer_of(const json& pointer) {
        return {{read_cell(pointer["position"]), pointer["feature"], pointer["location"]}, "", 0};
    }
    void add_figure(FigureKind kind, SegmentId where) {
        add_option(kind, {replay_.words().pointer_to(state_, where), "", 0});
    }
    void add_pointer(FigureKind kind, const json& pointer) { add_option(kind, pointer_of(pointer)); }
    void add_option(FigureKind kind, const Option& option) {
        std::vector<Option>& options = offer("Meeple", std::string(class_name(kind))).options;
        if (std::find(options.begin(), options.end(), option) == options.end())
            options.push_back(option);
    }

    // They offer the holes themselves.
    void add_abbey(Action action) {
        const auto after = std::make_unique<GameState>();
        after->copy_from(state_);
        land::LandGame::apply(replay_.rules(), *after, action);
        land::ActionList places;
        land::LandGame::legal(replay_.rules(), *after, places);
        std::vector<Action> tiles(places.begin(), places.end());
        offer("TilePlacement", std::string(replay_.rules().tile(tile_of(tiles[0])).id())).options =
            placements_of(replay_, tiles);
    }

    // Their list of places has those behind the portal in it.
    void add_portal(Action action) {
        const auto after = std::make_unique<GameState>();
        after->copy_from(state_);
        land::LandGame::apply(replay_.rules(), *after, action);
        land::ActionList places;
        land::LandGame::legal(replay_.rules(), *after, places);
        for (const Action place : places)
            if (kind_of(place) == ActionKind::PlaceFigure || kind_of(place) == ActionKind::Acrobat)
                add_figure(figure_kind_of(place), segment(place));
    }

    const Replay& replay_;
    const GameState& state_;
    std::vector<Offer> offers_;
};

}  // namespace

bool operator<(const Option& a, const Option& b) {
    const auto key = [](const Option& option) {
        return std::tuple(option.pointer.cell.x, option.pointer.cell.y, option.degrees, option.pointer.feature,
                          option.pointer.location, option.figure);
    };
    return key(a) < key(b);
}

std::vector<Option> placements_of(const Replay& replay, const std::vector<Action>& placements) {
    std::vector<Option> options;
    for (const Action action : placements) {
        const int distinct = replay.rules().tile(tile_of(action)).distinct_rotations;
        for (int turns = static_cast<int>(rotation_of(action)) % distinct; turns < 4; turns += distinct)
            options.push_back({{replay.words().grid().to_theirs(cell_of(action)), "", ""},
                               "",
                               90 * replay.words().theirs_turns(turns)});
    }
    return options;
}

std::vector<Offer> offers_of(const Replay& replay) {
    if (replay.waits_for_commit() || replay.is_confirmed_late())
        return {{"Confirm", "", {}}};
    if (!game::is_player(replay.state().decision.player))
        return {};
    return Collecting(replay).run();
}

bool passing_is_offered(const Replay& replay) {
    if (replay.waits_for_commit() || replay.is_confirmed_late() || !game::is_player(replay.state().decision.player) ||
        replay.step() == "place-tile" || replay.step() == "ransom")
        return false;
    thread_local land::ActionList actions;
    land::LandGame::legal(replay.rules(), replay.state(), actions);
    return actions.contains(land::pass_action());
}

}  // namespace bastide::jcz
