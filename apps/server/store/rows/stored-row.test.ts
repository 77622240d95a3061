import { expect, test } from 'vitest'
import { asMarketId, asUserId } from '@ingot/contract/vocabulary'
import { changing, flag, key, orNull, units, whole, wholes, word } from '@ingot/engine/rows'
import { ownSchema } from '#store/tables/own-schema.ts'
import { balances, spotOrders } from '#store/tables/core-tables.ts'
import { fundsHolds } from '#store/tables/funds-tables.ts'
import { perpetualMarkets, perpetualOrders, positions } from '#store/tables/perpetual-tables.ts'
import { cancelCountdowns, triggerOrders } from '#store/tables/waiting-tables.ts'
import { storedRow } from './stored-row.ts'

const kept = storedRow('kept', {
  user: key(whole(asUserId)),
  market: key(whole(asMarketId)),
  interestE8: whole(),
  heldUnits: changing(units),
  askedLots: units,
  isOpen: changing(flag),
  side: changing(orNull(word(['buy', 'sell'] as const))),
  samples: wholes,
  at: whole(),
}, { at: 'kept_at' })

const row = {
  user: asUserId(7), market: asMarketId(8), interestE8: -1, heldUnits: 5n, askedLots: 6n,
  isOpen: true, side: null, samples: [3, -4], at: 9,
} as const

test('a column is named by the rule, or by its table’s exception', () => {
  expect(kept.columns).toEqual([
    'user_id', 'market_id', 'interest_e8', 'held_units', 'asked_lots', 'is_open', 'side', 'samples',
    'kept_at',
  ])
  expect(kept.keys).toEqual(['user_id', 'market_id'])
  expect(kept.changing).toEqual(['held_units', 'is_open', 'side'])
  expect(() => storedRow('keyless', { at: whole() }, {})).toThrow('have no key')
})

test('a row is restored from its columns', () => {
  const values = kept.values(row)
  expect(values).toEqual([7, 8, -1, 5n, 6n, 1, null, '[3,-4]', 9])
  expect(kept.changes(row)).toEqual([5n, 1, null, 7, 8])
  const cells = Object.fromEntries(kept.columns.map((name, place) => [name, values[place]]))
  expect(kept.read(cells)).toStrictEqual(row)
  // A query reads only columns of money as bigints.
  expect(kept.read({ ...cells, asked_lots: 6 })).toStrictEqual(row)
  expect(() => kept.read({ ...cells, samples: '{}' })).toThrow('is not a list')
  expect(() => kept.read({ ...cells, samples: '["1"]' })).toThrow('has another value')
  expect(() => kept.read({ ...cells, user_id: -1 })).toThrow('an id is a safe integer')
})

test.each([
  spotOrders, balances, perpetualOrders, perpetualMarkets, positions, fundsHolds, triggerOrders,
  cancelCountdowns,
])('every described column of $table is one of the table that the migrations make', (stored) => {
  const text = ownSchema.get(`table ${stored.table}`) ?? ''
  for (const name of stored.columns) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
})
