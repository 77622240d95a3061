import { languages } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { changedFields, targetOf } from './audit-fields.ts'

test.each([
  ['user 10000', 'user', '10000'], ['network USDT TRC20', 'network', 'USDT TRC20'],
  ['coin 2', 'coin', 'BTC'], ['coin SOL', 'coin', 'SOL'], ['coin 999', 'coin', '999'],
  ['', '', ''],
])('[OP22] the object "%s" is the %s %s', (text, kind, name) => {
  expect(targetOf(text)).toEqual({ kind, name })
})

const valuesOf = (target: string, from: unknown, to: unknown) =>
  changedFields({ target, from: JSON.stringify(from), to: JSON.stringify(to) })
    ?.map((field) => [field.key, field.from, field.to])

test('[OP22] a change of fees lists the changed fee in percent', () => {
  expect(valuesOf(
    'market BTCUSDT',
    { makerFeePpm: 1_000, takerFeePpm: 1_000 }, { makerFeePpm: 1_000, takerFeePpm: 2_000 },
  )).toEqual([['takerFeePpm', '0.1 %', '0.2 %']])
})

test('[OP22] amounts of a network are in its coin, and its flags stay flags', () => {
  expect(valuesOf(
    'network USDT TRC20',
    { asset: 1, feeUnits: '100000000', depositsOpen: true },
    { asset: 1, feeUnits: '250000000', depositsOpen: false },
  )).toEqual([['feeUnits', '1 USDT', '2.5 USDT'], ['depositsOpen', true, false]])
})

test.each([
  ['"30"', '"50"', [['', '30', '50']]], ['2', '3', [['', '2', '3']]],
  ['true', 'false', [['', true, false]]], ['[]', '["BTCUSDT"]', [['', '', 'BTCUSDT']]],
])('[OP22] a setting changes from %s to %s as one value', (from, to, fields) => {
  const target = 'setting withdrawalUsdtMin'
  expect(changedFields({ target, from, to })?.map((field) => [field.key, field.from, field.to]))
    .toEqual(fields)
})

test('[OP22] a text in each language changes in the languages that differ', () => {
  const old = Object.fromEntries(languages.map((language) => [language, 'Hello']))
  const fields = changedFields({
    target: 'setting systemTips', from: JSON.stringify(old),
    to: JSON.stringify({ ...old, ja_JP: 'やあ' }),
  })
  expect(fields).toEqual([{ key: '', language: 'ja_JP', from: 'Hello', to: 'やあ' }])
})

test('[OP22] a new row changes from nothing, and a removed one to nothing', () => {
  const row = { image: '/logos/btc.svg', isShown: true }
  expect(changedFields({ target: 'banner 1', from: '', to: JSON.stringify(row) }))
    .toMatchObject([{ key: 'image', from: '', to: row.image }, { from: '', to: true }])
  expect(valuesOf('banner 1', row, null)).toEqual([['image', row.image, ''], ['isShown', true, '']])
})

test('[OP22] a text that is no value of the configuration has no fields', () => {
  const texts = { target: 'withdrawal 3', from: 'pending_approval', to: 'in_progress' }
  expect(changedFields(texts)).toBeUndefined()
})
