// A yes of the quick look is a yes of the schema with the same request, whatever is sent.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calls } from '@ingot/contract/calls'
import { isSurelySpotOrder } from './is-surely-spot-order.ts'

const honest = {
  symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit', price: '90000.1', quantity: '0.01',
  amount: '900', timeInForce: 'GTC', clientOrderId: 'my-order.1',
}
const fields = [...Object.keys(honest), 'unknown', '__proto__', 'constructor', 'toString']

const values = fc.oneof(
  fc.constantFrom<unknown>(
    '', '0', '1', '00.10', '.5', '5.', '1e2', '-1', '+1', ' 1', '1\n', '１２', '9'.repeat(38),
    '9'.repeat(39), `0.${'1'.repeat(36)}`, `0.${'1'.repeat(37)}`, 'BTCUSDT', 'btcusdt', 'B',
    'A'.repeat(20), 'A'.repeat(21), 'BTC\n', 'buy', 'sell', 'Buy', 'limit', 'market', 'GTC', 'IOC',
    'FOK', 'POST_ONLY', 'x'.repeat(36), 'x'.repeat(37), 'a b', 'a\u0000', null, true, 1, NaN,
  ),
  fc.string(),
  fc.double().map(String),
  fc.anything(),
)

const spoilt = fc.tuple(
  fc.subarray(Object.entries(honest), { minLength: 3 }),
  fc.array(fc.tuple(fc.constantFrom(...fields), values), { maxLength: 3 }),
).map(([kept, more]) => Object.fromEntries([...kept, ...more]))

test('[A25] the quick look never says yes where the schema says no, nor to another order', () => {
  let yes = 0
  fc.assert(fc.property(fc.oneof({ arbitrary: spoilt, weight: 9 }, fc.anything()), (raw) => {
    if (!isSurelySpotOrder(raw)) return
    yes += 1
    const parsed = calls.placeSpotOrder.request.safeParse(raw)
    expect(parsed.success).toBe(true)
    expect(parsed.data).toStrictEqual(raw)
  }), { numRuns: 20_000 })
  expect(yes).toBeGreaterThan(1_000)
})

test('what honest clients send is known at a glance', () => {
  const { amount, ...limit } = honest
  const { symbol, direction } = honest
  expect(isSurelySpotOrder(limit)).toBe(true)
  expect(isSurelySpotOrder({ symbol, direction, entrust: 'market', amount })).toBe(true)
  expect(isSurelySpotOrder({ ...limit, unknown: '1' })).toBe(false)
  expect(isSurelySpotOrder(Object.create(limit))).toBe(false)
})
