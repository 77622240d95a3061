// Merges the facts of the nouns. A word that two nouns have stops the start.

/** The parts of one kind that the nouns have. */
type PartOf<Nouns, Kind extends string> = {
  [Noun in keyof Nouns]: Nouns[Noun] extends { readonly [Key in Kind]: infer Part } ? Part : never
}[keyof Nouns]

type WordOf<Part> = Part extends Part ? keyof Part : never
type FactOf<Part, Word extends PropertyKey> =
  Part extends { readonly [Key in Word]: infer Fact } ? Fact : never
type Merged<Part> = { readonly [Word in WordOf<Part>]: FactOf<Part, Word> }

/** The tables of one kind in one. Throws for a word that two nouns have. */
export function gather<Nouns extends object, Kind extends string>(
  nouns: Nouns, kind: Kind,
): Merged<PartOf<Nouns, Kind>>
export function gather(nouns: object, kind: string): object {
  return merge(partsOf(nouns, kind))
}

/** The lists of one kind in one. Throws for a word that two nouns have. */
export function gatherList<Nouns extends object, Kind extends string>(
  nouns: Nouns, kind: Kind,
): readonly Extract<PartOf<Nouns, Kind>, readonly string[]>[number][]
export function gatherList(nouns: object, kind: string): readonly string[] {
  const words = Object.values(partsOf(nouns, kind)).flatMap((list): string[] => Object.values(list))
  const doubled = words.find((word, at) => words.indexOf(word) !== at)
  if (doubled !== undefined) throw new Error(`two nouns have ${doubled} among their ${kind}`)
  return words
}

/** The tables of several nouns in one. Throws for a word that two nouns have. */
export function merge<Parts extends object>(parts: Parts): Merged<Parts[keyof Parts]>
export function merge(parts: object): object {
  const merged = new Map<string, unknown>()
  for (const [noun, part] of Object.entries(parts)) {
    for (const [word, fact] of Object.entries(part)) {
      if (merged.has(word)) throw new Error(`${noun} has ${word}, which another noun has`)
      merged.set(word, fact)
    }
  }
  return Object.fromEntries(merged)
}

function partsOf(nouns: object, kind: string): Readonly<Record<string, object>> {
  return Object.fromEntries(Object.entries(nouns).flatMap(([noun, facts]) => {
    const part: unknown = Object.entries(Object(facts)).find(([name]) => name === kind)?.[1]
    return typeof part === 'object' && part !== null ? [[noun, part]] : []
  }))
}
