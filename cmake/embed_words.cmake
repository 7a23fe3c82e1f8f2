# Writes the file INPUT into OUTPUT as a raw string literal.
file(READ ${INPUT} text)
string(LENGTH "${text}" length)
set(literal "")
set(at 0)
while(at LESS length)  # a literal may not be longer than 65,536 characters on some compilers
  string(SUBSTRING "${text}" ${at} 15000 piece)
  string(APPEND literal "R\"words(${piece})words\"\n")
  math(EXPR at "${at} + 15000")
endwhile()
file(WRITE ${OUTPUT} "#include \"server/embedded_words.h\"\n\nnamespace bastide::server {\n
std::string_view embedded_words() {\n    return ${literal};\n}\n\n}  // namespace bastide::server\n")
