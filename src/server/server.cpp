#include "server/server.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <time.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/admin.h"
#include "server/network.h"
#include "server/upkeep.h"
#include "util/error.h"

namespace bastide::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr int kNicenessOfBots = 5, kNicenessOfFiles = 1, kNicenessOfDrawings = 5;
constexpr std::chrono::milliseconds kLongestLeave(3000), kLook(50);

tcp::endpoint endpoint_of(asio::io_context& context, const std::string& host, unsigned short port) {
    boost::system::error_code error;
    tcp::resolver resolver(context);
    const auto found = resolver.resolve(host, std::to_string(port), tcp::resolver::passive, error);
    if (error || found.empty())
        throw Error("bad_address", fmt::format("there is no address \"{}\" to listen on", host));
    return found.begin()->endpoint();
}

bool try_to_listen(tcp::acceptor& acceptor, const tcp::endpoint& endpoint) {
    boost::system::error_code error;
    acceptor.close(error);
    acceptor.open(endpoint.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(endpoint, error);
    if (!error)
        acceptor.listen(4096, error);
    return !error;
}

void listen(tcp::acceptor& acceptor, asio::io_context& context, const Config& config) {
    constexpr int kTries = 100;
    for (int i = 0; i < (config.take_next_port ? kTries : 1); ++i)
        if (try_to_listen(acceptor, endpoint_of(context, config.host, static_cast<unsigned short>(config.port + i))))
            return;
    throw Error("cannot_listen", fmt::format("port {} of {} is taken", config.port, config.host));
}

// Of this thread alone, without what it waited.
std::chrono::nanoseconds processor_time() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::unique_ptr<Storage> open_storage(const Config& config) {
    std::error_code error;
    std::filesystem::create_directories(config.data, error);
    if (error)
        throw Error("bad_database", fmt::format("cannot make the folder \"{}\"", config.data.string()));
    std::filesystem::permissions(config.data, std::filesystem::perms::owner_all, error);
    if (!config.storage.empty())
        return open_postgres_storage(config.storage);
    return open_sqlite_storage((config.data / kDatabaseName).string());
}

}  // namespace

struct Server::Parts {
    explicit Parts(Config the_config)
        : config(std::move(the_config)),
          acceptor(context),
          signals(context),
          retry(context),
          storage(open_storage(config)),
          workers(std::make_unique<WorkerPool>(std::max(1u, config.workers), kNicenessOfBots)),
          files(std::make_unique<WorkerPool>(1, kNicenessOfFiles,
                                             WorkerPool::Room{config.limits.files_of_visitor, config.limits.files})),
          drawings(std::make_unique<WorkerPool>(
              1, kNicenessOfDrawings, WorkerPool::Room{config.limits.drawings_of_visitor, config.limits.drawings})),
          hub(std::make_unique<Hub>(context, config, *storage, *workers)) {
        listen(acceptor, context, config);
        const bool is_local = acceptor.local_endpoint().address().is_loopback() && config.proxies.empty();
        api = std::make_unique<Api>(*hub, config, Api::Pools{*files, *drawings}, is_local, storage->secret());
        network =
            std::make_unique<Network>(Network{*hub, *api, config, config.limits, storage->secret(), is_local, 0, {}});
        if (!storage->secret().empty())
            storage->join(address_for_others());
        admit_operators();
        api->watch(network->connections);
        accept();
    }
    // Those who report back go first.
    ~Parts() {
        take_key_away(config.data);
        context.stop();
        workers.reset();
        files.reset();
        drawings.reset();
        storage.reset();
    }

    void admit_operators() {
        const tcp::endpoint own = acceptor.local_endpoint();
        const bool is_any = own.address().is_unspecified();
        const std::string host = !is_any ? own.address().to_string() : own.address().is_v6() ? "::1" : "127.0.0.1";
        const std::string key = new_token();
        leave_key(config.data, host, own.port(), key);
        api->admit(key, [this] { leave(); });
    }

    std::string address_for_others() const {
        const tcp::endpoint own = acceptor.local_endpoint();
        if (config.address.empty() && own.address().is_unspecified())
            throw Error("bad_address", "which address do the other servers reach this one at?");
        return config.address.empty() ? fmt::format("{}:{}", own.address().to_string(), own.port()) : config.address;
    }

    void accept() {
        acceptor.async_accept([this](boost::system::error_code error, tcp::socket socket) {
            if (error == asio::error::operation_aborted)
                return;
            if (!error) {
                serve_connection(*network, std::move(socket));
                return accept();
            }
            spdlog::warn("a connection could not be taken: {}", error.message());
            retry.expires_after(std::chrono::milliseconds(100));  // out of file handles: not at once again
            retry.async_wait([this](boost::system::error_code stopped) {
                if (!stopped)
                    accept();
            });
        });
    }

    // Nobody new comes in; who is there is told to come back, and what was done is stored.
    void leave() {
        boost::system::error_code ignored;
        acceptor.close(ignored);
        hub->leave();
        wait_until_quiet(std::chrono::steady_clock::now() + kLongestLeave);
    }
    void wait_until_quiet(std::chrono::steady_clock::time_point end) {
        if (hub->is_quiet() || std::chrono::steady_clock::now() > end)
            return context.stop();
        retry.expires_after(kLook);
        retry.async_wait([this, end](boost::system::error_code stopped) {
            if (!stopped)
                wait_until_quiet(end);
        });
    }

    Config config;
    std::unique_ptr<Network> network;  // connections, destroyed with the context, still count themselves
    asio::io_context context{1};
    tcp::acceptor acceptor;
    asio::signal_set signals;
    asio::steady_timer retry;
    std::unique_ptr<Storage> storage;
    std::unique_ptr<WorkerPool> workers, files, drawings;  // bots; pages; pictures and replays
    std::unique_ptr<Hub> hub;
    std::unique_ptr<Api> api;
};

Server::Server(Config config) : parts_(std::make_unique<Parts>(std::move(config))) {
}

Server::~Server() = default;

unsigned short Server::port() const {
    return parts_->acceptor.local_endpoint().port();
}

std::string Server::address() const {
    const auto endpoint = parts_->acceptor.local_endpoint();
    const bool is_here = endpoint.address().is_loopback() || endpoint.address().is_unspecified();
    return fmt::format("http://{}:{}/", is_here ? "localhost" : parts_->config.host, endpoint.port());
}

// What each thing took of the processor is counted: whatever is done in this thread, everybody else waits for.
void Server::run() {
    for (;;) {
        try {
            const auto begun = processor_time();
            if (parts_->context.run_one() == 0)
                return;
            parts_->hub->metrics().handlers.add(processor_time() - begun);
        } catch (const std::exception& error) {  // of one connection or table: the others go on
            spdlog::error("a handler failed: {}", error.what());
        }
    }
}

void Server::stop() {
    parts_->context.stop();
}

void Server::stop_at_signals() {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait([this](boost::system::error_code error, int) {
        if (!error)
            parts_->leave();
    });
}

}  // namespace bastide::server
