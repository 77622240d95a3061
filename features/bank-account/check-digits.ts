// The check digits of bank numbers. They find slips of the typing; whether an account exists, only
// a payment shows. Every argument has the digits 0 to 9 alone.

/** ISO/IEC 7812-1 annex B: from the right, every second digit counts twice. */
export function passesLuhn(digits: string): boolean {
  const sum = sumOf(reversed(digits), (digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit
    return counted > 9 ? counted - 9 : counted
  })
  return sum % 10 === 0
}

const routingWeights = [3, 7, 1] as const

/** The American Bankers Association's sum of a routing number with nine digits. */
export function passesRoutingSum(digits: string): boolean {
  return sumOf(digits, (digit, place) => digit * weight(routingWeights, place)) % 10 === 0
}

const russianWeights = [7, 1, 3] as const

/** The Bank of Russia's sum over the end of a BIK and an account, whose ninth digit is the key. */
export function passesRussianKey(digits: string): boolean {
  return sumOf(digits, (digit, place) => digit * weight(russianWeights, place) % 10) % 10 === 0
}

/** ISO 7064 MOD 97-10, of letters and digits: a letter counts 10 to 35. */
export function restOf97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

const spanishWeights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6] as const

/** The two control digits of a Spanish account: of bank and branch, and of the account's number. */
export function passesSpanishControl(digits: string): boolean {
  return digits.slice(8, 10) === [`00${digits.slice(0, 8)}`, digits.slice(10)]
    .map(spanishControl).join('')
}

function spanishControl(digits: string): string {
  const rest = 11 - sumOf(digits, (digit, place) => digit * weight(spanishWeights, place)) % 11
  return rest === 11 ? '0' : rest === 10 ? '1' : String(rest)
}

const weight = (weights: readonly number[], place: number): number =>
  weights[place % weights.length] ?? 0

const reversed = (text: string): string => [...text].toReversed().join('')

function sumOf(digits: string, term: (digit: number, place: number) => number): number {
  return [...digits].reduce((sum, digit, place) => sum + term(Number(digit), place), 0)
}
