// The estimated fills of an order in a given book.
import { expect, test } from 'vitest'
import { estimateOrder } from './estimate-order.ts'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'

const asks = [['92500.0', '0.01000'], ['92600.0', '0.02000'], ['94000.0', '1.00000']] as const
const levels = asks.map(([price, quantity]): [string, string] => [price, quantity])
const buy = { symbol: 'BTCUSDT', direction: 'buy' } as const

test('[W28] a market order by quantity has an average, a worst price and a slippage', () => {
  const request = { ...buy, entrust: 'market', quantity: '0.02' } as const
  expect(estimateOrder(request, levels, steps)).toEqual({
    quantity: '0.02000', total: '1851', averagePrice: '92550', worstPrice: '92600.0',
    slippage: '0.05', worstSlippage: '0.11', fee: '0.00002', net: '0.01998',
  })
})

test('[W28] a market order by amount takes whole lots as far as the amount goes', () => {
  const request = { ...buy, entrust: 'market', amount: '1000' } as const
  expect(estimateOrder(request, levels, steps))
    .toMatchObject({ quantity: '0.01080', total: '999.08', worstPrice: '92600.0' })
})

test('[W28] a limit order takes the levels within its price, and none beyond it', () => {
  const limit = { ...buy, entrust: 'limit', quantity: '1' } as const
  expect(estimateOrder({ ...limit, price: '93000' }, levels, steps))
    .toMatchObject({ quantity: '0.03000', worstPrice: '92600.0', worstSlippage: '0.11' })
  expect(estimateOrder({ ...limit, price: '95000' }, levels, steps))
    .toMatchObject({ quantity: '1.00000', worstPrice: '94000.0', worstSlippage: '1.62' })
  expect(estimateOrder({ ...limit, price: '92499.9' }, levels, steps)).toBeUndefined()
  expect(estimateOrder({ ...limit, price: '95000' }, [], steps)).toBeUndefined()
})

test('[W28] a sell\'s slippage is measured from the best bid, and its fee is in quote', () => {
  const bids: [string, string][] = [['92400.0', '0.01000'], ['92000.0', '1.00000']]
  const request = { ...buy, direction: 'sell', entrust: 'market', quantity: '0.02' } as const
  expect(estimateOrder(request, bids, steps)).toMatchObject({
    averagePrice: '92200', worstPrice: '92000.0', slippage: '0.22', fee: '1.844', net: '1842.156',
  })
})
