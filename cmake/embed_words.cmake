# Writes the file INPUT into OUTPUT as raw string literals.
file(READ ${INPUT} text)
string(LENGTH "${text}" length)
set(pieces "")
set(at 0)
while(at LESS length)  # a literal may not be longer than 65,536 characters on some compilers
  string(SUBSTRING "${text}" ${at} 15000 piece)
  string(APPEND pieces "    R\"words(${piece})words\",\n")
  math(EXPR at "${at} + 15000")
endwhile()
file(WRITE ${OUTPUT} "#include \"server/embedded_words.h\"\n\nnamespace bastide::server {\n
std::string embedded_words() {\n    std::string all;
    for (const char* piece : {\n${pieces}    })\n        all += piece;\n    return all;\n}\n
}  // namespace bastide::server\n")
