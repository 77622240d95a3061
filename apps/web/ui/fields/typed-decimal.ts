// An amount as it is typed, as a pure model: the text that the user sees, next to the plain decimal
// ("1234.5") that it means. A text that could be two numbers means none, and a mark that no number
// can have there is shown and takes the meaning away, so that no slip of a finger turns one amount
// into another. Keys that are no part of any number are refused.

export type DecimalMarks = { readonly decimal: string, readonly group: string }

export type DecimalRules = {
  /** Decimal places allowed; keys beyond them are refused, pasted ones are cut off. */
  readonly decimals: number
  /** The marks of the reader's locale. */
  readonly marks: DecimalMarks
}

export type TypedDecimal = {
  /** The text as the user typed it, with the digits and marks of any script. */
  readonly text: string
  /** Its value; empty while it has none or could mean two numbers. */
  readonly plain: string
}

const integerDigitsMax = 15
/** How long a text that is no number may become. */
const unreadableMax = 40
/** Where each script's ten digits begin: full-width, Thai, Arabic-Indic and its eastern form. */
const digitZeros = [0xff10, 0x0e50, 0x0660, 0x06f0]
const legal = /^[\d.,]*$/
const spaces = /[\s\u00a0\u202f\u2009'\u2019_]/g

/**
 * The state after an edit of the text, or undefined when the edit is refused. Deleting is never
 * refused: "1,234" without its 3 means nothing until it is mended. A mark in a wrong place is
 * held too, with all that follows it, until it is deleted: "1.234,5" is not 1.2345.
 */
export function takeTyped(
  before: string,
  text: string,
  rules: DecimalRules,
): TypedDecimal | undefined {
  const [old, edited] = [plainMarks(before, rules.marks), plainMarks(text, rules.marks)]
  const plain = readTyped(edited, rules)
  if (plain !== undefined) return { text, plain }
  if (!legal.test(edited)) return undefined
  const isDeletion = text.length < before.length
  const isLonger = text.length > unreadableMax
  const isHeld = isUnreadable(before, rules) || marksIn(edited) > marksIn(old)
  // Without decimals the digits between two marks are refused, and "12,345," looks like "12,,".
  const isDoubled = rules.decimals > 0 && isDoubledMark(old, edited)
  return isDeletion || (isHeld && !isLonger && !isDoubled)
    ? { text, plain: '' }
    : undefined
}

/** Whether a held text means no number, whatever is typed behind it. */
export function isUnreadable(text: string, rules: DecimalRules): boolean {
  return readTyped(plainMarks(text, rules.marks), rules) === undefined
}

/**
 * The plain decimal of a pasted text, or undefined when it is no number or not clearly one. Groups
 * count here: "1,234" is 1234 where the locale groups by commas, and "1.234,5" is 1234.5.
 */
export function readPasted(pasted: string, { decimals, marks }: DecimalRules): string | undefined {
  const text = plainMarks(pasted.trim(), marks).replace(spaces, ' ')
  if (!/^[\d., ]*$/.test(text)) return undefined
  const found = [...new Set(text.match(/[.,]/g) ?? [])]
  const last = text.match(/[.,]/g)?.at(-1)
  const isGroup = last !== undefined && found.length === 1
    && (text.split(last).length > 2 || (last === marks.group && groupingOf(text, last) === 'whole'))
  const [whole = '', fraction, ...more] = last === undefined || isGroup ? [text] : text.split(last)
  const group = isGroup ? last : [...found.filter((mark) => mark !== last), ' ']
    .find((mark) => whole.includes(mark))
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '')) return undefined
  if (group !== undefined && groupingOf(whole, group) !== 'whole') return undefined
  const digits = group === undefined ? whole : whole.replaceAll(group, '')
  return /^\d*$/.test(digits) ? written(digits, fraction?.slice(0, decimals)) : undefined
}

/** A plain decimal's text in a field that is being edited. */
export function typedTextOf(plain: string, marks: DecimalMarks): string {
  return plain.replace('.', marks.decimal)
}

function marksIn(text: string): number {
  return text.replace(/\d/g, '').length
}

/** A key that was pressed twice, or that bounced: "12.." can only be meant as "12.". */
function isDoubledMark(before: string, text: string): boolean {
  return text.length === before.length + 1 && text.replace(/([.,])\1/, '$1') === before
}

/** The plain decimal of a text; empty when it is unfinished or unclear, undefined when refused. */
function readTyped(text: string, rules: DecimalRules): string | undefined {
  const readings = groupReadings(text, rules)
  const [isDecimal, whole = '', fraction = ''] = /^(\d*)[.,]?(\d*)$/.exec(text) ?? []
  if (isDecimal === undefined || fraction.length > rules.decimals) return readings[0]
  // A whole group after a lone mark, "1,234", is 1234 to one reader and 1.234 to another.
  if (readings.some((reading) => reading !== '')) return ''
  return written(whole, /[.,]/.test(text) ? fraction : undefined)
}

/** The value of a text as grouped digits: none, an unfinished number (''), or one number. */
function groupReadings(text: string, { decimals, marks }: DecimalRules): readonly string[] {
  if (!/[.,]/.test(marks.group) || !text.includes(marks.group)) return []
  const [whole = '', fraction, ...more] = text.split(marks.decimal)
  const grouping = groupingOf(whole, marks.group)
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '')) return []
  if (grouping === 'begun') return fraction === undefined ? [''] : []
  if (grouping === 'none' || (fraction?.length ?? 0) > decimals) return []
  const plain = written(whole.replaceAll(marks.group, ''), fraction)
  return plain === undefined ? [] : [plain]
}

function groupingOf(text: string, group: string): 'whole' | 'begun' | 'none' {
  const [first = '', ...others] = text.split(group)
  const last = others.pop()
  const isGrouped = last !== undefined && /^[1-9]\d{0,2}$/.test(first) && /^\d{0,3}$/.test(last)
    && others.every((other) => /^\d{3}$/.test(other))
  if (!isGrouped) return 'none'
  return last.length === 3 ? 'whole' : 'begun'
}

function written(whole: string, fraction: string | undefined): string | undefined {
  if (whole === '' && fraction === undefined) return ''
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (digits.length > integerDigitsMax) return undefined
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

/** ASCII digits, and "." and "," for the marks of other scripts. */
function plainMarks(text: string, { decimal }: DecimalMarks): string {
  return text
    .replace(/[\uff10-\uff19\u0e50-\u0e59\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0)
      const zero = digitZeros.find((start) => code >= start && code < start + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replaceAll('\uff0c', ',')
    .replaceAll('\u066b', decimal)
}
