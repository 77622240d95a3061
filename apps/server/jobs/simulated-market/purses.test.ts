// What a simulated account owns before a step is enough for all that its orders can hold.
import { asUserId } from '@ingot/contract/vocabulary'
import type { Command } from '@ingot/engine'
import { expect, test } from 'vitest'
import { houseListings } from '#testing/house-markets.ts'
import { Purses } from './purses.ts'
import { simulatedUser } from './simulated-accounts.ts'

const btc = houseListings.markets.find(({ symbol }) => symbol === 'BTCUSDT')
  ?? expect.fail('BTCUSDT is listed')
const taker = simulatedUser(btc.id, 'taker-a')
const priceTicks = btc.referenceTicks
/** In whole quote coins: a book whose sides are worth a million each. */
const sideNotional = 1_000_000
const fundNotional = 8 * sideNotional
const quoteScale = 10n ** BigInt(btc.quote.decimals)
const sideUnits = BigInt(sideNotional) * quoteScale
const baseSideUnits = (sideUnits / (BigInt(priceTicks) * btc.quoteUnitsPerTickLot))
  * btc.baseUnitsPerLot
/** One maker's orders held 4.0 sides at most in weeks of markets; an order of one comes on top. */
const heldPercent = 500n

test('[M8] an account that gets no deposit owns more than its orders hold', () => {
  for (let percent = 0n; percent <= 800n; percent += 1n) {
    const purses = pursesOwning((sideUnits * percent) / 100n, (baseSideUnits * percent) / 100n)
    if (depositsOf(purses).length === 0) expect(percent).toBeGreaterThan(heldPercent)
  }
})

test('[M8] a deposit fills an account up to its fund, in the asset that ran low', () => {
  const low = sideUnits
  const purses = pursesOwning(low, 8n * baseSideUnits)
  expect(depositsOf(purses)).toEqual([{
    kind: 'credit-deposit', user: taker, asset: btc.quote.id, units: 8n * sideUnits - low,
  }])
})

test('what another wallet or another account owns is not counted', () => {
  const purses = pursesOwning(0n, 0n)
  const row = { asset: btc.quote.id, availableUnits: 9n * sideUnits, frozenUnits: 0n }
  purses.apply({ ...row, owner: taker, wallet: 'contract' })
  purses.apply({ ...row, owner: asUserId(10_001), wallet: 'spot' })
  expect(depositsOf(purses)).toContainEqual({
    kind: 'credit-deposit', user: taker, asset: btc.quote.id, units: 8n * sideUnits,
  })
})

function depositsOf(purses: Purses): Command[] {
  return purses.topUps(priceTicks)
    .filter((command) => command.kind === 'credit-deposit' && command.user === taker)
}

/** The accounts of a market, of which one taker is known to own something. */
function pursesOwning(quoteUnits: bigint, baseUnits: bigint): Purses {
  const purses = new Purses(btc, fundNotional)
  const own = { owner: taker, wallet: 'spot', frozenUnits: 0n } as const
  purses.apply({ ...own, asset: btc.quote.id, availableUnits: quoteUnits })
  purses.apply({ ...own, asset: btc.base.id, availableUnits: baseUnits })
  return purses
}
