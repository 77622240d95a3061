// An order's figures on its card and in its details.
import type { Order } from '@ingot/contract/calls'
import { expect, test } from 'vitest'
import { createFormat } from '#format/create-format.ts'
import { orderFigures } from './order-figures.ts'
import { sampleSteps as steps } from './sample-steps.ts'

const rules = { steps, format: createFormat('en_US', 'spec') }

const resting: Order = {
  orderId: '7', clientOrderId: null, symbol: 'BTCUSDT', direction: 'buy', entrust: 'limit',
  timeInForce: 'GTC', price: '91234.5', quantity: '0.01000', amount: null, dealPrice: null,
  filledQuantity: '0', filledAmount: '0', fees: '0', feeSymbol: 'BTC', status: 'pending',
  closeReason: null, createTime: 1, updateTime: 1,
}

test('[W25] an open order shows its price, its total and no fee', () => {
  expect(orderFigures(resting, rules)).toEqual({
    pair: 'BTC/USDT', price: '91,234.5', averagePrice: undefined, size: '0.01000 BTC',
    filledQuantity: '0.00000 BTC', total: '912.345 USDT', fees: undefined,
  })
})

test('[W25] a cancelled limit order still shows its price, and no fee if it paid none', () => {
  const cancelled: Order = { ...resting, status: 'cancelled', closeReason: 'by_user' }
  expect(orderFigures(cancelled, rules))
    .toMatchObject({ price: '91,234.5', total: '0 USDT', fees: undefined })
})

test('[W25] a filled market order by amount shows its spent amount and its fee', () => {
  const filled: Order = {
    ...resting, entrust: 'market', price: null, quantity: null, amount: '300',
    status: 'fully_filled', dealPrice: '92500.1', filledQuantity: '0.00324',
    filledAmount: '299.700324', fees: '0.00000324',
  }
  expect(orderFigures(filled, rules)).toMatchObject({
    price: undefined, averagePrice: '92,500.1', size: '300 USDT',
    filledQuantity: '0.00324 BTC', total: '299.700324 USDT', fees: '0.00000324 BTC',
  })
})
