// How figures and times are written for a reader of one language. Every function takes the wire's
// decimal text (or nothing: unknown is a dash, never 0) and never passes through a float.
import {
  type AbbreviationUnit, abbreviationUnits, type Language, moneyPrecision, type NumberAbbreviation,
  toBcp47,
} from '@ingot/contract/vocabulary'
import { amountDecimals, type AmountMode, exactDecimals } from './amount-decimals.ts'
import {
  integerDigitsOf, isDecimalText, roundDecimals, shiftDecimal, signOfDecimal,
} from './decimal-text.ts'

/** The placeholder of an unknown figure. */
export const unknownFigure = '–'

/** The placeholder of a hidden figure; the same for every figure, so that none reveals its size. */
export const hiddenFigure = '••••••'

/** Before an estimate; a line never ends between it and its number. */
export const approximately = '≈\u00a0'

/** U+2212: as wide as a plus sign, so that columns do not shift. */
export const minusSign = '\u2212'

type Figure = string | null | undefined
type Moment = number | null | undefined
type Decimals = {
  readonly min: number
  readonly max: number
  readonly roundingMode?: 'trunc' | 'halfExpand'
}

export type Format = {
  readonly language: Language
  /** The locale's marks of decimals and groups. */
  readonly marks: { readonly decimal: string; readonly group: string }
  /** A price with exactly its market's decimals. */
  price(figure: Figure, decimals: number): string
  /** The estimated worth of a price, rounded to the nearest; a balance is never rounded. */
  worth(figure: Figure, decimals: number): string
  /** A quantity with exactly the decimals of its lot. */
  quantity(figure: Figure, decimals: number): string
  /** [W202] An amount of a coin or fiat currency, with its unit: no line ends between the two. */
  amount(figure: Figure, symbol: string, mode?: AmountMode): string
  /** The same without its unit. */
  figure(figure: Figure, symbol: string, mode?: AmountMode): string
  /** The same with + or U+2212, by the written figure; zero has no sign. */
  signedFigure(figure: Figure, symbol: string, mode?: AmountMode): string
  /** Every digit of a figure that is no amount of a known coin; zeros up to the least decimals. */
  digits(figure: Figure, decimalsMin?: number): string
  /** A worth or a total in USDT: two decimals, rounded half away from zero. */
  money(figure: Figure): string
  /** A result, rounded to the nearest, with + or U+2212; zero has no sign. */
  signed(figure: Figure, decimals: number): string
  /** Signed per cent to the nearest of two decimals, from a figure in per cent ("1.84"). */
  percent(figure: Figure): string
  /** A rate of funding: signed per cent with four decimals, from a share ("0.0001"). */
  funding(figure: Figure): string
  /** Per cent of a whole, rounded to the nearest, without a sign, from a figure in per cent. */
  share(figure: Figure, decimals?: number): string
  /** Per cent with every digit of a figure in per cent, as the locale writes it: "25%". */
  rate(figure: Figure, decimalsMin?: number): string
  /** The same of a whole number of millionths: 1,000 is "0.1%". */
  ppm(value: number): string
  /** To the nearest tenth: "1.2 MB". */
  megabytes(value: number): string
  /** Rounded to four digits, with K, M, B (or wan, yi); show the full figure in the label. */
  compact(figure: Figure): string
  /** A whole number, grouped. */
  count(value: number): string
  date(at: Moment): string
  time(at: Moment): string
  dateTime(at: Moment): string
  /** Hour and minute only, for dense rows. */
  clock(at: Moment): string
  /** Day and month with hour and minute, for lists within a year. */
  dayTime(at: Moment): string
}

const made = new Map<string, Format>()

/** The formats of one language; made once, so that it can be compared by identity. */
export function createFormat(language: Language, abbreviation: NumberAbbreviation): Format {
  const key = `${language} ${abbreviation}`
  const known = made.get(key)
  if (known !== undefined) return known
  const format = { language, ...figureFormats(language, abbreviation), ...timeFormats(language) }
  made.set(key, format)
  return format
}

function figureFormats(language: Language, abbreviation: NumberAbbreviation) {
  const locale = toBcp47(language)
  const plain = (figure: Figure, decimals: Decimals): string =>
    withSign(figure, false, (digits) => grouped(locale, decimals).format(digits))
  const exactly = (figure: Figure, decimals: number): string =>
    plain(figure, { min: decimals, max: decimals })
  const rounded = (figure: Figure, decimals: number): string =>
    plain(figure, { min: decimals, max: decimals, roundingMode: 'halfExpand' })
  return {
    price: exactly,
    ...amountFormats(locale),
    worth: rounded,
    quantity: exactly,
    digits: (figure: Figure, decimalsMin = 0) =>
      plain(figure, { min: decimalsMin, max: exactDecimals }),
    money: (figure: Figure) => rounded(figure, moneyPrecision),
    signed: (figure: Figure, decimals: number) => withSign(
      figure === null || figure === undefined ? figure : roundDecimals(figure, decimals),
      true,
      (digits) => grouped(locale, { min: decimals, max: decimals }).format(digits),
    ),
    percent: (figure: Figure) => withSign(
      figure === null || figure === undefined ? figure : roundDecimals(figure, 2),
      true,
      (digits) => percentFormat(locale, 2).format(digits),
    ),
    funding: (figure: Figure) => withSign(
      figure === null || figure === undefined ? figure : roundDecimals(shiftDecimal(figure, 2), 4),
      true,
      (digits) => percentFormat(locale, 4).format(digits),
    ),
    share: (figure: Figure, decimals = 1) => withSign(
      figure,
      false,
      (digits) => percentFormat(locale, decimals).format(digits),
    ),
    rate: (figure: Figure, decimalsMin = 0) => withSign(
      figure,
      false,
      (digits) => percentFormat(locale, decimalsMin, 18).format(digits),
    ),
    ppm: (value: number) => withSign(
      shiftDecimal(String(value), -4),
      false,
      (digits) => percentFormat(locale, 0, 4).format(digits),
    ),
    megabytes: (value: number) => new Intl.NumberFormat(locale, {
      style: 'unit', unit: 'megabyte', maximumFractionDigits: 1,
    }).format(value),
    compact: (figure: Figure) => withSign(figure, false, (digits) =>
      shortDigits(digits, locale, abbreviationUnits(language, abbreviation))),
    count: (value: number) => grouped(locale, { min: 0, max: 0 }).format(value),
    marks: marksOf(grouped(locale, { min: 1, max: 1 })),
  }
}

/** [W202] Amounts of coins and fiat currencies: the one place that knows their decimals. */
function amountFormats(locale: string) {
  const written = (figure: Figure, symbol: string, { mode, plus }: AmountLook): string => {
    if (figure === null || figure === undefined) return unknownFigure
    const { min, max } = amountDecimals(figure, symbol, mode)
    return withSign(roundDecimals(figure, max), plus, (digits) =>
      grouped(locale, { min, max }).format(digits))
  }
  const bare = (figure: Figure, symbol: string, mode?: AmountMode): string =>
    written(figure, symbol, { mode, plus: false })
  return {
    figure: bare,
    amount: (figure: Figure, symbol: string, mode?: AmountMode) =>
      `${bare(figure, symbol, mode)}\u00a0${symbol}`,
    signedFigure: (figure: Figure, symbol: string, mode?: AmountMode) =>
      written(figure, symbol, { mode, plus: true }),
  }
}

type AmountLook = { readonly mode: AmountMode | undefined, readonly plus: boolean }

function timeFormats(language: Language) {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const second = { second: '2-digit' } as const
  const written = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (at: Moment): string => {
      if (at === null || at === undefined) return unknownFigure
      // Thai writes the Buddhist year by default; exchanges write the common one everywhere.
      format ??= new Intl.DateTimeFormat(toBcp47(language), { ...options, calendar: 'gregory' })
      return format.format(at)
    }
  }
  const dayTime = written({ month: '2-digit', day: '2-digit', ...clock })
  return {
    date: written(day),
    time: written({ ...clock, ...second }),
    dateTime: written({ ...day, ...clock, ...second }),
    clock: written(clock),
    // Some languages put a comma between the two, which is too wide for a dense row.
    dayTime: (at: Moment) => dayTime(at).replace(',', ''),
  }
}

/** Writes the sign ourselves, because Intl writes a hyphen in most languages. */
function withSign(
  figure: Figure,
  plus: boolean,
  write: (digits: `${number}`) => string,
): string {
  if (figure === null || figure === undefined) return unknownFigure
  const sign = signOfDecimal(figure)
  const text = write(numeric(figure.replace('-', '')))
  // A figure cut to zero has no sign: "−0.00" would be a loss of nothing.
  if (sign < 0) return /[1-9]/.test(text) ? minusSign + text : text
  return plus && sign > 0 ? `+${text}` : text
}

function numeric(text: string): `${number}` {
  if (!isDecimalText(text)) throw new RangeError('only decimal texts are formatted')
  return text
}

function marksOf(format: Intl.NumberFormat): Format['marks'] {
  const parts = new Map(format.formatToParts(1_000.5).map(({ type, value }) => [type, value]))
  return { decimal: parts.get('decimal') ?? '.', group: parts.get('group') ?? '' }
}

/**
 * In the largest unit that the rounded figure reaches, with four digits where it has as many: a
 * figure that rounds up to the next unit is written in that unit.
 */
function shortDigits(
  digits: `${number}`, locale: string, units: readonly AbbreviationUnit[],
): string {
  const last = units.length - 1
  let index = units.findLastIndex(({ exponent }) => integerDigitsOf(digits) > exponent)
  let rounded = roundedTo(index)
  while (index < last && reaches(rounded, index + 1)) rounded = roundedTo(index += 1)
  const max = shortDecimals(rounded)
  const { suffix = '' } = units[index] ?? {}
  return grouped(locale, { min: suffix === '' ? 0 : max, max }).format(rounded) + suffix

  function roundedTo(unit: number): `${number}` {
    const shifted = shiftDecimal(digits, -(units[unit]?.exponent ?? 0))
    return numeric(roundDecimals(shifted, shortDecimals(shifted)))
  }
  function reaches(figure: string, unit: number): boolean {
    const between = (units[unit]?.exponent ?? 0) - (units[unit - 1]?.exponent ?? 0)
    return integerDigitsOf(figure) > between
  }
}

/** Four digits at most, and two behind the point. */
function shortDecimals(figure: string): number {
  return Math.min(2, Math.max(0, 4 - integerDigitsOf(figure)))
}

const numberFormats = new Map<string, Intl.NumberFormat>()

function grouped(locale: string, decimals: Decimals): Intl.NumberFormat {
  const { min, max, roundingMode = 'trunc' } = decimals
  return kept(`${locale} ${min} ${max} ${roundingMode}`, () => new Intl.NumberFormat(locale, {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    // Spanish leaves four digits ungrouped by default; a column must group all or none.
    useGrouping: 'always',
    roundingMode,
  }))
}

function percentFormat(locale: string, min: number, max = min): Intl.NumberFormat {
  return kept(`${locale} % ${min} ${max}`, () => new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    useGrouping: 'always',
    roundingMode: 'halfExpand',
  }))
}

function kept(key: string, make: () => Intl.NumberFormat): Intl.NumberFormat {
  const known = numberFormats.get(key)
  if (known !== undefined) return known
  const format = make()
  numberFormats.set(key, format)
  return format
}
