// The server: opens the database, listens, and serves until it is stopped.
#pragma once

#include <memory>

#include "server/config.h"

namespace bastide::server {

class Server {
  public:
    // Listens when it returns. Throws Error "bad_database", "cannot_listen", "bad_address".
    explicit Server(Config config);
    ~Server();

    unsigned short port() const;
    std::string address() const;  // "http://localhost:8080/"
    void run();                   // until `stop`
    void stop();                  // from any thread, or by a signal
    void stop_at_signals();       // interrupt and terminate

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace bastide::server
