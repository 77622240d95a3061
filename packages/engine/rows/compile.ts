// Compiles the functions that read and write the rows of a description to the same code as written
// by hand. A loop over the fields' names takes six times as long, because no name in it is
// constant. The source consists of fixed text and of the fields' names, which are identifiers.
import { assert } from '#kernel/assert.ts'
import type { Fields } from './field.ts'

/** The function of a source that refers to the tools by their names. */
export function compile<Call>(
  fields: Fields, tools: Readonly<Record<string, unknown>>, source: string,
): Call {
  for (const name of Object.keys(fields)) {
    assert(/^[a-z][A-Za-z0-9]*$/.test(name), 'a field has a plain name')
  }
  return new Function(...Object.keys(tools), `return ${source}`)(...Object.values(tools))
}
