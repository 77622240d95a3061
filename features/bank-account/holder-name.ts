// The comparison of a bank account's holder with the certified name of a user.

/** The comparisons of a saved account; `undecided` is left to an operator. */
export const holderMatches = ['same', 'undecided'] as const
export type HolderMatch = (typeof holderMatches)[number]
/** `undecided`: one name is in kana and the other is not. */
export const nameComparisons = [...holderMatches, 'differs'] as const
export type NameComparison = (typeof nameComparisons)[number]

const separators = /[\s\p{Pd}.\u00B7\u2022\u2027\u30FB]+/gu

/**
 * Case, spaces, dots and hyphens do not count, nor does the order of the words of Latin names;
 * hiragana, katakana and their small forms are equal.
 */
export function compareNames(one: string, other: string): NameComparison {
  const [first, second] = [one, other].map(foldName)
  if (first === undefined || second === undefined || first.whole === '') return 'differs'
  if (first.whole === second.whole) return 'same'
  if (first.isLatin && second.isLatin) {
    return first.words.join(' ') === second.words.join(' ') ? 'same' : 'differs'
  }
  return first.isKana === second.isKana || second.whole === '' ? 'differs' : 'undecided'
}

/**
 * The payer on a statement against a certified name. Banks shorten names and write them in other
 * scripts: such a payer is `undecided`, and an operator compares.
 */
export function comparePayer(payer: string, certified: string): NameComparison {
  const compared = compareNames(payer, certified)
  if (compared !== 'differs') return compared
  const [one, other] = [payer, certified].map(foldName)
  if (one === undefined || other === undefined || one.whole === '' || other.whole === '') {
    return 'differs'
  }
  if (one.isLatin !== other.isLatin) return 'undecided'
  return isShortened(one.words, other.words) || isShortened(other.words, one.words)
    ? 'undecided' : 'differs'
}

/** Whether each word is one of the other name or its initial, and at least one is whole. */
function isShortened(words: readonly string[], ofName: readonly string[]): boolean {
  const left = [...ofName]
  const take = (fits: (word: string) => boolean): boolean => {
    const place = left.findIndex(fits)
    if (place === -1) return false
    left.splice(place, 1)
    return true
  }
  const whole = words.filter((word) => word.length > 1)
  return whole.length > 0 && whole.every((word) => take((other) => other === word))
    && words.filter((word) => word.length === 1).every((initial) =>
      take((other) => other.startsWith(initial)))
}

type FoldedName = {
  readonly whole: string
  /** In the order of the alphabet. */
  readonly words: readonly string[]
  readonly isLatin: boolean
  readonly isKana: boolean
}

function foldName(name: string): FoldedName {
  const folded = foldKana(name.normalize('NFKC').toUpperCase().toLowerCase())
  const words = folded.split(separators).filter((part) => part !== '')
  const whole = words.join('')
  return {
    whole,
    words: words.toSorted(),
    isLatin: /^[\p{Script=Latin}\p{M}'\u2019]+$/u.test(whole),
    isKana: isKana(whole),
  }
}

const isKana = (text: string): boolean => /^[\p{Script=Katakana}\u30FC]+$/u.test(text)

/** Whether a text is written in katakana, as Japanese banks write names. */
export const isKatakana = (text: string): boolean =>
  isKana(text.normalize('NFKC').replaceAll(separators, ''))

const smallKana = 'ァィゥェォッャュョヮヵヶ'
const largeKana = 'アイウエオツヤユヨワカケ'
const hiragana = /[\u3041-\u3096]/gu
const hiraganaToKatakana = 0x60

/** Banks write katakana with large letters alone. */
function foldKana(text: string): string {
  return text
    .replaceAll(hiragana, (sign) =>
      String.fromCodePoint((sign.codePointAt(0) ?? 0) + hiraganaToKatakana))
    .replaceAll(/[ァィゥェォッャュョヮヵヶ]/gu, (sign) => largeKana[smallKana.indexOf(sign)] ?? sign)
}
