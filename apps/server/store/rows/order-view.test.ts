// The owners' views: exact to the last unit, whatever the market's steps.
import { expect, test } from 'vitest'
import { asAssetId, asMarketId, asOrderId, asTradeId, asUserId } from '@ingot/contract/vocabulary'
import { order as orderSchema, orderTrade } from '@ingot/features/trading/spot-orders.calls.ts'
import { btc, btcUsdt, dogeUsdt, sampleListings, usdt } from '#testing/traffic/sample-listings.ts'
import { balanceView } from './balance-view.ts'
import { noClientFields } from './client-fields.ts'
import { amountText, priceText, quantityText } from './listing-texts.ts'
import { orderView } from './order-view.ts'
import type { StoredOrder } from './stored-orders.ts'
import { tradeView } from './trade-view.ts'

const limitBuy: StoredOrder = {
  orderId: asOrderId(9), ...noClientFields, clientOrderId: 'mine',
  user: asUserId(1_000), market: asMarketId(1),
  side: 'buy', type: 'limit', timeInForce: 'GTC', priceTicks: 924_186, lots: 3, amountUnits: 0n,
  filledLots: 0, filledUnits: 0n, feeUnits: 0n, heldUnits: 277_255_800n, status: 'pending',
  closeReason: null, createdAt: 5, updatedAt: 6,
}

test('[T1] prices and quantities have all decimals of their steps', () => {
  expect(priceText(btcUsdt, 924_186)).toBe('92418.6')
  expect(priceText(btcUsdt, 1)).toBe('0.1')
  expect(priceText(dogeUsdt, 18_412)).toBe('0.18412')
  expect(priceText(dogeUsdt, 7)).toBe('0.00007')
  expect(quantityText(dogeUsdt, 120)).toBe('120')
  expect(quantityText(btcUsdt, 1_000)).toBe('0.01000')
  expect(quantityText(btcUsdt, 0)).toBe('0.00000')
  expect(amountText(usdt, 1n)).toBe('0.00000001')
  expect(amountText(usdt, 9_223_372_036_854_775_807n)).toBe('92233720368.54775807')
})

test('[T1] an order without fills has no average; its fee asset is the received one', () => {
  expect(orderView(limitBuy, sampleListings)).toEqual({
    orderId: '9', ...noClientFields, clientOrderId: 'mine',
    symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit',
    timeInForce: 'GTC', price: '92418.6', quantity: '0.00003', amount: null,
    displayQuantity: null, dealPrice: null,
    filledQuantity: '0.00000', filledAmount: '0', fees: '0', feeSymbol: 'BTC', status: 'pending',
    closeReason: null, createTime: 5, updateTime: 6,
  })
})

test('[K134] an iceberg keeps its shown quantity when it has ended', () => {
  const iceberg = { ...limitBuy, displayLots: 2 }
  expect(orderView(iceberg, sampleListings).displayQuantity).toBe('0.00002')
  expect(orderView({ ...iceberg, status: 'cancelled' }, sampleListings).displayQuantity)
    .toBe('0.00002')
})

test('[T2] the average is exact to 8 decimals, rounded half up, without trailing zeros', () => {
  const filled = (filledLots: number, filledUnits: bigint) =>
    orderView({ ...limitBuy, filledLots, filledUnits }, sampleListings).dealPrice
  expect(filled(3, 277_255_800n)).toBe('92418.6')
  // One lot at 92418.6 and two at 92418.5: a third does not end, and is rounded down.
  expect(filled(3, 92_418_600n + 2n * 92_418_500n)).toBe('92418.53333333')
  // Two lots at one price and one above it: two thirds are rounded up.
  expect(filled(3, 2n * 92_418_600n + 92_418_500n)).toBe('92418.56666667')
})

test('[T1] a market order by amount has no price and no quantity', () => {
  const view = orderView({
    ...limitBuy, type: 'market', timeInForce: 'IOC', side: 'sell', priceTicks: 0, lots: 0,
    amountUnits: 5_000_000_001n, status: 'cancelled', closeReason: 'no_liquidity',
  }, sampleListings)
  expect(view).toMatchObject({
    price: null, quantity: null, amount: '50.00000001', feeSymbol: 'USDT',
    closeReason: 'no_liquidity',
  })
  expect(orderSchema.safeParse(view).success).toBe(true)
})

test('[T1] each side of a trade sees its own order, direction, role and fee only', () => {
  const trade = {
    tradeId: asTradeId(4), market: asMarketId(1), priceTicks: 924_186, lots: 2,
    quoteUnits: 184_837_200n, takerSide: 'sell', takerOrderId: asOrderId(12),
    makerOrderId: asOrderId(9), takerUser: asUserId(1_001), makerUser: asUserId(1_000),
    takerFeeUnits: 184_838n, makerFeeUnits: 2n, at: 7,
  } as const
  const taker = tradeView(trade, 'taker', sampleListings)
  const maker = tradeView(trade, 'maker', sampleListings)
  expect(taker).toEqual({
    tradeId: '4', orderId: '12', symbol: 'BTCUSDT', direction: 'sell', price: '92418.6',
    quantity: '0.00002', amount: '1.848372', fees: '0.00184838', feeSymbol: 'USDT', role: 'taker',
    time: 7,
  })
  expect(maker).toEqual({
    ...taker, orderId: '9', direction: 'buy', fees: '0.00000002', feeSymbol: 'BTC', role: 'maker',
  })
  expect(orderTrade.safeParse(maker).success).toBe(true)
})

test('[T1] a balance adds up to the last unit', () => {
  expect(balanceView(btc, { availableUnits: 1n, frozenUnits: 99_999_999n }))
    .toEqual({ symbol: 'BTC', available: '0.00000001', frozen: '0.99999999', total: '1' })
})

test('[T1] the pinned coins come first; an unlisted coin has no value', () => {
  expect(sampleListings.assets.map(({ symbol }) => symbol)).toEqual(['BTC', 'USDT', 'DOGE'])
  expect(sampleListings.marketBySymbol('btcusdt')).toBeUndefined()
  expect(sampleListings.assetBySymbol('constructor')).toBeUndefined()
  expect(() => sampleListings.asset(asAssetId(99))).toThrow('not listed')
})
