// An amount as it is typed, as a pure model: the text that the user sees, next to the plain decimal
// ("1234.5") that it means. A text that could be two numbers means none, and a key that no number
// can have there is shown and takes the meaning away, so that no slip of a finger turns one amount
// into another.
import {
  type DecimalMarks, type DecimalRules, groupingOf, isTooLong, plainMarks, written,
} from './decimal-marks.ts'
import { insertedPart } from './inserted-part.ts'

export type TypedDecimal = {
  /** The text as the user typed it, with the digits and marks of any script. */
  readonly text: string
  /** Its value; empty while it has none or could mean two numbers. */
  readonly plain: string
}

/** How long a text that is no number may become. */
const unreadableMax = 40
const legal = /^[\d.,]*$/

/**
 * The state after an edit of the text, or undefined when the edit is refused. Deleting is never
 * refused: "1,234" without its 3 means nothing until it is mended. A mark or a sign in a wrong
 * place is held too, with all that follows it, until it is deleted: "1.234,5" is not 1.2345, and
 * "1e5" is not 15.
 */
export function takeTyped(
  before: string,
  text: string,
  rules: DecimalRules,
): TypedDecimal | undefined {
  const [old, edited] = [plainMarks(before, rules.marks), plainMarks(text, rules.marks)]
  const plain = readTyped(edited, rules)
  if (plain !== undefined) return { text, plain }
  const isHeld = isDeletion(before, text)
    || (legal.test(edited) ? isHeldMark(old, edited, rules) : isHeldKey(old, before, text))
  return isHeld ? { text, plain: '' } : undefined
}

function isDeletion(before: string, text: string): boolean {
  return text.length < before.length && insertedPart(before, text) === ''
}

function isHeldMark(old: string, edited: string, rules: DecimalRules): boolean {
  const isHeld = isUnreadable(old, rules) || marksIn(edited) > marksIn(old)
    || edited.length < old.length
  // Without decimals the digits between two marks are refused, and "12,345," looks like "12,,".
  const isDoubled = rules.decimals > 0 && isDoubledMark(old, edited)
  return isHeld && edited.length <= unreadableMax && !isDoubled
}

/** A key next to digits, or next to a key that is held already: "1e", then "1e5". */
function isHeldKey(old: string, before: string, text: string): boolean {
  const isNextToText = /\d/.test(old) || !legal.test(old)
  return isNextToText && text.length > before.length && text.length <= unreadableMax
    && /^\S$/u.test(insertedPart(before, text))
}

/** Whether a held text means no number, whatever is typed behind it. */
export function isUnreadable(text: string, rules: DecimalRules): boolean {
  return readTyped(plainMarks(text, rules.marks), rules) === undefined
}

/** Whether a held text has a key that no number has, wherever it is. */
export function hasForeignKey(text: string, rules: DecimalRules): boolean {
  return !legal.test(plainMarks(text, rules.marks))
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
  return shortOrRefused(written(whole, /[.,]/.test(text) ? fraction : undefined))
}

function shortOrRefused(plain: string): string | undefined {
  return isTooLong(plain) ? undefined : plain
}

/** The value of a text as grouped digits: none, an unfinished number (''), or one number. */
function groupReadings(text: string, { decimals, marks }: DecimalRules): readonly string[] {
  if (!/[.,]/.test(marks.group) || !text.includes(marks.group)) return []
  const [whole = '', fraction, ...more] = text.split(marks.decimal)
  const grouping = groupingOf(whole, marks.group)
  if (more.length > 0 || !/^\d*$/.test(fraction ?? '')) return []
  if (grouping === 'begun') return fraction === undefined ? [''] : []
  if (grouping === 'none' || (fraction?.length ?? 0) > decimals) return []
  const plain = shortOrRefused(written(whole.replaceAll(marks.group, ''), fraction))
  return plain === undefined ? [] : [plain]
}
