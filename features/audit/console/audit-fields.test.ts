import { languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { changedFields, nameOf } from './audit-fields.ts'

test.each([
  ['user', '10000', '10000'], ['network', 'USDT TRC20', 'USDT TRC20'],
  ['coin', '2', 'BTC'], ['coin', 'SOL', 'SOL'], ['coin', '999', '999'],
])('[OP22] the object %s %s has the name %s', (kind, id, name) => {
  expect(nameOf({ kind, id })).toBe(name)
})

const banner = { kind: 'banner', id: '1' }

const valuesOf = (kind: string, id: string, values: readonly [unknown, unknown]) => {
  const [from, to] = values
  return changedFields({ target: { kind, id }, from, to })
    ?.map((field) => [field.key, field.from, field.to])
}

test('[OP22] a change of fees lists the changed fee in percent', () => {
  expect(valuesOf(
    'market', 'BTCUSDT',
    [{ makerFeePpm: 1_000, takerFeePpm: 1_000 }, { makerFeePpm: 1_000, takerFeePpm: 2_000 }],
  )).toEqual([['takerFeePpm', '0.1 %', '0.2 %']])
})

test('[OP22] amounts of a network are in its coin, and its flags stay flags', () => {
  expect(valuesOf(
    'network', 'USDT TRC20',
    [
      { asset: 1, feeUnits: '100000000', depositsOpen: true },
      { asset: 1, feeUnits: '250000000', depositsOpen: false },
    ],
  )).toEqual([['feeUnits', '1 USDT', '2.5 USDT'], ['depositsOpen', true, false]])
})

test.each([
  ['30', '50', [['', '30', '50']]], ['1000', '2000000', [['', '1,000', '2,000,000']]],
  [2, 3, [['', '2', '3']]],
  [true, false, [['', true, false]]], [[], ['BTCUSDT'], [['', '', 'BTCUSDT']]],
] as const)('[OP22] a setting changes from %j to %j as one value', (from, to, fields) => {
  expect(valuesOf('setting', 'withdrawalUsdtMin', [from, to])).toEqual(fields)
})

test('[OP22] a text in each language changes in the languages that differ', () => {
  const old = Object.fromEntries(languages.map((language) => [language, 'Hello']))
  const fields = changedFields({
    target: { kind: 'setting', id: 'systemTips' }, from: old, to: { ...old, ja_JP: 'やあ' },
  })
  expect(fields).toEqual([{ key: '', language: 'ja_JP', from: 'Hello', to: 'やあ' }])
})

test('[OP22] a new row changes from nothing, and a removed one to nothing', () => {
  const row = { image: '/logos/btc.svg', isShown: true }
  expect(changedFields({ target: banner, from: null, to: row }))
    .toMatchObject([{ key: 'image', from: '', to: row.image }, { from: '', to: true }])
  expect(valuesOf('banner', '1', [row, null]))
    .toEqual([['image', row.image, ''], ['isShown', true, '']])
})

test('[OP22] a text of an older entry has no fields', () => {
  expect(valuesOf('withdrawal', '3', ['pending_approval', 'in_progress'])).toBeUndefined()
})
