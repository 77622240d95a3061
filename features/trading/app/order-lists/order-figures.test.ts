// An order's figures on its card and in its details.
import { expect, test } from 'vitest'
import { createFormat } from '@ingot/ui/format/create-format.ts'
import { bareTotal, orderFigures } from './order-figures.ts'
import type { OrderRow } from './order-row.ts'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'

const rules = { steps, format: createFormat('en_US', 'language') }

const resting: OrderRow = {
  orderId: '7', clientOrderId: null, symbol: 'BTCUSDT', side: 'bid', entrust: 'limit',
  timeInForce: 'GTC', price: '91234.5', quantity: '0.01000', amount: null, displayQuantity: null,
  dealPrice: null, filledQuantity: '0', filledAmount: '0', fees: '0', feeSymbol: 'BTC',
  status: 'pending', closeReason: null, createTime: 1, updateTime: 1,
}

test('[W25] an open order shows its price, its total and no fee', () => {
  expect(orderFigures(resting, rules)).toEqual({
    pair: 'BTC/USDT', price: '91,234.5', averagePrice: '–', size: '0.01000\u00a0BTC',
    filledQuantity: '0.00000\u00a0BTC', boughtOrSold: undefined, total: '912.35\u00a0USDT',
    fees: undefined,
    placedAt: rules.format.dayTime(resting.createTime), shown: undefined,
  })
})

test('[K111] an iceberg shows the quantity that the book shows, with its whole one', () => {
  expect(orderFigures({ ...resting, displayQuantity: '0.00200' }, rules))
    .toMatchObject({ shown: '0.00200\u00a0BTC', size: '0.01000\u00a0BTC' })
})

const cancelled: OrderRow = { ...resting, status: 'cancelled', closeReason: 'by_user' }

test('[W25] a cancelled limit order still shows its price, and no fee if it paid none', () => {
  expect(orderFigures(cancelled, rules)).toMatchObject({ price: '91,234.5', fees: undefined })
})

test('[W62] an order that ended without a fill has no average price, and a limit its total', () => {
  expect(orderFigures(cancelled, rules))
    .toMatchObject({ averagePrice: '–', total: '912.35\u00a0USDT' })
  const market = { ...cancelled, price: null, amount: '300', quantity: null }
  expect(orderFigures(market, rules)).toMatchObject({ averagePrice: '–', total: '–' })
  const inPart = { ...cancelled, dealPrice: '91000', filledQuantity: '0.001', filledAmount: '91' }
  expect(orderFigures(inPart, rules))
    .toMatchObject({ averagePrice: '91,000.0', total: '91.00\u00a0USDT' })
})

test('[K53] an average price between two ticks is rounded to the nearest', () => {
  const filled = { ...cancelled, dealPrice: '91234.567', filledQuantity: '0.001' }
  expect(orderFigures(filled, rules).averagePrice).toBe('91,234.6')
})

test('[W63] an ended order shows the time it was placed, which sorts the lists', () => {
  const ended = { ...cancelled, createTime: Date.UTC(2026, 5, 15, 12), updateTime: Date.now() }
  expect(orderFigures(ended, rules).placedAt).toMatch(/^06\/15/)
})

test('[W25, W125] a filled order by amount shows its amount, quantity and fee', () => {
  const filled: OrderRow = {
    ...resting, entrust: 'market', price: null, quantity: null, amount: '300',
    status: 'fully_filled', dealPrice: '92500.1', filledQuantity: '0.00324',
    filledAmount: '299.700324', fees: '0.00000324',
  }
  expect(orderFigures(filled, rules)).toMatchObject({
    price: undefined, averagePrice: '92,500.1', size: '300.00\u00a0USDT',
    filledQuantity: '0.00324\u00a0BTC', boughtOrSold: '0.00324\u00a0BTC', total: '299.70\u00a0USDT',
    fees: '0.00000324\u00a0BTC',
  })
})

test('[W25] the total of a card has no unit: its label names it', () => {
  expect(bareTotal(resting, rules.format)).toBe('912.35')
  expect(bareTotal({ ...cancelled, price: null, amount: '300', quantity: null }, rules.format))
    .toBe('–')
})
