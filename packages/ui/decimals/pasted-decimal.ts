// An amount that arrives as a whole text: pasted, dictated, dropped or filled in by the browser. It
// becomes the number that it clearly is, or it is refused with the reason.
import {
  type DecimalMarks, type DecimalRules, groupingOf, isTooLong, plainMarks, written,
} from './decimal-marks.ts'

/** Why a text or a key was refused. */
export type Refusal = 'not-a-number' | 'too-precise' | 'too-long'

const spaces = /[\s\u00a0\u202f\u2009'\u2019_]/g

/**
 * The plain decimal of a pasted text, or undefined when it is no number, not clearly one, or not
 * exactly one that the field can hold. Groups count here: "1,234" is 1234 where the locale groups
 * by commas, and "1.234,5" is 1234.5.
 */
export function readPasted(pasted: string, rules: DecimalRules): string | undefined {
  const exact = exactOf(pasted, rules)
  if (exact === undefined || isTooLong(exact)) return undefined
  return fits(exact, rules) ? exact.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : undefined
}

/** The reason for which a text is refused. */
export function refusalOf(text: string, rules: DecimalRules): Refusal {
  const exact = exactOf(text, rules)
  if (exact === undefined) return 'not-a-number'
  if (isTooLong(exact)) return 'too-long'
  return fits(exact, rules) ? 'not-a-number' : 'too-precise'
}

/** Zeros behind the last allowed place change nothing. */
function fits(plain: string, { decimals }: DecimalRules): boolean {
  return /^0*$/.test((plain.split('.')[1] ?? '').slice(decimals))
}

function exactOf(pasted: string, { marks, unit }: DecimalRules): string | undefined {
  const text = bare(plainMarks(pasted, marks).replace(spaces, ' '), unit)
  const [, mantissa = text, exponent = '0'] = /^(\d[\d.,]*)e([+-]?\d{1,2})$/i.exec(text) ?? []
  const plain = exactGrouped(mantissa, marks)
  return plain === undefined ? undefined : shifted(plain, Number(exponent))
}

/** Without the sign of a currency and without the name of the field's own asset. */
function bare(text: string, unit = ''): string {
  const signless = text.trim().replace(/^\p{Sc}|\p{Sc}$/gu, '').trim()
  const [lower, name] = [signless.toLowerCase(), unit.toLowerCase()]
  if (name === '') return signless
  if (lower.endsWith(name)) return signless.slice(0, -name.length).trim()
  return lower.startsWith(name) ? signless.slice(name.length).trim() : signless
}

function exactGrouped(text: string, marks: DecimalMarks): string | undefined {
  if (!/^[\d., ]*\d[\d., ]*$/.test(text)) return undefined
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
  return /^\d*$/.test(digits) ? written(digits, fraction) : undefined
}

/** A plain decimal with its mark moved to the right, exactly. */
function shifted(plain: string, places: number): string {
  if (places === 0) return plain
  const [whole = '', fraction = ''] = plain.split('.')
  const at = whole.length + places
  const zeros = '0'.repeat(Math.max(0, 1 - at))
  const digits = (zeros + whole + fraction).padEnd(at, '0')
  const mark = Math.max(1, at)
  return written(digits.slice(0, mark), digits.slice(mark))
}
