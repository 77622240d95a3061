// Whose positions and orders make a perpetual market open.
import { asMarketId, asOrderId, asUserId } from '@ingot/contract/vocabulary'
import type { PerpetualMarketRow } from '@ingot/engine'
import { expect, test } from 'vitest'
import { simulatedUser } from '#jobs/simulated-market/simulated-accounts.ts'
import type { ListedPerpetualMarket } from '#store/rows/perpetual-listings.ts'
import { PerpetualStates } from './perpetual-states.ts'

const market = asMarketId(101)
const customer = asUserId(20_001)
const simulated = simulatedUser(market, 'maker-a')

function openWith(open: ConstructorParameters<typeof PerpetualStates>[2]): boolean | undefined {
  const listing = { id: market } as ListedPerpetualMarket
  const row = { market } as PerpetualMarketRow
  return new PerpetualStates([listing], { levels: [], markets: [row] }, open).all[0]?.isOpen
}

test('[M24] positions of customers open a market; those of simulated accounts do not', () => {
  const positionOf = (user: typeof customer) => ({ user, market, side: 'long' } as const)
  expect(openWith({ positions: [], orders: [] })).toBe(false)
  expect(openWith({ positions: [positionOf(simulated)], orders: [] })).toBe(false)
  expect(openWith({ positions: [positionOf(customer)], orders: [] })).toBe(true)
})

test('[M24] a resting order of a customer opens a market', () => {
  expect(openWith({ positions: [], orders: [{ orderId: asOrderId(7), market }] })).toBe(true)
})
