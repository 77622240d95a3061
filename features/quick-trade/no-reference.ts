// The words by which banks and payers say that a payment has no reference. As references they would
// make the payments of different people equal.

const words: ReadonlySet<string> = new Set([
  'NONREF', 'NOTPROVIDED', 'NOTAVAILABLE', 'NOREF', 'NOREFERENCE', 'NONE', 'NULL', 'UNKNOWN', 'NA',
])

/** Whether a text is no reference: empty, marks and zeros alone, or such a word in any letters. */
export function isNoReference(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return /^0*$/.test(plain) || words.has(plain)
}
