#include "art/geometry.h"

#include <algorithm>

namespace bastide::art {

Point unit(Point vector) {
    const double size = length(vector);
    return size == 0 ? vector : vector * (1 / size);
}

Point turned(Point centre, double radius, double radians) {
    return {centre.x + radius * std::cos(radians), centre.y + radius * std::sin(radians)};
}

double degrees_of(Point direction) {
    return std::atan2(direction.y, direction.x) * 180 / kPi;
}

double distance_to_segment(Point p, Point a, Point b) {
    const Point along = b - a;
    const double size = dot(along, along);
    const double t = size == 0 ? 0 : std::clamp(dot(p - a, along) / size, 0.0, 1.0);
    return distance(p, a + along * t);
}

double distance_to_line(Point p, const Polyline& line) {
    double best = 1e9;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        best = std::min(best, distance_to_segment(p, line[i], line[i + 1]));
    return best;
}

double length_of(const Polyline& line) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        sum += distance(line[i], line[i + 1]);
    return sum;
}

bool contains(const Polygon& polygon, Point p) {
    bool inside = false;
    for (std::size_t i = 0, j = polygon.size() - 1; i < polygon.size(); j = i++) {
        const Point a = polygon[i], b = polygon[j];
        if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

double crossing_of(Point a, Point b, Point c, Point d) {
    const double denominator = cross(b - a, d - c);
    if (std::abs(denominator) < 1e-9)
        return -1;
    const double t = cross(c - a, d - c) / denominator;
    const double u = cross(c - a, b - a) / denominator;
    return t >= 0 && t < 1 && u >= 0 && u < 1 ? t : -1;
}

Polyline straight(Point from, Point to, int steps) {
    Polyline line;
    for (int k = 0; k <= steps; ++k)
        line.push_back(mix(from, to, static_cast<double>(k) / steps));
    return line;
}

Polyline bezier(Point from, Point handle_from, Point handle_to, Point to, int steps) {
    Polyline line;
    for (int k = 0; k <= steps; ++k) {
        const double t = static_cast<double>(k) / steps, u = 1 - t;
        line.push_back(from * (u * u * u) + handle_from * (3 * u * u * t) + handle_to * (3 * u * t * t) +
                       to * (t * t * t));
    }
    return line;
}

Polygon circle(Point centre, double radius, int corners) {
    Polygon polygon;
    for (int k = 0; k < corners; ++k)
        polygon.push_back(turned(centre, radius, 2 * kPi * k / corners));
    return polygon;
}

Polyline thinned(const Polyline& line, std::size_t step) {
    if (line.size() < 3)
        return line;
    Polyline thin{line.front()};
    for (std::size_t i = step; i + 1 < line.size(); i += step)
        thin.push_back(line[i]);
    thin.push_back(line.back());
    return thin;
}

namespace {

void keep_far_points(const Polyline& line, std::size_t first, std::size_t last, double tolerance,
                     std::vector<bool>& keep) {
    std::size_t farthest = first;
    double worst = tolerance;
    for (std::size_t i = first + 1; i < last; ++i) {
        const double off = distance_to_segment(line[i], line[first], line[last]);
        if (off > worst) {
            worst = off;
            farthest = i;
        }
    }
    if (farthest == first)
        return;
    keep[farthest] = true;
    keep_far_points(line, first, farthest, tolerance, keep);
    keep_far_points(line, farthest, last, tolerance, keep);
}

}  // namespace

Polyline simplified(const Polyline& line, double tolerance) {
    if (line.size() < 3)
        return line;
    std::vector<bool> keep(line.size(), false);
    keep.front() = keep.back() = true;
    keep_far_points(line, 0, line.size() - 1, tolerance, keep);
    Polyline result;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (keep[i])
            result.push_back(line[i]);
    return result;
}

Polygon ribbon(const Polyline& line, double half_width) {
    if (line.size() < 2)
        return {};
    Polygon outline, back;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point before = line[i == 0 ? 0 : i - 1], after = line[std::min(i + 1, line.size() - 1)];
        const Point side = left_of(unit(after - before)) * half_width;
        outline.push_back(line[i] + side);
        back.push_back(line[i] - side);
    }
    outline.insert(outline.end(), back.rbegin(), back.rend());
    return outline;
}

}  // namespace bastide::art
