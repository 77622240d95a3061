// The form of a reference by which equal ones are found: people and banks write the same one in
// several ways.

/** The source of a reference: a chain, or a bank. */
export const sourceOf = (chain: string | null): string => chain ?? 'bank'

/**
 * [OD5] A bank's reference without blanks, in capitals, with one kind of dash. A transaction of 64
 * hexadecimal digits in small letters without "0x"; any other one unchanged, because the letters
 * of other chains differ by case.
 */
export function referenceKeyOf(chain: string | null, reference: string): string {
  const plain = reference.normalize('NFKC').replaceAll(/\s/g, '')
  if (chain === null) return plain.replaceAll(/\p{Dash_Punctuation}/gu, '-').toUpperCase()
  const [, digits] = /^(?:0x)?([0-9a-f]{64})$/i.exec(plain) ?? []
  return digits === undefined ? plain : digits.toLowerCase()
}
