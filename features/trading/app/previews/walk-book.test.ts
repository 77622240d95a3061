// The fills of a market order in the shown book.
import { expect, test } from 'vitest'
import {
  reduceTicket, startTicket, type TicketChange,
} from '#features/trading/app/order-form/spot/order-ticket.ts'
import { sampleSteps as steps } from '#features/market/app/parts/sample-steps.ts'
import { viewTicket } from '#features/trading/app/order-form/spot/view-ticket.ts'
import { bookPricing } from './walk-book.ts'

const asks = [['100.0', '1'], ['110.0', '2'], ['120.0', '4']] as const
const units = (money: number): bigint => BigInt(money) * 100_000_000n
const lots = (coins: number): number => coins * 100_000

test('takes level by level, and beyond the last one at its price', () => {
  const pricing = bookPricing(asks, steps)
  expect(pricing?.unitsFor(lots(2))).toBe(units(210))
  expect(pricing?.unitsFor(lots(8))).toBe(units(100 + 220 + 480 + 120))
  expect(pricing?.lotsFor(units(210))).toBe(lots(2))
  expect(pricing?.lotsFor(units(920))).toBe(lots(8))
  expect(pricing?.lotsFor(0n)).toBe(0)
  expect(bookPricing([], steps)).toBeUndefined()
})

test('a buy with the whole balance takes no more coins than the book sells for it', () => {
  const changes: readonly TicketChange[] = [
    { kind: 'entrust', entrust: 'market' }, { kind: 'size-unit', converted: '' },
    { kind: 'percent', percent: 100 },
  ]
  const ticket = changes.reduce(
    reduceTicket,
    startTicket({ side: 'buy', entrust: 'limit', price: '100.0' }),
  )
  const view = viewTicket(ticket, { steps, lastPrice: '99.0', available: '320', levels: asks })
  // A thousandth is kept back: 319.68 buys one coin at 100 and the rest at 110.
  expect(view.request?.quantity).toBe('2.99709')
  expect(view.total).toBe('319.6799')
  expect(view.faults).toEqual({})

  const typed = reduceTicket(ticket, { kind: 'size', size: '3' })
  expect(viewTicket(typed, { steps, lastPrice: '99.0', available: '320', levels: asks }))
    .toMatchObject({ total: '320', faults: {}, percent: 100 })
  const over = reduceTicket(ticket, { kind: 'size', size: '3.00001' })
  expect(viewTicket(over, { steps, lastPrice: '99.0', available: '320', levels: asks }).faults)
    .toEqual({ size: 'insufficient' })
})

test('a market sell is worth the price that the bids pay', () => {
  const changes: readonly TicketChange[] = [
    { kind: 'side', side: 'sell' }, { kind: 'entrust', entrust: 'market' },
    { kind: 'size', size: '1.5' },
  ]
  const ticket = changes.reduce(
    reduceTicket,
    startTicket({ side: 'buy', entrust: 'limit', price: '100.0' }),
  )
  const levels = [['99.0', '1'], ['98.0', '1']] as const
  expect(viewTicket(ticket, { steps, lastPrice: '101.0', available: '2', levels }).total)
    .toBe('148')
})
