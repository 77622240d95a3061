// Finds the difference hashes of a list that are near one hash. A query calls it once for each row,
// so that the pictures of a whole page are compared in one pass over all pictures.

type Halves = readonly [high: number, low: number]
type Known = { readonly list: string; readonly hashes: readonly (readonly [string, Halves])[] }

const halfDigits = 8

/** Numbers of 64 bits in hexadecimal digits; lists are separated by commas. */
export function createNearHashes(): (hash: string, list: string, bitsMax: number) => string | null {
  // The calls of one query have one list.
  let known: Known = { list: '', hashes: [] }
  return (hash, list, bitsMax) => {
    if (known.list !== list) {
      const texts = list === '' ? [] : list.split(',')
      known = { list, hashes: texts.map((text) => [text, halvesOf(text)] as const) }
    }
    const [high, low] = halvesOf(hash)
    const near = known.hashes.filter(([, [otherHigh, otherLow]]) =>
      bitsOf(high ^ otherHigh) + bitsOf(low ^ otherLow) <= bitsMax)
    return near.length === 0 ? null : near.map(([text]) => text).join(',')
  }
}

const halvesOf = (text: string): Halves => [
  Number.parseInt(text.slice(0, halfDigits), 16), Number.parseInt(text.slice(halfDigits), 16),
]

/** The set bits of 32: sums of pairs, of fours, of bytes, and of the whole. */
function bitsOf(word: number): number {
  const pairs = word - (word >>> 1 & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + (pairs >>> 2 & 0x3333_3333)
  return Math.imul(fours + (fours >>> 4) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
