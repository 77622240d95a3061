// A wait in its largest units, as "2d 11h", in the words of a language.
import { type Language, toBcp47 } from '@ingot/contract/vocabulary'

const units = [
  ['day', 86_400], ['hour', 3_600], ['minute', 60], ['second', 1],
] as const

export type TimePart = { readonly value: string, readonly unit: string }

/** Every unit from the day on, each with two digits: 2, 11, 46, 9 as 02 11 46 09. */
export function timeParts(language: Language, seconds: number): readonly TimePart[] {
  let left = seconds
  return units.map(([unit, length]) => {
    const count = Math.floor(left / length)
    left -= count * length
    const parts = new Intl.NumberFormat(toBcp47(language), {
      style: 'unit', unit, unitDisplay: displayIn(language), minimumIntegerDigits: 2,
      useGrouping: false,
    }).formatToParts(count)
    const join = (isNumber: boolean): string => parts
      .filter(({ type }) => (type === 'integer') === isNumber).map(({ value }) => value).join('')
    return { value: join(true), unit: join(false).trim() }
  })
}

/** The two largest units; the smallest one alone at the end. */
export function timeLeftText(language: Language, seconds: number): string {
  const first = units.findIndex(([, length]) => seconds >= length)
  if (first === -1 || first === units.length - 1) return narrow(language, 'second', seconds)
  let left = seconds
  return units.slice(first, first + 2).map(([unit, length]) => {
    const count = Math.floor(left / length)
    left -= count * length
    return narrow(language, unit, count)
  }).join(' ')
}

/** [DW6] An expected wait: in minutes from five on, below that with seconds. */
export function expectedWaitText(language: Language, seconds: number): string {
  return seconds >= secondsShownMax
    ? narrow(language, 'minute', Math.ceil(seconds / 60)) : timeLeftText(language, seconds)
}

const secondsShownMax = 300

function narrow(language: Language, unit: (typeof units)[number][0], count: number): string {
  const display = { style: 'unit', unit, unitDisplay: displayIn(language) } as const
  const text = new Intl.NumberFormat(toBcp47(language), display).format(count)
  return language === 'ja_JP' ? text.replace(' ', '') : text
}

/** The narrow units of Japanese are Latin letters, which are not written there. */
const displayIn = (language: Language) => language === 'ja_JP' ? 'short' : 'narrow'
