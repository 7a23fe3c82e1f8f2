// A foreign program that plays over its standard input and output, line by line (docs/bots.md).
#pragma once

#include <sys/types.h>

#include <string>

#include "lab/contestant.h"

namespace bastide::lab {

// A command run by the shell, with pipes to and from it. It is ended when the object goes.
class ChildProcess {
  public:
    explicit ChildProcess(const std::string& command);  // throws Error "bad_bot"
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    void write(const std::string& text);  // throws Error "bad_bot"
    // The next line without its end. Throws Error "bad_bot" after `milliseconds`, or if there is none.
    std::string read_line(int milliseconds);

  private:
    pid_t process_ = -1;
    int to_child_ = -1, from_child_ = -1;
    std::string command_, pending_;
};

class ExternalBot : public Contestant {
  public:
    ExternalBot(const std::string& command, const game::Setup& setup, int seat, const search::Budget& budget);

    void saw(const game::AnyGame& before, game::Action action, bool is_seen) override;
    game::Action choose(const game::AnyGame& table) override;

  private:
    ChildProcess child_;
    std::string command_;
    int seat_;
    int patience_;  // milliseconds
};

}  // namespace bastide::lab
