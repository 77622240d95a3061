// What a simulated account owns before a step is enough for the busiest one.
import { asUserId } from '@ingot/contract/vocabulary'
import { expect, test } from 'vitest'
import { houseListings } from '#testing/house-markets.ts'
import { Purses } from './purses.ts'
import { simulatedUser } from './simulated-accounts.ts'

const btc = houseListings.markets.find(({ symbol }) => symbol === 'BTCUSDT')
  ?? expect.fail('BTCUSDT is listed')
const taker = simulatedUser(btc.id, 'taker-a')
const priceTicks = btc.referenceTicks
/** In whole quote coins: four sides of a book that is worth a million. */
const sideNotional = 1_000_000
const fundNotional = 4 * sideNotional
const quoteScale = 10n ** BigInt(btc.quote.decimals)
const sideUnits = BigInt(sideNotional) * quoteScale
const baseSideUnits = (sideUnits / (BigInt(priceTicks) * btc.quoteUnitsPerTickLot))
  * btc.baseUnitsPerLot
/** Four takers at once, each for the 35 % of a side that one may take, in percent of a side. */
const busiestPercent = 140n

test('[M8] an account that gets no deposit owns more than the busiest step takes', () => {
  for (let percent = 0n; percent <= 400n; percent += 1n) {
    const purses = pursesOwning((sideUnits * percent) / 100n, (baseSideUnits * percent) / 100n)
    const deposits = purses.topUps(priceTicks)
      .filter((command) => command.kind === 'credit-deposit' && command.user === taker)
    if (deposits.length === 0) expect(percent).toBeGreaterThan(busiestPercent)
  }
})

test('[M8] a deposit fills an account up to its fund, in the asset that ran low', () => {
  const low = sideUnits
  const purses = pursesOwning(low, 4n * baseSideUnits)
  const deposits = purses.topUps(priceTicks)
    .filter((command) => command.kind === 'credit-deposit' && command.user === taker)
  expect(deposits).toEqual([{
    kind: 'credit-deposit', user: taker, asset: btc.quote.id, units: 4n * sideUnits - low,
  }])
})

test('what another wallet or another account owns is not counted', () => {
  const purses = pursesOwning(0n, 0n)
  const row = { asset: btc.quote.id, availableUnits: 9n * sideUnits, frozenUnits: 0n }
  purses.apply({ ...row, owner: taker, wallet: 'contract' })
  purses.apply({ ...row, owner: asUserId(10_001), wallet: 'spot' })
  expect(purses.topUps(priceTicks)).toContainEqual({
    kind: 'credit-deposit', user: taker, asset: btc.quote.id, units: 4n * sideUnits,
  })
})

function pursesOwning(quoteUnits: bigint, baseUnits: bigint): Purses {
  const purses = new Purses(btc, fundNotional)
  const own = { owner: taker, wallet: 'spot', frozenUnits: 0n } as const
  purses.apply({ ...own, asset: btc.quote.id, availableUnits: quoteUnits })
  purses.apply({ ...own, asset: btc.base.id, availableUnits: baseUnits })
  return purses
}
