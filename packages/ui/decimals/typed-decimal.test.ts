// Amounts as they are typed and pasted, from every keyboard that the eight languages bring.
import {
  array, assert, constant, constantFrom, nat, oneof, property, record, stringMatching, tuple,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DecimalMarks } from './decimal-marks.ts'
import { hasForeignKey, isUnreadable, takeTyped, type TypedDecimal } from './typed-decimal.ts'

const english = { decimal: '.', group: ',' }
const spanish = { decimal: ',', group: '.' }
const russian = { decimal: ',', group: '\u00a0' }
const empty = { text: '', plain: '' }

type Rules = Parameters<typeof takeTyped>[2]

/** Types key by key at the end; a refused key leaves the text as it was. */
function typeKeys(keys: string, rules: Rules): TypedDecimal {
  return [...keys].reduce<TypedDecimal>(
    (held, key) => takeTyped(held.text, held.text + key, rules) ?? held,
    empty,
  )
}

describe('[W14, W71] text typed key by key', () => {
  test.each([
    ['0..5', '0.5', '0.5'],
    ['12..3', '12.3', '12.3'],
    ['12,,3', '12,3', '12.3'],
    ['1,234.5', '1,234.5', '1234.5'],
    ['92,770.7', '92,770.7', '92770.7'],
    ['1,234,567.8', '1,234,567.8', '1234567.8'],
    ['92.000,5', '92.000,5', ''],
    ['1.234,5', '1.234,5', ''],
    ['1.2,345.6', '1.2,345.6', ''],
    ['1,,234..5', '1,234.5', '1234.5'],
    ['-5', '5', '5'],
    ['0,5', '0,5', '0.5'],
    ['12,3', '12,3', '12.3'],
    ['0,125', '0,125', '0.125'],
    ['1,234', '1,234', ''],
    ['1,2345', '1,2345', '1.2345'],
    ['1,2,3', '1,2,3', ''],
    ['.5', '.5', '0.5'],
    ['1.', '1.', '1.'],
    ['007', '007', '7'],
    ['-1', '1', '1'],
    ['1e5', '1e5', ''],
    ['abc-1e5', '1e5', ''],
    ['1/5', '1/5', ''],
    ['1-', '1-', ''],
    ['12 5', '125', '125'],
    ['1.23456', '1.23456', '1.23456'],
    ['1.234567', '1.23456', '1.23456'],
    ['１２．５', '１２．５', '12.5'],
    ['１２。５', '１２。５', '12.5'],
    ['๑๒.๕', '๑๒.๕', '12.5'],
    ['٣٫٥', '٣٫٥', '3.5'],
  ])('%j where a point is the decimal mark', (keys, text, plain) => {
    expect(typeKeys(keys, { decimals: 5, marks: english }))
      .toEqual({ text, plain })
  })

  test.each([
    ['92.770,7', '92.770,7', '92770.7'],
    ['92.770.7', '92.770.7', ''],
    ['0.5', '0.5', '0.5'],
    ['1,5', '1,5', '1.5'],
    ['1.234', '1.234', ''],
  ])('%j where a comma is the decimal mark', (keys, text, plain) => {
    expect(typeKeys(keys, { decimals: 5, marks: spanish })).toEqual({ text, plain })
  })

  test.each(['1,234.5', '1,234.5678901', '1,2,3', '12,3.'])(
    '%j has no value where a comma is the mark and groups are spaces',
    (keys) => {
      expect(typeKeys(keys, { decimals: 5, marks: russian })).toEqual({ text: keys, plain: '' })
      expect(typeKeys(keys, { decimals: 1, marks: russian }).plain).toBe('')
    },
  )

  test('a mark in a wrong position blocks the digits after it until it is deleted', () => {
    const rules = { decimals: 5, marks: english }
    const held = typeKeys('1.234,5', rules)
    expect(isUnreadable(held.text, rules)).toBe(true)
    expect(takeTyped('1.234,5', '1.234,', rules)?.plain).toBe('')
    expect(takeTyped('1.234,', '1.234', rules)?.plain).toBe('1.234')
    expect(isUnreadable('1,23', rules)).toBe(false)
    expect(typeKeys(`1.2,${'3'.repeat(60)}`, rules).plain).toBe('')
  })

  test('a sign behind a digit is held with all that follows it until it is deleted', () => {
    const rules = { decimals: 5, marks: english }
    expect(hasForeignKey('1e5', rules)).toBe(true)
    expect(hasForeignKey('1,2', rules)).toBe(false)
    expect(takeTyped('1e5', '1e', rules)).toEqual({ text: '1e', plain: '' })
    expect(takeTyped('1e', '1', rules)).toEqual({ text: '1', plain: '1' })
    expect(takeTyped('1e5', '15', rules)).toEqual({ text: '15', plain: '15' })
    expect(takeTyped('15', '1いち5', rules)).toBeUndefined()
    expect(typeKeys(`1${'e'.repeat(60)}`, rules).text).toHaveLength(40)
  })

  test('where groups cannot be a fraction the locale decides', () => {
    const price = { decimals: 1, marks: english }
    expect(typeKeys('92,770', price)).toEqual({ text: '92,770', plain: '92770' })
    expect(typeKeys('92,77', price)).toEqual({ text: '92,77', plain: '' })
    expect(typeKeys('92.77', price)).toEqual({ text: '92.7', plain: '92.7' })
    expect(typeKeys('12.7', { decimals: 0, marks: english })).toEqual({ text: '12.', plain: '12.' })
  })

  test('a number longer than any amount is refused', () => {
    const whole = { decimals: 0, marks: english }
    expect(typeKeys('9'.repeat(16), whole).text).toBe('9'.repeat(15))
  })

  test('a mark or digit inserted in the middle is accepted or refused', () => {
    const rules = { decimals: 5, marks: english }
    expect(takeTyped('12.5', '1.2.5', rules)).toEqual({ text: '1.2.5', plain: '' })
    expect(takeTyped('12.5', '12..5', rules)).toBeUndefined()
    expect(takeTyped('1.23456', '1.923456', rules)).toBeUndefined()
    expect(takeTyped('125', '12.5', rules)).toEqual({ text: '12.5', plain: '12.5' })
    expect(takeTyped('1,234.5', '1,24.5', rules)).toEqual({ text: '1,24.5', plain: '' })
    expect(takeTyped('1,24.5', '1,234.5', rules)).toEqual({ text: '1,234.5', plain: '1234.5' })
    expect(takeTyped('12.5', 'x', rules)).toBeUndefined()
  })

  test('in any sequence at any position is accepted, refused or without a value', () => {
    assert(property(rulesOfAnyField, array(anyEdit, { maxLength: 24 }), (rules, edits) => {
      let held: TypedDecimal = empty
      for (const { at, removed, added } of edits) {
        const from = Math.min(at, held.text.length)
        const edited = held.text.slice(0, from) + added + held.text.slice(from + removed)
        const next = takeTyped(held.text, edited, rules)
        if (next === undefined) continue
        expect(next.text).toBe(edited)
        const meant = readingsOf(edited, rules)
        expect([...meant]).toEqual(next.plain === '' ? (meant.size === 1 ? [] : [...meant])
          : [valueOf(next.plain)])
        held = next
      }
    }), { numRuns: 10_000 })
  })

  test('a number in any locale, or with a doubled mark, keeps its value or has none', () => {
    assert(property(rulesOfAnyField, anyFigure, (rules, figure) => {
      const plain = cut(figure, rules.decimals)
      const shown = shownInBook(plain, rules.marks)
      const held = typeKeys(shown, rules)
      if (held.plain === '') expect(shown).toMatch(/^[1-9]\d{0,2}[.,]\d{3}$/)
      else expect(valueOf(held.plain)).toBe(valueOf(plain))
      for (const marks of [english, spanish]) {
        const foreign = shownInBook(plain, marks)
        const { plain: meant } = typeKeys(foreign, rules)
        if (meant !== '' && /[.,].*[.,]/.test(foreign)) {
          expect(valueOf(meant), foreign).toBe(valueOf(plain))
        }
      }
      const doubled = plain.replace('.', rules.marks.decimal.repeat(2))
      expect(valueOf(typeKeys(doubled, rules).plain)).toBe(valueOf(plain))
    }), { numRuns: 10_000 })
  })
})

const rulesOfAnyField = record({
  decimals: constantFrom(0, 1, 2, 3, 5, 8),
  marks: constantFrom<DecimalMarks>(english, spanish, russian),
})
const anyKey = constantFrom(
  ...'0123456789', ...'.,.,.,', '５', '０', '．', '，', '。', '๕', '٫', ' ', '\u00a0', '-', 'e', '.5',
)
const anyEdit = oneof(
  {
    weight: 5,
    arbitrary: record({ at: constant(99), removed: constant(0), added: anyKey }),
  },
  {
    weight: 2,
    arbitrary: record({
      at: nat(12), removed: nat(2), added: oneof(constant(''), anyKey),
    }),
  },
)
const anyFigure = tuple(nat(999_999_999), stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => fraction === '' ? String(whole) : `${whole}.${fraction}`)

/** Every number that a reader may take a text for, written without the code under test. */
function readingsOf(typed: string, { decimals, marks }: Rules): Set<string> {
  const found = new Set<string>()
  const text = typed.replaceAll('．', '.').replaceAll('。', '.').replaceAll('，', ',')
    .replaceAll('٫', marks.decimal).replaceAll('５', '5').replaceAll('０', '0').replaceAll('๕', '5')
  const decimal = new RegExp(`^\\d*[.,]?\\d{0,${decimals}}$`)
  if (/\d|[.,]/.test(text) && decimal.test(text)) found.add(valueOf(text.replace(',', '.')))
  const [d, g] = [`\\${marks.decimal}`, `\\${marks.group}`]
  const grouped = new RegExp(`^[1-9]\\d{0,2}(${g}\\d{3})+(${d}\\d{0,${decimals}})?$`)
  if (marks.group !== '\u00a0' && grouped.test(text)) {
    found.add(valueOf(text.replaceAll(marks.group, '').replace(marks.decimal, '.')))
  }
  return found
}

/** One writing for each value: "012.50" and "12.5" are the same. */
function valueOf(plain: string): string {
  const [whole = '', fraction = ''] = plain.split('.')
  return `${whole.replace(/^0+/, '') || '0'}.${fraction.replace(/0+$/, '')}`
}

function cut(figure: string, decimals: number): string {
  const [whole = '', fraction = ''] = figure.split('.')
  return decimals === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

function shownInBook(plain: string, { decimal, group }: DecimalMarks): string {
  const [whole = '', fraction] = plain.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : grouped + decimal + fraction
}
