import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { decodeKeyResult, encodeKeyResult } from './key-result.ts'
import { noClientFields } from '#store/rows/client-fields.ts'
import type { Receipt, StoredOrder, StoredPerpetualOrder } from '#sequencer/submission.ts'

/** All numbers differ, so that none can replace another. */
const order: StoredOrder = {
  orderId: asOrderId(5), ...noClientFields, user: asUserId(10_001), market: asMarketId(1),
  side: 'buy', type: 'limit', timeInForce: 'GTC', priceTicks: 11, lots: 12, amountUnits: 13n,
  filledLots: 14, filledUnits: 15n, feeUnits: 16n, heldUnits: 17n, status: 'cancelled',
  closeReason: 'self_trade', createdAt: 18, updatedAt: 19,
}
const perpetualOrder: StoredPerpetualOrder = {
  orderId: asOrderId(6), ...noClientFields, user: asUserId(10_001), market: asMarketId(7),
  side: 'sell', positionSide: 'long', reduceOnly: true, type: 'limit', timeInForce: 'GTC',
  priceTicks: 21, lots: 22, leverage: 23, filledLots: 24, filledUnits: 25n, feeUnits: 26n,
  realizedUnits: -27n, closingLots: 28, heldUnits: 29n, status: 'cancelled',
  closeReason: 'bankruptcy_price', createdAt: 30, updatedAt: 31,
}
const receipt: Receipt = {
  batch: 2, at: 3, applied: { orderId: asOrderId(5), count: 4 }, order: null,
  perpetualOrder: null, trigger: null, balances: [], result: null, repeated: false,
}

test('[D20] a stored first result keeps every number in its place', () => {
  const kept = (of: Partial<Receipt>) => decodeKeyResult(
    encodeKeyResult({ ...receipt, ...of }))
  const result = { holdId: 7, units: 2n ** 62n, parts: [1n, null, 'two', true] }
  expect(kept({ result })?.result).toEqual(result)
  expect(kept({})?.result).toBe(null)
  expect(kept({})).toMatchObject({ batch: 2, at: 3, orderId: 5, count: 4, order: null })
  const spot = kept({ order })
  expect(order).toMatchObject(spot?.order ?? {})
  expect(spot).toMatchObject({ order: {
    priceTicks: 11, lots: 12, filledLots: 14, filledUnits: 15n, feeUnits: 16n, heldUnits: 17n,
    status: 'cancelled', closeReason: 'self_trade', updatedAt: 19,
  } })
  const contract = kept({ perpetualOrder })
  expect(perpetualOrder).toMatchObject(contract?.perpetualOrder ?? {})
  expect(contract).toMatchObject({ perpetualOrder: {
    priceTicks: 21, lots: 22, leverage: 23, filledLots: 24, filledUnits: 25n, feeUnits: 26n,
    realizedUnits: -27n, closingLots: 28, heldUnits: 29n, closeReason: 'bankruptcy_price',
    updatedAt: 31,
  } })
})
