// A file of words: an area's texts by key, each in all eight languages. The apps, the mails and the
// messages share this form, so that a new text is one entry of one file.
import { type Language, languages } from '#vocabulary/language.ts'

/** One text in every language. */
export type Translated = Readonly<Record<Language, string>>

/**
 * The texts of one language: a node with a text for each language becomes a text. A node that lacks
 * a language stays a node, so that its use as a text is a type error.
 */
export type WordsIn<Node> = Node extends Translated
  ? string
  : { readonly [Key in keyof Node]: WordsIn<Node[Key]> }

/** The texts of one language of a file of words. Throws for a text without that language. */
export function wordsIn<Node>(node: Node, language: Language): WordsIn<Node>
export function wordsIn(node: unknown, language: Language): unknown {
  if (typeof node !== 'object' || node === null) throw new Error(`no words: ${String(node)}`)
  if (Array.isArray(node)) return node.map((item: unknown) => wordsIn(item, language))
  const entries = Object.entries(node)
  if (!entries.some(([key]) => languages.some((name) => name === key))) {
    return Object.fromEntries(entries.map(([key, value]) => [key, wordsIn(value, language)]))
  }
  const text: unknown = Object.fromEntries(entries)[language]
  if (typeof text !== 'string') throw new Error(`no text in ${language}: ${JSON.stringify(node)}`)
  return text
}
