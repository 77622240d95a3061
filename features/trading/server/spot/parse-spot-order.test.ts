// Every form that an order may not have, and the reject that names it.
import { expect, test } from 'vitest'
import { placeSpotOrder } from '#features/trading/spot-orders.calls.ts'
import { btcUsdt } from '@ingot/server/testing/traffic/sample-listings.ts'
import { parseSpotOrder } from './parse-spot-order.ts'

const limit = { entrust: 'limit', price: '92418.6', quantity: '0.01' }
const market = { entrust: 'market', price: undefined, quantity: undefined }

function parse(changes: object) {
  const request = placeSpotOrder.request.parse(JSON.parse(JSON.stringify({
    symbol: 'BTCUSDT', direction: 'buy', ...limit, ...changes,
  })))
  const outcome = parseSpotOrder(request, btcUsdt)
  return outcome.ok ? outcome.value : [outcome.reject.code, outcome.reject.field]
}

test('[T3] texts are converted to ticks, lots and units exactly', () => {
  const terms = {
    side: 'buy', type: 'limit', timeInForce: 'GTC', priceTicks: 924_186, lots: 1_000,
    amountUnits: 0n,
  }
  expect(parse({})).toEqual(terms)
  expect(parse({ price: '92418.600', quantity: '0.0100000000' })).toEqual(terms)
  expect(parse({ timeInForce: 'POST_ONLY', direction: 'sell' }))
    .toEqual({ ...terms, timeInForce: 'POST_ONLY', side: 'sell' })
  const sweep = { ...terms, type: 'market', timeInForce: 'IOC', priceTicks: 0 }
  expect(parse({ ...market, quantity: '0.00001' })).toEqual({ ...sweep, lots: 1 })
  expect(parse({ ...market, amount: '50.00000001', timeInForce: 'IOC' }))
    .toEqual({ ...sweep, lots: 0, amountUnits: 5_000_000_001n })
})

test.each([
  [{ price: undefined }, 'price_required', 'price'],
  [{ quantity: undefined }, 'quantity_required', 'quantity'],
  [{ amount: '5' }, 'amount_not_allowed', 'amount'],
  [{ quantity: undefined, amount: '5' }, 'amount_not_allowed', 'amount'],
  [{ price: '92418.65' }, 'price_off_tick', 'price'],
  [{ price: '0' }, 'price_off_tick', 'price'],
  [{ price: '109951162777.7' }, 'price_out_of_band', 'price'],
  [{ price: '99999999999999999999999999999999999999' }, 'price_out_of_band', 'price'],
  [{ quantity: '0.000001' }, 'quantity_off_lot', 'quantity'],
  [{ quantity: '0.00' }, 'quantity_off_lot', 'quantity'],
  [{ quantity: '11258999068.42625' }, 'notional_too_large', 'quantity'],
  [{ ...market }, 'quantity_required', 'quantity'],
  [{ ...market, quantity: '1', amount: '5' }, 'quantity_and_amount', 'amount'],
  [{ ...market, quantity: '1', price: '1' }, 'price_not_allowed', 'price'],
  [{ ...market, quantity: '1', timeInForce: 'GTC' }, 'time_in_force_not_allowed', 'timeInForce'],
  [{ ...market, quantity: '1', timeInForce: 'FOK' }, 'time_in_force_not_allowed', 'timeInForce'],
  [{ ...market, amount: '0' }, 'amount_not_positive', 'amount'],
  [{ ...market, amount: '0.000000001' }, 'amount_too_precise', 'amount'],
  [{ ...market, amount: '92233720368.54775808' }, 'amount_too_large', 'amount'],
])('[T4] %j is refused: %s', (changes, code, field) => {
  expect(parse(changes)).toEqual([code, field])
})
