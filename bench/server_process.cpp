#include "server_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace bastide::bench {

ServerProcess::ServerProcess(std::string program, std::string data, std::string storage, Place place)
    : program_(std::move(program)), data_(std::move(data)), storage_(std::move(storage)), place_(std::move(place)) {
}

ServerProcess::~ServerProcess() {
    kill();
}

void ServerProcess::start() {
    std::vector<std::string> words;
    std::istringstream within(place_.within);
    for (std::string word; within >> word;)
        words.push_back(word);
    for (const std::string& word : {program_, std::string("serve"), std::string("--port"), std::to_string(place_.port),
                                    std::string("--host"), place_.host, std::string("--data"), data_})
        words.push_back(word);
    if (!storage_.empty())
        words.insert(words.end(), {"--storage", storage_});
    if (!place_.settings.empty())
        words.insert(words.end(), {"--config", place_.settings});
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    std::fflush(stdout);
    pid_ = fork();
    if (pid_ == 0) {
        std::freopen("/dev/null", "w", stdout);
        execvp(arguments.front(), arguments.data());
        _exit(127);
    }
    boost::asio::io_context context;
    for (int i = 0; i < 1000; ++i) {
        boost::asio::ip::tcp::socket socket(context);
        boost::system::error_code error;
        socket.connect({boost::asio::ip::make_address(place_.host), place_.port}, error);
        if (!error)
            return;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    throw std::runtime_error("the server does not listen");
}

void ServerProcess::kill() {
    if (pid_ <= 0)
        return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
}

void ServerProcess::pause() {
    ::kill(pid_, SIGSTOP);
}

void ServerProcess::go_on() {
    ::kill(pid_, SIGCONT);
}

long ServerProcess::memory_kilobytes() const {
    std::ifstream status(fmt::format("/proc/{}/status", pid_));
    for (std::string word; status >> word;)
        if (long value = 0; word == "VmRSS:" && status >> value)
            return value;
    return 0;
}

double ServerProcess::cpu_seconds() const {
    std::ifstream stat(fmt::format("/proc/{}/stat", pid_));
    std::string word;
    long ticks = 0;
    for (int field = 1; stat >> word; ++field)
        if (field == 14 || field == 15)
            ticks += std::stol(word);
    return static_cast<double>(ticks) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

std::vector<double> sync_times(const std::string& folder, int samples) {
    const std::string path = folder + "/sync-test";
    const int file = open(path.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    std::array<char, 4096> block{};
    std::vector<double> times;
    for (int i = 0; file >= 0 && i < samples; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        if (write(file, block.data(), block.size()) < 0 || fdatasync(file) != 0)
            break;
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
    }
    close(file);
    unlink(path.c_str());
    std::sort(times.begin(), times.end());
    return times;
}

}  // namespace bastide::bench
