// The book of conditional orders by itself: the orders that a path of prices meets in one step.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import type { TriggerDirection } from '#engine/commands/trigger-command.ts'
import { TriggerBook } from './trigger-book.ts'
import { TriggerOrder } from './trigger-order.ts'

/** Which of some orders, written as `rise 110`, a path of prices meets, in their order. */
function metBy(path: readonly number[], ...orders: readonly `${TriggerDirection} ${number}`[]) {
  const book = new TriggerBook([])
  for (const [index, text] of orders.entries()) {
    const [direction, ticks] = text.split(' ')
    book.enter(new TriggerOrder(asOrderId(index + 1), { owner: 1, book, at: 0 }, {
      by: 'last', direction: direction === 'rise' ? 'rise' : 'fall', triggerTicks: Number(ticks),
      activationTicks: 0, callbackTicks: 0, callbackPpm: 0,
      order: {
        kind: 'place-spot-order', user: asUserId(1_000), market: asMarketId(1), side: 'buy',
        type: 'limit', timeInForce: 'GTC', priceTicks: 1, lots: 1, amountUnits: 0n,
        selfTradePrevention: 'cancel_taker',
      },
    }), 100)
  }
  for (const ticks of path) book.see(ticks)
  const met: string[] = []
  book.workOff({
    due: ({ id }) => met.push(orders[id - 1] ?? 'none'),
    moved: () => undefined,
  })
  return met
}

test('[O2] a price that a step reaches and leaves again triggers the orders there', () => {
  expect(metBy([105, 120, 90], 'rise 104', 'rise 115', 'fall 95'))
    .toEqual(['rise 104', 'rise 115', 'fall 95'])
  expect(metBy([95, 80, 120], 'fall 96', 'fall 85', 'rise 110'))
    .toEqual(['fall 96', 'fall 85', 'rise 110'])
  expect(metBy([95, 80, 120, 79], 'fall 96', 'fall 80')).toEqual(['fall 96', 'fall 80'])
})

test('[O2] orders beyond the path stay, and orders at its end trigger', () => {
  expect(metBy([105, 109], 'rise 105', 'rise 109', 'rise 110')).toEqual(['rise 105', 'rise 109'])
  expect(metBy([95, 91], 'fall 95', 'fall 91', 'fall 90')).toEqual(['fall 95', 'fall 91'])
})
