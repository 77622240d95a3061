// The ticket of a confirmed order places the same order again.
import { expect, test } from 'vitest'
import type { ContractAccount, HeldSide } from './contract-account.ts'
import { orderedTicket } from './ordered-ticket.ts'
import { sampleFacts } from './sample-exchange.ts'
import {
  type ContractContext, type ContractRequest, viewContractTicket,
} from './view-contract-ticket.ts'

const none: HeldSide = {
  lots: 0, costUnits: 0n, marginUnits: 0n, closingLots: 0, openingUnits: 0n,
}
const account: ContractAccount = {
  positionMode: 'hedge', marginMode: 'isolated', leverage: 20, freeUnits: 10_000n * 10n ** 8n,
  equityUnits: 10_000n * 10n ** 8n, maintenanceUnits: 0n, crossUnits: 0n, long: none, short: none,
}
const context: ContractContext = {
  ...sampleFacts, markTicks: 900_000, lastTicks: 900_000, triggerBy: 'last', account,
  levels: [['90010.0', '0.040'], ['90020.0', '0.500']], bestBid: '89990.0',
}
const what = { symbol: 'BTCUSDT-PERP', direction: 'long', quantity: '0.100' } as const

test.each<readonly [string, ContractRequest, Partial<ContractAccount>]>([
  ['limit', {
    ...what, action: 'open', entrust: 'limit', price: '89000.0', timeInForce: 'POST_ONLY',
    stopProfit: '95000.0', stopProfitPrice: '94900.0', stopLoss: '80000.0', triggerBy: 'last',
  }, {}],
  ['market', { ...what, action: 'open', entrust: 'market' }, {}],
  ['reduce-only', { ...what, reduceOnly: true, entrust: 'market' }, {
    positionMode: 'one_way', short: { ...none, lots: 100, costUnits: 9_000n * 10n ** 8n },
  }],
])('[W28] a confirmed %s order is the request of its ticket', (_, request, change) => {
  const at = { ...context, account: { ...account, ...change } }
  expect(viewContractTicket(orderedTicket(request), at).request).toEqual(request)
})

test('[W28] the figures of a confirmed market order follow the mark and the book', () => {
  const ticket = orderedTicket({ ...what, action: 'open', entrust: 'market' })
  const before = viewContractTicket(ticket, context)
  const after = viewContractTicket(ticket, {
    ...context, markTicks: 905_000, levels: [['90500.0', '1.000']],
  })
  expect([before.total, after.total]).toEqual(['9001.6', '9050'])
  expect(after.liquidationPrice).not.toBe(before.liquidationPrice)
  expect(after.quantity).toBe(before.quantity)
})
