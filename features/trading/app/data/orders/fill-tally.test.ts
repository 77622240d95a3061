// Each fill is announced once, however it becomes known.
import type { Order, OrderTrade } from '#features/trading/spot-orders.calls.ts'
import { expect, test } from 'vitest'
import { multiplyDecimals } from '@ingot/ui/format/decimal-text.ts'
import { createFillTally } from './fill-tally.ts'
import { sampleOrder as order } from './sample-order.ts'

function fillOf(
  tradeId: string,
  { quantity, price = '92500', orderId = '7' }: Partial<OrderTrade> & { quantity: string },
): OrderTrade {
  return {
    tradeId, orderId, symbol: 'BTCUSDT', direction: 'buy', price, quantity,
    amount: multiplyDecimals(quantity, price, 8), fees: '0', feeSymbol: 'BTC', role: 'maker',
    time: 1,
  }
}

test('[W23] a partial fill is announced with its price, and the next part separately', () => {
  const tally = createFillTally()
  tally.takeFill(fillOf('1', { quantity: '0.02' }))
  expect(tally.collect()).toMatchObject([
    {
      orderId: '7', quantity: '0.02', price: '92500.00000000', isExactPrice: true,
      order: undefined,
    },
  ])
  expect(tally.collect()).toEqual([])
  tally.takeFill(fillOf('2', { quantity: '0.03', price: '92400' }))
  tally.takeOrder({ ...order, status: 'fully_filled' })
  expect(tally.collect()).toMatchObject([
    { quantity: '0.03', price: '92400.00000000', order: { status: 'fully_filled' } },
  ])
})

test('[W23] several fills between two notices share one, at their average price', () => {
  const tally = createFillTally()
  tally.takeFill(fillOf('1', { quantity: '1', price: '100' }))
  tally.takeFill(fillOf('2', { quantity: '2', price: '101' }))
  tally.takeFill(fillOf('3', { quantity: '0.5', price: '90', orderId: '8' }))
  expect(tally.collect()).toMatchObject([
    { orderId: '7', quantity: '3', price: '100.66666666', isExactPrice: false },
    { orderId: '8', quantity: '0.5' },
  ])
})

const filled: Order = {
  ...order, status: 'fully_filled', filledQuantity: '0.05', filledAmount: '4625', updateTime: 2,
}

test.each(['answer first', 'stream first', 'answer in between'])(
  '[W23] a fill in both the reply and the stream is announced once: %s',
  (first) => {
    const tally = createFillTally()
    const told: string[] = []
    const steps = {
      answer: () => tally.takeAnswer(filled),
      one: () => tally.takeFill(fillOf('1', { quantity: '0.02' })),
      two: () => tally.takeFill(fillOf('2', { quantity: '0.03' })),
    }
    const turns = {
      'answer first': [steps.answer, steps.one, steps.two],
      'stream first': [steps.one, steps.two, steps.answer],
    }[first] ?? [steps.one, steps.answer, steps.two]
    for (const turn of turns) {
      turn()
      told.push(...tally.collect().map(({ quantity }) => quantity))
    }
    expect(told.reduce((sum, quantity) => sum + Number(quantity), 0)).toBeCloseTo(0.05, 10)
    tally.takeFill(fillOf('2', { quantity: '0.03' }))
    expect(tally.collect()).toEqual([])
  },
)

test('[W23] fills that the screen has announced are not announced again', () => {
  const tally = createFillTally()
  tally.takeFill(fillOf('1', { quantity: '0.02' }))
  tally.takeAnswer(filled, true)
  tally.takeFill(fillOf('2', { quantity: '0.03' }))
  expect(tally.collect()).toEqual([])
})

test('[W23] an older state of an order does not replace a newer one', () => {
  const tally = createFillTally()
  tally.takeOrder(filled)
  tally.takeAnswer({ ...order, filledQuantity: '0.01', filledAmount: '925' })
  expect(tally.collect()).toMatchObject([{ quantity: '0.01', order: { status: 'fully_filled' } }])
})

test('[W23] fills from before the page was opened are not announced', () => {
  const tally = createFillTally()
  expect(tally.lastTradeId()).toBeUndefined()
  tally.takeFill(fillOf('9', { quantity: '0.01' }))
  tally.startAfter([fillOf('9', { quantity: '0.01' }), fillOf('4', { quantity: '0.01' })])
  expect(tally.lastTradeId()).toBe(9)
  expect(tally.collect()).toMatchObject([{ quantity: '0.01' }])
})
