#include "picture/outline.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>

#include "util/error.h"

namespace bastide::picture {
namespace {

using art::Point;

constexpr double kPi = std::numbers::pi;

// Numbers and commands of path data or of a list in parentheses.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {}

    bool at_end() {
        skip();
        return at_ == text_.size();
    }
    bool at_number() {
        skip();
        return at_ < text_.size() &&
               (text_[at_] == '-' || text_[at_] == '+' || text_[at_] == '.' || is_digit(text_[at_]));
    }
    char letter() {
        skip();
        return at_ < text_.size() ? text_[at_++] : '\0';
    }
    double number() {
        skip();
        const std::size_t begin = at_ + (at_ < text_.size() && text_[at_] == '+' ? 1 : 0);
        double value = 0;
        const auto [end, error] = std::from_chars(text_.data() + begin, text_.data() + text_.size(), value);
        if (error != std::errc())
            throw Error("bad_drawing", "a number is missing in a drawing");
        at_ = static_cast<std::size_t>(end - text_.data());
        return value;
    }
    std::string_view word() {
        skip();
        const std::size_t begin = at_;
        while (at_ < text_.size() && std::isalpha(static_cast<unsigned char>(text_[at_])) != 0)
            ++at_;
        return text_.substr(begin, at_ - begin);
    }

  private:
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }
    void skip() {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n'))
            ++at_;
    }
    std::string_view text_;
    std::size_t at_ = 0;
};

double length_of(Point p) {
    return std::hypot(p.x, p.y);
}

// Follows path data and writes down where it leads.
class Pen {
  public:
    explicit Pen(double step) : step_(step) {}

    Outline follow(std::string_view data) {
        Reader reader(data);
        char command = 'M';
        while (!reader.at_end()) {
            if (!reader.at_number())
                command = reader.letter();
            draw(command, reader);
            if (command == 'M' || command == 'm')
                command = command == 'M' ? 'L' : 'l';  // more points of a move are lines
        }
        return std::move(outline_);
    }

  private:
    Point point(Reader& reader, bool is_relative) const {
        const double x = reader.number(), y = reader.number();
        return is_relative ? Point{now_.x + x, now_.y + y} : Point{x, y};
    }
    void draw(char command, Reader& reader) {
        const bool is_relative = command >= 'a';
        switch (static_cast<char>(is_relative ? command - 'a' + 'A' : command)) {
            case 'M':
                now_ = begin_ = handle_ = point(reader, is_relative);
                outline_.push_back({{now_}, false});
                return;
            case 'L':
                return line(point(reader, is_relative));
            case 'H':
                return line({reader.number() + (is_relative ? now_.x : 0), now_.y});
            case 'V':
                return line({now_.x, reader.number() + (is_relative ? now_.y : 0)});
            case 'S': {
                const Point one = handle_, two = point(reader, is_relative);
                return curve(one, two, point(reader, is_relative));
            }
            case 'T': {
                const Point by = now_ + (handle_ - now_) * 1.5, to = point(reader, is_relative);
                return curve(now_ + (by - now_) * (2.0 / 3), to + (by - to) * (2.0 / 3), to);
            }
            case 'C': {
                const Point one = point(reader, is_relative), two = point(reader, is_relative);
                return curve(one, two, point(reader, is_relative));
            }
            case 'Q': {
                const Point by = point(reader, is_relative), to = point(reader, is_relative);
                return curve(now_ + (by - now_) * (2.0 / 3), to + (by - to) * (2.0 / 3), to);
            }
            case 'A':
                return arc(reader, is_relative);
            case 'Z':
                if (!outline_.empty())
                    outline_.back().is_closed = true;
                now_ = handle_ = begin_;
                return;
            default:
                throw Error("bad_drawing", "a drawing has a path that cannot be painted");
        }
    }
    void line(Point to) {
        if (outline_.empty() || outline_.back().is_closed)
            outline_.push_back({{now_}, false});
        outline_.back().points.push_back(to);
        now_ = handle_ = to;
    }
    void curve(Point one, Point two, Point to) {
        const Point from = now_;
        const double length = length_of(one - from) + length_of(two - one) + length_of(to - two);
        const int count = std::clamp(static_cast<int>(length / step_) + 1, 1, 24);
        for (int i = 1; i <= count; ++i) {
            const double t = static_cast<double>(i) / count, u = 1 - t;
            line(from * (u * u * u) + one * (3 * u * u * t) + two * (3 * u * t * t) + to * (t * t * t));
        }
        handle_ = to + (to - two);
    }
    // From end points to a centre, as the specification of SVG does it.
    void arc(Reader& reader, bool is_relative) {
        double rx = std::abs(reader.number()), ry = std::abs(reader.number());
        const double turn = reader.number() * kPi / 180;
        const bool is_large = reader.number() != 0, is_clockwise = reader.number() != 0;
        const Point from = now_, to = point(reader, is_relative);
        if (!(rx > 0) || !(ry > 0))
            return line(to);
        const double cosine = std::cos(turn), sine = std::sin(turn);
        const Point half = (from - to) * 0.5;
        const Point own{cosine * half.x + sine * half.y, -sine * half.x + cosine * half.y};
        const double fit = own.x * own.x / (rx * rx) + own.y * own.y / (ry * ry);
        if (fit > 1) {
            rx *= std::sqrt(fit);
            ry *= std::sqrt(fit);
        }
        const double below = rx * rx * own.y * own.y + ry * ry * own.x * own.x;
        double factor = below > 0 ? std::sqrt(std::max(0.0, rx * rx * ry * ry / below - 1)) : 0;
        if (is_large == is_clockwise)
            factor = -factor;
        const Point middle{factor * rx * own.y / ry, -factor * ry * own.x / rx};
        const Point centre{cosine * middle.x - sine * middle.y + (from.x + to.x) / 2,
                           sine * middle.x + cosine * middle.y + (from.y + to.y) / 2};
        const double begin = std::atan2((own.y - middle.y) / ry, (own.x - middle.x) / rx);
        double sweep = std::atan2((-own.y - middle.y) / ry, (-own.x - middle.x) / rx) - begin;
        if (is_clockwise && sweep < 0)
            sweep += 2 * kPi;
        if (!is_clockwise && sweep > 0)
            sweep -= 2 * kPi;
        const int count = std::clamp(static_cast<int>(std::abs(sweep) * std::max(rx, ry) / step_) + 2, 2, 32);
        for (int i = 1; i <= count; ++i) {
            const double angle = begin + sweep * i / count;
            const double x = rx * std::cos(angle), y = ry * std::sin(angle);
            line(i == count ? to : Point{centre.x + cosine * x - sine * y, centre.y + sine * x + cosine * y});
        }
    }

    double step_;
    Point now_{0, 0}, begin_{0, 0};
    Point handle_{0, 0};  // where a smooth curve leaves to
    Outline outline_;
};

// The parts of a line that are drawn.
std::vector<Contour> dashed(const Contour& contour, const std::vector<double>& dashes) {
    std::vector<Contour> parts;
    std::vector<Point> points = contour.points;
    if (contour.is_closed)
        points.push_back(points.front());
    std::size_t dash = 0;
    double left = dashes[0];
    parts.push_back({{points.front()}, false});
    for (std::size_t i = 1; i < points.size(); ++i) {
        Point from = points[i - 1];
        double length = length_of(points[i] - from);
        while (length > left) {
            from = from + (points[i] - from) * (left / length);
            length -= left;
            if (dash % 2 == 0)
                parts.back().points.push_back(from);
            else
                parts.push_back({{from}, false});
            left = dashes[++dash % dashes.size()];
        }
        left -= length;
        if (dash % 2 == 0)
            parts.back().points.push_back(points[i]);
    }
    if (dash % 2 == 1)
        parts.pop_back();
    return parts;
}

void add_round(Outline& out, Point centre, double radius) {
    out.push_back(disc(centre, radius).front());
}

void add_line(Outline& out, Point from, Point to, double half) {
    const double length = length_of(to - from);
    if (!(length > 0))
        return;
    const Point aside{-(to.y - from.y) / length * half, (to.x - from.x) / length * half};
    out.push_back({{from - aside, to - aside, to + aside, from + aside}, true});  // turns as a disc does
}

}  // namespace

Matrix Matrix::operator*(const Matrix& inner) const {
    return {a * inner.a + c * inner.b, b * inner.a + d * inner.b,     a * inner.c + c * inner.d,
            b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
}

double Matrix::scale() const {
    return std::sqrt(std::abs(a * d - b * c));
}

Matrix matrix_of(std::string_view transform) {
    Matrix all;
    Reader reader(transform);
    while (!reader.at_end()) {
        const std::string_view name = reader.word();
        std::vector<double> values;
        reader.letter();  // (
        while (reader.at_number())
            values.push_back(reader.number());
        reader.letter();  // )
        values.resize(std::max<std::size_t>(values.size(), 1));
        const double first = values[0], second = values.size() > 1 ? values[1] : name == "scale" ? first : 0;
        const double angle = first * kPi / 180;
        if (name == "translate")
            all = all * Matrix{1, 0, 0, 1, first, second};
        else if (name == "scale")
            all = all * Matrix{first, 0, 0, second, 0, 0};
        else if (name == "rotate")
            all = all * Matrix{std::cos(angle), std::sin(angle), -std::sin(angle), std::cos(angle), 0, 0};
        else if (name == "skewX")
            all = all * Matrix{1, 0, std::tan(angle), 1, 0, 0};
        else
            throw Error("bad_drawing", "a drawing is moved in a way that cannot be painted");
    }
    return all;
}

Outline outline_of(std::string_view path_data, double step) {
    return Pen(step).follow(path_data);
}

Outline disc(Point centre, double radius) {
    constexpr int kCorners = 20;
    Contour contour{{}, true};
    for (int i = 0; i < kCorners; ++i) {
        const double angle = 2 * kPi * i / kCorners;
        contour.points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return {contour};
}

Outline rectangle(Point corner, double width, double height) {
    return {
        {{corner, {corner.x + width, corner.y}, {corner.x + width, corner.y + height}, {corner.x, corner.y + height}},
         true}};
}

Outline transformed(Outline outline, const Matrix& matrix) {
    for (Contour& contour : outline)
        for (Point& point : contour.points)
            point = matrix(point);
    return outline;
}

Outline stroked(const Outline& outline, const Stroke& stroke) {
    Outline area;
    const double half = stroke.width / 2;
    const bool has_dashes = std::any_of(stroke.dashes.begin(), stroke.dashes.end(), [](double d) { return d > 0; });
    for (const Contour& whole : outline)
        for (const Contour& part : has_dashes ? dashed(whole, stroke.dashes) : std::vector<Contour>{whole}) {
            const std::vector<Point>& points = part.points;
            for (std::size_t i = 1; i < points.size(); ++i)
                add_line(area, points[i - 1], points[i], half);
            if (part.is_closed)
                add_line(area, points.back(), points.front(), half);
            for (std::size_t i = 0; i < points.size(); ++i)
                if (stroke.has_round_ends || part.is_closed || (i > 0 && i + 1 < points.size()))
                    add_round(area, points[i], half);
        }
    return area;
}

}  // namespace bastide::picture
