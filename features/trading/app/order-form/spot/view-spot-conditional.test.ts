// A spot ticket with a condition: its value at the trigger, and its request.
import { expect, test } from 'vitest'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import {
  emptyCondition, type OrderKind,
} from '#features/trading/app/order-form/condition/condition-entry.ts'
import { viewCondition } from '#features/trading/app/order-form/condition/view-condition.ts'
import { startTicket, type Ticket } from './order-ticket.ts'
import { viewSpotConditional } from './view-spot-conditional.ts'

const price = '92400.0'
const entry = {
  ...emptyCondition, triggerPrice: '90000', callbackPercent: '1', takeProfit: '95000',
  stopLoss: '90000', seenPrice: price,
}

function view(kind: OrderKind, change: Partial<Ticket>) {
  const entrust = kind === 'stop_limit' ? 'limit' : 'market'
  const ticket = {
    ...startTicket({ side: 'sell', entrust, price: '89900' }), size: '0.05', ...change,
  }
  const rules = { steps, price, isBuy: ticket.side === 'buy', isTried: false }
  const condition = viewCondition(kind, entry, rules)
  if (condition === undefined) throw new Error(`${kind} has no condition`)
  return viewSpotConditional(ticket, { kind, condition }, {
    steps, lastPrice: price, available: '0',
  })
}

test('[K103] a stop-limit order is valued at its limit and sends trigger, price and timing', () => {
  const { view: sums, request } = view('stop_limit', { timeInForce: 'IOC' })
  expect(sums.total).toBe('4495')
  expect(request).toEqual({
    kind: 'single',
    order: {
      symbol: 'BTCUSDT', direction: 'sell', entrust: 'limit', quantity: '0.05000',
      price: '89900.0', timeInForce: 'IOC', condition: 'stop', triggerPrice: '90000.0',
    },
  })
})

test('[K103] a stop-market order is valued at its trigger, and holds nothing', () => {
  const { view: sums, request } = view('stop_market', {})
  expect(sums).toMatchObject({ total: '4500', faults: {} })
  expect(request?.order).toEqual({
    symbol: 'BTCUSDT', direction: 'sell', entrust: 'market', quantity: '0.05000',
    condition: 'stop', triggerPrice: '90000.0',
  })
})

test('[K103] a market order that is sized by an amount is placed by that amount', () => {
  const { request } = view('stop_market', { side: 'buy', sizedBy: 'amount', size: '100.5' })
  expect(request?.order).toMatchObject({ amount: '100.5', condition: 'take_profit' })
  expect(request?.order.quantity).toBeUndefined()
})

test('[K103] a pair is placed by quantity with the triggers of its legs', () => {
  expect(view('oco', {}).request).toEqual({
    kind: 'pair',
    order: {
      symbol: 'BTCUSDT', direction: 'sell', quantity: '0.05000', stopProfit: '95000.0',
      stopLoss: '90000.0',
    },
  })
})

test('[K103] without a size there is no request', () => {
  expect(view('trailing_stop', { size: '' }).request).toBeUndefined()
})
