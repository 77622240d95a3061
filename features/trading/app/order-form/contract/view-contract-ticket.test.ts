// The figures of a contract ticket, by its purpose and by the limits of the account.
import { expect, test } from 'vitest'
import type { ContractAccount, HeldSide } from './contract-account.ts'
import { type ContractTicket, startContractTicket } from './contract-ticket.ts'
import { sampleFacts } from './sample-exchange.ts'
import { type ContractContext, viewContractTicket } from './view-contract-ticket.ts'

const none: HeldSide = {
  lots: 0, costUnits: 0n, marginUnits: 0n, closingLots: 0, openingUnits: 0n,
}
/** 0.100 BTC short from 90,000. */
const short: HeldSide = {
  ...none, lots: 100, costUnits: 9_000n * 10n ** 8n, marginUnits: 450n * 10n ** 8n,
}
const account: ContractAccount = {
  positionMode: 'hedge', marginMode: 'isolated', leverage: 20,
  freeUnits: 10_000n * 10n ** 8n, equityUnits: 10_000n * 10n ** 8n,
  maintenanceUnits: 0n, crossUnits: 0n,
  long: none, short,
}
const context: ContractContext = {
  ...sampleFacts, markTicks: 900_000, lastTicks: 900_000, triggerBy: 'last', account,
  levels: [['90010.0', '0.040'], ['90020.0', '0.500']], bestBid: '89990.0',
}

function ticketOf(change: Partial<ContractTicket>): ContractTicket {
  const start = {
    direction: 'short', action: 'close', isReduceOnly: false, entrust: 'limit', price: '90000.0',
  } as const
  return { ...startContractTicket(start), size: '0.100', ...change }
}

test('[K11] closing shows fee and profit, not the cost of an opening', () => {
  const view = viewContractTicket(ticketOf({ price: '89000.0' }), context)
  // It rests: 100 − 0.02 % of 8,900.
  expect(view).toMatchObject({ fee: '1.78', profit: '98.22', request: { action: 'close' } })
  const { cost, margin, liquidationPrice } = view
  expect([cost, margin, liquidationPrice]).toEqual([undefined, undefined, undefined])
})

test.each([
  // 0.04 at 90,010 and 0.06 at 90,020: −1.6 and a fee of 4.5008.
  ['a market order', { entrust: 'market' }, '-6.1008'],
  ['a limit beyond the book', { price: '91000.0' }, '-6.1008'],
  // 0.04 at 90,010 for 0.05 % and 0.06 at the limit of 90,015 for 0.02 %: −1.3 and both fees.
  ['a limit within the book', { price: '90015.0' }, '-4.18038'],
] as const)('[K11] %s closes at the book\'s prices up to its limit', (_name, change, profit) => {
  expect(viewContractTicket(ticketOf(change), context).profit).toBe(profit)
})

test('[K11] more than the position has the reason and no figures', () => {
  const view = viewContractTicket(ticketOf({ size: '0.101' }), context)
  expect(view).toMatchObject({
    faults: { size: 'insufficient' }, shortage: 'position', fee: undefined, profit: undefined,
  })
})

test('[K12] without a price the price alone is missing, and the largest order is unknown', () => {
  const view = viewContractTicket(ticketOf({ action: 'open', price: '', isTried: true }), context)
  expect(view.faults).toEqual({ price: 'priceRequired' })
  expect(view.max).toBeUndefined()
})

test('[K12] without a price the lots to close are known', () => {
  expect(viewContractTicket(ticketOf({ price: '' }), context).max).toBe('0.100')
})

test.each([['0', 0n], ['too little', 100n * 10n ** 8n]])(
  '[K4] with a balance of %s there is no liquidation price', (_name, freeUnits) => {
    const opening = ticketOf({ action: 'open', direction: 'long' })
    expect(viewContractTicket(opening, context).liquidationPrice).toBe('85843.3')
    const poor = { ...context, account: { ...account, freeUnits, equityUnits: freeUnits } }
    expect(viewContractTicket(opening, poor)).toMatchObject({
      faults: { size: 'insufficient' }, liquidationPrice: undefined,
    })
  },
)

test('[K145] an order by amount shows the value and the fee of its whole lots', () => {
  const opening = { action: 'open', direction: 'long', entrust: 'market' } as const
  const byAmount = ticketOf({ ...opening, sizedBy: 'amount', size: '5000' })
  const view = viewContractTicket(byAmount, context)
  // 0.040 at 90,010 and 0.015 at 90,020.
  expect(view).toMatchObject({
    size: '5000', total: '4950.7', fee: '2.47535', request: { quantity: '0.055' },
  })
  expect(viewContractTicket(ticketOf({ ...opening, size: '0.055' }), context))
    .toMatchObject({ total: view.total, fee: view.fee, cost: view.cost })
  expect(view.maxAmount).toBe(
    viewContractTicket(ticketOf({ ...opening, size: view.max ?? '' }), context).total,
  )
})

test('[K163] lots beyond the shown book have no cost, and too many others have theirs', () => {
  const opening = { action: 'open', direction: 'long' } as const
  const costOf = (change: Partial<ContractTicket>): string | undefined =>
    viewContractTicket(ticketOf({ ...opening, ...change }), context).cost
  const market = { entrust: 'market', price: '' } as const
  expect(Number(costOf({ ...market, size: '0.540' }))).toBeGreaterThan(2_430)
  expect(costOf({ ...market, size: '0.541' })).toBeUndefined()
  // 20 times the account's money: margin and fee at the price, without a loss to the mark.
  expect(Number(costOf({ size: '44.444' }))).toBeCloseTo(44.444 * 90_000 * 0.0505, 0)
})

test('[K8] in one-way mode an order beyond the position shows both of its parts', () => {
  const oneWay = { ...context, account: { ...account, positionMode: 'one_way' } as const }
  const buy = ticketOf({ direction: 'long', size: '0.150' })
  expect(viewContractTicket(buy, oneWay).turn).toEqual({ closed: '0.100', opened: '0.050' })
  expect(viewContractTicket({ ...buy, size: '0.100' }, oneWay).turn).toBeUndefined()
  expect(viewContractTicket({ ...buy, direction: 'short' }, oneWay).turn).toBeUndefined()
  expect(viewContractTicket({ ...buy, action: 'open' }, context).turn).toBeUndefined()
})

test('[K184] a market order needs the money of the lots that the book offers', () => {
  const opening = { action: 'open', direction: 'long', entrust: 'market', size: '3.000' } as const
  // 0.54 lots at 20×: 2,430.5 of margin, 24.3 of fee and 10.8 of loss at the most.
  const view = (units: bigint) => viewContractTicket(ticketOf(opening), {
    ...context, account: { ...account, freeUnits: units * 10n ** 8n },
  })
  expect(view(2_466n)).toMatchObject({ faults: { size: 'insufficient' }, isPayable: true })
  expect(view(2_465n)).toMatchObject({ faults: { size: 'insufficient' }, isPayable: false })
})
