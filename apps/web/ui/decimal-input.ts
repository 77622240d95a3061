// What a person types as an amount, as a pure text model: any keyboard's digits and decimal mark
// come in, a plain decimal text ("1234.5") goes out. No float ever holds the value.

export type DecimalRules = {
  /** Decimal places kept; further ones are cut off, never rounded up. */
  readonly decimals: number
  /** The locale's grouping mark, given for pasted text only: "1,234" is then 1234. */
  readonly groupMark?: string | undefined
}

const integerDigitsMax = 15
const spaces = /[\s\u00a0\u202f\u2009'\u2019_]/g
/** Where each script's ten digits begin: full-width, Thai, Arabic-Indic and its eastern form. */
const digitZeros = [0xff10, 0x0e50, 0x0660, 0x06f0]
const marks = /[.,\uff0e\uff0c\u3002\uff61\u066b]/g

/**
 * The plain decimal text for what was typed, or undefined when it holds anything else than a
 * number (a minus, an exponent, letters): the field then keeps what it had. An unfinished number
 * ("12.") is kept as it is, so that typing can go on.
 */
export function toDecimalText(typed: string, rules: DecimalRules): string | undefined {
  const text = unifyMarks(asciiDigits(typed).replace(spaces, ''), rules.groupMark)
  if (text === undefined || !/^\d*\.?\d*$/.test(text)) return undefined
  if (text === '') return ''
  const [integer = '', fraction] = text.split('.')
  const whole = integer.replace(/^0+(?=\d)/, '') || '0'
  if (whole.length > integerDigitsMax) return undefined
  if (fraction === undefined || rules.decimals === 0) return whole
  return `${whole}.${fraction.slice(0, rules.decimals)}`
}

/** The finished form, when the field is left: "12." is 12, "0.500" is 0.5, "" stays empty. */
export function trimDecimalText(text: string): string {
  if (!text.includes('.')) return text
  return text.replace(/0+$/, '').replace(/\.$/, '')
}

export type StepRules = {
  readonly decimals: number
  /** The smallest move, a plain decimal text: "0.1". */
  readonly step: string
}

/** One step up (1) or down (-1), onto the grid of steps, and never below zero. */
export function stepDecimalText(text: string, direction: 1 | -1, rules: StepRules): string {
  const step = toScaled(rules.step, rules.decimals)
  const value = toScaled(text, rules.decimals)
  if (step <= 0n) return text
  const remainder = value % step
  const onGrid = value - remainder
  const up = onGrid + step
  const down = remainder === 0n ? onGrid - step : onGrid
  return fromScaled(direction === 1 ? up : maxOf(down, 0n), rules.decimals)
}

function unifyMarks(text: string, groupMark: string | undefined): string | undefined {
  const found = text.match(marks) ?? []
  const last = found.at(-1)
  if (last === undefined) return text
  const isGroupedOnly = found.every((mark) => mark === last)
    && (found.length > 1 || isPastedGroup(text, last, groupMark))
  const at = isGroupedOnly ? -1 : text.lastIndexOf(last)
  if (!isGroupedOnly && found.filter((mark) => mark === last).length > 1) return undefined
  const whole = (at < 0 ? text : text.slice(0, at)).replace(marks, '')
  return at < 0 ? whole : `${whole}.${text.slice(at + 1)}`
}

function isPastedGroup(text: string, mark: string, groupMark: string | undefined): boolean {
  return mark === groupMark && /^\d{3}$/.test(text.slice(text.indexOf(mark) + 1))
}

/** Full-width, Thai and Arabic-Indic digits as ASCII ones. */
function asciiDigits(text: string): string {
  return text.replace(/[\uff10-\uff19\u0e50-\u0e59\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = digitZeros.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

function toScaled(text: string, decimals: number): bigint {
  const [integer = '', fraction = ''] = text.split('.')
  return BigInt(`${integer || '0'}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
}

function fromScaled(value: bigint, decimals: number): string {
  if (decimals === 0) return String(value)
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function maxOf(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
