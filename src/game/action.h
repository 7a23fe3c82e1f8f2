// One decision of one player (or of chance), packed into 64 bits, and lists of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "util/error.h"

namespace bastide::game {

// The lowest byte is the kind; each game lays out the rest for itself (land/core/action.h, cards/action.h).
// Two actions are the same move exactly when the 64 bits are the same. Files and the wire use the text form, so a
// layout can change without breaking a saved game.
class Action {
  public:
    constexpr Action() = default;
    constexpr explicit Action(std::uint64_t bits) : bits_(bits) {}
    constexpr std::uint64_t bits() const { return bits_; }
    constexpr std::uint8_t kind_number() const { return static_cast<std::uint8_t>(bits_); }
    friend constexpr bool operator==(Action, Action) = default;
    friend constexpr auto operator<=>(Action, Action) = default;

  private:
    std::uint64_t bits_ = 0;
};

// A list with a fixed capacity and no allocation. 128 KB: never on the stack of a playout.
class ActionList {
  public:
    static constexpr std::size_t kCapacity = 16384;

    ActionList& clear() {
        size_ = 0;
        return *this;
    }
    void push_back(Action action) {
        if (size_ == kCapacity) [[unlikely]]
            no_room_for("actions");
        actions_[size_++] = action;
    }
    // Room for so many more at the end, to be filled by the caller: for long rows of actions that are alike.
    Action* extend(std::size_t count) {
        if (count > kCapacity - size_) [[unlikely]]
            no_room_for("actions");
        size_ += count;
        return actions_.data() + (size_ - count);
    }
    void resize(std::size_t size) { size_ = size; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Action operator[](std::size_t i) const { return actions_[i]; }
    Action& operator[](std::size_t i) { return actions_[i]; }
    const Action* begin() const { return actions_.data(); }
    const Action* end() const { return actions_.data() + size_; }
    template <class Keep>
    void keep_if(Keep keep) {  // strikes out the others; the order stays
        const std::size_t size = size_;
        std::size_t kept = 0;
        while (kept < size && keep(actions_[kept]))  // as a rule that is all of them
            ++kept;
        for (std::size_t i = kept + 1; i < size; ++i)
            if (keep(actions_[i]))
                actions_[kept++] = actions_[i];
        size_ = kept;
    }
    bool contains(Action action) const {
        for (const Action other : *this)
            if (other == action)
                return true;
        return false;
    }

  private:
    std::array<Action, kCapacity> actions_;
    std::size_t size_ = 0;
};

}  // namespace bastide::game
