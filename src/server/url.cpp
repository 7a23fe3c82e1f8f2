// Boost.URL is compiled here, so that nothing has to be linked.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wshadow"
#include <boost/url/src.hpp>
#pragma GCC diagnostic pop
