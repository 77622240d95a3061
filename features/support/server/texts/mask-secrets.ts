// Secrets in the texts of a chat. A card number and a key phrase of a user are masked before they
// are stored; a text by which an operator asks for a secret is refused.
import { seedWords } from './seed-words.ts'

type Masked = { readonly text: string; readonly isMasked: boolean }

const mask = '••••'
/** A longer run has a phrase in it. */
const phraseLengthMin = 12

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
  const runs = findPhrases(words.length, (place) =>
    seedWords.has(words[place]?.[0].toLowerCase() ?? ''))
  let masked = ''
  let done = 0
  for (const { first, last } of runs) {
    const [from, to] = [words[first], words[last]]
    if (from === undefined || to === undefined) continue
    masked += text.slice(done, from.index) + mask
    done = to.index + to[0].length
  }
  return masked + text.slice(done)
}

type Phrase = { readonly first: number, readonly last: number }

/** The runs of seed words that are long enough for a key phrase. It looks at each word once. */
export function findPhrases(count: number, isSeed: (place: number) => boolean): Phrase[] {
  const runs: Phrase[] = []
  let first = 0
  for (let place = 0; place <= count; place += 1) {
    if (place < count && isSeed(place)) continue
    if (place - first >= phraseLengthMin) runs.push({ first, last: place - 1 })
    first = place + 1
  }
  return runs
}
