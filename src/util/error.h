// What the library throws at its caller, and the assertion for what must never happen.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace bastide {

// Base of everything the library throws. `code` is for programs, what() is for people.
class Error : public std::runtime_error {
  public:
    Error(std::string_view code, const std::string& text) : std::runtime_error(text), code_(code) {}
    std::string_view code() const { return code_; }  // "illegal_action": stable, sent on the wire

  private:
    std::string_view code_;  // always a string literal
};

// A list of fixed size is full although set-up has counted what it can need: a mistake of the program, and better a
// lost game than a wrong one.
[[noreturn, gnu::cold]] void no_room_for(const char* what);

[[noreturn]] void assertion_failed(const char* condition, const char* file, int line);

}  // namespace bastide

// A broken invariant of the program itself, never reachable from input. On in dev, asan and tsan builds.
#ifdef BASTIDE_ASSERTIONS
#define BASTIDE_ASSERT(condition) \
    ((condition) ? static_cast<void>(0) : ::bastide::assertion_failed(#condition, __FILE__, __LINE__))
#else
#define BASTIDE_ASSERT(condition) static_cast<void>(0)
#endif
