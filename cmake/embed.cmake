# Writes the files INPUTS into OUTPUT as raw string literals: name (after FOLDER) and text of each, in alphabetical order,
# given out by FUNCTION of NAMESPACE, which HEADER declares.
# The standard promises 65,536 characters a literal; g++ and clang take any length.
set(code "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n#include \"${HEADER}\"\n\nnamespace ${NAMESPACE} {\n")
set(rows "")
foreach(file IN LISTS INPUTS)
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND rows "    {\"${FOLDER}${name}\", R\"text(${text})text\"},\n")
endforeach()
string(APPEND code "\nstd::span<const EmbeddedFile> ${FUNCTION}() {\n    static const EmbeddedFile kFiles[] = {\n${rows}    };\n")
string(APPEND code "    return kFiles;\n}\n\n}  // namespace ${NAMESPACE}\n")
file(WRITE ${OUTPUT} "${code}")
