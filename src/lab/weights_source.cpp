#include "lab/weights_source.h"

#include <fmt/format.h>

#include <cctype>
#include <span>

#include "land/core/module.h"

namespace bastide::lab {
namespace {

std::string list_of(std::span<const float> values) {
    std::string text;
    for (const float value : values)
        text += fmt::format("{}{:.4f}f", text.empty() ? "" : ", ", value);
    return text;
}

std::string terms_of(std::string_view name, std::span<const float> values) {
    std::string text = fmt::format("    .{} =\n        {{\n", name);
    for (std::size_t i = 0; i < values.size(); ++i)
        text += fmt::format("            {:.4f}f,  // {}\n", values[i], land::kTermNames[i]);
    return text + "        },\n";
}

// "under-the-big-top": UnderTheBigTop
std::string id_of(std::string_view module) {
    std::string id;
    bool begins = true;
    for (const char letter : module) {
        if (letter != '-')
            id += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
        begins = letter == '-';
    }
    return id;
}

// Those that do not count once.
std::string modules_of(const land::ModuleFactors& factors) {
    std::string text;
    for (const land::Module* module : land::all_modules())
        if (const float factor = factors[static_cast<std::size_t>(module->id)]; factor != 1)
            text += fmt::format("        {{ModuleId::{}, {:.4f}f}},\n", id_of(module->name), factor);
    return text.empty() ? "" : fmt::format("    .modules = factors_of({{\n{}    }}),\n", text);
}

}  // namespace

std::string weights_source(const std::string& origin, std::string_view name, const land::Weights& weights) {
    std::string text = origin;
    text += "#include \"land/evaluation/weights.h\"\n\nnamespace bastide::land {\n\n";
    text += fmt::format("constinit const Weights {}{{\n", name);
    text +=
        fmt::format("    .city = {{{}}},\n    .road = {{{}}},\n    .free_city = {{{}}},\n    .square = {{{}}},\n",
                    list_of(weights.city), list_of(weights.road), list_of(weights.free_city), list_of(weights.square));
    text += terms_of("terms", weights.terms) + terms_of("early", weights.early) + modules_of(weights.modules);
    return text + "};\n\n}  // namespace bastide::land\n";
}

}  // namespace bastide::lab
