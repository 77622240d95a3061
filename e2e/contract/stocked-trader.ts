// A user with something in each list of contracts: two positions, a resting and a waiting order,
// stops of a position, and a position that was opened and closed again.
import {
  placeConditionalOrder,
} from '@ingot/features/trading/conditional-orders.calls.ts'
import {
  closePosition, setPositionStops,
} from '@ingot/features/trading/positions.calls.ts'
import { expect } from 'vitest'
import type { Person } from '#e2e/person.ts'
import { must } from '#testing/start-server.ts'
import { fundContracts, isolate, openAgainst, placeContract } from './contract-trader.ts'

const bitcoin = 'BTCUSDT-PERP'
const ether = 'ETHUSDT-PERP'

export async function stockContracts(me: Person, other: Person): Promise<void> {
  await fundContracts(me, '15000')
  await fundContracts(other, '800000')
  await isolate(me, bitcoin)
  const limit = { action: 'open', entrust: 'limit' } as const
  // A market opens with its first mark.
  for (const [symbol, price, quantity] of [
    [bitcoin, '90000', '0.001'], [ether, '3190', '0.1'],
  ] as const) {
    await expect.poll(async () => (await placeContract(other, {
      ...limit, symbol, direction: 'long', price, quantity,
    }).catch(() => undefined))?.status, { timeout: 20_000 }).toBe('pending')
  }
  await openAgainst(me, other, { symbol: ether, price: '3284', quantity: '1' })
  await placeContract(other, {
    ...limit, symbol: ether, direction: 'long', price: '3280', quantity: '1',
  })
  must(await me.client.call(closePosition, { symbol: ether, direction: 'long' }))
  await openAgainst(other, me, { symbol: ether, price: '3284.15', quantity: '0.5' })
  await openAgainst(me, other, { symbol: bitcoin, price: '92400', quantity: '0.2' })
  await placeContract(me, {
    ...limit, symbol: bitcoin, direction: 'long', price: '90500', quantity: '0.01',
  })
  must(await me.client.call(setPositionStops, {
    symbol: bitcoin, direction: 'long', stopProfit: '96000', stopLoss: '90100',
  }))
  must(await me.client.call(placeConditionalOrder, {
    symbol: bitcoin, condition: 'stop', direction: 'long', action: 'close', entrust: 'limit',
    triggerPrice: '91000', price: '90900', quantity: '0.05',
  }))
}
