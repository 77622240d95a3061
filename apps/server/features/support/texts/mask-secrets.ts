// Secrets in the texts of a chat. A card number and a key phrase of a user are masked before they
// are stored; a text by which an operator asks for a secret is refused.
import { seedWords } from './seed-words.ts'

type Masked = { readonly text: string; readonly isMasked: boolean }

const mask = '••••'
const phraseLengths = [24, 12] as const

/** Masks card numbers (13 to 19 digits that pass Luhn) and key phrases of 12 or 24 words. */
export function maskSecrets(text: string): Masked {
  const masked = maskPhrases(text.replaceAll(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, maskCard))
  return { text: masked, isMasked: masked !== text }
}

function maskCard(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return passesLuhn(digits) ? `${mask} ${digits.slice(-4)}` : number
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Words may be numbered or divided by any other characters, as people write phrases down. */
function maskPhrases(text: string): string {
  const words = [...text.matchAll(/[A-Za-z]+/g)]
  const runs: { readonly from: number, readonly to: number }[] = []
  for (let place = 0; place < words.length; place += 1) {
    const length = runLength(words.map(([word]) => word.toLowerCase()), place)
    const taken = phraseLengths.find((wanted) => length >= wanted)
    if (taken === undefined) continue
    const [first, last] = [words[place], words[place + length - 1]]
    if (first === undefined || last === undefined) continue
    runs.push({ from: first.index, to: last.index + last[0].length })
    place += length
  }
  return runs.toReversed().reduce(
    (masked, { from, to }) => `${masked.slice(0, from)}${mask}${masked.slice(to)}`, text,
  )
}

function runLength(words: readonly string[], from: number): number {
  const end = words.findIndex((word, place) => place >= from && !seedWords.has(word))
  return (end < 0 ? words.length : end) - from
}
