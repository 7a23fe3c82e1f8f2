// The server as a process of its own that can be killed.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace bastide::bench {

class ServerProcess {
  public:
    struct Place {
        std::string host = "127.0.0.1";
        unsigned short port = 0;
        std::string within;    // a command that runs another, as in a network of its own; empty: none
        std::string settings;  // a file; empty: none
    };
    // Without a storage of several servers the tables are in the folder.
    ServerProcess(std::string program, std::string data, std::string storage, Place place);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    void start();  // returns when it listens; throws std::runtime_error if it does not
    void kill();   // kill -9
    void pause();  // it stands still, with all its connections
    void go_on();
    long memory_kilobytes() const;
    double cpu_seconds() const;

  private:
    std::string program_, data_, storage_;
    Place place_;
    pid_t pid_ = -1;
};

// Milliseconds that writing 4 KB and waiting for the disk takes in a folder: sorted samples.
std::vector<double> sync_times(const std::string& folder, int samples);

}  // namespace bastide::bench
