// Take-profit and stop-loss of a ticket.
import { expect, test } from 'vitest'
import {
  reduceContractTicket, startContractTicket,
} from '#features/trading/app/order-form/contract/contract-ticket.ts'
import { sampleFacts } from '#features/trading/app/order-form/contract/sample-exchange.ts'
import { type ExitTerms, viewExits } from './view-exits.ts'

const terms: ExitTerms = {
  steps: sampleFacts.steps, isLong: true, watchedTicks: 924_000, limitTicks: undefined, lots: 100,
}

test('[K9] the profit and the loss at the exits of a long and a short', () => {
  const long = viewExits({ stopProfit: '96000', stopLoss: '90800.0' }, terms)
  expect(long.stopProfit).toMatchObject({ price: '96000.0', profit: '360', fault: undefined })
  expect(long.stopLoss).toMatchObject({ price: '90800.0', profit: '-160', fault: undefined })
  const short = viewExits({ stopProfit: '90000', stopLoss: '93000' }, { ...terms, isLong: false })
  expect(short.stopProfit.profit).toBe('240')
  expect(short.stopLoss.profit).toBe('-60')
})

test('[K9] an exit on the wrong side names the price that it must be beyond', () => {
  const wrong = viewExits({ stopProfit: '92400', stopLoss: '92400.1' }, terms)
  expect(wrong.stopProfit.fault).toEqual({ kind: 'above', price: '92400.0' })
  expect(wrong.stopLoss.fault).toEqual({ kind: 'below', price: '92400.0' })
  const rests = viewExits({ stopProfit: '92300', stopLoss: '92100' }, {
    ...terms, limitTicks: 922_000,
  })
  expect([rests.stopProfit.fault, rests.stopLoss.fault]).toEqual([undefined, undefined])
})

test('[K113] the profit of an exit with a limit is that at the limit', () => {
  const exits = { stopProfit: '96000', stopProfitPrice: '95900', stopLoss: '', stopLossPrice: '' }
  const { stopProfit, stopLoss } = viewExits(exits, terms)
  expect(stopProfit).toMatchObject({ price: '96000.0', limitPrice: '95900.0', profit: '350' })
  expect(stopLoss.limitPrice).toBeUndefined()
})

test('[K9] one of the two is required', () => {
  const none = viewExits({ stopProfit: '', stopLoss: '' }, terms)
  expect(none.stopProfit.fault).toEqual({ kind: 'required' })
  const one = viewExits({ stopProfit: '', stopLoss: '90000' }, terms)
  expect([one.stopProfit.fault, one.stopLoss.fault]).toEqual([undefined, undefined])
})

test('[K9] the other side and a placed order clear the exits', () => {
  const start = {
    direction: 'long', action: 'open', isReduceOnly: false, entrust: 'limit', price: '92400.0',
  } as const
  const typed = reduceContractTicket(startContractTicket(start), {
    kind: 'exits', exits: { stopProfit: '96000', stopLoss: '' },
  })
  expect(typed.exits).toEqual({ stopProfit: '96000', stopLoss: '' })
  expect(reduceContractTicket(typed, { kind: 'direction', direction: 'short' }).exits)
    .toBeUndefined()
  expect(reduceContractTicket(typed, { kind: 'placed' }).exits).toBeUndefined()
})
