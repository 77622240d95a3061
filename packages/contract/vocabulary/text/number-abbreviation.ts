// The units of abbreviated figures. Every exchange writes K, M and B for 1e3, 1e6 and 1e9, and
// 1e4 and 1e8 where a language counts in ten thousands. SPEC §9 divides by 1e3, 1e4 and 1e8: with
// these divisors a figure looks ten to a hundred times too large, so that the site chooses them.
import type { Language } from '#vocabulary/language.ts'

/** `language`: the units of the user's language; `spec`: K, M, B are 1e3, 1e4, 1e8 everywhere. */
export const numberAbbreviations = ['language', 'spec'] as const
export type NumberAbbreviation = (typeof numberAbbreviations)[number]

/** Figures from 10 to the power of `exponent` on are written in this unit. */
export type AbbreviationUnit = { readonly suffix: string; readonly exponent: number }

/** The units of a language, the smallest first. */
export function abbreviationUnits(
  language: Language, abbreviation: NumberAbbreviation,
): readonly AbbreviationUnit[] {
  return abbreviation === 'spec' ? specUnits : myriads[language] ?? thousands
}

const specUnits: readonly AbbreviationUnit[] = [
  { suffix: 'K', exponent: 3 }, { suffix: 'M', exponent: 4 }, { suffix: 'B', exponent: 8 },
]

const thousands: readonly AbbreviationUnit[] = [
  { suffix: 'K', exponent: 3 }, { suffix: 'M', exponent: 6 }, { suffix: 'B', exponent: 9 },
]

const myriads: Partial<Record<Language, readonly AbbreviationUnit[]>> = {
  zh_CN: [{ suffix: '万', exponent: 4 }, { suffix: '亿', exponent: 8 }],
  zh_TW: [{ suffix: '萬', exponent: 4 }, { suffix: '億', exponent: 8 }],
  ja_JP: [{ suffix: '万', exponent: 4 }, { suffix: '億', exponent: 8 }],
  ko_KR: [{ suffix: '만', exponent: 4 }, { suffix: '억', exponent: 8 }],
}
