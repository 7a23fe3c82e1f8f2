#include "picture/paint.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <optional>

#include "util/error.h"

namespace bastide::picture {
namespace {

struct Element {
    std::string_view name;
    std::map<std::string_view, std::string_view> given;
    std::vector<Element> inside;
    std::string_view words;  // of a stylesheet

    std::string_view operator[](std::string_view attribute) const {
        const auto found = given.find(attribute);
        return found == given.end() ? std::string_view() : found->second;
    }
    double number(std::string_view attribute, double fallback = 0) const {
        const std::string text((*this)[attribute]);
        return text.empty() ? fallback : std::strtod(text.c_str(), nullptr);
    }
};

// Documents as the program writes them: no comments, no entities outside of words.
class Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}
    Element parse() {
        Element root{"document", {}, {}, {}};
        inside(root);
        if (root.inside.size() != 1)
            throw Error("bad_drawing", "a drawing is one document");
        return std::move(root.inside.front());
    }

  private:
    void inside(Element& parent) {
        for (;;) {
            const std::size_t open = rest_.find('<');
            if (open == std::string_view::npos)
                return;
            parent.words = rest_.substr(0, open);
            rest_.remove_prefix(open + 1);
            const std::size_t close = rest_.find('>');
            if (close == std::string_view::npos)
                throw Error("bad_drawing", "an element of a drawing does not end");
            std::string_view tag = rest_.substr(0, close);
            rest_.remove_prefix(close + 1);
            if (tag.starts_with('/'))
                return;
            const bool is_empty = tag.ends_with('/');
            if (is_empty)
                tag.remove_suffix(1);
            parent.inside.push_back(element(tag));
            if (!is_empty)
                inside(parent.inside.back());
        }
    }
    static Element element(std::string_view tag) {
        const std::size_t end = tag.find(' ');
        Element made{tag.substr(0, end), {}, {}, {}};
        tag.remove_prefix(std::min(end, tag.size()));
        for (;;) {
            const std::size_t begin = tag.find_first_not_of(' ');
            const std::size_t equals = tag.find("=\"");
            if (begin == std::string_view::npos || equals == std::string_view::npos)
                return made;
            const std::size_t quote = tag.find('"', equals + 2);
            if (quote == std::string_view::npos)
                throw Error("bad_drawing", "an attribute of a drawing does not end");
            made.given[tag.substr(begin, equals - begin)] = tag.substr(equals + 2, quote - equals - 2);
            tag.remove_prefix(quote + 1);
        }
    }
    std::string_view rest_;
};

std::vector<std::string_view> words_of(std::string_view text, char separator = ' ') {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = text.find(separator);
        if (end != 0)
            words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end == std::string_view::npos ? end : end + 1, text.size()));
    }
    return words;
}

using Look = std::map<std::string_view, std::string_view>;

// The stylesheet: a class, or a class within another.
class Styles {
  public:
    explicit Styles(std::string_view css) {
        while (!css.empty()) {
            const std::size_t open = css.find('{'), close = css.find('}');
            if (open == std::string_view::npos || close == std::string_view::npos)
                return;
            add(css.substr(0, open), css.substr(open + 1, close - open - 1));
            css.remove_prefix(close + 1);
        }
    }
    Look of(std::string_view classes, const std::vector<std::string_view>& around) const {
        const std::vector<std::string_view> own = words_of(classes);
        const auto has = [](const std::vector<std::string_view>& list, std::string_view name) {
            return std::find(list.begin(), list.end(), name) != list.end();
        };
        Look look;
        for (const bool is_within : {false, true})  // what is said more closely comes last
            for (const Rule& rule : rules_)
                if (rule.around.empty() != is_within && has(own, rule.own) && (!is_within || has(around, rule.around)))
                    look[rule.property] = rule.value;
        return look;
    }

  private:
    struct Rule {
        std::string_view around, own, property, value;
    };
    void add(std::string_view selectors, std::string_view body) {
        for (const std::string_view selector : words_of(selectors, ',')) {
            const std::vector<std::string_view> parts = words_of(selector);
            for (const std::string_view entry : words_of(body, ';')) {
                const std::size_t colon = entry.find(':');
                if (colon != std::string_view::npos)
                    rules_.push_back({parts.size() > 1 ? parts[0].substr(1) : "", parts.back().substr(1),
                                      entry.substr(0, colon), entry.substr(colon + 1)});
            }
        }
    }
    std::vector<Rule> rules_;
};

class Painter {
  public:
    Painter(const Element& document, Bitmap& bitmap) : bitmap_(bitmap) {
        for (const Element& element : document.inside)
            if (element.name == "style")
                styles_.emplace(element.words);
        name(document);
    }

    void paint(const Element& element, const Matrix& where, const Mask* clip) {
        if (element.name == "path" || element.name == "circle" || element.name == "rect")
            return shape(element, where, clip);
        if (element.name == "use") {
            const auto found = named_.find(element["href"].substr(1));
            if (found == named_.end())
                throw Error("bad_drawing", "a drawing uses what is not there");
            const Matrix moved = where * Matrix{1, 0, 0, 1, element.number("x"), element.number("y")};
            if (element["width"].empty())
                return paint(*found->second, moved, clip);
            const Outline frame = rectangle({0, 0}, element.number("width"), element.number("height"));
            const Mask own = bitmap_.mask_of(transformed(frame, moved), clip);
            return paint(*found->second, moved, &own);
        }
        if (element.name == "g" || element.name == "svg")
            return group(element, where, clip);
        if (element.name != "defs" && element.name != "style" && element.name != "text" && element.name != "clipPath")
            throw Error("bad_drawing", "a drawing has an element that cannot be painted");
    }

  private:
    void name(const Element& element) {
        if (const std::string_view id = element["id"]; !id.empty())
            named_[id] = &element;
        for (const Element& child : element.inside)
            name(child);
    }
    void group(const Element& element, const Matrix& where, const Mask* clip) {
        const Matrix moved = where * matrix_of(element["transform"]);
        const std::vector<std::string_view> before = around_;
        for (const std::string_view one : words_of(element["class"]))
            around_.push_back(one);
        std::optional<Mask> own;
        if (const std::string_view wanted = element["clip-path"]; wanted.starts_with("url(#")) {
            const Element* area = named_.at(wanted.substr(5, wanted.size() - 6));
            own = bitmap_.mask_of(transformed(outline(area->inside.at(0), moved), moved), clip);
        }
        for (const Element& child : element.inside)
            paint(child, moved, own ? &*own : clip);
        around_ = before;
    }
    static Outline outline(const Element& element, const Matrix& where) {
        if (element.name == "circle")
            return disc({element.number("cx"), element.number("cy")}, element.number("r"));
        if (element.name == "rect")
            return rectangle({element.number("x"), element.number("y")}, element.number("width"),
                             element.number("height"));
        constexpr double kStep = 2;  // pixels
        return outline_of(element["d"], kStep / std::max(where.scale(), 1e-6));
    }
    void shape(const Element& element, const Matrix& where, const Mask* clip) {
        const Look look = styles_ ? styles_->of(element["class"], around_) : Look{};
        const auto said = [&](std::string_view property, std::string_view fallback) {
            const auto found = look.find(property);
            if (found != look.end())
                return found->second;
            return element[property].empty() ? fallback : element[property];
        };
        const Matrix moved = where * matrix_of(element["transform"]);
        const Outline own = outline(element, moved);
        const double opacity = element.number("opacity", 1);
        if (const std::string_view fill = said("fill", "#000"); fill != "none")
            bitmap_.fill(transformed(own, moved), ink_of(fill), opacity, clip);
        const std::string_view ink = said("stroke", "none");
        if (ink == "none")
            return;
        Stroke stroke{std::strtod(std::string(said("stroke-width", "1")).c_str(), nullptr),
                      said("stroke-linecap", "butt") == "round",
                      {}};
        for (const std::string_view dash : words_of(element["stroke-dasharray"]))
            stroke.dashes.push_back(std::strtod(std::string(dash).c_str(), nullptr));
        bitmap_.fill(transformed(stroked(own, stroke), moved), ink_of(ink), opacity, clip);
    }

    Bitmap& bitmap_;
    std::optional<Styles> styles_;
    std::map<std::string_view, const Element*> named_;
    std::vector<std::string_view> around_;  // classes of what the element lies in
};

}  // namespace

Bitmap painted(std::string_view document, Frame frame) {
    const Element drawing = Parser(document).parse();
    const double width = drawing.number("width"), height = drawing.number("height");
    const double room_x = frame.width - 2 * frame.margin, room_y = frame.height - 2 * frame.margin;
    const double scale = std::min({frame.most, room_x / width, room_y / height});
    Bitmap bitmap(frame.width, frame.height, {});
    const Matrix where{scale, 0, 0, scale, (frame.width - scale * width) / 2, (frame.height - scale * height) / 2};
    Painter painter(drawing, bitmap);
    // The ground of the document is the ground of the whole picture.
    for (const Element& element : drawing.inside)
        if (element["class"] == "b-table") {
            const double far = 2.0 * (frame.width + frame.height);
            Element ground = element;
            ground.given["width"] = ground.given["height"] = "1";
            painter.paint(ground, {far, 0, 0, far, 0, 0}, nullptr);
        }
    painter.paint(drawing, where, nullptr);
    return bitmap;
}

}  // namespace bastide::picture
