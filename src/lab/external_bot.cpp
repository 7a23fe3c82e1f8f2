#include "lab/external_bot.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <mutex>
#include <nlohmann/json.hpp>

#include "game/record.h"

namespace bastide::lab {
namespace {

constexpr int kExtraPatience = 10'000;  // milliseconds over the budget before a bot is given up

[[noreturn]] void fail(const std::string& command, const std::string& why) {
    throw Error("bad_bot", fmt::format("the bot \"{}\" {}", command, why));
}

// The set-up as in a game file, without its first line and the line "actions".
std::string setup_lines(const game::Setup& setup) {
    std::string text = game::write_record({setup, {}, {}, {}});
    text.erase(0, text.find('\n') + 1);
    text.erase(text.find("actions\n"));
    return text;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) : command_(command) {
    static std::mutex mutex;  // no other child may inherit the ends of these pipes
    const std::lock_guard lock(mutex);
    signal(SIGPIPE, SIG_IGN);  // a bot that dies is an error message, not the end of the program
    std::array<int, 2> in{}, out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0)
        fail(command_, "cannot be started");
    process_ = fork();
    if (process_ < 0)
        fail(command_, "cannot be started");
    if (process_ == 0) {
        dup2(in[0], STDIN_FILENO);
        dup2(out[1], STDOUT_FILENO);
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    to_child_ = in[1];
    from_child_ = out[0];
}

ChildProcess::~ChildProcess() {
    close(to_child_);  // the end of its input asks it to leave; then it is made to
    for (int i = 0; i < 20; ++i) {
        if (waitpid(process_, nullptr, WNOHANG) != 0) {
            close(from_child_);
            return;
        }
        usleep(10'000);
    }
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    close(from_child_);
}

void ChildProcess::write(const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = ::write(to_child_, text.data() + done, text.size() - done);
        if (count <= 0)
            fail(command_, "has ended");
        done += static_cast<std::size_t>(count);
    }
}

std::string ChildProcess::read_line(int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    for (;;) {
        if (const std::size_t at = pending_.find('\n'); at != std::string::npos) {
            std::string line = pending_.substr(0, at);
            pending_.erase(0, at + 1);
            if (!line.empty() && line.back() == '\r')
                line.pop_back();
            return line;
        }
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        pollfd waiting{from_child_, POLLIN, 0};
        if (left <= 0 || poll(&waiting, 1, static_cast<int>(left)) <= 0)
            fail(command_, fmt::format("has not answered for {} ms", milliseconds));
        std::array<char, 4096> buffer;
        const ssize_t count = ::read(from_child_, buffer.data(), buffer.size());
        if (count <= 0)
            fail(command_, "has ended");
        pending_.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

ExternalBot::ExternalBot(const std::string& command, const game::Setup& setup, int seat, const search::Budget& budget)
    : child_(command),
      command_(command),
      seat_(seat),
      patience_(static_cast<int>(budget.time.count()) + kExtraPatience) {
    child_.write(fmt::format("bastide bot 1\n{}seat {}\ntime {}\nsims {}\nbegin\n", setup_lines(setup), seat,
                             budget.time.count(), budget.simulations));
    if (const std::string answer = child_.read_line(kExtraPatience); answer != "ready")
        fail(command_, fmt::format("answered \"{}\" to \"begin\" instead of \"ready\"", answer));
}

void ExternalBot::saw(const game::AnyGame& before, game::Action action, bool is_seen) {
    child_.write(is_seen ? fmt::format("action {}\n", before.text_of(action)) : "hidden\n");
}

game::Action ExternalBot::choose(const game::AnyGame& table) {
    const auto actions = std::make_unique<game::ActionList>();
    table.list_actions(*actions);
    std::string request;
    for (const game::Action action : *actions)
        request += fmt::format("option {}\n", table.text_of(action));
    child_.write(request + "go\n");
    for (;;) {
        const std::string answer = child_.read_line(patience_);
        if (answer == "view") {
            child_.write(table.view(game::PlayerId(seat_)).dump() + "\n");
            continue;
        }
        if (!answer.starts_with("play "))
            fail(command_, fmt::format("answered \"{}\" to \"go\" instead of \"play\" and an option", answer));
        try {
            return table.parse(std::string_view(answer).substr(5));
        } catch (const Error& error) {
            fail(command_, fmt::format("answered \"{}\": {}", answer, error.what()));
        }
    }
}

}  // namespace bastide::lab
