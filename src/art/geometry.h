// Points, lines and polygons in the units of a drawing: 200 to the side of a square, y downwards.
#pragma once

#include <cmath>
#include <string>
#include <vector>

namespace bastide::art {

inline constexpr double kSquare = 200.0;
inline constexpr double kPi = 3.14159265358979323846;

struct Point {
    double x = 0, y = 0;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Point operator-(Point a) { return {-a.x, -a.y}; }
    friend constexpr Point operator*(Point a, double factor) { return {a.x * factor, a.y * factor}; }
    friend constexpr bool operator==(Point a, Point b) { return a.x == b.x && a.y == b.y; }
};

using Polyline = std::vector<Point>;
using Polygon = std::vector<Point>;  // closed: the last point joins the first

constexpr Point mix(Point a, Point b, double t) {
    return a + (b - a) * t;
}
constexpr double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
constexpr double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
constexpr Point left_of(Point direction) {
    return {direction.y, -direction.x};
}
inline double length(Point a) {
    return std::sqrt(dot(a, a));
}
inline double distance(Point a, Point b) {
    return length(a - b);
}
Point unit(Point vector);  // the zero vector stays zero
Point turned(Point centre, double radius, double radians);
double degrees_of(Point direction);

double distance_to_segment(Point p, Point a, Point b);
double distance_to_line(Point p, const Polyline& line);  // very large for a line of fewer than two points
double length_of(const Polyline& line);
bool contains(const Polygon& polygon, Point p);

// Where the segments a-b and c-d cross: how far along a-b (0..1), or a negative number if they do not.
double crossing_of(Point a, Point b, Point c, Point d);

Polyline straight(Point from, Point to, int steps = 12);
Polyline bezier(Point from, Point handle_from, Point handle_to, Point to, int steps = 24);
Polygon circle(Point centre, double radius, int corners = 48);

// Every `step`-th point with the first and the last: dense lines are for measuring, thin ones for printing.
Polyline thinned(const Polyline& line, std::size_t step);
// Douglas-Peucker: drops points that lie within `tolerance` of the line without them.
Polyline simplified(const Polyline& line, double tolerance);
// The area within `half_width` of a line, as one closed outline.
Polygon ribbon(const Polyline& line, double half_width);

}  // namespace bastide::art
