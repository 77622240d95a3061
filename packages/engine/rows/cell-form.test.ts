import { expect, test } from 'vitest'
import { asOrderId } from '@ingot/contract/vocabulary'
import { cellForm, type Cells } from './cell-form.ts'
import { CellRows } from './cell-rows.ts'
import { flag, inner, optional, orNull, text, units, whole, wholes, word } from './field.ts'

const sides = ['buy', 'sell'] as const
const form = cellForm({
  orderId: whole(asOrderId),
  side: word(sides),
  units,
  isOpen: flag,
  name: text,
  samples: wholes,
  reason: orNull(word(sides)),
  amount: orNull(units),
  isLate: orNull(flag),
  note: orNull(text),
  shown: optional(whole()),
})

const full = {
  orderId: asOrderId(7), side: 'sell', units: -(2n ** 63n) + 1n, isOpen: true, name: 'first',
  samples: [1, -2], reason: 'buy', amount: 2n ** 63n - 1n, isLate: false, note: 'second', shown: 4,
} as const
const bare = {
  orderId: asOrderId(0), side: 'buy', units: 0n, isOpen: false, name: '', samples: [],
  reason: null, amount: null, isLate: null, note: null,
} as const

function cellsOf(count: number): Cells {
  const floats = new Float64Array(count)
  return { floats, units: new BigInt64Array(floats.buffer), texts: [] }
}

test('[D16] a row with every kind of field is restored from its cells', () => {
  const cells = cellsOf(form.width * 2)
  form.write(cells, 0, full)
  form.write(cells, form.width, bare)
  expect(form.read(cells, 0)).toStrictEqual(full)
  expect(form.read(cells, form.width)).toStrictEqual(bare)
  expect(cells.floats[form.places.shown]).toBe(4)
})

test('[D16] an invalid word, text or id in a cell is refused', () => {
  const cells = cellsOf(form.width)
  form.write(cells, 0, full)
  const broken = (place: number, value: number) => {
    const copy = { ...cellsOf(form.width), texts: cells.texts }
    copy.units.set(cells.units)
    copy.floats[place] = value
    return () => form.read(copy, 0)
  }
  expect(broken(form.places.side, 2)).toThrow('a cell names a known word')
  expect(broken(form.places.name, 9)).toThrow('a cell names a known word')
  expect(broken(form.places.orderId, -1)).toThrow('an id is a safe integer')
})

test('a field whose name is no identifier, or whose kind has no cell, is refused', () => {
  expect(() => cellForm({ 'a: 0 }), alert(': units })).toThrow('a field has a plain name')
  expect(() => cellForm({ within: inner({ units }) })).toThrow('has no cell')
})

test('packed rows store safe integers as int64 units and are read by index', () => {
  const rows = new CellRows(cellForm({ units }))
  const values = [0, 1, -1, 2 ** 32, -(2 ** 40) - 5, Number.MAX_SAFE_INTEGER]
  for (const value of values) rows.putUnits(rows.append(), value)
  expect(rows.read()).toEqual(values.map((value) => ({ units: BigInt(value) })))
  expect(rows.at(2)).toEqual({ units: -1n })
  expect(() => rows.at(values.length)).toThrow('a row is read where there is one')
})
